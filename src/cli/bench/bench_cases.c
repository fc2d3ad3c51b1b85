/* bench_cases.c: the table of cases, and the functions that run each kind. */
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

#include <string.h>

enum { TWIN_MAX_DEPTH = 8 };

const struct bench_case *bench_cases(void)
{
    static const struct bench_case rows[] = {
        {"pogo", "perft-walk-7", BENCH_PERFT, "move=walk", NULL, 7, "twin-walk-5"},
        {"pogo", "perft-exact-7", BENCH_PERFT, "move=exact", NULL, 7, "twin-exact-5"},
        {"pogo", "copied-walk-5", BENCH_COPY, "move=walk", NULL, 5, NULL},
        {"pogo", "in-place-walk-5", BENCH_PLACE, "move=walk", NULL, 5, "copied-walk-5"},
        {"pogo", "twin-walk-5", BENCH_TWIN, "move=walk", NULL, 5, NULL},
        {"pogo", "twin-exact-5", BENCH_TWIN, "move=exact", NULL, 5, NULL},
        {"pogo", "random-games", BENCH_GAMES, "move=walk", "random", 2000, NULL},
        {"pogo", "greedy-games", BENCH_GAMES, "move=walk", "greedy", 2000, NULL},
        {"pogo", "minimax-4", BENCH_SEARCH, "move=walk", "minimax", 4, NULL},
        {"pogo", "minimax-5", BENCH_SEARCH, "move=walk", "minimax", 5, NULL},
        {"pogo", "alphabeta-4", BENCH_SEARCH, "move=walk", "alphabeta", 4, "minimax-4"},
        {"pogo", "alphabeta-5", BENCH_SEARCH, "move=walk", "alphabeta", 5, "minimax-5"},
        {"pogo", "alphabeta-8", BENCH_SEARCH, "move=walk", "alphabeta", 8, NULL},
        {"pogo", "negamax-id-5", BENCH_SEARCH, "move=walk", "negamax-id", 5, "alphabeta-5"},
        {"pogo", "negamax-id-8", BENCH_SEARCH, "move=walk", "negamax-id", 8, "alphabeta-8"},
        {"pogo", "negamax-id-11", BENCH_SEARCH, "move=walk", "negamax-id", 11, NULL},
        {"pogo", "maxn-4", BENCH_SEARCH, "move=walk", "maxn", 4, "minimax-4"},
        {"pogo", "paranoid-ab-4", BENCH_SEARCH, "move=walk", "paranoid-ab", 4, "maxn-4"},
        {"pogo", "mcts", BENCH_SEARCH, "move=walk", "mcts", 0, NULL},
        {"quoridor", "list-midgame", BENCH_QUORIDOR, "", "list", 50000, "twin-list"},
        {"quoridor", "twin-list", BENCH_QUORIDOR, "", "twin", 50, NULL},
        {"quoridor", "perft-3", BENCH_PERFT, "", NULL, 3, "twin-perft-2"},
        {"quoridor", "perft-4", BENCH_PERFT, "", NULL, 4, "twin-perft-2"},
        {"quoridor", "twin-perft-2", BENCH_TWIN, "", NULL, 2, NULL},
        {"quoridor", "rollouts", BENCH_QUORIDOR, "", "rollout", 50000, "picked-games"},
        {"quoridor", "picked-games", BENCH_QUORIDOR, "", "pick", 50000, NULL},
        {"ricochet", "random-1000", BENCH_PUZZLES, "random", "solver", 1000, "baseline-1000"},
        {"ricochet", "baseline-1000", BENCH_PUZZLES, "random", "baseline", 1000, NULL},
        {"ricochet", "classic-747", BENCH_PUZZLES, "classic", "solver", 747, NULL},
        {"ricochet", "long-12", BENCH_PUZZLES, "long", "solver", 12, "baseline-long-12"},
        {"ricochet", "baseline-long-12", BENCH_PUZZLES, "long", "baseline", 12, NULL},
        {"ricochet", "long-72", BENCH_PUZZLES, "long", "solver", 72, NULL},
        {"ricochet", "record-24", BENCH_PUZZLES, "record", "solver", 1, NULL},
        {"tron", "rides-scalar", BENCH_TRON, "map=handout", "scalar", 500000, NULL},
        {"tron", "rides-sse", BENCH_TRON, "map=handout", "sse", 2000000, "rides-scalar"},
        {"tron", "rides-avx2", BENCH_TRON, "map=handout", "avx2", 5000000, "rides-scalar"},
        {"tron", "rides-avx512", BENCH_TRON, "map=handout", "avx512", 5000000, "rides-scalar"},
        {"tron", "move-10000", BENCH_TRON, "map=handout", "montecarlo", 10000, NULL},
        {"tron", "territory", BENCH_TRON, "map=random,size=15,players=2", "territory", 200, NULL},
        {"tron", "voronoi", BENCH_TRON, "map=random,size=15,players=2", "voronoi", 1000, "territory"},
        {"tron", "longest-20", BENCH_TRON, "", "longest", 20, NULL},
        {"tron", "duel-20", BENCH_TRON, "", "duel", 20, NULL},
        {.name = NULL},
    };
    return rows;
}

/* Counts leaves with a new allocation for every child, as a program does that copies lists at every node. */
static uint64_t copied_perft(const struct lud_rules *rules, const struct lud_state *state, int depth)
{
    lud_move moves[LUD_MAX_MOVES];
    const int count = depth == 0 ? 0 : game_moves(rules, state, moves);
    uint64_t leaves = depth == 0;
    for (int i = 0; i < count && !atomic_load(interrupt_flag()); i++) {
        struct lud_state *child = state_new(rules, memory_heap());
        if (child == NULL)
            break;
        game_child(rules, state, moves[i], child);
        leaves += copied_perft(rules, child, depth - 1);
        state_free(rules, memory_heap(), child);
    }
    return leaves;
}

/* The same with one preallocated position per ply, as all searches here do. */
static uint64_t placed_perft(const struct lud_rules *rules, const struct ladder *ladder, int depth)
{
    lud_move moves[LUD_MAX_MOVES];
    const int count = depth == 0 ? 0 : game_moves(rules, ladder_at(ladder, (size_t)depth), moves);
    uint64_t leaves = depth == 0;
    for (int i = 0; i < count && !atomic_load(interrupt_flag()); i++) {
        game_child(rules, ladder_at(ladder, (size_t)depth), moves[i], ladder_at(ladder, (size_t)depth - 1));
        leaves += placed_perft(rules, ladder, depth - 1);
    }
    return leaves;
}

static enum lud_status run_placed(struct cli *cli, const struct session *session, int depth, uint64_t *nodes)
{
    const struct lud_rules *rules = session_rules(session);
    struct ladder ladder;
    if (ladder_init(&ladder, rules, (size_t)depth + 1, cli->env->memory) != LUD_OK)
        return LUD_ERROR_MEMORY;
    game_start(rules, ladder_at(&ladder, (size_t)depth));
    *nodes = placed_perft(rules, &ladder, depth);
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
        *nodes = copied_perft(session_rules(session), session_state(session), bench->size);
        return LUD_OK;
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
