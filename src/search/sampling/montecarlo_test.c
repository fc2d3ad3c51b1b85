/* montecarlo_test.c: chooses the best mean over playouts, where the means are known. */
#include "search/sampling/montecarlo.h"

#include "games/pogo/pogo.h"
#include "search/parts/judge.h"
#include "search/sampling/mcts_testing.h"
#include "tests/games/brawl.h"
#include "tests/games/duel.h"
#include "tests/games/nim.h"
#include "tests/games/race.h"
#include "tests/games/tree.h"

static void montecarlo_init(struct fixture *fixture, const struct lud_game *game, const char *options,
                            const char *position)
{
    fixture_init(fixture, &montecarlo_algorithm, game, options, position);
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
    struct fixture fixture;
    montecarlo_init(&fixture, &tree_game, "", "(a:(a:90 b:10) b:(a:40 b:70) c:52)");
    fixture_set_options(&fixture, "sims=20000");
    assert_int_equal(fixture_search(&fixture), fixture_parse_move(&fixture, "b"));
    assert_near(fixture.result.values[0], LUD_ONE * 55 / 100, 5000);
    assert_near(fixture.result.values[1], LUD_ONE * 45 / 100, 5000);
    assert_true(fixture.result.scored);
    assert_false(fixture.result.proved);
    assert_int_equal(fixture.result.sims, 60000);
    assert_int_equal(fixture.result.nodes, 60000 + 40000);
    assert_int_equal(fixture.result.end, END_DONE);
    assert_int_equal(fixture.result.depth, 1);
    fixture_destroy(&fixture);

    montecarlo_init(&fixture, &tree_game, "",
                    "(a:(a:90 b:10) b:(a:40 b:70) c:52) @b"); /* the second player prefers 40 */
    assert_int_equal(fixture_search(&fixture), fixture_parse_move(&fixture, "a"));
    assert_int_equal(fixture.result.values[1], LUD_ONE * 60 / 100);
    fixture_destroy(&fixture);
}

static void test_ties_go_to_the_first(void **unused)
{
    (void)unused;
    struct fixture fixture;
    montecarlo_init(&fixture, &tree_game, "", "(a:20 b:60 c:60 d:10)");
    for (fixture.limits.seed = 0; fixture.limits.seed < 10; fixture.limits.seed++)
        assert_int_equal(fixture_search(&fixture), fixture_parse_move(&fixture, "b"));
    fixture_destroy(&fixture);
}

static void test_alone(void **unused)
{
    (void)unused;
    struct fixture fixture;
    montecarlo_init(&fixture, &tree_game, "players=1", TREE_SOLO); /* means: a (20 + 65) / 2, b 40, c 30 */
    fixture_set_options(&fixture, "sims=10000");
    assert_int_equal(fixture_search(&fixture), fixture_parse_move(&fixture, "a"));
    assert_near(fixture.result.values[0], LUD_ONE * 425 / 1000, 10000);
    fixture_destroy(&fixture);
}

static void test_wins_at_once(void **unused)
{
    (void)unused;
    struct fixture fixture;
    montecarlo_init(&fixture, &pogo_game, "", FIXTURE_WIN_IN_ONE);
    for (fixture.limits.seed = 0; fixture.limits.seed < 10; fixture.limits.seed++)
        assert_int_equal(fixture_search(&fixture), fixture_parse_move(&fixture, "121"));
    assert_true(fixture.result.proved);
    assert_int_equal(fixture.result.values[0], LUD_ONE - 1);
    assert_int_equal(fixture.result.values[1], 1);
    assert_int_equal(fixture.result.end, END_DONE);
    fixture_destroy(&fixture);
}

/* From one heap of 5, taking 1 leaves 4: the opponent loses against good play, and in most playouts. */
static void test_nim(void **unused)
{
    (void)unused;
    struct fixture fixture;
    montecarlo_init(&fixture, &nim_game, "", "5,0,0,0 a");
    fixture_set_options(&fixture, "sims=2000");
    assert_int_equal(fixture_search(&fixture), fixture_parse_move(&fixture, "a1"));
    fixture_destroy(&fixture);
}

static void test_three_players(void **unused)
{
    (void)unused;
    struct fixture fixture;
    montecarlo_init(&fixture, &race_game, "",
                    "c/-/-/a/b/- 3"); /* a is two cells from the end and one behind b */
    assert_int_equal(fixture_search(&fixture), RACE_TWO);
    assert_true(fixture.result.proved);
    assert_int_equal(fixture.result.values[0], LUD_ONE - 1);
    assert_int_equal(fixture.result.values[1], 0);
    fixture_destroy(&fixture);

    montecarlo_init(&fixture, &race_game, "",
                    "c/a/-/-/b/- 3"); /* b wins unless c pushes, which it cannot: values show it */
    fixture_search(&fixture);
    assert_true(fixture.result.values[1] > LUD_ONE / 2);
    fixture_destroy(&fixture);
}

/* `high` is best against any play, for either player; against a random opponent it wins 2 rounds of 3 and
 * draws the third. */
static void test_simultaneous(void **unused)
{
    (void)unused;
    struct fixture fixture;
    montecarlo_init(&fixture, &duel_game, "matrix=dominated,rounds=1", "");
    fixture_set_options(&fixture, "sims=5000");
    for (int player = 0; player < 2; player++) {
        fixture.problem.player = player;
        assert_int_equal(fixture_search(&fixture), 0);
        assert_near(fixture.result.values[player], LUD_ONE * 5 / 6, 15000);
        assert_false(fixture.result.proved);
    }
    fixture_destroy(&fixture);

    montecarlo_init(&fixture, &brawl_game, "", "312 2"); /* the second has one life and can only wait */
    for (fixture.problem.player = 0; fixture.problem.player < 3; fixture.problem.player++)
        assert_int_equal(fixture_search(&fixture) == 0, fixture.problem.player == 1);
    fixture_destroy(&fixture);
}

/* A third occurrence is a draw: chosen when everything else is worse. */
static void test_repetition(void **unused)
{
    (void)unused;
    struct fixture fixture;
    montecarlo_init(&fixture, &pogo_game, "", "ww,ww,ww/-,-,-/bb,bb,bb w");
    lud_move moves[LUD_MAX_MOVES];
    game_moves(fixture.top.rules, fixture.top.state, moves);
    const uint64_t key = fixture_key_after(&fixture, moves[3]);
    const uint64_t past[] = {key, 5, key, 6};
    fixture.problem.past = past;
    fixture.problem.past_count = 4;
    struct fixture_log *log = fixture_log_new(&fixture);
    fixture.limits.sims = 50;
    fixture_search(&fixture);
    int seen = 0;
    for (size_t i = 0; i < log->count; i++)
        if (log->events[i].kind == TRACE_PLAYOUT && log->events[i].move == moves[3]) {
            assert_int_equal(log->events[i].values[0], LUD_ONE / 2);
            seen++;
        }
    assert_true(seen >= 3);
    free(log);
    fixture_destroy(&fixture);
}

/* Playouts after each move, from the trace. */
static void count_games(struct fixture *fixture, int *games, int count)
{
    struct fixture_log *log = fixture_log_new(fixture);
    fixture_search(fixture);
    memset(games, 0, (size_t)count * sizeof games[0]);
    for (size_t i = 0; i < log->count; i++)
        if (log->events[i].kind == TRACE_PLAYOUT) {
            assert_in_range(log->events[i].node, 2, count + 1);
            assert_int_equal(log->events[i].parent, 1);
            games[log->events[i].node - 2]++;
        }
    fixture->trace = NULL;
    free(log);
}

static void test_deals_out_in_turn(void **unused)
{
    (void)unused;
    struct fixture fixture;
    int games[12];
    montecarlo_init(&fixture, &nim_game, "", "9,9,9,9 a");
    fixture.limits.sims = 12 * 3 + 5;
    count_games(&fixture, games, 12);
    for (int i = 0; i < 12; i++)
        assert_int_equal(games[i], i < 5 ? 4 : 3);
    assert_int_equal(fixture.result.sims, 41);
    assert_int_equal(fixture.result.end, END_SIMS);

    fixture.limits.sims = 5;
    count_games(&fixture, games, 12);
    for (int i = 0; i < 12; i++)
        assert_int_equal(games[i], i < 5 ? 1 : 0);
    assert_int_equal(fixture.result.depth, 0);

    fixture_set_options(&fixture, "sims=2"); /* an option set by the user counts too */
    fixture.limits.sims = 10000;
    count_games(&fixture, games, 12);
    for (int i = 0; i < 12; i++)
        assert_int_equal(games[i], 2);
    assert_int_equal(fixture.result.end, END_DONE);
    fixture_destroy(&fixture);
}

static void test_limits(void **unused)
{
    (void)unused;
    struct fixture fixture;
    montecarlo_init(&fixture, &pogo_game, "", "");
    const int count = game_count(fixture.top.rules, fixture.top.state);
    fixture_search(&fixture);
    assert_int_equal(fixture.result.sims, 100 * count);
    assert_int_equal(fixture.result.end, END_DONE);

    fixture.limits.nodes = 1;
    fixture_search(&fixture);
    assert_int_equal(fixture.result.nodes, 1);
    assert_false(fixture.result.scored);
    assert_int_equal(fixture.result.end, END_NODES);
    fixture.limits.nodes = 5000;
    fixture_search(&fixture);
    assert_int_equal(fixture.result.nodes, 5000);
    assert_true(fixture.result.scored);

    fixture.limits.memory = 0;
    fixture_check_interrupted(&fixture);
    fixture_destroy(&fixture);
}

static void test_deterministic(void **unused)
{
    (void)unused;
    struct fixture fixture;
    montecarlo_init(&fixture, &pogo_game, "", "");
    fixture_check_seeds(&fixture);
    fixture_destroy(&fixture);
}

static void test_trace(void **unused)
{
    (void)unused;
    struct fixture fixture;
    montecarlo_init(&fixture, &tree_game, "", "(a:(a:90 b:10) b:40)");
    fixture_set_options(&fixture, "sims=2");
    struct fixture_log *log = fixture_log_new(&fixture);
    fixture_search(&fixture);
    static const enum trace_kind expected[] = {TRACE_ENTER, TRACE_EXPAND,  TRACE_ENTER,   TRACE_PLAYOUT,
                                               TRACE_ENTER, TRACE_PLAYOUT, TRACE_PLAYOUT, TRACE_PLAYOUT,
                                               TRACE_LEAVE, TRACE_LEAVE,   TRACE_LEAVE};
    fixture_log_kinds(log, expected, sizeof expected / sizeof expected[0]);
    assert_int_equal(log->events[3].chosen, 0);
    assert_int_equal(log->events[3].length, 2); /* a, then a or b at random */
    assert_int_equal(log->events[3].line_size, 2);
    assert_int_equal(log->events[5].chosen, 1);
    assert_int_equal(log->events[5].length, 1);
    assert_int_equal(log->events[8].visits, 2);
    assert_int_equal(log->events[8].sum, log->events[3].values[0] + log->events[6].values[0]);
    assert_int_equal(log->events[9].sum, 2 * (LUD_ONE / 10 * 4));
    assert_int_equal(log->trace.plies, 2 + 1 + 2 + 1);
    assert_int_equal(log->trace.plies, fixture.result.nodes);
    fixture_check_budget(&fixture, log, 3);
    free(log);
    fixture_destroy(&fixture);
}

/* Opinions: count, sum and squares of the outcomes are those of the playouts, and so are the means. A limit
 * that stops a playout leaves the counts exact. */
static void test_opinions(void **unused)
{
    (void)unused;
    struct fixture fixture;
    struct lud_candidates candidates = {0};
    montecarlo_init(&fixture, &pogo_game, "", "");
    struct fixture_log *log = fixture_log_new(&fixture);
    fixture.candidates = &candidates;
    fixture.limits.nodes = 5000;
    fixture_search(&fixture);
    assert_int_equal(candidates.count, game_count(fixture.top.rules, fixture.top.state));
    for (int i = 0; i < candidates.count; i++) {
        const struct lud_candidate *candidate = &candidates.at[i];
        uint64_t games = 0;
        int64_t sum = 0;
        double squares = 0;
        for (size_t j = 0; j < log->count; j++)
            if (log->events[j].kind == TRACE_PLAYOUT && log->events[j].chosen == candidate->move) {
                games++;
                sum += log->events[j].values[0];
                squares += (double)log->events[j].values[0] * log->events[j].values[0];
            }
        assert_int_equal(candidate->visits, games);
        assert_int_equal(candidate->sum, sum);
        assert_true(candidate->spread && candidate->squares == squares);
        assert_true(candidate->valued && candidate->bound == TRACE_NO_BOUND);
    }
    assert_int_equal(log->trace.plies, fixture.result.nodes);
    free(log);
    fixture_destroy(&fixture);
}

/* A move that wins at once has an exact opinion. */
static void test_won_opinion(void **unused)
{
    (void)unused;
    struct fixture fixture;
    struct lud_candidates candidates = {0};
    montecarlo_init(&fixture, &pogo_game, "", FIXTURE_WIN_IN_ONE);
    fixture.candidates = &candidates;
    const lud_move won = fixture_search(&fixture);
    assert_true(fixture.result.proved);
    for (int i = 0; i < candidates.count; i++)
        assert_int_equal(candidates.at[i].bound, candidates.at[i].move == won ? TRACE_EXACT : TRACE_NO_BOUND);
    fixture_destroy(&fixture);
}

static void test_memory(void **unused)
{
    (void)unused;
    struct fixture fixture;
    montecarlo_init(&fixture, &pogo_game, "", "");
    for (uint64_t nth = 1; nth <= 2; nth++) {
        faulty_fail(&fixture.faulty, nth);
        assert_int_equal(fixture_run(&fixture), LUD_ERROR_MEMORY);
        assert_true(faulty_balanced(&fixture.faulty));
    }
    faulty_fail(&fixture.faulty, 3);
    assert_int_equal(fixture_run(&fixture), LUD_OK);
    fixture_destroy(&fixture);
}

static void test_accepts(void **unused)
{
    (void)unused;
    fixture_check_accepts(&montecarlo_algorithm);
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
        cmocka_unit_test(test_opinions),
        cmocka_unit_test(test_won_opinion),
        cmocka_unit_test(test_memory),
        cmocka_unit_test(test_accepts),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
