/* tree_game_test.c: checks that trees are read and written, and have the values that tree.h states. */
#include "tests/games/tree.h"

#include "tests/games/drawn_tree.h"
#include "tests/games/naive.h"
#include "tests/games/tabletop.h"
#include "text/areas/test_games_texts.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

static void assert_worth(const char *drawing, int a, int b, int c, const char *move, int sure)
{
    lud_value values[LUD_MAX_PLAYERS];
    struct tabletop table = tabletop_set(&tree_game, "", drawing);
    assert_int_equal(naive_maxn(table.rules, table.state, values), move[0] - 'a');
    assert_int_equal(values[0], a * (LUD_ONE / 100));
    assert_int_equal(values[1], b * (LUD_ONE / 100));
    assert_int_equal(values[2], c * (LUD_ONE / 100));
    assert_int_equal(naive_paranoid(table.rules, table.state, 0), sure * (LUD_ONE / 100));
    tabletop_clear(&table);
}

static void test_tree_worth(void **unused)
{
    (void)unused;
    assert_worth(TREE_TWO, 50, 50, 0, "c", 50);
    assert_worth(TREE_TWO " @a", 40, 60, 0, "c", 40);
    assert_worth(TREE_TWO " @b", 20, 80, 0, "a", 20);
    assert_worth(TREE_THREE, 30, 40, 30, "b", 10);
    assert_worth(TREE_THREE " @a", 20, 50, 30, "a", 10); /* so the paranoid choice is a ... */
    assert_worth(TREE_THREE " @b", 30, 40, 30, "a", 0);  /* ... where b is sure of nothing */
    lud_value values[LUD_MAX_PLAYERS];
    struct tabletop table = tabletop_set(&tree_game, "players=1", TREE_SOLO);
    assert_int_equal(naive_maxn(table.rules, table.state, values), 0);
    assert_int_equal(values[0], LUD_ONE / 100 * 90);
    tabletop_play(&table, "a b a");
    tabletop_values(&table, LUD_ONE / 100 * 90, 0, 0);
    tabletop_clear(&table);
}

static void test_tree_defaults(void **unused)
{
    (void)unused;
    const char *const options[] = {"players=1", "", "players=3"};
    const char *const texts[] = {TREE_SOLO, TREE_TWO, TREE_THREE};
    for (int i = 0; i < 3; i++) {
        struct tabletop table = tabletop_set(&tree_game, options[i], "");
        tabletop_text(&table, texts[i]);
        assert_int_equal(table.rules->players, i + 1);
        tabletop_clear(&table);
    }
}

static void test_tree_text(void **unused)
{
    (void)unused;
    struct tabletop table = tabletop_set(&tree_game, "", "(  a:03\n b:(=60  a:5 p:[2,98] )c:7 ) @b");
    tabletop_text(&table, "(a:3 b:(=60 a:5 p:2) c:7) @b");
    assert_int_equal(table.state->turn, 1);
    assert_int_equal(table.rules->max_plies, 2);
    tabletop_play(&table, "p");
    tabletop_text(&table, "(a:3 b:(=60 a:5 p:2) c:7) @bp");
    tabletop_values(&table, LUD_ONE / 50, LUD_ONE / 50 * 49, 0);
    tabletop_clear(&table);
    table = tabletop_set(&tree_game, "", "(a:[30,60] b:10)"); /* two players who need not share 100 */
    assert_int_equal(table.rules->traits, LUD_TWO);
    tabletop_text(&table, "(a:[30,60] b:10)");
    tabletop_clear(&table);
    table = tabletop_set(&tree_game, "", "(a:[1,2,97])");
    assert_int_equal(table.rules->traits, LUD_MULTI | LUD_ZERO_SUM);
    tabletop_clear(&table);
    table = tabletop_set(&tree_game, "", "(=[1,2,3] a:[1,2,97])");
    assert_int_equal(table.rules->traits, LUD_MULTI);
    tabletop_clear(&table);
}

static void assert_estimate(const char *options, const char *drawing, lud_value a, lud_value b, lud_value c)
{
    lud_value values[LUD_MAX_PLAYERS] = {0};
    struct tabletop table = tabletop_set(&tree_game, options, drawing);
    tree_game.evaluations[0].evaluate(table.rules, table.state, values);
    assert_int_equal(values[0], a);
    assert_int_equal(values[1], b);
    assert_int_equal(values[2], c);
    tabletop_clear(&table);
}

static void test_tree_estimates(void **unused)
{
    (void)unused;
    assert_estimate("", TREE_TWO " @b", LUD_ONE / 100 * 70, LUD_ONE / 100 * 30, 0);
    assert_estimate("", TREE_TWO " @c", LUD_ONE / 2, LUD_ONE / 2, 0);
    assert_estimate("players=1", TREE_SOLO, LUD_ONE / 2, 0, 0);
    assert_estimate("", TREE_THREE, LUD_ONE / 3 + 1, LUD_ONE / 3, LUD_ONE / 3);
    assert_estimate("", TREE_THREE " @a", LUD_ONE / 100 * 40, LUD_ONE / 100 * 30, LUD_ONE / 100 * 30);
}

static void assert_bad_tree(const char *drawing, enum lud_status status, enum lud_text text, int column)
{
    tabletop_refused(&tree_game, "", drawing, status, text, column);
}

static void test_tree_errors(void **unused)
{
    (void)unused;
    assert_bad_tree("50", LUD_ERROR_SYNTAX, TEXT_TEST_TREE_NODE, 1);
    assert_bad_tree("(a:x)", LUD_ERROR_SYNTAX, TEXT_TEST_TREE_NODE, 4);
    assert_bad_tree("(a:", LUD_ERROR_SYNTAX, TEXT_TEST_TREE_NODE, 4);
    assert_bad_tree("()", LUD_ERROR_SYNTAX, TEXT_TEST_TREE_BRANCH, 2);
    assert_bad_tree("(a:1", LUD_ERROR_SYNTAX, TEXT_TEST_TREE_BRANCH, 5);
    assert_bad_tree("(b:1 a:2)", LUD_ERROR_SYNTAX, TEXT_TEST_TREE_BRANCH, 6);
    assert_bad_tree("(a:1 a:2)", LUD_ERROR_SYNTAX, TEXT_TEST_TREE_BRANCH, 6);
    assert_bad_tree("(q:1)", LUD_ERROR_SYNTAX, TEXT_TEST_TREE_BRANCH, 2);
    assert_bad_tree("(a:101)", LUD_ERROR_SYNTAX, TEXT_TEST_TREE_NUMBER, 4);
    assert_bad_tree("(=0 a:1)", LUD_ERROR_SYNTAX, TEXT_TEST_TREE_NUMBER, 3);
    assert_bad_tree("(=100 a:1)", LUD_ERROR_SYNTAX, TEXT_TEST_TREE_NUMBER, 3);
    assert_bad_tree("(a:[1,2,3] b:4)", LUD_ERROR_MISMATCH, TEXT_TEST_TREE_VALUES, 14);
    assert_bad_tree("(a:[1,2] b:[1,2,3])", LUD_ERROR_MISMATCH, TEXT_TEST_TREE_VALUES, 16);
    assert_bad_tree("(a:[1,2,3,4])", LUD_ERROR_MISMATCH, TEXT_TEST_TREE_VALUES, 10);
    assert_bad_tree("(a:[1;2])", LUD_ERROR_SYNTAX, TEXT_TEST_TREE_VALUES, 6);
    assert_bad_tree("(a:1) @b", LUD_ERROR_POSITION, TEXT_TEST_TREE_NO_BRANCH, 8);
    assert_bad_tree("(a:1) @", LUD_ERROR_SYNTAX, TEXT_TEST_TREE_PATH, 8);
    assert_bad_tree("(a:1))", LUD_ERROR_SYNTAX, TEXT_TEST_TREE_PATH, 6);
    tabletop_refused(&tree_game, "players=2", "(a:[1,2,3])", LUD_ERROR_MISMATCH, TEXT_TEST_TREE_VALUES, 8);
    tabletop_refused(&tree_game, "players=3", "(a:1)", LUD_ERROR_MISMATCH, TEXT_TEST_TREE_VALUES, 4);
    struct tabletop table = tabletop_set(&tree_game, "", "(a:1 b:2)");
    tabletop_not_parsed(&table, "(a:1 b:3)", LUD_ERROR_MISMATCH, TEXT_TEST_TREE_OTHER, 1);
    tabletop_not_parsed(&table, "(a:1 c:2)", LUD_ERROR_MISMATCH, TEXT_TEST_TREE_OTHER, 1);
    tabletop_not_parsed(&table, "(=50 a:1 b:2)", LUD_ERROR_MISMATCH, TEXT_TEST_TREE_OTHER, 1);
    tabletop_clear(&table);
}

/* The deepest tree is a path of DRAWN_TREE_NODES nodes; one more is refused. */
static void test_tree_size(void **unused)
{
    (void)unused;
    static char text[GAME_MAX_POSITION];
    for (size_t extra = 0; extra < 2; extra++) {
        struct bytes out = bytes_fixed(text, sizeof text);
        bytes_repeat(&out, "(a:", DRAWN_TREE_NODES - 1 + extra);
        bytes_text(&out, "1");
        bytes_repeat(&out, ")", DRAWN_TREE_NODES - 1 + extra);
        if (extra == 1) {
            assert_bad_tree(text, LUD_ERROR_TOO_LARGE, TEXT_TEST_TREE_SIZE, 3 * DRAWN_TREE_NODES + 1);
            return;
        }
        struct tabletop table = tabletop_set(&tree_game, "", text);
        assert_int_equal(table.rules->max_plies, DRAWN_TREE_NODES - 1);
        tabletop_text(&table, text);
        tabletop_clear(&table);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_tree_worth),  cmocka_unit_test(test_tree_defaults),
        cmocka_unit_test(test_tree_text),   cmocka_unit_test(test_tree_estimates),
        cmocka_unit_test(test_tree_errors), cmocka_unit_test(test_tree_size),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
