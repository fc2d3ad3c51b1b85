/* report_rasende_one.c: the two examples that the UTBM Rasende Roboter report prints, and its grid. */
#include "reports/ricochet/report_rasende.h"

#include "reports/report_play.h"
#include "text/areas/reports_texts.h"

#define BLUE  "3A1B2A4B Rb16,Gm11,Bb14,Yh12 Bn7"
#define GREEN "3A1B2A4B Rb16,Gm11,Bb14,Yh12 Gc12"

/* A search, and the report's figures; 0 = it has none. */
struct search {
    const char *position, *engine;
    int states, moves;
};

const struct report_column rasende_states_columns[] = {
    {"engine", TEXT_REPORT_ENGINE, REPORT_OURS},
    {"report-states", TEXT_REPORT_THEIR_STATES, REPORT_THEIRS},
    {"states", TEXT_REPORT_OUR_STATES, REPORT_OURS},
    {"report-moves", TEXT_REPORT_THEIR_MOVES, REPORT_THEIRS},
    {"moves", TEXT_REPORT_OUR_MOVES, REPORT_OURS},
    {.name = NULL},
};

static void put_theirs(struct report_cells *cells, int number)
{
    if (number == 0)
        report_put_empty(cells);
    else
        report_put_number(cells, number);
}

static enum lud_status search_row(const struct report_run *run, const struct search *search,
                                  struct report_cells *cells)
{
    const struct report_question question = {"", search->position, search->engine, {.nodes = 1000000}};
    struct lud_result result;
    const enum lud_status status = report_ask(run, &question, &result, NULL);
    if (status != LUD_OK)
        return status;
    report_put_text(cells, search->engine);
    put_theirs(cells, search->states);
    report_put_number(cells, (int64_t)result.nodes);
    put_theirs(cells, search->moves);
    report_put_number(cells, result.line_size);
    return LUD_OK;
}

enum lud_status rasende_goal_row(const struct report_run *run, int row, struct report_cells *cells)
{
    static const struct search searches[RASENDE_GOAL_ROWS] = {{BLUE, "utbm", 43, 3},
                                                              {BLUE, "utbm:goal=expansion", 174, 3}};
    return search_row(run, &searches[row], cells);
}

enum lud_status rasende_depth_row(const struct report_run *run, int row, struct report_cells *cells)
{
    static const struct search searches[RASENDE_DEPTH_ROWS] = {
        {GREEN, "utbm:search=dfs,order=BYRG-drlu", 26, 26},
        {GREEN, "utbm:search=dfs,order=BYRG-rlud", 0, 0},
        {GREEN, "utbm", 487, 5},
    };
    return search_row(run, &searches[row], cells);
}

/* ---- the grid ---- */

const struct report_column rasende_grid_columns[] = {
    {"row", TEXT_REPORT_ROW, REPORT_OURS}, {"a", TEXT_NONE, REPORT_OURS}, {"b", TEXT_NONE, REPORT_OURS},
    {"c", TEXT_NONE, REPORT_OURS},         {"d", TEXT_NONE, REPORT_OURS}, {"e", TEXT_NONE, REPORT_OURS},
    {"f", TEXT_NONE, REPORT_OURS},         {"g", TEXT_NONE, REPORT_OURS}, {"h", TEXT_NONE, REPORT_OURS},
    {"i", TEXT_NONE, REPORT_OURS},         {"j", TEXT_NONE, REPORT_OURS}, {"k", TEXT_NONE, REPORT_OURS},
    {"l", TEXT_NONE, REPORT_OURS},         {"m", TEXT_NONE, REPORT_OURS}, {"n", TEXT_NONE, REPORT_OURS},
    {"o", TEXT_NONE, REPORT_OURS},         {"p", TEXT_NONE, REPORT_OURS}, {.name = NULL},
};

/* The value of a cell in the grid of the example's target, as the search uses it. */
static void put_bound(struct report_cells *cells, const struct lud_grid *grid, int column, int row)
{
    char array[GRID_NAME];
    struct bytes name = bytes_fixed(array, sizeof array);
    bytes_char(&name, (char)('a' + column));
    bytes_integer(&name, row);
    for (int i = 0; i < grid->count; i++)
        if (span_is(span_of(grid->at[i].cell), array)) {
            report_put_number(cells, grid->at[i].bound);
            return;
        }
    report_put_empty(cells); /* the target cannot be reached from there */
}

enum lud_status rasende_grid_row(const struct report_run *run, int row, struct report_cells *cells)
{
    struct session *session;
    struct lud_grid grid = {.count = 0};
    const enum lud_status status =
        session_new(run->report->game, span_of(NULL), span_of(BLUE), run->env->memory, &session, run->why);
    if (status != LUD_OK)
        return status;
    const struct lud_rules *rules = session_rules(session);
    evaluation_find(rules->game->evaluations, "grid")->grid(rules, session_state(session), &grid);
    session_free(session);
    report_put_number(cells, 16 - row);
    for (int column = 0; column < 16; column++)
        put_bound(cells, &grid, column, 16 - row);
    return LUD_OK;
}
