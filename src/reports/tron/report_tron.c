/* report_tron.c: the experiments of the Tron handout: its simulations, the time of a move, rides side by
 * side, decors. */
#include "games/tron/tron.h"

#include "reports/tron/report_rides.h"
#include "solvers/tron/tron_playout.h"
#include "text/areas/reports_texts.h"

/* ---- 10 to 100,000 simulations ---- */

static const struct report_column simulations_columns[] = {
    {"engine", TEXT_REPORT_ENGINE, REPORT_OURS},
    {"simulations", TEXT_REPORT_SIMULATIONS, REPORT_OURS},
    {"rides", TEXT_REPORT_RIDES, REPORT_OURS},
    {"report", TEXT_REPORT_SCORE_THEIRS, REPORT_THEIRS},
    {"score", TEXT_REPORT_SCORE_OURS, REPORT_OURS},
    {"error", TEXT_REPORT_ERROR, REPORT_OURS},
    {.name = NULL},
};

struct effort {
    const char *engine;
    int simulations, rides, theirs; /* theirs 0 = none */
};

static const struct effort efforts[] = {
    {"random", 0, 40, 0},
    {"montecarlo:sims=10", 10, 40, 95},
    {"montecarlo:sims=100", 100, 40, 110},
    {"montecarlo:sims=1000", 1000, 40, 120},
    {"montecarlo:sims=10000", 10000, 40, 156},
    {"montecarlo:sims=100000", 100000, 5, 0},
};

static void put_known(struct report_cells *cells, int number)
{
    if (number == 0)
        report_put_empty(cells);
    else
        report_put_number(cells, number);
}

static enum lud_status simulations_row(const struct report_run *run, int row, struct report_cells *cells)
{
    const struct effort *effort = &efforts[row];
    struct report_sample sample = {0};
    const enum lud_status status = ride_often(run, "map=handout", effort->engine, effort->rides, &sample);
    if (status != LUD_OK)
        return status;
    report_put_text(cells, effort->engine);
    put_known(cells, effort->simulations);
    report_put_number(cells, effort->rides);
    put_known(cells, effort->theirs);
    report_put_sample(cells, &sample);
    return LUD_OK;
}

/* ---- the time of a move ---- */

static const struct report_column time_columns[] = {
    {"simulations", TEXT_REPORT_SIMULATIONS, REPORT_OURS},
    {"moves", TEXT_REPORT_RIDE_MOVES, REPORT_OURS},
    {"same", TEXT_REPORT_SAME_RIDES, REPORT_OURS},
    {"report", TEXT_REPORT_TIME_THEIRS, REPORT_THEIRS},
    {"scalar", TEXT_REPORT_SCALAR, REPORT_TIMING},
    {"vector", TEXT_REPORT_VECTOR, REPORT_TIMING},
    {"times", TEXT_REPORT_TIMES, REPORT_TIMING},
    {"kernel", TEXT_REPORT_KERNEL, REPORT_TIMING},
    {.name = NULL},
};

/* The rides after each move from the start, as a move of the player needs them; returns all their moves. */
static uint64_t rides_of_move(const struct report_run *run, const struct lud_rules *rules,
                              struct lud_state *state, uint64_t (*rides)(const struct playout_start *),
                              uint64_t count)
{
    lud_move moves[LUD_MAX_MOVES];
    uint64_t total = 0;
    game_start(rules, state);
    const int candidates = game_moves(rules, state, moves);
    for (int i = 0; i < candidates; i++) {
        game_start(rules, state);
        game_play(rules, state, moves[i]);
        const struct playout_start start = {.rules = tron_rules(rules),
                                            .state = tron_state(state),
                                            .at = tron_state(state)->at[0],
                                            .seed = run->seed,
                                            .first = (uint64_t)i * count,
                                            .count = count};
        total += rides(&start);
    }
    return total;
}

/* The rides of a move by one kernel: all their moves, and the least time of several tries, since another
 * program may delay any one of them. */
struct timed {
    uint64_t moves, time;
};

static struct timed time_kernel(const struct report_run *run, const struct lud_rules *rules,
                                struct lud_state *state, uint64_t (*rides)(const struct playout_start *),
                                uint64_t count)
{
    struct timed timed = {.time = UINT64_MAX};
    for (int i = 0; i < 3; i++) {
        const uint64_t start = env_now(run->env);
        timed.moves = rides_of_move(run, rules, state, rides, count);
        const uint64_t time = env_now(run->env) - start;
        timed.time = time < timed.time ? time : timed.time;
    }
    return timed;
}

static void put_times(const struct report_run *run, const struct lud_rules *rules, struct lud_state *state,
                      uint64_t count, struct report_cells *cells)
{
    const struct playout_kernel *kernel = playout_choose(&tron_rules(rules)->map);
    const struct timed slow = time_kernel(run, rules, state, playout_scalar, count);
    const struct timed fast = time_kernel(run, rules, state, kernel->rides, count);
    report_put_number(cells, (int64_t)count);
    report_put_number(cells, (int64_t)fast.moves);
    report_put_yes(cells, slow.moves == fast.moves);
    if (count == 10000)
        report_put_text(cells, "1-2 s");
    else
        report_put_empty(cells);
    report_put_fixed(cells, (int64_t)slow.time / 10000, 2);
    report_put_fixed(cells, (int64_t)fast.time / 10000, 2);
    report_put_mean(cells, (int64_t)slow.time, (int64_t)fast.time, 1);
    report_put_text(cells, kernel->name);
}

enum { TIME_ROWS = 5 };

static enum lud_status time_row(const struct report_run *run, int row, struct report_cells *cells)
{
    struct lud_rules *rules;
    uint64_t count = 10;
    for (int i = 0; i < row; i++)
        count *= 10;
    enum lud_status status = rules_new(run->report->game, span_of("map=handout"), span_of(NULL),
                                       run->env->memory, &rules, run->why);
    if (status != LUD_OK)
        return status;
    struct lud_state *state = state_new(rules, run->env->memory);
    if (state == NULL)
        status = LUD_ERROR_MEMORY;
    else
        put_times(run, rules, state, count, cells);
    state_free(rules, run->env->memory, state);
    rules_free(rules);
    return status;
}

/* ---- rides side by side ---- */

static const struct report_column columns_columns[] = {
    {"ride", TEXT_REPORT_RIDE, REPORT_OURS},
    {"random", TEXT_REPORT_RANDOM, REPORT_OURS},
    {"random-end", TEXT_REPORT_RANDOM_END, REPORT_BOARD},
    {"montecarlo", TEXT_REPORT_SIMS_100, REPORT_OURS},
    {"montecarlo-end", TEXT_REPORT_MONTECARLO_END, REPORT_BOARD},
    {.name = NULL},
};

enum { COLUMN_ROWS = 8 };

static enum lud_status columns_row(const struct report_run *run, int row, struct report_cells *cells)
{
    static const char *const engines[] = {"random", "montecarlo:sims=100"};
    report_put_number(cells, row + 1);
    for (int i = 0; i < 2; i++) {
        char array[REPORT_CELL];
        struct bytes position = bytes_fixed(array, sizeof array);
        int score;
        const enum lud_status status = ride_once(run, "map=handout", engines[i], row, &score, &position);
        if (status != LUD_OK)
            return status;
        report_put_number(cells, score);
        report_put_text(cells, array);
    }
    return LUD_OK;
}

static const struct report_experiment experiments[] = {
    {.name = "simulations",
     .title = TEXT_REPORT_TRON_SIMULATIONS,
     .about = TEXT_REPORT_TRON_SIMULATIONS_ABOUT,
     .differs = TEXT_REPORT_TRON_SIMULATIONS_DIFFERS,
     .rules = "map=handout",
     .position = "",
     .engines = "montecarlo:sims=10 montecarlo:sims=100",
     .columns = simulations_columns,
     .chart = {.x = 1, .lines = 1u << 3 | 1u << 4, .log_x = true},
     .rows = (int)(sizeof efforts / sizeof efforts[0]),
     .row = simulations_row},
    {.name = "time",
     .title = TEXT_REPORT_TRON_TIME,
     .about = TEXT_REPORT_TRON_TIME_ABOUT,
     .differs = TEXT_REPORT_TRON_TIME_DIFFERS,
     .rules = "map=handout",
     .position = "",
     .engines = "montecarlo:sims=100",
     .columns = time_columns,
     .chart = {.x = 0, .lines = 1u << 4 | 1u << 5, .log_x = true, .log_y = true},
     .rows = TIME_ROWS,
     .row = time_row},
    {.name = "columns",
     .title = TEXT_REPORT_TRON_COLUMNS,
     .about = TEXT_REPORT_TRON_COLUMNS_ABOUT,
     .differs = TEXT_REPORT_TRON_COLUMNS_DIFFERS,
     .rules = "map=handout",
     .position = "",
     .engines = "montecarlo:sims=100",
     .columns = columns_columns,
     .rows = COLUMN_ROWS,
     .row = columns_row},
    {.name = "decors",
     .title = TEXT_REPORT_TRON_DECORS,
     .about = TEXT_REPORT_TRON_DECORS_ABOUT,
     .differs = TEXT_REPORT_TRON_DECORS_DIFFERS,
     .rules = "map=tower",
     .position = "",
     .engines = "montecarlo:sims=100",
     .columns = decor_columns,
     .rows = DECOR_ROWS,
     .row = decor_row},
    {.name = "why",
     .title = TEXT_REPORT_TRON_WHY,
     .about = TEXT_REPORT_TRON_WHY_ABOUT,
     .differs = TEXT_REPORT_TRON_WHY_DIFFERS,
     .rules = "",
     .position = DECOR_TRAP,
     .engines = "montecarlo:sims=1000",
     .columns = decor_why_columns,
     .rows = WHY_ROWS,
     .row = decor_why_row},
    {.name = NULL},
};

const struct report report_tron = {
    .name = "tron",
    .game = &tron_game,
    .title = TEXT_REPORT_TRON_TITLE,
    .measured = TEXT_REPORT_TRON_MEASURED,
    .experiments = experiments,
};
