/* tron_players_test.c: the algorithms `tron-montecarlo` and `tron-fill`: their choices, limits, threads,
 * traces, and failing allocations. */
#include "solvers/tron/longest/tron_filler.h"
#include "solvers/tron/tron_montecarlo.h"
#include "solvers/tron/tron_solver_testing.h"

#include "core/faulty.h"
#include "os/system.h"
#include "os/timer.h"

struct player {
    const struct lud_algorithm *algorithm;
    struct lud_settings settings;
    const struct lud_env *env;
    void *instance;
};

static struct player player_open(const struct lud_algorithm *algorithm, const struct board *board,
                                 const char *options, const struct lud_env *env)
{
    struct player player = {.algorithm = algorithm, .env = env};
    struct lud_why why;
    assert_int_equal(algorithm_accepts(algorithm, board->rules, &why), LUD_OK);
    if (algorithm->options != NULL) {
        option_defaults(algorithm->options, &player.settings);
        assert_int_equal(option_parse(algorithm->options, span_of(options), &player.settings, &why), LUD_OK);
    }
    if (algorithm->open != NULL)
        assert_int_equal(algorithm->open(board->rules, &player.settings, env, &player.instance, &why),
                         LUD_OK);
    return player;
}

static void player_close(const struct player *player)
{
    if (player->algorithm->close != NULL)
        player->algorithm->close(player->instance, player->env);
}

static struct lud_result player_ask(const struct player *player, const struct board *board, int rider,
                                    struct lud_limits limits, struct lud_trace *trace)
{
    const struct lud_problem problem = {.rules = board->rules, .state = board->state, .player = rider};
    struct lud_result result;
    const struct lud_ask question = {.problem = &problem,
                                     .settings = &player->settings,
                                     .limits = &limits,
                                     .env = player->env,
                                     .trace = trace};
    assert_int_equal(player->algorithm->run(player->instance, &question, &result), LUD_OK);
    return result;
}

static int player_play(const struct player *player, const struct board *board, struct lud_limits limits)
{
    lud_value values[LUD_MAX_PLAYERS];
    while (!game_over(board->state)) {
        const struct lud_result result = player_ask(player, board, 0, limits, NULL);
        assert_int_equal(game_check(board->rules, board->state, result.move, NULL), LUD_OK);
        game_play(board->rules, board->state, result.move);
    }
    game_outcome(board->rules, board->state, values);
    return values[0];
}

/* ---- Monte Carlo ---- */

/* Chooses the longer ride, the first of equals; the value counts the whole ride, earlier moves included. */
static void test_choice(void **unused)
{
    (void)unused;
    static const struct {
        const char *text;
        lud_move move;
        lud_value value;
    } rows[] = {{"#..1...", TRON_RIGHT, 3},
                {"...1..#", TRON_LEFT, 3},
                {"##.##/..1../#####", TRON_RIGHT, 2},
                {".1.", TRON_RIGHT, 1},
                {"#1#/#.#/#.# tick=5", TRON_DOWN, 7}};
    const struct lud_env env = still_env();
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        const struct board board = board_open(rows[i].text);
        const struct player player = player_open(&tron_montecarlo_algorithm, &board, "sims=50", &env);
        const struct lud_result result = player_ask(&player, &board, 0, (struct lud_limits){0}, NULL);
        assert_int_equal(result.move, rows[i].move);
        assert_int_equal(result.values[0], rows[i].value);
        assert_true(result.scored && !result.proved && result.line_size == 1);
        player_close(&player);
        board_close(board);
    }
}

/* `sims` rides per move; a limit replaces the default and is kept exactly. */
static void test_sims(void **unused)
{
    (void)unused;
    const struct board board = board_named("handout");
    const struct lud_env env = still_env();
    const struct player plain = player_open(&tron_montecarlo_algorithm, &board, "", &env);
    const struct player given = player_open(&tron_montecarlo_algorithm, &board, "sims=10", &env);
    assert_int_equal(player_ask(&plain, &board, 0, (struct lud_limits){0}, NULL).sims, 4 * 1000);
    assert_int_equal(player_ask(&given, &board, 0, (struct lud_limits){0}, NULL).sims, 4 * 10);
    for (uint64_t sims = 1; sims < 60000; sims = sims * 5 + 1) {
        const struct lud_result result =
            player_ask(&plain, &board, 0, (struct lud_limits){.sims = sims}, NULL);
        assert_int_equal(result.sims, sims);
        assert_int_not_equal(result.move, LUD_NO_MOVE);
    }
    assert_int_equal(player_ask(&given, &board, 0, (struct lud_limits){.sims = 25}, NULL).sims, 25);
    const atomic_bool stop = true;
    const struct lud_result stopped = player_ask(&plain, &board, 0, (struct lud_limits){.stop = &stop}, NULL);
    assert_true(stopped.end == END_STOP && !stopped.scored && stopped.sims == 0);
    assert_int_equal(game_check(board.rules, board.state, stopped.move, NULL), LUD_OK);
    player_close(&plain);
    player_close(&given);
    board_close(board);
}

/* The answer depends on the seed, but not on the number of threads. */
static void test_threads(void **unused)
{
    (void)unused;
    struct system system;
    assert_int_equal(system_init(&system, memory_heap(), 3), LUD_OK);
    const struct board boards[] = {board_named("handout"),
                                   board_random((struct tron_recipe){11, 11, 1, 3, 0, 1})};
    for (size_t i = 0; i < 2; i++) {
        const struct player player =
            player_open(&tron_montecarlo_algorithm, &boards[i], "sims=5000", system_env(&system));
        const struct lud_result one =
            player_ask(&player, &boards[i], 0, (struct lud_limits){.seed = 3}, NULL);
        const struct lud_result other =
            player_ask(&player, &boards[i], 0, (struct lud_limits){.seed = 3, .threads = 3}, NULL);
        assert_int_equal(one.move, other.move);
        assert_int_equal(one.sims, other.sims);
        assert_memory_equal(one.values, other.values, sizeof one.values);
        player_close(&player);
        board_close(boards[i]);
    }
    system_destroy(&system);
}

/* Several riders: up is a dead end for each of them. */
static void test_riders(void **unused)
{
    (void)unused;
    const struct board board = board_open("#########/#.#####.#/#1.....2#/#########");
    const struct lud_env env = still_env();
    const struct player player = player_open(&tron_montecarlo_algorithm, &board, "sims=200", &env);
    const struct lud_result first = player_ask(&player, &board, 0, (struct lud_limits){0}, NULL);
    const struct lud_result second = player_ask(&player, &board, 1, (struct lud_limits){0}, NULL);
    assert_int_equal(first.move, TRON_RIGHT);
    assert_int_equal(second.move, TRON_LEFT);
    assert_int_equal(first.values[0] + first.values[1], LUD_ONE);
    player_close(&player);
    board_close(board);
}

struct log {
    int kinds[8];
    uint64_t entered;
};

static void count_events(void *context, const struct lud_event *event)
{
    struct log *log = context;
    log->kinds[event->kind]++;
    log->entered += event->kind == TRACE_ENTER;
}

static void test_trace(void **unused)
{
    (void)unused;
    const struct board board = board_named("handout");
    const struct lud_env env = still_env();
    const struct player players[] = {player_open(&tron_montecarlo_algorithm, &board, "sims=10", &env),
                                     player_open(&tron_fill_algorithm, &board, "", &env)};
    const int entered[] = {1 + 4, 1};
    for (size_t i = 0; i < 2; i++) {
        struct log log = {{0}, 0};
        struct lud_trace trace = {.event = count_events, .context = &log, .budget = 1000};
        player_ask(&players[i], &board, 0, (struct lud_limits){0}, &trace);
        assert_int_equal(log.entered, entered[i]);
        assert_int_equal(log.kinds[TRACE_LEAVE], entered[i]);
        player_close(&players[i]);
    }
    board_close(board);
}

/* ---- tron-fill ---- */

/* Rides the longest ride in every game, whatever the seed. */
static void test_fill(void **unused)
{
    (void)unused;
    static const struct {
        const char *name;
        int longest;
    } maps[] = {{"handout", 163}, {"handout-open", 164}, {"handout-printed", 285}};
    struct system system;
    assert_int_equal(system_init(&system, memory_heap(), 1), LUD_OK);
    for (size_t i = 0; i < sizeof maps / sizeof *maps; i++)
        for (uint64_t seed = 0; seed < 20; seed++) {
            const struct board board = board_named(maps[i].name);
            const struct player player = player_open(&tron_fill_algorithm, &board, "", system_env(&system));
            assert_int_equal(
                player_play(&player, &board, (struct lud_limits){.time = 100 * TIMER_MS, .seed = seed}),
                maps[i].longest);
            player_close(&player);
            board_close(board);
        }
    system_destroy(&system);
}

/* Follows a proved plan without searching; searches again for any other position. */
static void test_plan(void **unused)
{
    (void)unused;
    const struct board board = board_open("#####/#1..#/#...#/#..##/#####");
    const struct lud_env env = still_env();
    const struct player player = player_open(&tron_fill_algorithm, &board, "", &env);
    const struct lud_result first = player_ask(&player, &board, 0, (struct lud_limits){0}, NULL);
    assert_true(first.proved && first.scored);
    assert_int_equal(first.values[0], 7);
    assert_int_equal(first.depth, 7);
    assert_int_equal(first.line_size, 7);
    assert_true(rides(&board, first.line, 7));
    game_play(board.rules, board.state, first.move);
    const struct lud_result second = player_ask(&player, &board, 0, (struct lud_limits){0}, NULL);
    assert_int_equal(second.nodes, 0);
    assert_int_equal(second.move, first.line[1]);
    assert_int_equal(second.values[0], 7);
    game_start(board.rules, board.state);
    const struct lud_result again = player_ask(&player, &board, 0, (struct lud_limits){0}, NULL);
    assert_int_equal(again.values[0], 7);
    player_close(&player);
    board_close(board);
}

/* Without an instance or with almost no budget the move is still legal. */
static void test_hurry(void **unused)
{
    (void)unused;
    const struct lud_env env = still_env();
    const atomic_bool stop = true;
    for (uint64_t seed = 0; seed < 100; seed++) {
        const struct board board = board_small(seed, 6, 5);
        const struct player player = {.algorithm = &tron_fill_algorithm, .env = &env};
        if (!game_over(board.state)) {
            const struct lud_result stopped =
                player_ask(&player, &board, 0, (struct lud_limits){.stop = &stop}, NULL);
            const struct lud_result hurried =
                player_ask(&player, &board, 0, (struct lud_limits){.nodes = 1}, NULL);
            assert_int_equal(game_check(board.rules, board.state, stopped.move, NULL), LUD_OK);
            assert_int_equal(game_check(board.rules, board.state, hurried.move, NULL), LUD_OK);
            assert_true(hurried.nodes <= 1);
        }
        board_close(board);
    }
}

/* On the largest board both players answer in time; measured as processor time, since other processes run
 * too. */
static void test_largest(void **unused)
{
    (void)unused;
    const struct lud_algorithm *const algorithms[] = {&tron_montecarlo_algorithm, &tron_fill_algorithm};
    struct system system;
    assert_int_equal(system_init(&system, memory_heap(), 1), LUD_OK);
    for (int walls = 0; walls <= 20; walls += 20) {
        const struct board board =
            board_random((struct tron_recipe){TRON_SIDE, TRON_SIDE, TRON_FLOORS, 1, walls, 1});
        for (size_t i = 0; i < 2; i++) {
            const struct player player = player_open(algorithms[i], &board, "", system_env(&system));
            const uint64_t start = timer_thread();
            const struct lud_result result =
                player_ask(&player, &board, 0, (struct lud_limits){.time = 100 * TIMER_MS}, NULL);
            assert_true(timer_thread() - start < 150 * TIMER_MS);
            assert_int_equal(game_check(board.rules, board.state, result.move, NULL), LUD_OK);
            player_close(&player);
        }
        board_close(board);
    }
    system_destroy(&system);
}

static void test_refused(void **unused)
{
    (void)unused;
    const struct board board = board_open("1..2");
    struct lud_why why;
    assert_int_equal(algorithm_accepts(&tron_fill_algorithm, board.rules, &why), LUD_ERROR_UNSUPPORTED);
    assert_int_equal(algorithm_accepts(&tron_montecarlo_algorithm, board.rules, &why), LUD_OK);
    board_close(board);
}

static void test_memory(void **unused)
{
    (void)unused;
    const struct lud_algorithm *const algorithms[] = {&tron_montecarlo_algorithm, &tron_fill_algorithm};
    const struct board board = board_open("#.1.#/#...#/..#../#...#");
    for (size_t i = 0; i < 2; i++)
        for (uint64_t nth = 1;; nth++) {
            struct faulty faulty;
            struct player player = {.algorithm = algorithms[i]};
            const struct lud_problem problem = {.rules = board.rules, .state = board.state};
            const struct lud_limits limits = {.memory = 1 << 20};
            struct lud_result result;
            faulty_init(&faulty, memory_heap());
            faulty_fail(&faulty, nth);
            const struct lud_env env = {.memory = &faulty.memory, .now = still_clock, .threads = 1};
            if (algorithms[i]->options != NULL)
                option_defaults(algorithms[i]->options, &player.settings);
            enum lud_status status =
                algorithms[i]->open == NULL
                    ? LUD_OK
                    : algorithms[i]->open(board.rules, &player.settings, &env, &player.instance, NULL);
            if (status == LUD_OK) {
                const struct lud_ask question = {
                    .problem = &problem, .settings = &player.settings, .limits = &limits, .env = &env};
                status = algorithms[i]->run(player.instance, &question, &result);
                if (algorithms[i]->close != NULL)
                    algorithms[i]->close(player.instance, &env);
            }
            assert_int_equal(status, faulty.failures > 0 ? LUD_ERROR_MEMORY : LUD_OK);
            assert_true(faulty_balanced(&faulty));
            if (status == LUD_OK)
                break;
        }
    board_close(board);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_choice),  cmocka_unit_test(test_sims),   cmocka_unit_test(test_threads),
        cmocka_unit_test(test_riders),  cmocka_unit_test(test_trace),  cmocka_unit_test(test_fill),
        cmocka_unit_test(test_plan),    cmocka_unit_test(test_hurry),  cmocka_unit_test(test_largest),
        cmocka_unit_test(test_refused), cmocka_unit_test(test_memory),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
