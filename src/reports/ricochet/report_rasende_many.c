/* report_rasende_many.c: searches of many random positions on the board of the UTBM Rasende Roboter report.
 * With seed 0 they are those of the rules `board=3A1B2A4B,seed=1`, `seed=2`, ...; each further seed has the
 * next thousand. */
#include "reports/ricochet/report_rasende.h"

#include "engine/exact.h"
#include "reports/report_play.h"
#include "text/areas/reports_texts.h"

/* What a search did on many positions. */
struct tally {
    int positions, solved, shortest;
    int64_t moves, best; /* of the solved ones: moves found, and fewest moves */
    int64_t states;      /* of all */
    uint64_t time;       /* nanoseconds */
};

/* One answer: whether and with how many moves. */
struct found {
    int moves; /* EXACT_NONE: not solved */
    uint64_t states, time;
};

static enum lud_status solve_with(const struct report_run *run, const struct session *session,
                                  const char *engine, uint64_t nodes, struct found *found)
{
    const struct exact_wish wish = {.engine = span_of(engine)};
    struct lud_limits limits = report_limits(run);
    struct exact_solver *solver;
    struct exact_answer answer;
    enum lud_status status = exact_open(session_rules(session), &wish, run->env, &solver, run->why);
    if (status != LUD_OK)
        return status;
    limits.nodes = nodes;
    status = exact_answer(solver, session, &limits, &answer, run->why);
    *found = (struct found){EXACT_NONE, answer.nodes, answer.time};
    if (status == LUD_OK && (answer.status == EXACT_PROVED || answer.status == EXACT_BOUNDS))
        found->moves = answer.high;
    exact_close(solver);
    return status;
}

static enum lud_status open_position(const struct report_run *run, int number, struct session **session)
{
    char array[64];
    struct bytes rules = bytes_fixed(array, sizeof array);
    bytes_text(&rules, "board=3A1B2A4B,seed=");
    bytes_unsigned(&rules, run->seed % 1000000 * 1000 + (uint64_t)number);
    return session_new(run->report->game, bytes_view(&rules), span_of(NULL), run->env->memory, session,
                       run->why);
}

/* Solves position `number`, from 1, with the engine, and with the solver if `best` is not NULL. */
static enum lud_status solve_position(const struct report_run *run, int number, const char *engine,
                                      uint64_t nodes, struct found *found, struct found *best)
{
    struct session *session;
    enum lud_status status = open_position(run, number, &session);
    if (status != LUD_OK)
        return status;
    status = solve_with(run, session, engine, nodes, found);
    if (status == LUD_OK && best != NULL)
        status = solve_with(run, session, "solver", 3000000, best);
    session_free(session);
    return status;
}

static enum lud_status tally_positions(const struct report_run *run, const char *engine, uint64_t nodes,
                                       int count, struct tally *tally)
{
    enum lud_status status = LUD_OK;
    *tally = (struct tally){.positions = count};
    for (int i = 1; i <= count && status == LUD_OK && !report_stopped(run); i++) {
        struct found found = {0}, best = {0};
        status = solve_position(run, i, engine, nodes, &found, &best);
        tally->states += (int64_t)found.states;
        tally->time += found.time;
        if (status != LUD_OK || found.moves == EXACT_NONE)
            continue;
        tally->solved++;
        tally->shortest += found.moves == best.moves;
        tally->moves += found.moves;
        tally->best += best.moves;
    }
    return status;
}

/* ---- how many are solved, and how well ---- */

/* A search, and what the report says of the share that it solves; TEXT_NONE: nothing. */
struct searched {
    const char *engine;
    enum lud_text theirs;
};

const struct report_column rasende_solved_columns[] = {
    {"engine", TEXT_REPORT_ENGINE, REPORT_OURS},          {"positions", TEXT_REPORT_POSITIONS, REPORT_OURS},
    {"report", TEXT_REPORT_SOLVED_THEIRS, REPORT_THEIRS}, {"solved", TEXT_REPORT_SOLVED, REPORT_OURS},
    {"shortest", TEXT_REPORT_SHORTEST, REPORT_OURS},      {"excess", TEXT_REPORT_EXCESS, REPORT_OURS},
    {"states", TEXT_REPORT_MEAN_STATES, REPORT_OURS},     {.name = NULL},
};

static enum lud_status searched_row(const struct report_run *run, const struct searched *searched,
                                    int positions, uint64_t nodes, struct report_cells *cells)
{
    struct tally tally;
    const enum lud_status status = tally_positions(run, searched->engine, nodes, positions, &tally);
    if (status != LUD_OK)
        return status;
    report_put_text(cells, searched->engine);
    report_put_number(cells, positions);
    if (searched->theirs == TEXT_NONE)
        report_put_empty(cells);
    else
        report_put_word(cells, searched->theirs);
    report_put_share(cells, tally.solved, positions);
    report_put_share(cells, tally.shortest, positions);
    report_put_mean(cells, tally.moves - tally.best, tally.solved, 2);
    report_put_mean(cells, tally.states, positions, 0);
    return LUD_OK;
}

enum lud_status rasende_solved_row(const struct report_run *run, int row, struct report_cells *cells)
{
    static const struct searched searches[RASENDE_SOLVED_ROWS] = {
        {"utbm", TEXT_REPORT_RASENDE_EIGHTY},
        {"bfs:visited=robot-cell-late", TEXT_REPORT_RASENDE_EIGHTY},
        {"bfs:visited=robot-cell", TEXT_REPORT_RASENDE_EIGHTY},
        {"utbm:search=dfs", TEXT_NONE},
    };
    return searched_row(run, &searches[row], 400, 1000000, cells);
}

enum lud_status rasende_quest_row(const struct report_run *run, int row, struct report_cells *cells)
{
    static const struct searched searches[RASENDE_QUEST_ROWS] = {
        {"astar-quest:quests=0", TEXT_REPORT_RASENDE_ALMOST_NIL},
        {"astar-quest:quests=1", TEXT_NONE},
        {"astar-quest:quests=2", TEXT_NONE},
    };
    return searched_row(run, &searches[row], 400, 1000000, cells);
}

enum lud_status rasende_heuristic_row(const struct report_run *run, int row, struct report_cells *cells)
{
    static const struct searched searches[RASENDE_HEURISTIC_ROWS] = {
        {"astar:evaluation=zero", TEXT_NONE},
        {"astar:evaluation=euclid", TEXT_REPORT_RASENDE_NOT_GOOD},
        {"astar:evaluation=grid", TEXT_REPORT_RASENDE_ALMOST_NIL},
        {"astar:evaluation=sum", TEXT_NONE},
    };
    return searched_row(run, &searches[row], 100, 200000, cells);
}

/* ---- states per second ---- */

const struct report_column rasende_speed_columns[] = {
    {"engine", TEXT_REPORT_ENGINE, REPORT_OURS},
    {"positions", TEXT_REPORT_POSITIONS, REPORT_OURS},
    {"states", TEXT_REPORT_ALL_STATES, REPORT_OURS},
    {"ms", TEXT_REPORT_MS, REPORT_TIMING},
    {"report", TEXT_REPORT_RASENDE_PER_SECOND_THEIRS, REPORT_THEIRS},
    {"per-second", TEXT_REPORT_PER_SECOND, REPORT_TIMING},
    {.name = NULL},
};

enum lud_status rasende_speed_row(const struct report_run *run, int row, struct report_cells *cells)
{
    static const char *const engines[RASENDE_SPEED_ROWS] = {"utbm", "utbm:search=dfs", "bfs", "astar"};
    enum { POSITIONS = 60 };
    struct tally tally;
    const enum lud_status status = tally_positions(run, engines[row], 50000, POSITIONS, &tally);
    if (status != LUD_OK)
        return status;
    report_put_text(cells, engines[row]);
    report_put_number(cells, POSITIONS);
    report_put_number(cells, tally.states);
    report_put_number(cells, (int64_t)(tally.time / 1000000));
    if (row < 2)
        report_put_text(cells, "2324-5012");
    else
        report_put_empty(cells);
    report_put_mean(cells, 1000000 * tally.states, (int64_t)(tally.time / 1000), 0);
    return LUD_OK;
}

/* ---- weights summed over all robots ---- */

const struct report_column rasende_sum_columns[] = {
    {"length", TEXT_REPORT_OPTIMUM, REPORT_OURS},    {"positions", TEXT_REPORT_POSITIONS, REPORT_OURS},
    {"grid", TEXT_REPORT_GRID_STATES, REPORT_OURS},  {"sum", TEXT_REPORT_SUM_STATES, REPORT_OURS},
    {"solved", TEXT_REPORT_SUM_SOLVED, REPORT_OURS}, {"shortest", TEXT_REPORT_SUM_SHORTEST, REPORT_OURS},
    {"excess", TEXT_REPORT_SUM_EXCESS, REPORT_OURS}, {.name = NULL},
};

/* One position whose shortest solution has `length` moves, by both searches. */
static enum lud_status compare_position(const struct report_run *run, int number, int length,
                                        struct tally *grid, struct tally *sum)
{
    struct session *session;
    struct found best = {0}, plain = {0}, summed = {0};
    enum lud_status status = open_position(run, number, &session);
    if (status != LUD_OK)
        return status;
    status = solve_with(run, session, "solver", 3000000, &best);
    if (status == LUD_OK && best.moves == length) {
        status = solve_with(run, session, "astar:evaluation=grid", 1000000, &plain);
        if (status == LUD_OK)
            status = solve_with(run, session, "astar:evaluation=sum", 1000000, &summed);
        if (status == LUD_OK) {
            grid->positions++;
            grid->states += (int64_t)plain.states;
            sum->states += (int64_t)summed.states;
            sum->solved += summed.moves != EXACT_NONE;
            sum->shortest += summed.moves == length;
            sum->moves += summed.moves == EXACT_NONE ? 0 : summed.moves - length;
        }
    }
    session_free(session);
    return status;
}

enum lud_status rasende_sum_row(const struct report_run *run, int row, struct report_cells *cells)
{
    enum { POSITIONS = 300, EACH = 20 }; /* looked through, and used */
    struct tally grid = {0}, sum = {0};
    enum lud_status status = LUD_OK;
    for (int i = 1; i <= POSITIONS && grid.positions < EACH && status == LUD_OK && !report_stopped(run); i++)
        status = compare_position(run, i, row + 1, &grid, &sum);
    if (status != LUD_OK)
        return status;
    report_put_number(cells, row + 1);
    report_put_number(cells, grid.positions);
    report_put_mean(cells, grid.states, grid.positions, 0);
    report_put_mean(cells, sum.states, grid.positions, 0);
    report_put_share(cells, sum.solved, grid.positions);
    report_put_share(cells, sum.shortest, grid.positions);
    report_put_mean(cells, sum.moves, sum.solved, 2);
    return LUD_OK;
}
