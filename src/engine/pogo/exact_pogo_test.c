/* exact_pogo_test.c: Pogo's exact answers from the first layers of its table. */
#include "engine/exact_testing.h"
#include "solvers/pogo/pogo_solved_testing.h"

static struct solved solved;

static int open_table(void **state)
{
    (void)state;
    solved_init(&solved, "");
    return 0;
}

static int close_table(void **state)
{
    (void)state;
    solved_destroy(&solved);
    return 0;
}

#define WON      "wwwwww,bbbbbb,-/-,-,-/-,-,- w" /* by 121 and 123 at once */
#define OVER     "bbbbbbwwwwww,-,-/-,-,-/-,-,- b"
#define REPEATED "121 781 211 871 121 781 211 871"

static void answers(void **state)
{
    (void)state;
    static const struct exact_case rows[] = {
        {.game = "pogo", .position = WON, .words = "win 1"},
        {.game = "pogo", .position = OVER, .words = "loss 0"},
        {.game = "pogo", .moves = REPEATED, .words = "draw"},
    };
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++)
        exact_expect(&rows[i], &solved.env);
}

static void values_of_moves(void **state)
{
    (void)state;
    const struct exact_case item = {.game = "pogo", .position = WON, .wish = {.all = true}};
    struct exact_asked asked;
    int wins = 0;
    exact_ask(&asked, &item, &solved.env);
    assert_int_equal(asked.answer.move_count, 9);
    for (int i = 0; i < asked.answer.move_count; i++)
        wins += asked.answer.moves[i].value.result == EXACT_WIN && asked.answer.moves[i].value.plies == 1;
    assert_int_equal(wins, 2);
    assert_false(asked.answer.counted || asked.answer.stopped);
    exact_done(&asked);
}

static void ended_games_have_no_moves(void **state)
{
    (void)state;
    const struct exact_case rows[] = {{.game = "pogo", .position = OVER, .wish = {.all = true}},
                                      {.game = "pogo", .moves = REPEATED, .wish = {.all = true}}};
    for (size_t i = 0; i < 2; i++) {
        struct exact_asked asked;
        exact_ask(&asked, &rows[i], &solved.env);
        assert_int_equal(asked.status, LUD_OK);
        assert_int_equal(asked.answer.move_count, 0);
        exact_done(&asked);
    }
}

/* A third repetition is a draw without a table; everything else needs one. */
static void hosts_without_a_table(void **state)
{
    (void)state;
    struct lud_env bare = solved.env;
    struct exact_case item = {.game = "pogo", .moves = REPEATED, .words = "draw"};
    struct exact_asked asked;
    bare.data = NULL;
    exact_expect(&item, &bare);
    item.moves = NULL;
    exact_ask(&asked, &item, &bare);
    assert_int_equal(asked.status, LUD_ERROR_UNSUPPORTED);
    exact_done(&asked);
    assert_string_equal(exact_pogo.table(solved.rules), "pogo-walk");
}

static void memory_that_fails(void **state)
{
    (void)state;
    const struct exact_case item = {.game = "pogo", .position = WON, .words = "win 1", .wish = {.all = true}};
    assert_true(exact_expect_faults(&item, &solved.env) >= 2);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(answers),
        cmocka_unit_test(values_of_moves),
        cmocka_unit_test(ended_games_have_no_moves),
        cmocka_unit_test(hosts_without_a_table),
        cmocka_unit_test(memory_that_fails),
    };
    return cmocka_run_group_tests(tests, open_table, close_table);
}
