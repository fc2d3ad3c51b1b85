/* bench_cases.c: the functions that run each kind of case; the table of cases is bench_rows.c. */
#include "cli/bench/bench.h"

#include "cli/bench/bench_quoridor.h"
#include "cli/bench/bench_ricochet.h"
#include "cli/bench/bench_tron.h"
#include "cli/common/interrupt.h"
#include "core/ladder.h"
#include "core/perft.h"
#include "engine/engine.h"
#include "games/games.h"
#include "os/timer.h"
#include "reports/report_leaves.h"

#include <string.h>

enum { TWIN_MAX_DEPTH = 8 };

static enum lud_status run_placed(struct cli *cli, const struct session *session, int depth, uint64_t *nodes)
{
    const struct lud_rules *rules = session_rules(session);
    struct ladder ladder;
    if (ladder_init(&ladder, rules, (size_t)depth + 1, cli->env->memory) != LUD_OK)
        return LUD_ERROR_MEMORY;
    game_start(rules, ladder_at(&ladder, (size_t)depth));
    *nodes = report_placed_leaves(rules, &ladder, depth, interrupt_flag());
    ladder_destroy(&ladder);
    return LUD_OK;
}

/* Counts leaves with the naive twin; states[depth] is the position at each depth. */
static uint64_t twin_perft(const struct lud_rules *rules, struct lud_state *const *states, int depth)
{
    const struct lud_twin *twin = rules->game->twin;
    lud_move moves[LUD_MAX_MOVES];
    const int count = twin->moves(rules, states[depth], moves);
    if (depth == 1 || atomic_load(interrupt_flag()))
        return (uint64_t)count;
    uint64_t leaves = 0;
    for (int i = 0; i < count; i++) {
        memcpy(states[depth - 1], states[depth], rules->state_size);
        twin->play(rules, states[depth - 1], moves[i]);
        leaves += twin_perft(rules, states, depth - 1);
    }
    return leaves;
}

static enum lud_status run_twin(struct cli *cli, const struct session *session, int depth, uint64_t *nodes)
{
    const struct lud_rules *rules = session_rules(session);
    struct lud_state *states[TWIN_MAX_DEPTH + 1] = {NULL};
    bool enough = true;
    for (int i = 0; i <= depth; i++) {
        states[i] = state_new(rules, cli->env->memory);
        enough = enough && states[i] != NULL;
    }
    if (enough) {
        game_start(rules, states[depth]);
        *nodes = twin_perft(rules, states, depth);
    }
    for (int i = 0; i <= depth; i++)
        state_free(rules, cli->env->memory, states[i]);
    return enough ? LUD_OK : LUD_ERROR_MEMORY;
}

static enum lud_status run_perft(struct cli *cli, const struct session *session, int depth, uint64_t *nodes)
{
    const struct lud_limits limits = {.stop = interrupt_flag()};
    struct budget budget = budget_start(&limits, cli->env);
    return perft(session_rules(session), session_state(session), depth, cli->env->memory, &budget, nodes);
}

/* Plays one game from the start, then undoes it. */
static enum lud_status play_game(struct cli *cli, struct engine *engine, struct session *session,
                                 uint64_t seed, uint64_t *nodes)
{
    const struct lud_limits limits = {.seed = seed, .stop = interrupt_flag()};
    enum lud_status status = LUD_OK;
    while (status == LUD_OK && session_turn(session) != LUD_OVER && !atomic_load(limits.stop)) {
        struct lud_result result;
        status = engine_think(engine, session, &limits, NULL, &result, &cli->why);
        if (status == LUD_OK)
            status = session_play(session, result.move, &cli->why);
        if (status == LUD_OK)
            *nodes += result.nodes + 1;
    }
    while (session_undo(session))
        continue;
    return status;
}

static enum lud_status run_games(struct cli *cli, struct session *session, const struct bench_case *bench,
                                 uint64_t *nodes)
{
    struct engine_opened opened;
    enum lud_status status =
        engine_open(session_rules(session), span_of(bench->engine), NULL, cli->env, &opened, &cli->why);
    for (int game = 0; status == LUD_OK && game < bench->size; game++)
        status = play_game(cli, opened.engine, session, (uint64_t)game, nodes);
    engine_free(opened.engine);
    return status;
}

static enum lud_status run_search(struct cli *cli, const struct session *session,
                                  const struct bench_case *bench, uint64_t *nodes)
{
    const struct lud_limits limits = {.depth = bench->size, .stop = interrupt_flag()};
    struct lud_result result = {.nodes = 0};
    struct engine_opened opened;
    enum lud_status status =
        engine_open(session_rules(session), span_of(bench->engine), NULL, cli->env, &opened, &cli->why);
    if (status == LUD_OK)
        status = engine_think(opened.engine, session, &limits, NULL, &result, &cli->why);
    engine_free(opened.engine);
    *nodes = result.nodes;
    return status;
}

static enum lud_status run_kind(struct cli *cli, struct session *session, const struct bench_case *bench,
                                uint64_t *nodes)
{
    switch (bench->kind) {
    case BENCH_PERFT:
        return run_perft(cli, session, bench->size, nodes);
    case BENCH_COPY:
        *nodes = report_copied_leaves(session_rules(session), session_state(session), bench->size,
                                      memory_heap(), interrupt_flag());
        return *nodes == UINT64_MAX ? LUD_ERROR_MEMORY : LUD_OK;
    case BENCH_PLACE:
        return run_placed(cli, session, bench->size, nodes);
    case BENCH_TWIN:
        return run_twin(cli, session, bench->size, nodes);
    case BENCH_GAMES:
        return run_games(cli, session, bench, nodes);
    case BENCH_SEARCH:
        return run_search(cli, session, bench, nodes);
    case BENCH_QUORIDOR: /* these have no session */
    case BENCH_TRON:
    case BENCH_PUZZLES:
        break;
    }
    return LUD_ERROR_USAGE;
}

enum lud_status bench_run(struct cli *cli, const struct bench_case *bench, struct bench_measure *measure)
{
    struct session *session;
    *measure = (struct bench_measure){0};
    if (bench->kind == BENCH_PUZZLES || bench->kind == BENCH_QUORIDOR || bench->kind == BENCH_TRON) {
        const enum lud_status solved = bench->kind == BENCH_PUZZLES ? bench_ricochet(cli, bench, measure)
                                       : bench->kind == BENCH_TRON  ? bench_tron(cli, bench, measure)
                                                                    : bench_quoridor(cli, bench, measure);
        return solved == LUD_OK || cli->why.status == solved
                   ? solved
                   : cli_fail(cli, solved, TEXT_NONE, span_of(NULL));
    }
    enum lud_status status = session_new(games_find(span_of(bench->game)), span_of(bench->rules),
                                         span_of(NULL), cli->env->memory, &session, &cli->why);
    if (status != LUD_OK)
        return status;
    const uint64_t start = timer_now();
    status = run_kind(cli, session, bench, &measure->nodes);
    measure->time = timer_now() - start;
    session_free(session);
    if (status == LUD_OK && atomic_load(interrupt_flag()))
        status = LUD_ERROR_STOPPED;
    if (status != LUD_OK && cli->why.status != status)
        return cli_fail(cli, status, TEXT_NONE, span_of(NULL));
    return status;
}

uint64_t bench_speed(const struct bench_measure *measure)
{
    const uint64_t time = measure->time / 1000 + 1; /* microseconds, so that the product fits */
    return measure->nodes * 1000000 / time;
}
