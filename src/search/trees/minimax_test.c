/* minimax_test.c: minimax on trees worked out by hand, against max^n over whole games, and under every limit.
 */
#include "search/trees/minimax.h"

#include "core/perft.h"
#include "games/pogo/pogo.h"
#include "search/trees/minimax_testing.h"
#include "tests/games/naive.h"
#include "tests/games/nim.h"
#include "tests/games/tree.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

/*                    first player takes the highest
 *            ________________|________________
 *           a 40             b 30             c 40          second player takes the lowest
 *        ___|___          ___|___          ___|___
 *       a       b        a       b        a       b
 *      40       60      30       90      (70)     40        (70): an inner node, its estimate 70
 *                                       /    \
 *                                     10      95            first player takes the highest */
#define TREE "(a:(=45 a:40 b:60) b:(=80 a:30 b:90) c:(=55 a:(=70 a:10 b:95) b:40))"

static void check(struct duel_table *table, const char *options, const char *line, int percent)
{
    char text[2048];
    table_options(table, options);
    table_ask(table);
    assert_string_equal(table_line(table, text), line);
    assert_int_equal(table->result.values[0], LUD_ONE / 100 * percent);
    assert_true(table->result.scored);
}

static void test_drawn_tree(void **unused)
{
    (void)unused;
    struct duel_table table;
    table_set(&table, &minimax_algorithm, "", &tree_game, "", TREE);
    check(&table, "depth=1", "b", 80);
    assert_int_equal(table.result.nodes, 3);
    assert_int_equal(table.result.end, END_DEPTH);
    assert_false(table.result.proved);
    check(&table, "depth=2", "a a", 40);
    assert_int_equal(table.result.nodes, 9);
    assert_int_equal(table.result.depth, 2);
    assert_int_equal(table.result.end, END_DEPTH);
    check(&table, "depth=3", "a a", 40);
    assert_int_equal(table.result.nodes, 11);
    assert_int_equal(table.result.end, END_DONE); /* the whole tree */
    assert_true(table.result.proved);
    table_clear(&table);
}

static void test_ties(void **unused)
{
    (void)unused;
    struct duel_table table;
    int chosen[3] = {0};
    table_set(&table, &minimax_algorithm, "", &tree_game, "", TREE);
    for (table.limits.seed = 0; table.limits.seed < 20; table.limits.seed++) {
        check(&table, "ties=first", "a a", 40);
        check(&table, "ties=last", "c b", 40);
    }
    for (table.limits.seed = 0; table.limits.seed < 400; table.limits.seed++) {
        char line[2048];
        table_options(&table, "ties=random");
        table_ask(&table);
        assert_string_equal(table_line(&table, line), table.result.move == 0 ? "a a" : "c b");
        chosen[table.result.move]++;
    }
    assert_in_range(chosen[0], 150, 250); /* five standard deviations */
    assert_int_equal(chosen[0] + chosen[2], 400);
    table_clear(&table);

    /* below the root, too, the first or the last */
    table_set(&table, &minimax_algorithm, "", &tree_game, "", "(a:(a:30 b:(a:30 b:30) c:40))");
    check(&table, "ties=first", "a a", 30);
    check(&table, "ties=last", "a b b", 30);
    check(&table, "ties=random", "a a", 30);
    table_clear(&table);
}

/* Whole games: nim, where who wins is known for either player; and nim in which who takes two moves again. */
static void test_whole_games(void **unused)
{
    (void)unused;
    const struct lud_game again = table_again(), *const games[] = {&nim_game, &again};
    static const char *const positions[] = {"1,2,1,0 a", "2,2,0,0 b", "3,2,0,1 b", "2,1,1,0 a", "0,0,4,2 b"};
    for (int game = 0; game < 2; game++)
        for (size_t i = 0; i < sizeof positions / sizeof positions[0]; i++) {
            struct duel_table table;
            lud_value values[LUD_MAX_PLAYERS];
            table_set(&table, &minimax_algorithm, "depth=64", games[game], "", positions[i]);
            naive_maxn(table.rules, table.state, values);
            table_ask(&table);
            assert_true(table.result.proved);
            assert_int_equal(table.result.values[0] > LUD_ONE / 2, values[0] > LUD_ONE / 2);
            assert_int_equal(table_line_value(&table), table.result.values[0]);
            table_clear(&table);
        }
}

/* A win counts its plies, for who wins and for who loses. */
static void test_plies_to_the_end(void **unused)
{
    (void)unused;
    struct duel_table table;
    table_set(&table, &minimax_algorithm, "depth=4", &pogo_game, "", "w,wwwwb,bbbbbw/-,-,-/-,-,- w");
    table_ask(&table);
    assert_int_equal(table.result.values[0], LUD_ONE - 1);
    assert_true(table.result.proved);
    table_clear(&table);
    table_set(&table, &minimax_algorithm, "depth=8", &nim_game, "", "2,2,0,0 a"); /* b mirrors; a delays */
    table_ask(&table);
    assert_int_equal(table.result.values[0], 4);
    assert_int_equal(table.result.line_size, 4);
    table_clear(&table);
}

/* Every position once a way: the sum of the perft counts. */
static void test_visits_everything(void **unused)
{
    (void)unused;
    struct duel_table table;
    table_set(&table, &minimax_algorithm, "depth=4", &pogo_game, "", "start");
    uint64_t sum = 0, leaves;
    for (int depth = 1; depth <= 4; depth++) {
        assert_int_equal(perft(table.rules, table.state, depth, memory_heap(), NULL, &leaves), LUD_OK);
        sum += leaves;
    }
    assert_int_equal(table_ask(&table)->nodes, sum);
    assert_int_equal(table_line_value(&table), table.result.values[0]);
    table_clear(&table);
}

static void set(lud_value *values, lud_value white)
{
    values[0] = white;
    values[1] = LUD_ONE - white;
}

static void gloomy(const struct lud_rules *rules, const struct lud_state *state, lud_value *values)
{
    (void)rules, (void)state;
    set(values, LUD_ONE / 4);
}

/* A third occurrence is a draw, which white would like and black avoids. */
static void test_repetition(void **unused)
{
    (void)unused;
    static const struct lud_evaluation evaluation = {.name = "gloomy", .evaluate = gloomy};
    struct duel_table table;
    table_set(&table, &minimax_algorithm, "depth=1", &pogo_game, "", "start");
    lud_move moves[LUD_MAX_MOVES];
    const lud_move back = moves[game_moves(table.rules, table.state, moves) / 2];
    struct lud_state *child = state_new(table.rules, memory_heap());
    game_child(table.rules, table.state, back, child);
    const uint64_t past[] = {child->key, 5, child->key, 6};
    table.problem.evaluation = &evaluation;
    table.problem.past = past;
    table.problem.past_count = 4;
    assert_int_equal(table_ask(&table)->move, back);
    assert_int_equal(table.result.values[0], LUD_ONE / 2);
    table.problem.past_count = 2;
    assert_int_equal(table_ask(&table)->values[0], LUD_ONE / 4);
    state_free(table.rules, memory_heap(), child);
    table_clear(&table);
}

static void test_limits(void **unused)
{
    (void)unused;
    const atomic_bool stop = true;
    struct duel_table table;
    table_set(&table, &minimax_algorithm, "depth=3", &pogo_game, "", "start");
    const uint64_t all = table_ask(&table)->nodes;

    table.limits = (struct lud_limits){.depth = 2};
    assert_int_equal(table_ask(&table)->depth, 2);
    assert_int_equal(table.result.end, END_DEPTH);
    table.limits.depth = 9; /* caps, does not deepen */
    assert_int_equal(table_ask(&table)->depth, 3);

    table.limits = (struct lud_limits){.nodes = 1};
    assert_false(table_ask(&table)->scored);
    assert_int_equal(table.result.nodes, 1);
    assert_int_equal(table.result.end, END_NODES);
    table.limits.nodes = all - 1;
    assert_true(table_ask(&table)->scored);
    assert_int_equal(table.result.depth, 0);
    assert_int_equal(table.result.end, END_NODES);
    table.limits.nodes = all;
    assert_int_equal(table_ask(&table)->depth, 3);

    table.limits = (struct lud_limits){.stop = &stop};
    assert_int_equal(table_ask(&table)->nodes, 0);
    assert_int_equal(table.result.end, END_STOP);

    table.limits = (struct lud_limits){.time = 5000};
    assert_true(table_ask(&table)->nodes < all);
    assert_int_equal(table.result.end, END_TIME);
    assert_true(table.result.time >= 5000);
    table_clear(&table);
}

/* Less memory, less depth; never more than allowed; an allocation that fails is said. */
static void test_memory(void **unused)
{
    (void)unused;
    struct duel_table table;
    table_set(&table, &minimax_algorithm, "depth=5", &pogo_game, "", "start");
    const size_t ply = ladder_size(table.rules, 1) + sizeof(struct line);
    table.limits.memory = 3 * ply;
    assert_int_equal(table_ask(&table)->depth, 2);
    assert_int_equal(table.result.end, END_MEMORY);
    assert_true(table.faulty.peak <= 3 * ply);
    table.limits.memory = 2 * ply - 1;
    table_ask_in_vain(&table);
    table.limits = (struct lud_limits){.depth = 2};
    for (uint64_t nth = 1; nth <= 2; nth++) {
        faulty_fail(&table.faulty, nth);
        table_ask_in_vain(&table);
    }
    const uint64_t requests = table.faulty.requests;
    table_ask(&table);
    assert_int_equal(table.faulty.requests, requests + 2);
    table_clear(&table);
}

struct log {
    uint64_t kinds[TRACE_PLAYOUT + 1];
    struct lud_event last;
    bool in_order;
};

static void note(void *context, const struct lud_event *event)
{
    struct log *log = context;
    log->kinds[event->kind]++;
    log->in_order = event->kind != TRACE_ENTER || event->node == log->kinds[TRACE_ENTER];
    log->last = *event;
    assert_true(log->in_order);
}

static void test_trace(void **unused)
{
    (void)unused;
    struct duel_table table;
    struct log log = {.in_order = true};
    struct lud_trace trace = {.event = note, .context = &log, .budget = UINT64_MAX};
    table_set(&table, &minimax_algorithm, "depth=3", &tree_game, "", TREE);
    table.trace = &trace;
    table_ask(&table);
    assert_int_equal(log.kinds[TRACE_ENTER], 12);
    assert_int_equal(log.kinds[TRACE_LEAVE], 12);
    assert_int_equal(log.kinds[TRACE_EXPAND], 5);
    assert_int_equal(log.kinds[TRACE_BACKUP], 1 + 1 + 1 + 2 + 2); /* root, a, b, c a, c */
    assert_int_equal(log.kinds[TRACE_CUT], 0);
    assert_int_equal(log.last.node, 1);
    assert_int_equal(log.last.values[0], LUD_ONE / 100 * 40);

    memset(&log, 0, sizeof log);
    trace = (struct lud_trace){.event = note, .context = &log, .budget = 5};
    table_ask(&table);
    assert_int_equal(log.last.sequence, 5);
    assert_true(trace.sent > 5);

    memset(&log, 0, sizeof log);
    trace = (struct lud_trace){.event = note, .context = &log, .budget = UINT64_MAX};
    table.limits.nodes = 1;
    table_ask(&table);
    assert_int_equal(log.kinds[TRACE_CUT], 1);
    assert_int_equal(log.kinds[TRACE_LEAVE], log.kinds[TRACE_ENTER]);
    table_clear(&table);
}

static void test_accepts(void **unused)
{
    (void)unused;
    struct lud_rules rules = {.game = &pogo_game, .players = 2, .traits = LUD_TWO | LUD_ZERO_SUM};
    assert_int_equal(algorithm_accepts(&minimax_algorithm, &rules, NULL), LUD_OK);
    rules.traits = LUD_TWO | LUD_ZERO_SUM | LUD_SIMULTANEOUS;
    assert_int_equal(algorithm_accepts(&minimax_algorithm, &rules, NULL), LUD_ERROR_UNSUPPORTED);
    rules.traits = LUD_TWO;
    assert_int_equal(algorithm_accepts(&minimax_algorithm, &rules, NULL), LUD_ERROR_UNSUPPORTED);
    rules.traits = LUD_MULTI | LUD_ZERO_SUM;
    assert_int_equal(algorithm_accepts(&minimax_algorithm, &rules, NULL), LUD_ERROR_UNSUPPORTED);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_drawn_tree),
        cmocka_unit_test(test_ties),
        cmocka_unit_test(test_whole_games),
        cmocka_unit_test(test_plies_to_the_end),
        cmocka_unit_test(test_visits_everything),
        cmocka_unit_test(test_repetition),
        cmocka_unit_test(test_limits),
        cmocka_unit_test(test_memory),
        cmocka_unit_test(test_trace),
        cmocka_unit_test(test_accepts),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
