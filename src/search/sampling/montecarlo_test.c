/* montecarlo_test.c: the move with the best mean over random games, where that mean is known. */
#include "search/sampling/montecarlo.h"

#include "games/pogo/pogo.h"
#include "search/parts/judge.h"
#include "search/sampling/mcts_testing.h"
#include "tests/games/brawl.h"
#include "tests/games/duel.h"
#include "tests/games/nim.h"
#include "tests/games/race.h"
#include "tests/games/tree.h"

static void lay(struct ask *ask, const struct lud_game *game, const char *options, const char *position)
{
    ask_lay(ask, &montecarlo_algorithm, game, options, position);
}

static void assert_near(lud_value value, lud_value expected, lud_value within)
{
    assert_in_range(value, expected - within, expected + within);
}

/* The first player moves, then the second; a random second player halves the difference:
 *
 *   (a:(a:90 b:10) b:(a:40 b:70) c:52)     means 50, 55, 52; minimax would say c
 */
static void test_takes_the_best_mean(void **unused)
{
    (void)unused;
    struct ask ask;
    lay(&ask, &tree_game, "", "(a:(a:90 b:10) b:(a:40 b:70) c:52)");
    ask_options(&ask, "sims=20000");
    assert_int_equal(ask_move(&ask), ask_read(&ask, "b"));
    assert_near(ask.result.values[0], LUD_ONE * 55 / 100, 5000);
    assert_near(ask.result.values[1], LUD_ONE * 45 / 100, 5000);
    assert_true(ask.result.scored);
    assert_false(ask.result.proved);
    assert_int_equal(ask.result.sims, 60000);
    assert_int_equal(ask.result.nodes, 60000 + 40000);
    assert_int_equal(ask.result.end, END_DONE);
    assert_int_equal(ask.result.depth, 1);
    ask_clear(&ask);

    lay(&ask, &tree_game, "", "(a:(a:90 b:10) b:(a:40 b:70) c:52) @b"); /* the second player prefers 40 */
    assert_int_equal(ask_move(&ask), ask_read(&ask, "a"));
    assert_int_equal(ask.result.values[1], LUD_ONE * 60 / 100);
    ask_clear(&ask);
}

static void test_ties_go_to_the_first(void **unused)
{
    (void)unused;
    struct ask ask;
    lay(&ask, &tree_game, "", "(a:20 b:60 c:60 d:10)");
    for (ask.limits.seed = 0; ask.limits.seed < 10; ask.limits.seed++)
        assert_int_equal(ask_move(&ask), ask_read(&ask, "b"));
    ask_clear(&ask);
}

static void test_alone(void **unused)
{
    (void)unused;
    struct ask ask;
    lay(&ask, &tree_game, "players=1", TREE_SOLO); /* means: a (20 + 65) / 2, b 40, c 30 */
    ask_options(&ask, "sims=10000");
    assert_int_equal(ask_move(&ask), ask_read(&ask, "a"));
    assert_near(ask.result.values[0], LUD_ONE * 425 / 1000, 10000);
    ask_clear(&ask);
}

static void test_wins_at_once(void **unused)
{
    (void)unused;
    struct ask ask;
    lay(&ask, &pogo_game, "", ASK_WIN_IN_ONE);
    for (ask.limits.seed = 0; ask.limits.seed < 10; ask.limits.seed++)
        assert_int_equal(ask_move(&ask), ask_read(&ask, "121"));
    assert_true(ask.result.proved);
    assert_int_equal(ask.result.values[0], LUD_ONE - 1);
    assert_int_equal(ask.result.values[1], 1);
    assert_int_equal(ask.result.end, END_DONE);
    ask_clear(&ask);
}

/* From one heap of 5 taking 1 leaves 4: the other loses against good play, and most random games too. */
static void test_nim(void **unused)
{
    (void)unused;
    struct ask ask;
    lay(&ask, &nim_game, "", "5,0,0,0 a");
    ask_options(&ask, "sims=2000");
    assert_int_equal(ask_move(&ask), ask_read(&ask, "a1"));
    ask_clear(&ask);
}

static void test_three_players(void **unused)
{
    (void)unused;
    struct ask ask;
    lay(&ask, &race_game, "", "c/-/-/a/b/- 3"); /* a is two cells from the end and one behind b */
    assert_int_equal(ask_move(&ask), RACE_TWO);
    assert_true(ask.result.proved);
    assert_int_equal(ask.result.values[0], LUD_ONE - 1);
    assert_int_equal(ask.result.values[1], 0);
    ask_clear(&ask);

    lay(&ask, &race_game, "", "c/a/-/-/b/- 3"); /* b wins unless c pushes, which it cannot: values show it */
    ask_move(&ask);
    assert_true(ask.result.values[1] > LUD_ONE / 2);
    ask_clear(&ask);
}

/* `high` is best against any play, whoever is asked; against a random rival it wins 2 rounds of 3 and draws
 * the third. */
static void test_simultaneous(void **unused)
{
    (void)unused;
    struct ask ask;
    lay(&ask, &duel_game, "matrix=dominated,rounds=1", "");
    ask_options(&ask, "sims=5000");
    for (int player = 0; player < 2; player++) {
        ask.problem.player = player;
        assert_int_equal(ask_move(&ask), 0);
        assert_near(ask.result.values[player], LUD_ONE * 5 / 6, 15000);
        assert_false(ask.result.proved);
    }
    ask_clear(&ask);

    lay(&ask, &brawl_game, "", "312 2"); /* the second has one life and can only wait */
    for (ask.problem.player = 0; ask.problem.player < 3; ask.problem.player++)
        assert_int_equal(ask_move(&ask) == 0, ask.problem.player == 1);
    ask_clear(&ask);
}

/* A third occurrence is a draw: taken when everything else is worse. */
static void test_repetition(void **unused)
{
    (void)unused;
    struct ask ask;
    lay(&ask, &pogo_game, "", "ww,ww,ww/-,-,-/bb,bb,bb w");
    lud_move moves[LUD_MAX_MOVES];
    game_moves(ask.top.rules, ask.top.state, moves);
    const uint64_t key = ask_key_after(&ask, moves[3]);
    const uint64_t past[] = {key, 5, key, 6};
    ask.problem.past = past;
    ask.problem.past_count = 4;
    struct ask_log *log = ask_log_new(&ask);
    ask.limits.sims = 50;
    ask_move(&ask);
    int seen = 0;
    for (size_t i = 0; i < log->count; i++)
        if (log->events[i].kind == TRACE_PLAYOUT && log->events[i].move == moves[3]) {
            assert_int_equal(log->events[i].values[0], LUD_ONE / 2);
            seen++;
        }
    assert_true(seen >= 3);
    free(log);
    ask_clear(&ask);
}

/* Games played after each move, by the trace. */
static void count_games(struct ask *ask, int *games, int count)
{
    struct ask_log *log = ask_log_new(ask);
    ask_move(ask);
    memset(games, 0, (size_t)count * sizeof games[0]);
    for (size_t i = 0; i < log->count; i++)
        if (log->events[i].kind == TRACE_PLAYOUT) {
            assert_in_range(log->events[i].node, 2, count + 1);
            assert_int_equal(log->events[i].parent, 1);
            games[log->events[i].node - 2]++;
        }
    ask->trace = NULL;
    free(log);
}

static void test_deals_out_in_turn(void **unused)
{
    (void)unused;
    struct ask ask;
    int games[12];
    lay(&ask, &nim_game, "", "9,9,9,9 a");
    ask.limits.sims = 12 * 3 + 5;
    count_games(&ask, games, 12);
    for (int i = 0; i < 12; i++)
        assert_int_equal(games[i], i < 5 ? 4 : 3);
    assert_int_equal(ask.result.sims, 41);
    assert_int_equal(ask.result.end, END_SIMS);

    ask.limits.sims = 5;
    count_games(&ask, games, 12);
    for (int i = 0; i < 12; i++)
        assert_int_equal(games[i], i < 5 ? 1 : 0);
    assert_int_equal(ask.result.depth, 0);

    ask_options(&ask, "sims=2"); /* what was asked for counts too */
    ask.limits.sims = 10000;
    count_games(&ask, games, 12);
    for (int i = 0; i < 12; i++)
        assert_int_equal(games[i], 2);
    assert_int_equal(ask.result.end, END_DONE);
    ask_clear(&ask);
}

static void test_limits(void **unused)
{
    (void)unused;
    struct ask ask;
    lay(&ask, &pogo_game, "", "");
    const int count = game_count(ask.top.rules, ask.top.state);
    ask_move(&ask);
    assert_int_equal(ask.result.sims, 100 * count);
    assert_int_equal(ask.result.end, END_DONE);

    ask.limits.nodes = 1;
    ask_move(&ask);
    assert_int_equal(ask.result.nodes, 1);
    assert_false(ask.result.scored);
    assert_int_equal(ask.result.end, END_NODES);
    ask.limits.nodes = 5000;
    ask_move(&ask);
    assert_int_equal(ask.result.nodes, 5000);
    assert_true(ask.result.scored);

    ask.limits.memory = 0;
    ask_check_interrupted(&ask);
    ask_clear(&ask);
}

static void test_deterministic(void **unused)
{
    (void)unused;
    struct ask ask;
    lay(&ask, &pogo_game, "", "");
    ask_check_seeds(&ask);
    ask_clear(&ask);
}

static void test_trace(void **unused)
{
    (void)unused;
    struct ask ask;
    lay(&ask, &tree_game, "", "(a:(a:90 b:10) b:40)");
    ask_options(&ask, "sims=2");
    struct ask_log *log = ask_log_new(&ask);
    ask_move(&ask);
    static const enum trace_kind expected[] = {TRACE_ENTER,   TRACE_ENTER,   TRACE_PLAYOUT, TRACE_ENTER,
                                               TRACE_PLAYOUT, TRACE_PLAYOUT, TRACE_PLAYOUT, TRACE_LEAVE,
                                               TRACE_LEAVE,   TRACE_LEAVE};
    ask_log_kinds(log, expected, sizeof expected / sizeof expected[0]);
    ask_check_budget(&ask, log, 3);
    free(log);
    ask_clear(&ask);
}

static void test_memory(void **unused)
{
    (void)unused;
    struct ask ask;
    lay(&ask, &pogo_game, "", "");
    for (uint64_t nth = 1; nth <= 2; nth++) {
        faulty_fail(&ask.faulty, nth);
        assert_int_equal(ask_run(&ask), LUD_ERROR_MEMORY);
        assert_true(faulty_balanced(&ask.faulty));
    }
    faulty_fail(&ask.faulty, 3);
    assert_int_equal(ask_run(&ask), LUD_OK);
    ask_clear(&ask);
}

static void test_accepts(void **unused)
{
    (void)unused;
    ask_check_accepts(&montecarlo_algorithm);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_takes_the_best_mean),
        cmocka_unit_test(test_ties_go_to_the_first),
        cmocka_unit_test(test_alone),
        cmocka_unit_test(test_wins_at_once),
        cmocka_unit_test(test_nim),
        cmocka_unit_test(test_three_players),
        cmocka_unit_test(test_simultaneous),
        cmocka_unit_test(test_repetition),
        cmocka_unit_test(test_deals_out_in_turn),
        cmocka_unit_test(test_limits),
        cmocka_unit_test(test_deterministic),
        cmocka_unit_test(test_trace),
        cmocka_unit_test(test_memory),
        cmocka_unit_test(test_accepts),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
