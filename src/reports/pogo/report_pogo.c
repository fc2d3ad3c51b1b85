/* report_pogo.c: the experiments of the UTBM Pogo report: its criteria, its seven worked moves, what copying
 * positions costs, and the pruning that it lacked. */
#include "games/pogo/pogo.h"

#include "games/pogo/pogo_criteria.h"
#include "reports/pogo/report_copies.h"
#include "reports/report_play.h"
#include "text/areas/reports_texts.h"

#include <string.h>

/* Scores an action: the criteria to `out`, their sum to *total. */
static enum lud_status score_action(const struct report_run *run, const char *position, const char *move,
                                    int out[POGO_CRITERIA], int *total)
{
    struct session *session;
    lud_move read;
    enum lud_status status = session_new(&pogo_game, span_of("move=exact"), span_of(position),
                                         run->env->memory, &session, run->why);
    if (status != LUD_OK)
        return status;
    status = game_read_move(session_rules(session), session_state(session), span_of(move), &read, run->why);
    if (status == LUD_OK)
        *total = pogo_criteria_score(session_rules(session), session_state(session), read, out);
    session_free(session);
    return status;
}

/* ---- the table of criteria ---- */

struct example {
    enum lud_text criterion, title;
    int index, theirs;
    const char *position, *move;
};

static const struct example examples[] = {
    {TEXT_REPORT_POGO_C1, TEXT_REPORT_POGO_TAKES, POGO_CAPTURE, 10, "ww,b,-/-,-,-/bbbbb,-,wwww w", "121"},
    {TEXT_REPORT_POGO_C1, TEXT_REPORT_POGO_TAKES_LOSES, POGO_CAPTURE, -1, "bw,b,-/-,-,-/bbbb,-,wwwww w",
     "121"},
    {TEXT_REPORT_POGO_C1, TEXT_REPORT_POGO_MOVES, POGO_CAPTURE, 0, "ww,-,-/-,-,-/bbbbbb,-,wwww w", "121"},
    {TEXT_REPORT_POGO_C1, TEXT_REPORT_POGO_MOVES_LOSES, POGO_CAPTURE, -4, "bw,-,-/-,-,-/bbbbb,-,wwwww w",
     "121"},
    {TEXT_REPORT_POGO_C1, TEXT_REPORT_POGO_OWN, POGO_CAPTURE, -4, "ww,w,-/-,-,-/bbbbbb,-,www w", "121"},
    {TEXT_REPORT_POGO_C1, TEXT_REPORT_POGO_OWN_LOSES, POGO_CAPTURE, -10, "bw,w,-/-,-,-/bbbbb,-,wwww w",
     "121"},
    {TEXT_REPORT_POGO_C2, TEXT_REPORT_POGO_SIZES_0, POGO_FREEDOM, 0, "w,bbb,-/-,-,-/bbb,-,wwwww w", "121"},
    {TEXT_REPORT_POGO_C2, TEXT_REPORT_POGO_SIZES_1, POGO_FREEDOM, 1, "w,b,-/-,-,-/bbbbb,-,wwwww w", "121"},
    {TEXT_REPORT_POGO_C2, TEXT_REPORT_POGO_SIZES_2, POGO_FREEDOM, 2, "ww,-,-/-,-,-/bbbbbb,-,wwww w", "132"},
    {TEXT_REPORT_POGO_C3, TEXT_REPORT_POGO_RETAKEN, POGO_RETAKE, -1, "w,-,b/-,-,-/-,-,bbbbbwwwww w", "121"},
    {TEXT_REPORT_POGO_C3, TEXT_REPORT_POGO_SAFE, POGO_RETAKE, 2, "w,-,-/-,-,-/wb,-,bbbbbwwww w", "121"},
    {TEXT_REPORT_POGO_C3, TEXT_REPORT_POGO_AT_COST, POGO_RETAKE, 1, "w,-,wwwwb/-,-,-/-,-,bbbbbw w", "121"},
    {TEXT_REPORT_POGO_C4, TEXT_REPORT_POGO_WINS, POGO_END, 100, "bbbbbwwwwww,b,-/-,-,-/-,-,- w", "121"},
    {TEXT_REPORT_POGO_C4, TEXT_REPORT_POGO_LETS_WIN, POGO_END, -100, "bww,bbwwwb,wb/-,-,-/-,-,b w", "163"},
    {TEXT_REPORT_POGO_C4, TEXT_REPORT_POGO_GOES_ON, POGO_END, 0, "ww,-,-/-,-,-/bbbbbb,-,wwww w", "121"},
};

static const struct report_column criteria_columns[] = {
    {"criterion", TEXT_REPORT_CRITERION, REPORT_OURS},
    {"case", TEXT_REPORT_CASE, REPORT_OURS},
    {"position", TEXT_REPORT_POSITION, REPORT_BOARD},
    {"move", TEXT_REPORT_MOVE, REPORT_OURS},
    {"report", TEXT_REPORT_THEIRS, REPORT_THEIRS},
    {"ours", TEXT_REPORT_OURS, REPORT_OURS},
    {.name = NULL},
};

static enum lud_status criteria_row(const struct report_run *run, int row, struct report_cells *cells)
{
    const struct example *example = &examples[row];
    int criteria[POGO_CRITERIA], total;
    const enum lud_status status = score_action(run, example->position, example->move, criteria, &total);
    if (status != LUD_OK)
        return status;
    report_put_word(cells, example->criterion);
    report_put_word(cells, example->title);
    report_put_text(cells, example->position);
    report_put_text(cells, example->move);
    report_put_number(cells, example->theirs);
    report_put_number(cells, criteria[example->index]);
    return LUD_OK;
}

/* ---- the seven worked moves ---- */

struct worked {
    const char *position, *move;
    int theirs[POGO_CRITERIA], total;
};

#define FIRST  "bww,bbwwwb,wb/-,-,-/-,-,b w"
#define SECOND "bww,-,-/-,bbwwwwb,-/b,-,b w"

static const struct worked worked_moves[] = {
    {FIRST, "141", {0, 1, 1, 0}, 2},       {FIRST, "121", {10, 2, 1, 0}, 13},
    {FIRST, "172", {-4, 2, 1, 0}, -1},     {SECOND, "152", {-1, 1, 2, 0}, 2},
    {FIRST, "132", {-1, 2, 1, 0}, 2},      {FIRST, "163", {0, 2, -1, -100}, -99},
    {FIRST, "183", {0, 2, -1, -100}, -99},
};

static const struct report_column moves_columns[] = {
    {"position", TEXT_REPORT_POSITION, REPORT_BOARD},
    {"move", TEXT_REPORT_MOVE, REPORT_OURS},
    {"report-criteria", TEXT_REPORT_THEIR_CRITERIA, REPORT_THEIRS},
    {"criteria", TEXT_REPORT_OUR_CRITERIA, REPORT_OURS},
    {"report", TEXT_REPORT_THEIRS, REPORT_THEIRS},
    {"ours", TEXT_REPORT_OURS, REPORT_OURS},
    {.name = NULL},
};

static void put_criteria(struct report_cells *cells, const int criteria[POGO_CRITERIA])
{
    char array[64];
    struct bytes text = bytes_fixed(array, sizeof array);
    for (int i = 0; i < POGO_CRITERIA; i++) {
        bytes_text(&text, i > 0 ? " " : "");
        bytes_integer(&text, criteria[i]);
    }
    report_put_text(cells, array);
}

static enum lud_status moves_row(const struct report_run *run, int row, struct report_cells *cells)
{
    const struct worked *worked = &worked_moves[row];
    int criteria[POGO_CRITERIA], total;
    const enum lud_status status = score_action(run, worked->position, worked->move, criteria, &total);
    if (status != LUD_OK)
        return status;
    report_put_text(cells, worked->position);
    report_put_text(cells, worked->move);
    put_criteria(cells, worked->theirs);
    put_criteria(cells, criteria);
    report_put_number(cells, worked->total);
    report_put_number(cells, total);
    return LUD_OK;
}

/* ---- minimax against alpha-beta ---- */

struct pruned {
    const char *plain, *pruned; /* engines */
    int depth;
};

static const struct pruned pruned[] = {
    {"criteria-minimax", "criteria", 1}, {"criteria-minimax", "criteria", 2},
    {"criteria-minimax", "criteria", 3}, {"criteria-minimax", "criteria", 4},
    {"criteria-minimax", "criteria", 5}, {"minimax", "alphabeta", 1},
    {"minimax", "alphabeta", 2},         {"minimax", "alphabeta", 3},
    {"minimax", "alphabeta", 4},         {"minimax", "alphabeta", 5},
};

static const struct report_column pruning_columns[] = {
    {"engine", TEXT_REPORT_ENGINE, REPORT_OURS},
    {"depth", TEXT_REPORT_DEPTH, REPORT_OURS},
    {"minimax", TEXT_REPORT_MINIMAX, REPORT_OURS},
    {"alphabeta", TEXT_REPORT_ALPHABETA, REPORT_OURS},
    {"share", TEXT_REPORT_SHARE, REPORT_OURS},
    {"same", TEXT_REPORT_SAME, REPORT_OURS},
    {.name = NULL},
};

static enum lud_status pruning_row(const struct report_run *run, int row, struct report_cells *cells)
{
    const struct pruned *pair = &pruned[row];
    struct report_question question = {"", "", pair->plain, {.depth = pair->depth}};
    struct lud_result plain, fast;
    enum lud_status status = report_ask(run, &question, &plain, NULL);
    question.engine = pair->pruned;
    if (status == LUD_OK)
        status = report_ask(run, &question, &fast, NULL);
    if (status != LUD_OK)
        return status;
    report_put_text(cells, pair->pruned);
    report_put_number(cells, pair->depth);
    report_put_number(cells, (int64_t)plain.nodes);
    report_put_number(cells, (int64_t)fast.nodes);
    report_put_share(cells, (int64_t)fast.nodes, (int64_t)plain.nodes);
    report_put_yes(cells, plain.move == fast.move && plain.values[0] == fast.values[0]);
    return LUD_OK;
}

#define ROWS(table) ((int)(sizeof(table) / sizeof(table)[0]))

static const struct report_experiment experiments[] = {
    {.name = "criteria",
     .title = TEXT_REPORT_POGO_CRITERIA,
     .about = TEXT_REPORT_POGO_CRITERIA_ABOUT,
     .differs = TEXT_REPORT_POGO_CRITERIA_DIFFERS,
     .rules = "move=exact",
     .position = "ww,b,-/-,-,-/bbbbb,-,wwww w",
     .engines = "criteria:depth=1",
     .columns = criteria_columns,
     .rows = ROWS(examples),
     .row = criteria_row},
    {.name = "moves",
     .title = TEXT_REPORT_POGO_WORKED,
     .about = TEXT_REPORT_POGO_WORKED_ABOUT,
     .differs = TEXT_REPORT_POGO_WORKED_DIFFERS,
     .rules = "move=exact",
     .position = FIRST,
     .engines = "criteria:depth=1",
     .columns = moves_columns,
     .rows = ROWS(worked_moves),
     .row = moves_row},
    {.name = "copies",
     .title = TEXT_REPORT_POGO_COPIES,
     .about = TEXT_REPORT_POGO_COPIES_ABOUT,
     .differs = TEXT_REPORT_POGO_COPIES_DIFFERS,
     .rules = "",
     .position = "",
     .engines = "",
     .columns = report_copies_columns,
     .rows = REPORT_COPIES_ROWS,
     .row = report_copies_row},
    {.name = "pruning",
     .title = TEXT_REPORT_POGO_PRUNING,
     .about = TEXT_REPORT_POGO_PRUNING_ABOUT,
     .differs = TEXT_REPORT_POGO_PRUNING_DIFFERS,
     .rules = "",
     .position = "",
     .engines = "minimax:depth=2 alphabeta:depth=2",
     .columns = pruning_columns,
     .chart = {.x = 1, .lines = 1u << 2 | 1u << 3, .log_y = true},
     .rows = ROWS(pruned),
     .row = pruning_row},
    {.name = NULL},
};

const struct report report_pogo = {
    .name = "pogo",
    .game = &pogo_game,
    .title = TEXT_REPORT_POGO_TITLE,
    .measured = TEXT_REPORT_POGO_MEASURED,
    .experiments = experiments,
};
