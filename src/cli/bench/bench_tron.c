/* bench_tron.c: measures Tron's solvers and random rides. */
#include "cli/bench/bench_tron.h"

#include "cli/common/interrupt.h"
#include "engine/engine.h"
#include "os/timer.h"
#include "solvers/tron/duel/tron_duel.h"
#include "solvers/tron/longest/tron_longest.h"
#include "solvers/tron/tron_playout.h"
#include "solvers/tron/tron_voronoi.h"

#include <string.h>

enum { SEED = 1, POSITIONS_MOST = 400, BATCH = 10000 };

/* A map and a position on it. */
struct board {
    struct lud_rules *rules;
    struct lud_state *state;
};

static enum lud_status open_board(struct cli *cli, const char *rules, struct span position,
                                  struct board *board)
{
    const struct lud_memory *memory = cli->env->memory;
    *board = (struct board){0};
    enum lud_status status =
        rules_new(&tron_game, span_of(rules), position, memory, &board->rules, &cli->why);
    if (status != LUD_OK)
        return status;
    board->state = state_new(board->rules, memory);
    status = board->state == NULL ? LUD_ERROR_MEMORY
                                  : game_position(board->rules, position, board->state, &cli->why);
    if (status != LUD_OK) {
        state_free(board->rules, memory, board->state);
        rules_free(board->rules);
    }
    return status;
}

static void close_board(struct cli *cli, struct board *board)
{
    state_free(board->rules, cli->env->memory, board->state);
    rules_free(board->rules);
}

/* ---- random rides ---- */

static const struct playout_kernel *kernel_called(const char *name, const struct tron_map *map)
{
    for (const struct playout_kernel *kernel = playout_kernels(); kernel->name != NULL; kernel++)
        if (strcmp(kernel->name, name) == 0)
            return kernel;
    return playout_choose(map);
}

/* Runs random rides in batches, as a player does, and checks a thousand of them against the scalar kernel. */
static enum lud_status run_rides(struct cli *cli, const struct bench_case *bench,
                                 struct bench_measure *measure)
{
    struct board board;
    const enum lud_status status = open_board(cli, bench->rules, span_of(NULL), &board);
    if (status != LUD_OK)
        return status;
    const struct tron_state *state = tron_state(board.state);
    const struct playout_kernel *kernel = kernel_called(bench->engine, &tron_rules(board.rules)->map);
    struct playout_start start = {
        .rules = tron_rules(board.rules), .state = state, .at = state->at[0], .seed = SEED, .count = 1000};
    const bool same = kernel->rides(&start) == playout_scalar(&start);
    const uint64_t begin = timer_thread();
    for (uint64_t done = 0; done < (uint64_t)bench->size && !atomic_load(interrupt_flag()); done += BATCH) {
        start.first = done;
        start.count = (uint64_t)bench->size - done < BATCH ? (uint64_t)bench->size - done : BATCH;
        kernel->rides(&start);
        measure->nodes += start.count;
    }
    measure->time = timer_thread() - begin;
    close_board(cli, &board);
    return same ? LUD_OK : LUD_ERROR_CHECK;
}

/* ---- a move ---- */

static enum lud_status search_move(struct cli *cli, const struct bench_case *bench,
                                   const struct session *session, struct bench_measure *measure)
{
    char array[64];
    struct bytes spec = bytes_fixed(array, sizeof array);
    struct engine_opened opened;
    struct lud_result result;
    bytes_text(&spec, "montecarlo:sims=");
    bytes_integer(&spec, bench->size);
    enum lud_status status =
        engine_open(session_rules(session), bytes_view(&spec), NULL, cli->env, &opened, &cli->why);
    if (status != LUD_OK)
        return status;
    const struct lud_limits limits = {.seed = SEED, .threads = 1, .stop = interrupt_flag()};
    const uint64_t begin = timer_thread();
    status = engine_think(opened.engine, session, &limits, NULL, &result, &cli->why);
    measure->time = timer_thread() - begin;
    measure->nodes = status == LUD_OK ? result.sims : 0;
    engine_free(opened.engine);
    return status;
}

static enum lud_status choose_move(struct cli *cli, const struct bench_case *bench,
                                   struct bench_measure *measure)
{
    struct session *session = NULL;
    enum lud_status status =
        session_new(&tron_game, span_of(bench->rules), span_of(NULL), cli->env->memory, &session, &cli->why);
    if (status == LUD_OK)
        status = search_move(cli, bench, session, measure);
    session_free(session);
    return status;
}

/* ---- territory ---- */

/* Collects the positions of random games at the start of each tick into one block of memory. */
static int collect_positions(const struct board *board, char *states)
{
    struct random luck = random_start(SEED, 0);
    const size_t size = board->rules->state_size;
    int count = 0;
    while (count < POSITIONS_MOST) {
        if (game_over(board->state))
            game_start(board->rules, board->state);
        if (board->state->pending == 0)
            memcpy(states + (size_t)count++ * size, board->state, size);
        game_play(board->rules, board->state, game_pick(board->rules, board->state, &luck));
    }
    return count;
}

static void flood(const struct bench_case *bench, const struct tron_voronoi *voronoi, const char *states,
                  int count, struct bench_measure *measure)
{
    const size_t size = voronoi->rules->head.state_size;
    const bool plain = strcmp(bench->engine, "territory") == 0;
    const uint64_t begin = timer_thread();
    for (int round = 0; round < bench->size && !atomic_load(interrupt_flag()); round++)
        for (int i = 0; i < count; i++) {
            const struct tron_state *state = (const void *)(states + (size_t)i * size);
            int counts[TRON_RIDERS];
            if (plain)
                tron_territory(voronoi->rules, state, counts);
            else
                tron_voronoi_count(voronoi, state, counts);
            measure->nodes += counts[0] >= 0;
        }
    measure->time = timer_thread() - begin;
}

static enum lud_status territory(struct cli *cli, const struct bench_case *bench,
                                 struct bench_measure *measure)
{
    struct board board;
    enum lud_status status = open_board(cli, bench->rules, span_of(NULL), &board);
    if (status != LUD_OK)
        return status;
    const size_t size = board.rules->state_size * POSITIONS_MOST;
    char *states = memory_new(cli->env->memory, size);
    struct tron_voronoi *voronoi = tron_voronoi_new(tron_rules(board.rules), cli->env->memory);
    status = states == NULL || voronoi == NULL ? LUD_ERROR_MEMORY : LUD_OK;
    if (status == LUD_OK)
        flood(bench, voronoi, states, collect_positions(&board, states), measure);
    tron_voronoi_free(voronoi);
    memory_free(cli->env->memory, states, size);
    close_board(cli, &board);
    return status;
}

/* ---- solvers ---- */

static enum lud_status solve_longest(struct cli *cli, const struct board *board, uint64_t *nodes)
{
    const struct lud_limits limits = {.stop = interrupt_flag(), .seed = SEED};
    const struct longest_question question = {.rules = tron_rules(board->rules),
                                              .state = tron_state(board->state),
                                              .limits = &limits,
                                              .env = cli->env};
    struct tron_longest *answer = memory_new(cli->env->memory, sizeof *answer);
    if (answer == NULL)
        return LUD_ERROR_MEMORY;
    enum lud_status status = tron_longest(&question, answer);
    *nodes = answer->nodes;
    if (status == LUD_OK && !answer->solved)
        status = LUD_ERROR_CHECK;
    memory_free(cli->env->memory, answer, sizeof *answer);
    return status;
}

static enum lud_status solve_duel(struct cli *cli, const struct board *board, uint64_t *nodes)
{
    const struct lud_limits limits = {.stop = interrupt_flag()};
    const struct duel_question question = {tron_rules(board->rules), tron_state(board->state), &limits,
                                           cli->env};
    struct tron_duel answer;
    const enum lud_status status = tron_duel(&question, &answer);
    *nodes = answer.nodes;
    return status == LUD_OK && !answer.solved ? LUD_ERROR_CHECK : status;
}

/* Random maps for one rider, open ones for two. */
static void draw_board(const struct bench_case *bench, int index, struct bytes *text)
{
    const bool duel = strcmp(bench->engine, "duel") == 0;
    const struct tron_recipe recipe = {.width = duel ? 7 + index % 2 : 14,
                                       .height = duel ? 7 : 32,
                                       .floors = 1,
                                       .riders = duel ? 2 : 1,
                                       .walls = duel ? 10 : 15,
                                       .seed = (uint32_t)index};
    tron_map_random(&recipe, text);
}

static enum lud_status solve_series(struct cli *cli, const struct bench_case *bench,
                                    struct bench_measure *measure)
{
    enum lud_status status = LUD_OK;
    for (int i = 0; i < bench->size && status == LUD_OK && !atomic_load(interrupt_flag()); i++) {
        struct bytes text = bytes_growing(cli->env->memory, GAME_MAX_POSITION);
        struct board board;
        uint64_t nodes = 0;
        draw_board(bench, i, &text);
        status = open_board(cli, "", bytes_view(&text), &board);
        if (status == LUD_OK) {
            const uint64_t begin = timer_thread();
            status = strcmp(bench->engine, "duel") == 0 ? solve_duel(cli, &board, &nodes)
                                                        : solve_longest(cli, &board, &nodes);
            measure->time += timer_thread() - begin;
            measure->nodes += nodes;
            close_board(cli, &board);
        }
        bytes_destroy(&text);
    }
    return status;
}

enum lud_status bench_tron(struct cli *cli, const struct bench_case *bench, struct bench_measure *measure)
{
    static const struct {
        const char *name;
        enum lud_status (*run)(struct cli *cli, const struct bench_case *bench,
                               struct bench_measure *measure);
    } kinds[] = {{"montecarlo", choose_move},
                 {"territory", territory},
                 {"voronoi", territory},
                 {"longest", solve_series},
                 {"duel", solve_series}};
    enum lud_status status = LUD_ERROR_UNKNOWN;
    for (size_t i = 0; i < sizeof kinds / sizeof *kinds && status == LUD_ERROR_UNKNOWN; i++)
        if (strcmp(kinds[i].name, bench->engine) == 0)
            status = kinds[i].run(cli, bench, measure);
    if (status == LUD_ERROR_UNKNOWN)
        status = run_rides(cli, bench, measure);
    return atomic_load(interrupt_flag()) ? LUD_ERROR_STOPPED : status;
}
