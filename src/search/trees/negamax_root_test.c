/* negamax_root_test.c: one thread of negamax-id, with a prepared table: which entries it uses and what it
 * stores. */
#include "search/trees/negamax_root.h"

#include "tests/games/tabletop.h"
#include "tests/games/tree.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

/*          (first)           ply 0
 *         /       \
 *        a         b         ply 1, second player
 *        |         |
 *        a         a         ply 2, first player
 *      / | \       |
 *     60 60 60     100 */
#define TREE "(a:(=50 a:(=50 a:60 b:60 c:60)) b:(=50 a:(=50 a:100)))"

enum { A, B };

static uint64_t no_time(void *context)
{
    (void)context;
    return 0;
}

struct fixture {
    struct tabletop tabletop;
    struct lud_problem problem;
    struct lud_env env;
    struct lud_limits limits;
    struct ttable table;
    struct negamax_root *root;
};

static void set_up(struct fixture *fixture, const char *position)
{
    fixture->tabletop = tabletop_set(&tree_game, "", position);
    fixture->problem = (struct lud_problem){.rules = fixture->tabletop.rules,
                                            .state = fixture->tabletop.state,
                                            .evaluation = &tree_game.evaluations[0]};
    fixture->env = (struct lud_env){.memory = memory_heap(), .now = no_time, .threads = 1};
    fixture->limits = (struct lud_limits){.seed = 0};
    assert_int_equal(ttable_init(&fixture->table, TTABLE_MIN, memory_heap()), LUD_OK);
    fixture->root = negamax_root_new(&fixture->problem, 10, false, &fixture->table, memory_heap());
    assert_non_null(fixture->root);
    fixture->root->negamax.budget = budget_start(&fixture->limits, &fixture->env);
}

static void tear_down(struct fixture *fixture)
{
    negamax_root_free(fixture->root, memory_heap());
    ttable_destroy(&fixture->table);
    tabletop_clear(&fixture->tabletop);
}

/* Stores an entry for the position that the moves lead to. */
static void store_entry(struct fixture *fixture, const char *position, struct ttable_entry entry)
{
    struct lud_state *state = state_new(fixture->tabletop.rules, memory_heap());
    assert_int_equal(game_position(fixture->tabletop.rules, span_of(position), state, NULL), LUD_OK);
    ttable_store(&fixture->table, state->key, entry);
    state_free(fixture->tabletop.rules, memory_heap(), state);
}

/* The value of root move a, searched two plies deep. */
static lud_value try_a(struct fixture *fixture, lud_value alpha, lud_value beta)
{
    struct negamax *negamax = &fixture->root->negamax;
    trail_down(&negamax->trail, ladder_at(&negamax->ladder, 0)->key);
    const lud_value value = negamax_try(negamax, 0, 2, alpha, beta, A, true);
    trail_up(&negamax->trail);
    return value;
}

/* A null window: tests only whether the value is at most alpha. */
static lud_value ask(struct fixture *fixture, lud_value alpha)
{
    return try_a(fixture, alpha, alpha + 1);
}

/* Wins and losses in the table count from their own node: two plies below the root they are two plies
 * slower. */
static void test_plies_of_wins(void **unused)
{
    (void)unused;
    struct fixture fixture;
    set_up(&fixture, TREE);
    assert_int_equal(ask(&fixture, LUD_ONE / 2), LUD_ONE / 100 * 60);
    assert_int_equal(ask(&fixture, LUD_ONE / 4 * 3), LUD_ONE / 100 * 60);
    tear_down(&fixture);
    set_up(&fixture, TREE);
    store_entry(&fixture, TREE " @aa", (struct ttable_entry){LUD_ONE - 3, A, TTABLE_COMPLETE, TTABLE_LOWER});
    assert_int_equal(ask(&fixture, LUD_ONE / 2), LUD_ONE - 5);
    store_entry(&fixture, TREE " @aa", (struct ttable_entry){4, A, TTABLE_COMPLETE, TTABLE_UPPER});
    assert_int_equal(ask(&fixture, LUD_ONE / 2), 6);
    assert_int_equal(fixture.root->negamax.inexact, 0); /* all of this is exact */
    store_entry(&fixture, TREE " @aa", (struct ttable_entry){LUD_ONE / 10, A, 9, TTABLE_UPPER});
    assert_int_equal(ask(&fixture, LUD_ONE / 2), LUD_ONE / 10);
    assert_int_equal(fixture.root->negamax.inexact, 1); /* this is not */
    tear_down(&fixture);
}

/* An entry is used only if it is deep enough and its bound is on the right side of the window. */
static void test_bounds(void **unused)
{
    (void)unused;
    struct fixture fixture;
    const lud_value half = LUD_ONE / 2, high = LUD_ONE / 10 * 9, low = LUD_ONE / 10,
                    truth = LUD_ONE / 100 * 60;
    const struct {
        struct ttable_entry entry;
        lud_value alpha, expected;
    } rows[] = {
        {{high, A, 1, TTABLE_LOWER}, half, high},  {{high, A, 1, TTABLE_EXACT}, half, high},
        {{high, A, 0, TTABLE_LOWER}, half, truth}, /* not deep enough */
        {{high, A, 1, TTABLE_UPPER}, half, truth}, /* an upper bound: the value may be below the window */
        {{low, A, 1, TTABLE_UPPER}, half, low},    {{low, A, 1, TTABLE_LOWER}, half, truth},
        {{high, 9, 0, TTABLE_LOWER}, half, truth}, /* and an illegal hash move does no harm */
    };
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        set_up(&fixture, TREE);
        store_entry(&fixture, TREE " @aa", rows[i].entry);
        assert_int_equal(ask(&fixture, rows[i].alpha), rows[i].expected);
        tear_down(&fixture);
    }
}

/* Not where it would truncate the principal variation, and not at the root moves. */
static void test_not_from_the_table(void **unused)
{
    (void)unused;
    struct fixture fixture;
    set_up(&fixture, TREE);
    store_entry(&fixture, TREE " @aa", (struct ttable_entry){LUD_ONE / 10, A, TTABLE_COMPLETE, TTABLE_EXACT});
    assert_int_equal(try_a(&fixture, -1, LUD_ONE + 1), LUD_ONE / 100 * 60);
    assert_int_equal(fixture.root->negamax.lines[1].size, 2);
    store_entry(&fixture, TREE " @a", (struct ttable_entry){LUD_ONE / 10, A, TTABLE_COMPLETE, TTABLE_EXACT});
    assert_int_equal(ask(&fixture, LUD_ONE / 2), LUD_ONE / 100 * 60);
    tear_down(&fixture);
}

/* Results are stored under their own node, as TTABLE_COMPLETE if no inexact value was involved. */
static void test_stores(void **unused)
{
    (void)unused;
    struct fixture fixture;
    set_up(&fixture, TREE);
    negamax_root_deepen(fixture.root, 2, 2, true); /* reaches no leaf */
    const uint64_t key = fixture.tabletop.state->key;
    assert_int_equal(ttable_probe(&fixture.table, key).depth, 2);
    assert_false(fixture.root->proved);
    negamax_root_deepen(fixture.root, 3, 9, true);
    assert_true(fixture.root->proved);
    assert_int_equal(fixture.root->depth, 3);
    assert_int_equal(fixture.root->value, LUD_ONE - 3);
    assert_int_equal(fixture.root->best.moves[0], B);
    assert_int_equal(fixture.root->moves[0], B); /* the next search would start with it */
    struct lud_state *state = state_new(fixture.tabletop.rules, memory_heap());
    assert_int_equal(game_position(fixture.tabletop.rules, span_of(TREE " @ba"), state, NULL), LUD_OK);
    const struct ttable_entry found = ttable_probe(&fixture.table, state->key);
    assert_int_equal(found.value, LUD_ONE - 1);
    assert_int_equal(found.depth, TTABLE_COMPLETE);
    assert_int_equal(found.move, A);
    assert_int_equal(ttable_probe(&fixture.table, key).move, B);
    state_free(fixture.tabletop.rules, memory_heap(), state);
    tear_down(&fixture);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_plies_of_wins),
        cmocka_unit_test(test_bounds),
        cmocka_unit_test(test_not_from_the_table),
        cmocka_unit_test(test_stores),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
