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

/* ---- the trace of Monte Carlo ---- */

/* The playouts of each candidate, added up. */
struct sampled {
    const struct board *board;
    int rider;
    int kinds[TRACE_LOOKUP + 1];
    uint64_t games[TRON_DIRECTIONS];
    int64_t sum[TRON_DIRECTIONS];
    double squares[TRON_DIRECTIONS];
    uint64_t length[TRON_DIRECTIONS];
};

/* Every line can be ridden and ends with the values told. */
static void check_line(const struct sampled *sampled, const struct lud_event *event)
{
    const struct board *board = sampled->board;
    struct lud_state *state = state_new(board->rules, memory_heap());
    lud_value values[LUD_MAX_PLAYERS] = {0};
    memcpy(state, board->state, board->rules->state_size);
    assert_int_equal(event->line_size, event->length);
    for (int i = 0; i < event->line_size; i++) {
        assert_int_equal(game_check(board->rules, state, event->line[i], NULL), LUD_OK);
        game_play(board->rules, state, event->line[i]);
    }
    assert_true(game_over(state));
    game_outcome(board->rules, state, values);
    assert_memory_equal(values, event->values, sizeof values);
    state_free(board->rules, memory_heap(), state);
}

static void note_sample(void *context, const struct lud_event *event)
{
    struct sampled *sampled = context;
    const double own = event->values[sampled->rider];
    sampled->kinds[event->kind]++;
    if (event->kind == TRACE_LEAVE && event->depth == 1) {
        assert_int_equal(event->visits, sampled->games[event->move]);
        assert_int_equal(event->sum, sampled->sum[event->move]);
    }
    if (event->kind != TRACE_PLAYOUT)
        return;
    assert_int_equal(event->chosen, event->move);
    check_line(sampled, event);
    sampled->games[event->chosen]++;
    sampled->sum[event->chosen] += event->values[sampled->rider];
    sampled->squares[event->chosen] += own * own;
    sampled->length[event->chosen] += (uint64_t)event->length;
}

/* Without an observer the opinions are the same, spread included. */
static void check_opinions(const struct lud_ask *told, const struct lud_candidates *expected)
{
    struct lud_ask question = *told;
    struct lud_candidates *candidates = calloc(1, sizeof *candidates);
    struct lud_result result;
    question.trace = NULL;
    question.candidates = candidates;
    assert_int_equal(tron_montecarlo_algorithm.run(NULL, &question, &result), LUD_OK);
    assert_int_equal(candidates->count, expected->count);
    for (int i = 0; i < candidates->count; i++) {
        assert_true(candidates->at[i].spread && expected->at[i].spread);
        assert_true(candidates->at[i].squares == expected->at[i].squares);
        assert_int_equal(candidates->at[i].sum, expected->at[i].sum);
    }
    free(candidates);
}

/* With an observer the answer is the same, although the rides are played one by one, without the vector
 * kernel. Opinions follow from the playouts, and the lengths of the playouts add up to the nodes. */
static struct sampled check_samples(const struct board *board, int rider, const char *options,
                                    struct lud_limits limits)
{
    const struct lud_env env = still_env();
    const struct player player = player_open(&tron_montecarlo_algorithm, board, options, &env);
    const struct lud_problem problem = {.rules = board->rules, .state = board->state, .player = rider};
    const struct lud_result plain = player_ask(&player, board, rider, limits, NULL);
    struct sampled sampled = {.board = board, .rider = rider};
    struct lud_trace trace = {.event = note_sample, .context = &sampled, .budget = UINT64_MAX};
    struct lud_candidates *candidates = calloc(1, sizeof *candidates);
    struct lud_result result;
    const struct lud_ask question = {.problem = &problem,
                                     .settings = &player.settings,
                                     .limits = &limits,
                                     .env = &env,
                                     .trace = &trace,
                                     .candidates = candidates};
    assert_int_equal(tron_montecarlo_algorithm.run(NULL, &question, &result), LUD_OK);
    assert_int_equal(result.move, plain.move);
    assert_int_equal(result.sims, plain.sims);
    assert_int_equal(result.nodes, plain.nodes);
    assert_int_equal(result.end, plain.end);
    assert_memory_equal(result.values, plain.values, sizeof result.values);
    assert_int_equal(trace.plies, result.nodes);
    for (int i = 0; i < candidates->count; i++) {
        const struct lud_candidate *candidate = &candidates->at[i];
        assert_int_equal(candidate->visits, sampled.games[candidate->move]);
        assert_int_equal(candidate->sum, sampled.sum[candidate->move]);
        assert_true(candidate->squares == sampled.squares[candidate->move]);
    }
    assert_int_equal(sampled.kinds[TRACE_ENTER], trace.entered);
    check_opinions(&question, candidates);
    free(candidates);
    player_close(&player);
    return sampled;
}

/* A limit of simulations gives each candidate the same number of rides, or one more. */
static void test_shares(void **unused)
{
    (void)unused;
    const struct board boards[] = {board_named("handout"),
                                   board_random((struct tron_recipe){11, 11, 1, 3, 0, 1})};
    for (size_t i = 0; i < 2; i++) {
        for (uint64_t sims = 4; sims < 700; sims = sims * 3 + 2) {
            const struct sampled sampled =
                check_samples(&boards[i], 0, "", (struct lud_limits){.sims = sims});
            uint64_t fewest = UINT64_MAX, most = 0;
            for (int direction = 0; direction < TRON_DIRECTIONS; direction++) {
                const uint64_t games = sampled.games[direction];
                fewest = games > 0 && games < fewest ? games : fewest;
                most = games > most ? games : most;
            }
            assert_true(most <= fewest + 1);
        }
        board_close(boards[i]);
    }
}

/* Two dead ends of 2 and 3 cells: ten rides each, of 2 and 3 moves, 50 nodes in all. */
static void test_trace_by_hand(void **unused)
{
    (void)unused;
    const struct board board = board_open("#..1...");
    const struct sampled sampled = check_samples(&board, 0, "sims=10", (struct lud_limits){0});
    assert_int_equal(sampled.kinds[TRACE_ENTER], 3);
    assert_int_equal(sampled.kinds[TRACE_PLAYOUT], 20);
    assert_int_equal(sampled.kinds[TRACE_LEAVE], 3);
    assert_int_equal(sampled.kinds[TRACE_CUT], 0);
    assert_int_equal(sampled.sum[TRON_LEFT], 20);
    assert_int_equal(sampled.sum[TRON_RIGHT], 30);
    assert_int_equal(sampled.length[TRON_LEFT] + sampled.length[TRON_RIGHT], 50);
    board_close(board);
}

static void test_trace(void **unused)
{
    (void)unused;
    const struct board alone = board_named("handout");
    check_samples(&alone, 0, "sims=100", (struct lud_limits){.seed = 5});
    check_samples(&alone, 0, "", (struct lud_limits){.sims = 11});
    board_close(alone);
    const struct board warp = board_open("#######/#1.a..#/#..A..#/#....B#/#######|#######/#..a..#/#A..B.#/"
                                         "#.....#/#######");
    check_samples(&warp, 0, "sims=50", (struct lud_limits){0});
    board_close(warp);
    const struct board crowd = board_random((struct tron_recipe){11, 11, 1, 3, 0, 1});
    for (int rider = 0; rider < 3; rider++)
        check_samples(&crowd, rider, "sims=50", (struct lud_limits){.seed = 2});
    check_samples(&crowd, 1, "", (struct lud_limits){.nodes = 777});
    board_close(crowd);
}

/* A limit of nodes is kept exactly; a ride that it cuts does not count in the means. */
static void test_nodes(void **unused)
{
    (void)unused;
    const struct board board = board_named("handout");
    const struct lud_env env = still_env();
    const struct player player = player_open(&tron_montecarlo_algorithm, &board, "", &env);
    for (uint64_t nodes = 1; nodes < 300000; nodes = nodes * 7 + 1) {
        const struct lud_result result =
            player_ask(&player, &board, 0, (struct lud_limits){.nodes = nodes}, NULL);
        assert_int_equal(result.nodes, nodes);
        assert_int_equal(result.end, END_NODES);
        if (nodes < 1000)
            check_samples(&board, 0, "", (struct lud_limits){.nodes = nodes});
    }
    player_close(&player);
    board_close(board);
}

/* ---- the trace of longest rides ---- */

struct improved {
    const struct board *board;
    int count;
    int64_t value, upper;
    enum trace_kind last[2]; /* the last two kinds of events */
    enum trace_reason reason;
};

/* Each ride is longer than the one before it, or less is still possible. */
static void note_improvement(void *context, const struct lud_event *event)
{
    struct improved *improved = context;
    improved->last[0] = improved->last[1];
    improved->last[1] = event->kind;
    if (event->kind == TRACE_CUT)
        improved->reason = event->reason;
    if (event->kind != TRACE_IMPROVE)
        return;
    assert_true(event->value > improved->value || event->upper < improved->upper);
    assert_true(event->value >= improved->value && event->value <= event->upper);
    assert_true(improved->count == 0 || event->upper <= improved->upper);
    assert_int_equal(event->value, event->line_size);
    assert_true(rides(improved->board, event->line, event->line_size));
    improved->value = event->value;
    improved->upper = event->upper;
    improved->count++;
}

static struct improved check_improvements(const struct board *board, struct lud_limits limits)
{
    const struct lud_env env = still_env();
    const struct player player = player_open(&tron_fill_algorithm, board, "", &env);
    const struct lud_result plain = player_ask(&player, board, 0, limits, NULL);
    struct improved improved = {.board = board, .upper = INT64_MAX};
    struct lud_trace trace = {.event = note_improvement, .context = &improved, .budget = UINT64_MAX};
    const struct lud_result result = player_ask(&player, board, 0, limits, &trace); /* drops the plan */
    assert_int_equal(result.values[0], plain.values[0]);
    assert_int_equal(result.nodes, plain.nodes);
    assert_int_equal(improved.value, result.values[0]);
    assert_int_equal(result.proved, improved.value == improved.upper);
    assert_int_equal(improved.reason, result.proved ? TRACE_BOUND : TRACE_LIMIT);
    assert_true(improved.last[0] == TRACE_CUT && improved.last[1] == TRACE_LEAVE);
    player_close(&player);
    return improved;
}

/* By hand: the head and seven free cells, four of each colour: no ride has more than 7 moves, and one of 7
 * exists, so it is proved as soon as it is found. */
static void test_improvements(void **unused)
{
    (void)unused;
    const struct board small = board_open("#####/#1..#/#...#/#..##/#####");
    const struct improved by_hand = check_improvements(&small, (struct lud_limits){0});
    assert_true(by_hand.value == 7 && by_hand.upper == 7);
    board_close(small);
    const struct board handout = board_named("handout-printed");
    check_improvements(&handout, (struct lud_limits){.seed = 3});
    board_close(handout);
    for (uint32_t seed = 0; seed < 6; seed++) {
        const struct board board = board_random((struct tron_recipe){10, 10, 1, 1, 20, seed});
        check_improvements(&board, (struct lud_limits){0});
        check_improvements(&board, (struct lud_limits){.nodes = 40});
        board_close(board);
    }
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
        cmocka_unit_test(test_choice),        cmocka_unit_test(test_sims),
        cmocka_unit_test(test_threads),       cmocka_unit_test(test_riders),
        cmocka_unit_test(test_trace_by_hand), cmocka_unit_test(test_shares),
        cmocka_unit_test(test_trace),         cmocka_unit_test(test_nodes),
        cmocka_unit_test(test_improvements),  cmocka_unit_test(test_fill),
        cmocka_unit_test(test_plan),          cmocka_unit_test(test_hurry),
        cmocka_unit_test(test_largest),       cmocka_unit_test(test_refused),
        cmocka_unit_test(test_memory),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
