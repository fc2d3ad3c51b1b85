/* mcts_test.c: mcts in turn-based games: hand-computed trees, nim, a race of three, limits, the size of its
 * trace. */
#include "search/sampling/mcts.h"

#include "games/pogo/pogo.h"
#include "search/parts/judge.h"
#include "search/sampling/mcts_testing.h"
#include "tests/games/nim.h"
#include "tests/games/race.h"
#include "tests/games/tree.h"

static void mcts_init(struct fixture *fixture, const struct lud_game *game, const char *options,
                      const char *position)
{
    fixture_init(fixture, &mcts_algorithm, game, options, position);
}

/* ---- trees ---- */

/* The result for a drawn tree is proved: this line, worth `percent` to the first player. */
static void check_tree(const char *options, const char *tree, const char *line, int percent)
{
    struct fixture fixture;
    mcts_init(&fixture, &tree_game, options, tree);
    for (fixture.limits.seed = 0; fixture.limits.seed < 20; fixture.limits.seed++) {
        fixture_search(&fixture);
        assert_true(fixture.result.proved && fixture.result.scored);
        assert_int_equal(fixture.result.end, END_DONE);
        assert_int_equal(fixture.result.values[0], LUD_ONE / 100 * percent);
        assert_int_equal(fixture.result.line_size, (int)strlen(line));
        assert_int_equal(fixture.result.depth, fixture.result.line_size);
        for (int i = 0; i < fixture.result.line_size; i++)
            assert_int_equal(fixture.result.line[i], line[i] - 'a');
    }
    fixture_destroy(&fixture);
}

/* Random playouts favour b (means 50, 55, 52), good play favours c (10, 40, 52). The default trees are
 * computed in tree.h. */
static void test_trees(void **unused)
{
    (void)unused;
    check_tree("", "(a:(a:90 b:10) b:(a:40 b:70) c:52)", "c", 52);
    check_tree("", TREE_TWO, "ca", 50);
    check_tree("players=1", TREE_SOLO, "aba", 90);
    check_tree("", TREE_THREE, "ba", 30);
}

/* The first player wins by b, whatever the reply: in two plies. */
static void test_proves_a_win(void **unused)
{
    (void)unused;
    struct fixture fixture;
    mcts_init(&fixture, &tree_game, "", "(a:(a:100 b:50) b:(a:100 b:100) c:60)");
    assert_int_equal(fixture_search(&fixture), fixture_parse_move(&fixture, "b"));
    assert_true(fixture.result.proved);
    assert_int_equal(fixture.result.values[0], LUD_ONE - 2);
    assert_int_equal(fixture.result.values[1], 2);
    assert_int_equal(fixture.result.line_size, 2);
    fixture_destroy(&fixture);
}

/* All is lost: at once by a, in three plies by b, in two by c. */
static void test_delays_a_loss(void **unused)
{
    (void)unused;
    struct fixture fixture;
    mcts_init(&fixture, &tree_game, "", "(a:0 b:(a:(a:0 b:0)) c:(a:0))");
    assert_int_equal(fixture_search(&fixture), fixture_parse_move(&fixture, "b"));
    assert_true(fixture.result.proved);
    assert_int_equal(fixture.result.values[0], 3);
    assert_int_equal(fixture.result.values[1], LUD_ONE - 3);
    fixture_destroy(&fixture);
}

/* A move that loses at once is tried once, however large the exploration constant. */
static void test_leaves_a_loss_alone(void **unused)
{
    (void)unused;
    struct fixture fixture;
    mcts_init(&fixture, &tree_game, "",
              "(a:0 b:(a:(a:30 b:20) b:(a:60 b:50)) c:(a:(a:40 b:10) b:(a:70 b:80)))");
    fixture_set_options(&fixture, "c=1000");
    struct fixture_log *log = fixture_log_new(&fixture);
    fixture_search(&fixture);
    int tried[3] = {0};
    for (size_t i = 0; i < log->count; i++)
        if (log->events[i].kind == TRACE_UPDATE && log->events[i].depth == 1)
            tried[log->events[i].move]++;
    assert_int_equal(tried[0], 1);
    assert_true(tried[1] > 2 && tried[2] > 2);
    free(log);
    fixture_destroy(&fixture);
}

/* The second of three players takes its win, although the first would prefer the other branch. */
static void test_proves_for_three(void **unused)
{
    (void)unused;
    struct fixture fixture;
    mcts_init(&fixture, &tree_game, "", "(a:(a:[0,100,0] b:[100,0,0]) b:(a:[20,40,40] b:[30,30,40]))");
    assert_int_equal(fixture_search(&fixture), fixture_parse_move(&fixture, "b"));
    assert_true(fixture.result.proved);
    assert_int_equal(fixture.result.values[0], LUD_ONE / 5);
    assert_int_equal(fixture.result.values[1], LUD_ONE / 5 * 2);
    fixture_destroy(&fixture);
}

/* Scores keep their own scale: none counts as a win, and their range scales the exploration. */
static void test_score(void **unused)
{
    (void)unused;
    struct fixture fixture;
    mcts_init(&fixture, &tree_game, "players=1", "(a:(a:20 b:(a:90 b:40)) b:(a:100 b:10) c:30)");
    fixture.top.rules->traits |= LUD_SCORE;
    assert_int_equal(fixture_search(&fixture), fixture_parse_move(&fixture, "b"));
    assert_true(fixture.result.proved);
    assert_int_equal(fixture.result.values[0], LUD_ONE);
    fixture_destroy(&fixture);
}

/* ---- games ---- */

/* Every position of three small heaps is proved, and a won one is won, by moving to a nim-sum of 0. */
static void test_nim(void **unused)
{
    (void)unused;
    struct fixture fixture;
    mcts_init(&fixture, &nim_game, "", "");
    struct nim_state *nim = (struct nim_state *)(void *)fixture.top.state;
    for (int heaps = 1; heaps < 5 * 5 * 4; heaps++) {
        const uint8_t heap[NIM_HEAPS] = {(uint8_t)(heaps % 5), (uint8_t)(heaps / 5 % 5),
                                         (uint8_t)(heaps / 25)};
        memcpy(nim->heap, heap, sizeof heap);
        nim->head.key = nim_key(nim);
        const lud_move move = fixture_search(&fixture);
        uint8_t left[NIM_HEAPS];
        memcpy(left, heap, sizeof heap);
        left[move / NIM_TAKE] = (uint8_t)(left[move / NIM_TAKE] - move % NIM_TAKE - 1);
        const bool won = (heap[0] % 4 ^ heap[1] % 4 ^ heap[2] % 4) != 0;
        assert_true(fixture.result.proved);
        assert_int_equal(fixture.result.values[0] > LUD_ONE / 2, won);
        assert_true(!won || (left[0] % 4 ^ left[1] % 4 ^ left[2] % 4) == 0);
    }
    fixture_destroy(&fixture);
}

/* The max^n values of each player, with ties broken to the first or to the last move. */
static void maxn(const struct fixture *fixture, const struct lud_state *state, bool last, lud_value *values)
{
    struct race_state child;
    lud_move moves[LUD_MAX_MOVES];
    const int count = game_moves(fixture->top.rules, state, moves);
    if (count == 0) {
        game_outcome(fixture->top.rules, state, values);
        return;
    }
    for (int i = 0; i < count; i++) {
        lud_value below[LUD_MAX_PLAYERS];
        game_child(fixture->top.rules, state, moves[i], &child.head);
        maxn(fixture, &child.head, last, below);
        if (i == 0 || below[state->turn] > values[state->turn] ||
            (last && below[state->turn] == values[state->turn]))
            memcpy(values, below, sizeof below);
    }
}

static lud_value distance(lud_value a, lud_value b)
{
    return a < b ? b - a : a - b;
}

/* Where ties do not matter, mcts agrees with max^n, except for the plies to the win. */
static void test_race(void **unused)
{
    (void)unused;
    static const char *const positions[] = {"abc/-/-/- 0", "a/bc/-/- 3", "b/ac/-/- 4",   "c/-/-/a/b/- 3",
                                            "-/a/bc/- 5",  "c/a/b/- 6",  "bc/a/-/-/- 3", "ab/-/c/- 2"};
    int compared = 0;
    for (size_t i = 0; i < sizeof positions / sizeof positions[0]; i++) {
        struct fixture fixture;
        lud_value first[LUD_MAX_PLAYERS] = {0}, last[LUD_MAX_PLAYERS] = {0};
        mcts_init(&fixture, &race_game, "", positions[i]);
        fixture.limits.sims = 60000;
        fixture_search(&fixture);
        maxn(&fixture, fixture.top.state, false, first);
        maxn(&fixture, fixture.top.state, true, last);
        if (fixture.result.proved && memcmp(first, last, sizeof first) == 0) {
            compared++;
            for (int player = 0; player < fixture.top.rules->players; player++)
                assert_true(distance(fixture.result.values[player], first[player]) < 30);
        }
        fixture_destroy(&fixture);
    }
    assert_in_range(compared, 4, 8);
}

/* ---- limits ---- */

static void test_limits(void **unused)
{
    (void)unused;
    struct fixture fixture;
    mcts_init(&fixture, &pogo_game, "", "");
    fixture_search(&fixture);
    assert_int_equal(fixture.result.sims, MCTS_SIMS);
    assert_int_equal(fixture.result.end, END_SIMS);

    fixture.limits = (struct lud_limits){.sims = 123, .memory = 4 << 20};
    fixture_search(&fixture);
    assert_int_equal(fixture.result.sims, 123);
    assert_true(fixture.result.scored);
    fixture.limits = (struct lud_limits){.nodes = 777, .memory = 4 << 20};
    fixture_search(&fixture);
    assert_int_equal(fixture.result.nodes, 777);
    assert_int_equal(fixture.result.end, END_NODES);
    fixture.limits = (struct lud_limits){.nodes = 1, .memory = 4 << 20};
    fixture_search(&fixture);
    assert_int_equal(fixture.result.nodes, 1);
    assert_false(fixture.result.scored);
    assert_int_equal(fixture.result.depth, 0);

    fixture_check_interrupted(&fixture);
    fixture_destroy(&fixture);
}

/* A tree of depth 1 is montecarlo with a better allocation of playouts. */
static void test_depth(void **unused)
{
    (void)unused;
    struct fixture fixture;
    mcts_init(&fixture, &pogo_game, "", "");
    fixture_search(&fixture);
    assert_true(fixture.result.depth > 1);
    for (fixture.limits.depth = 1; fixture.limits.depth <= 3; fixture.limits.depth++) {
        fixture_search(&fixture);
        assert_int_equal(fixture.result.depth, fixture.limits.depth);
        assert_int_equal(fixture.result.sims, MCTS_SIMS);
    }
    fixture_destroy(&fixture);
}

static void test_memory_limit(void **unused)
{
    (void)unused;
    struct fixture fixture;
    mcts_init(&fixture, &pogo_game, "", "");
    fixture.limits.memory = 1; /* not even the root's moves: any legal move */
    fixture_search(&fixture);
    assert_int_equal(fixture.result.end, END_MEMORY);
    assert_false(fixture.result.scored || fixture.result.proved);
    assert_int_equal(fixture.result.sims, 0);
    fixture.limits.memory = 32 << 10; /* a few hundred nodes: the search continues without growing the tree */
    const size_t before = fixture.faulty.peak;
    fixture_search(&fixture);
    assert_int_equal(fixture.result.end, END_SIMS);
    assert_int_equal(fixture.result.sims, MCTS_SIMS);
    assert_true(fixture.result.scored);
    assert_in_range(fixture.faulty.peak, before, 32 << 10);
    fixture_destroy(&fixture);
}

static void test_failing_memory(void **unused)
{
    (void)unused;
    struct fixture fixture;
    mcts_init(&fixture, &pogo_game, "", "");
    fixture.limits.sims = 10;
    uint64_t nth = 1;
    for (; nth < 20; nth++) {
        faulty_fail(&fixture.faulty, nth);
        if (fixture_run(&fixture) == LUD_OK)
            break;
        assert_true(faulty_balanced(&fixture.faulty));
    }
    assert_int_equal(nth, 4); /* searches, positions, tree */
    faulty_fail(&fixture.faulty, 1);
    assert_int_equal(
        fixture.algorithm->open(fixture.top.rules, &fixture.settings, &fixture.env, &fixture.instance, NULL),
        LUD_ERROR_MEMORY);
    fixture_open(&fixture);
    for (nth = 1; nth < 4; nth++) {
        faulty_fail(&fixture.faulty, nth);
        assert_int_equal(fixture_run(&fixture), LUD_ERROR_MEMORY);
    }
    fixture_search(&fixture); /* the instance is still usable */
    fixture_close(&fixture);
    fixture_destroy(&fixture);
}

/* ---- determinism ---- */

/* Recorded values: a difference means that a machine or compiler computes differently, or that the search has
 * changed. */
static void test_deterministic(void **unused)
{
    (void)unused;
    struct fixture fixture;
    mcts_init(&fixture, &pogo_game, "", "");
    fixture.limits.sims = 3000;
    const struct lud_result first = fixture_check_seeds(&fixture);
    assert_int_equal(first.move, 168);
    assert_int_equal(first.nodes, 138769);
    assert_int_equal(first.values[0], 543549);
    fixture_destroy(&fixture);
}

/* ---- the trace ---- */

static void test_trace(void **unused)
{
    (void)unused;
    struct fixture fixture;
    mcts_init(&fixture, &pogo_game, "", "");
    struct fixture_log *log = fixture_log_new(&fixture);
    fixture.limits.sims = 40;
    fixture_search(&fixture);
    int playouts = 0;
    for (size_t i = 0; i < log->count; i++)
        playouts += log->events[i].kind == TRACE_PLAYOUT;
    assert_int_equal(playouts, 40);
    assert_int_equal(log->events[log->count - 2].kind, TRACE_CUT);
    assert_int_equal(log->events[log->count - 2].reason, TRACE_LIMIT);
    assert_int_equal(log->events[log->count - 1].kind, TRACE_LEAVE);
    fixture_check_budget(&fixture, log, 5);
    free(log);
    fixture_destroy(&fixture);
}

/* A move to a third occurrence is a draw in each simulation, without a playout, and proves nothing. */
static void test_repetition(void **unused)
{
    (void)unused;
    struct fixture fixture;
    mcts_init(&fixture, &pogo_game, "", "");
    lud_move moves[LUD_MAX_MOVES];
    game_moves(fixture.top.rules, fixture.top.state, moves);
    const uint64_t key = fixture_key_after(&fixture, moves[3]), past[] = {key, 5, key, 6};
    fixture.problem.past = past;
    fixture.problem.past_count = 4;
    struct fixture_log *log = fixture_log_new(&fixture);
    fixture.limits.sims = 200;
    fixture_search(&fixture);
    int draws = 0;
    for (size_t i = 0; i < log->count; i++) {
        const struct lud_event *event = &log->events[i];
        if (event->depth != 1 || event->move != moves[3] || event->kind == TRACE_ENTER)
            continue;
        assert_true(event->kind == TRACE_PLAYOUT || event->kind == TRACE_UPDATE);
        assert_int_equal(event->values[0], LUD_ONE / 2);
        assert_true(event->kind == TRACE_UPDATE || event->length == 1);
        draws += event->kind == TRACE_PLAYOUT;
    }
    assert_true(draws > 1);
    free(log);
    fixture_destroy(&fixture);
}

static void test_accepts(void **unused)
{
    (void)unused;
    fixture_check_accepts(&mcts_algorithm);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_trees),
        cmocka_unit_test(test_proves_a_win),
        cmocka_unit_test(test_delays_a_loss),
        cmocka_unit_test(test_proves_for_three),
        cmocka_unit_test(test_leaves_a_loss_alone),
        cmocka_unit_test(test_score),
        cmocka_unit_test(test_nim),
        cmocka_unit_test(test_race),
        cmocka_unit_test(test_limits),
        cmocka_unit_test(test_depth),
        cmocka_unit_test(test_memory_limit),
        cmocka_unit_test(test_failing_memory),
        cmocka_unit_test(test_deterministic),
        cmocka_unit_test(test_trace),
        cmocka_unit_test(test_repetition),
        cmocka_unit_test(test_accepts),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
