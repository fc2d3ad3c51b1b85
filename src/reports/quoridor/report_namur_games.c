/* report_namur_games.c: the Namur Quoridor report's engine against alpha-beta and against itself with other
 * constants. Four players on a smaller board, so that a game takes a fraction of a second: two seats play
 * with the constants under test, two with the report's. */
#include "reports/quoridor/report_namur.h"

#include "reports/report_play.h"
#include "text/areas/reports_texts.h"

/* ---- positions ---- */

const struct report_column namur_paranoid_columns[] = {
    {"depth", TEXT_REPORT_DEPTH, REPORT_OURS},
    {"paranoid", TEXT_REPORT_PARANOID, REPORT_OURS},
    {"paranoid-ab", TEXT_REPORT_PARANOID_AB, REPORT_OURS},
    {"share", TEXT_REPORT_SHARE, REPORT_OURS},
    {"paranoid-ms", TEXT_REPORT_PARANOID_MS, REPORT_TIMING},
    {"paranoid-ab-ms", TEXT_REPORT_PARANOID_AB_MS, REPORT_TIMING},
    {.name = NULL},
};

enum lud_status namur_paranoid_row(const struct report_run *run, int row, struct report_cells *cells)
{
    struct report_question question = {"players=4", "", "paranoid", {.depth = row + 1}};
    struct lud_result plain, pruned;
    enum lud_status status = report_ask(run, &question, &plain, NULL);
    question.engine = "paranoid-ab";
    if (status == LUD_OK)
        status = report_ask(run, &question, &pruned, NULL);
    if (status != LUD_OK)
        return status;
    report_put_number(cells, row + 1);
    report_put_number(cells, (int64_t)plain.nodes);
    report_put_number(cells, (int64_t)pruned.nodes);
    report_put_share(cells, (int64_t)pruned.nodes, (int64_t)plain.nodes);
    report_put_fixed(cells, (int64_t)plain.time / 100000, 1);
    report_put_fixed(cells, (int64_t)pruned.time / 100000, 1);
    return LUD_OK;
}

/* ---- games ---- */

#define SCORE_COLUMNS                                                                                        \
    {"played", TEXT_REPORT_PLAYED, REPORT_OURS}, {"won", TEXT_REPORT_WON, REPORT_OURS},                      \
        {"drawn", TEXT_REPORT_DRAWN, REPORT_OURS}, {"lost", TEXT_REPORT_LOST, REPORT_OURS},                  \
        {"score", TEXT_REPORT_SCORE, REPORT_OURS}, {"interval", TEXT_REPORT_INTERVAL, REPORT_OURS},          \
    {                                                                                                        \
        .name = NULL                                                                                         \
    }

const struct report_column namur_match_columns[] = {
    {"size", TEXT_REPORT_SIZE, REPORT_OURS},
    {"engine", TEXT_REPORT_ENGINE, REPORT_OURS},
    {"against", TEXT_REPORT_AGAINST, REPORT_OURS},
    SCORE_COLUMNS,
};

enum lud_status namur_match_row(const struct report_run *run, int row, struct report_cells *cells)
{
    static const char *const rules[NAMUR_MATCH_ROWS] = {"players=4,size=5", "players=4,size=7",
                                                        "players=4,size=9"};
    const struct report_match match = {.run = run,
                                       .rules = rules[row],
                                       .engines = {"paranoid:depth=2", "paranoid-ab:depth=2"},
                                       .opening = 4,
                                       .plies = 300};
    struct report_score score;
    const enum lud_status status = report_play(&match, run->games, &score);
    if (status != LUD_OK)
        return status;
    report_put_number(cells, 5 + 2 * row);
    report_put_text(cells, match.engines[0]);
    report_put_text(cells, match.engines[1]);
    report_put_score(cells, &score);
    return LUD_OK;
}

/* ---- constants ---- */

const struct report_column namur_constants_columns[] = {
    {"c1", TEXT_REPORT_C1, REPORT_OURS},
    {"c2", TEXT_REPORT_C2, REPORT_OURS},
    {"c3", TEXT_REPORT_C3, REPORT_OURS},
    SCORE_COLUMNS,
};

/* The constants C1, C2 and C3, in hundredths. */
struct constants {
    int c[3];
};

static const struct constants usual = {{1138, 154, 245}};

static void put_constants(const struct constants *constants, struct bytes *out)
{
    static const char *const names[] = {"paranoid:depth=2,t1=", ",t2=", ",b="};
    for (int i = 0; i < 3; i++) {
        bytes_text(out, names[i]);
        bytes_fixed_point(out, constants->c[i], 2);
    }
}

/* Games of these constants against the report's. */
static enum lud_status try_constants(const struct report_run *run, const struct constants *constants,
                                     struct report_cells *cells)
{
    char array[2][96];
    struct bytes ours = bytes_fixed(array[0], sizeof array[0]),
                 theirs = bytes_fixed(array[1], sizeof array[1]);
    put_constants(constants, &ours);
    put_constants(&usual, &theirs);
    const struct report_match match = {
        .run = run, .rules = "players=4,size=7", .engines = {array[0], array[1]}, .opening = 4, .plies = 300};
    struct report_score score;
    const enum lud_status status = report_play(&match, run->games, &score);
    if (status != LUD_OK)
        return status;
    for (int i = 0; i < 3; i++)
        report_put_fixed(cells, constants->c[i], 2);
    report_put_score(cells, &score);
    return LUD_OK;
}

/* The report's constants, then each of them nothing, halved and doubled. */
enum lud_status namur_constants_row(const struct report_run *run, int row, struct report_cells *cells)
{
    struct constants constants = usual;
    if (row > 0) {
        int *constant = &constants.c[(row - 1) / 3];
        *constant = (row - 1) % 3 == 0 ? 0 : (row - 1) % 3 == 1 ? (*constant + 1) / 2 : *constant * 2;
    }
    return try_constants(run, &constants, cells);
}

/* The tuner is a random search: row 0 has the report's constants, each further row three constants drawn
 * evenly from 0 to twice the report's. A row depends on the seed and its number alone. */
enum lud_status namur_tuner_row(const struct report_run *run, int row, struct report_cells *cells)
{
    struct constants constants = usual;
    struct random luck = random_start(run->seed, (uint64_t)row << 32);
    for (int i = 0; i < 3 && row > 0; i++)
        constants.c[i] = (int)random_below(&luck, (uint32_t)(2 * usual.c[i] + 1));
    return try_constants(run, &constants, cells);
}
