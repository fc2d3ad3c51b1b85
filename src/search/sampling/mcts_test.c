/* mcts_test.c: mcts in turn-based games: trees worked out by hand, nim, a race of three, limits, traces. */
#include "search/sampling/mcts.h"

#include "games/pogo/pogo.h"
#include "search/parts/judge.h"
#include "search/sampling/mcts_testing.h"
#include "tests/games/nim.h"
#include "tests/games/race.h"
#include "tests/games/tree.h"

static void lay(struct ask *ask, const struct lud_game *game, const char *options, const char *position)
{
    ask_lay(ask, &mcts_algorithm, game, options, position);
}

/* ---- trees ---- */

/* The answer to a drawn tree is proved: this line, worth `percent` to the first player. */
static void check_tree(const char *options, const char *tree, const char *line, int percent)
{
    struct ask ask;
    lay(&ask, &tree_game, options, tree);
    for (ask.limits.seed = 0; ask.limits.seed < 20; ask.limits.seed++) {
        ask_move(&ask);
        assert_true(ask.result.proved && ask.result.scored);
        assert_int_equal(ask.result.end, END_DONE);
        assert_int_equal(ask.result.values[0], LUD_ONE / 100 * percent);
        assert_int_equal(ask.result.line_size, (int)strlen(line));
        assert_int_equal(ask.result.depth, ask.result.line_size);
        for (int i = 0; i < ask.result.line_size; i++)
            assert_int_equal(ask.result.line[i], line[i] - 'a');
    }
    ask_clear(&ask);
}

/* Random games speak for b (means 50, 55, 52), good play for c (10, 40, 52). The default trees are worked out
 * in tree.h. */
static void test_trees(void **unused)
{
    (void)unused;
    check_tree("", "(a:(a:90 b:10) b:(a:40 b:70) c:52)", "c", 52);
    check_tree("", TREE_TWO, "ca", 50);
    check_tree("players=1", TREE_SOLO, "aba", 90);
    check_tree("", TREE_THREE, "ba", 30);
}

/* The first player wins by b whatever the answer is: in two plies. */
static void test_proves_a_win(void **unused)
{
    (void)unused;
    struct ask ask;
    lay(&ask, &tree_game, "", "(a:(a:100 b:50) b:(a:100 b:100) c:60)");
    assert_int_equal(ask_move(&ask), ask_read(&ask, "b"));
    assert_true(ask.result.proved);
    assert_int_equal(ask.result.values[0], LUD_ONE - 2);
    assert_int_equal(ask.result.values[1], 2);
    assert_int_equal(ask.result.line_size, 2);
    ask_clear(&ask);
}

/* All is lost: at once by a, in three plies by b, in two by c. */
static void test_delays_a_loss(void **unused)
{
    (void)unused;
    struct ask ask;
    lay(&ask, &tree_game, "", "(a:0 b:(a:(a:0 b:0)) c:(a:0))");
    assert_int_equal(ask_move(&ask), ask_read(&ask, "b"));
    assert_true(ask.result.proved);
    assert_int_equal(ask.result.values[0], 3);
    assert_int_equal(ask.result.values[1], LUD_ONE - 3);
    ask_clear(&ask);
}

/* A move that loses at once is tried once, however curious the search is. */
static void test_leaves_a_loss_alone(void **unused)
{
    (void)unused;
    struct ask ask;
    lay(&ask, &tree_game, "", "(a:0 b:(a:(a:30 b:20) b:(a:60 b:50)) c:(a:(a:40 b:10) b:(a:70 b:80)))");
    ask_options(&ask, "c=1000");
    struct ask_log *log = ask_log_new(&ask);
    ask_move(&ask);
    int tried[3] = {0};
    for (size_t i = 0; i < log->count; i++)
        if (log->events[i].kind == TRACE_BACKUP && log->events[i].depth == 1)
            tried[log->events[i].move]++;
    assert_int_equal(tried[0], 1);
    assert_true(tried[1] > 2 && tried[2] > 2);
    free(log);
    ask_clear(&ask);
}

/* The second of three takes its win, although the first would have liked the other branch. */
static void test_proves_for_three(void **unused)
{
    (void)unused;
    struct ask ask;
    lay(&ask, &tree_game, "", "(a:(a:[0,100,0] b:[100,0,0]) b:(a:[20,40,40] b:[30,30,40]))");
    assert_int_equal(ask_move(&ask), ask_read(&ask, "b"));
    assert_true(ask.result.proved);
    assert_int_equal(ask.result.values[0], LUD_ONE / 5);
    assert_int_equal(ask.result.values[1], LUD_ONE / 5 * 2);
    ask_clear(&ask);
}

/* Scores keep their own scale: nothing looks like a win, and the range that was seen guides exploration. */
static void test_score(void **unused)
{
    (void)unused;
    struct ask ask;
    lay(&ask, &tree_game, "players=1", "(a:(a:20 b:(a:90 b:40)) b:(a:100 b:10) c:30)");
    ask.top.rules->traits |= LUD_SCORE;
    assert_int_equal(ask_move(&ask), ask_read(&ask, "b"));
    assert_true(ask.result.proved);
    assert_int_equal(ask.result.values[0], LUD_ONE);
    ask_clear(&ask);
}

/* ---- games ---- */

/* Every position of three small heaps is proved, and a win is won: by leaving nothing to Grundy. */
static void test_nim(void **unused)
{
    (void)unused;
    struct ask ask;
    lay(&ask, &nim_game, "", "");
    struct nim_state *nim = (struct nim_state *)(void *)ask.top.state;
    for (int heaps = 1; heaps < 5 * 5 * 4; heaps++) {
        const uint8_t heap[NIM_HEAPS] = {(uint8_t)(heaps % 5), (uint8_t)(heaps / 5 % 5),
                                         (uint8_t)(heaps / 25)};
        memcpy(nim->heap, heap, sizeof heap);
        nim->head.key = nim_key(nim);
        const lud_move move = ask_move(&ask);
        uint8_t left[NIM_HEAPS];
        memcpy(left, heap, sizeof heap);
        left[move / NIM_TAKE] = (uint8_t)(left[move / NIM_TAKE] - move % NIM_TAKE - 1);
        const bool won = (heap[0] % 4 ^ heap[1] % 4 ^ heap[2] % 4) != 0;
        assert_true(ask.result.proved);
        assert_int_equal(ask.result.values[0] > LUD_ONE / 2, won);
        assert_true(!won || (left[0] % 4 ^ left[1] % 4 ^ left[2] % 4) == 0);
    }
    ask_clear(&ask);
}

/* What max^n gives each player, ties once to the first and once to the last move. */
static void maxn(const struct ask *ask, const struct lud_state *state, bool last, lud_value *values)
{
    struct race_state child;
    lud_move moves[LUD_MAX_MOVES];
    const int count = game_moves(ask->top.rules, state, moves);
    if (count == 0) {
        game_outcome(ask->top.rules, state, values);
        return;
    }
    for (int i = 0; i < count; i++) {
        lud_value below[LUD_MAX_PLAYERS];
        game_child(ask->top.rules, state, moves[i], &child.head);
        maxn(ask, &child.head, last, below);
        if (i == 0 || below[state->turn] > values[state->turn] ||
            (last && below[state->turn] == values[state->turn]))
            memcpy(values, below, sizeof below);
    }
}

static lud_value distance(lud_value a, lud_value b)
{
    return a < b ? b - a : a - b;
}

/* Where ties make no difference mcts agrees with max^n, but for the plies to the win. */
static void test_race(void **unused)
{
    (void)unused;
    static const char *const positions[] = {"abc/-/-/- 0", "a/bc/-/- 3", "b/ac/-/- 4",   "c/-/-/a/b/- 3",
                                            "-/a/bc/- 5",  "c/a/b/- 6",  "bc/a/-/-/- 3", "ab/-/c/- 2"};
    int compared = 0;
    for (size_t i = 0; i < sizeof positions / sizeof positions[0]; i++) {
        struct ask ask;
        lud_value first[LUD_MAX_PLAYERS] = {0}, last[LUD_MAX_PLAYERS] = {0};
        lay(&ask, &race_game, "", positions[i]);
        ask.limits.sims = 60000;
        ask_move(&ask);
        maxn(&ask, ask.top.state, false, first);
        maxn(&ask, ask.top.state, true, last);
        if (ask.result.proved && memcmp(first, last, sizeof first) == 0) {
            compared++;
            for (int player = 0; player < ask.top.rules->players; player++)
                assert_true(distance(ask.result.values[player], first[player]) < 30);
        }
        ask_clear(&ask);
    }
    assert_in_range(compared, 4, 8);
}

/* ---- limits ---- */

static void test_limits(void **unused)
{
    (void)unused;
    struct ask ask;
    lay(&ask, &pogo_game, "", "");
    ask_move(&ask);
    assert_int_equal(ask.result.sims, MCTS_SIMS);
    assert_int_equal(ask.result.end, END_SIMS);

    ask.limits = (struct lud_limits){.sims = 123, .memory = 4 << 20};
    ask_move(&ask);
    assert_int_equal(ask.result.sims, 123);
    assert_true(ask.result.scored);
    ask.limits = (struct lud_limits){.nodes = 777, .memory = 4 << 20};
    ask_move(&ask);
    assert_int_equal(ask.result.nodes, 777);
    assert_int_equal(ask.result.end, END_NODES);
    ask.limits = (struct lud_limits){.nodes = 1, .memory = 4 << 20};
    ask_move(&ask);
    assert_int_equal(ask.result.nodes, 1);
    assert_false(ask.result.scored);
    assert_int_equal(ask.result.depth, 0);

    ask_check_interrupted(&ask);
    ask_clear(&ask);
}

/* A tree of depth 1 is montecarlo with a better choice of where to sample. */
static void test_depth(void **unused)
{
    (void)unused;
    struct ask ask;
    lay(&ask, &pogo_game, "", "");
    ask_move(&ask);
    assert_true(ask.result.depth > 1);
    for (ask.limits.depth = 1; ask.limits.depth <= 3; ask.limits.depth++) {
        ask_move(&ask);
        assert_int_equal(ask.result.depth, ask.limits.depth);
        assert_int_equal(ask.result.sims, MCTS_SIMS);
    }
    ask_clear(&ask);
}

static void test_memory_limit(void **unused)
{
    (void)unused;
    struct ask ask;
    lay(&ask, &pogo_game, "", "");
    ask.limits.memory = 1; /* not even the root's moves: any legal move */
    ask_move(&ask);
    assert_int_equal(ask.result.end, END_MEMORY);
    assert_false(ask.result.scored || ask.result.proved);
    assert_int_equal(ask.result.sims, 0);
    ask.limits.memory = 32 << 10; /* a few hundred nodes: the search goes on without growing */
    const size_t before = ask.faulty.peak;
    ask_move(&ask);
    assert_int_equal(ask.result.end, END_SIMS);
    assert_int_equal(ask.result.sims, MCTS_SIMS);
    assert_true(ask.result.scored);
    assert_in_range(ask.faulty.peak, before, 32 << 10);
    ask_clear(&ask);
}

static void test_failing_memory(void **unused)
{
    (void)unused;
    struct ask ask;
    lay(&ask, &pogo_game, "", "");
    ask.limits.sims = 10;
    uint64_t nth = 1;
    for (; nth < 20; nth++) {
        faulty_fail(&ask.faulty, nth);
        if (ask_run(&ask) == LUD_OK)
            break;
        assert_true(faulty_balanced(&ask.faulty));
    }
    assert_int_equal(nth, 4); /* searches, positions, tree */
    faulty_fail(&ask.faulty, 1);
    assert_int_equal(ask.algorithm->open(ask.top.rules, &ask.settings, &ask.env, &ask.instance, NULL),
                     LUD_ERROR_MEMORY);
    ask_open(&ask);
    for (nth = 1; nth < 4; nth++) {
        faulty_fail(&ask.faulty, nth);
        assert_int_equal(ask_run(&ask), LUD_ERROR_MEMORY);
    }
    ask_move(&ask); /* the instance is still of use */
    ask_close(&ask);
    ask_clear(&ask);
}

/* ---- the same for everybody ---- */

/* Recorded once: another number means that some machine or compiler counts differently, or that the search
 * was changed. */
static void test_deterministic(void **unused)
{
    (void)unused;
    struct ask ask;
    lay(&ask, &pogo_game, "", "");
    ask.limits.sims = 3000;
    const struct lud_result first = ask_check_seeds(&ask);
    assert_int_equal(first.move, 168);
    assert_int_equal(first.nodes, 138769);
    assert_int_equal(first.values[0], 543549);
    ask_clear(&ask);
}

/* ---- the trace ---- */

static void test_trace(void **unused)
{
    (void)unused;
    struct ask ask;
    lay(&ask, &tree_game, "", "(a:30 b:60)");
    struct ask_log *log = ask_log_new(&ask);
    ask_move(&ask);
    static const enum trace_kind expected[] = {TRACE_ENTER, TRACE_EXPAND, TRACE_ENTER, TRACE_BACKUP,
                                               TRACE_ENTER, TRACE_BACKUP, TRACE_LEAVE};
    ask_log_kinds(log, expected, sizeof expected / sizeof expected[0]);
    assert_int_equal(log->events[0].node, 1);
    assert_int_equal(log->events[2].parent, 1);
    assert_int_equal(log->events[2].depth, 1);
    assert_int_equal(log->events[2].node, log->events[2].move + 2);
    assert_int_equal(log->events[6].node, 1);
    assert_int_equal(log->events[6].values[0], LUD_ONE / 10 * 6);
    ask_clear(&ask);

    lay(&ask, &pogo_game, "", "");
    ask.trace = &log->trace;
    ask.limits.sims = 40;
    log->trace.sent = log->count = 0;
    ask_move(&ask);
    int playouts = 0;
    for (size_t i = 0; i < log->count; i++)
        playouts += log->events[i].kind == TRACE_PLAYOUT;
    assert_int_equal(playouts, 40);
    assert_int_equal(log->events[log->count - 2].kind, TRACE_CUT);
    assert_int_equal(log->events[log->count - 2].reason, TRACE_LIMIT);
    assert_int_equal(log->events[log->count - 1].kind, TRACE_LEAVE);
    ask_check_budget(&ask, log, 5);
    free(log);
    ask_clear(&ask);
}

/* A move to a third occurrence is a draw each time, without a random game, and proves nothing. */
static void test_repetition(void **unused)
{
    (void)unused;
    struct ask ask;
    lay(&ask, &pogo_game, "", "");
    lud_move moves[LUD_MAX_MOVES];
    game_moves(ask.top.rules, ask.top.state, moves);
    const uint64_t key = ask_key_after(&ask, moves[3]), past[] = {key, 5, key, 6};
    ask.problem.past = past;
    ask.problem.past_count = 4;
    struct ask_log *log = ask_log_new(&ask);
    ask.limits.sims = 200;
    ask_move(&ask);
    int draws = 0;
    for (size_t i = 0; i < log->count; i++) {
        const struct lud_event *event = &log->events[i];
        if (event->depth != 1 || event->move != moves[3] || event->kind == TRACE_ENTER)
            continue;
        assert_int_equal(event->kind, TRACE_BACKUP);
        assert_int_equal(event->values[0], LUD_ONE / 2);
        draws++;
    }
    assert_true(draws > 1);
    free(log);
    ask_clear(&ask);
}

static void test_accepts(void **unused)
{
    (void)unused;
    ask_check_accepts(&mcts_algorithm);
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
