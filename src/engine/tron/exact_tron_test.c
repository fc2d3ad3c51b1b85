/* exact_tron_test.c: exact answers for Tron: rides and duels of tests/positions, finished games, limits. */
#include "engine/exact_testing.h"

#define CORRIDOR "#######/#1...2#/#######"
#define OPEN     "#######/#1....#/#.....#/#.....#/#.....#/#....2#/#######"
#define RIDE     "#####/#1..#/#####"
#define NINE                                                                                                 \
    "###########/#.1.......#/#.........#/#.........#/#.........#/#.........#/#.........#/#.........#/#"      \
    ".........#/#.........#/###########"

#define ROCKS                                                                                                \
    "##############/#..........###/##..#.....#.##/#..#.........#/#.......#....#/#..#.....#...#/##......#.."  \
    "..#/#............#/#...........##/##...........#/#..1.........#/##.........#.#/#......#..#..#/#######"  \
    "#######"

static struct lud_env env;

static int set_up(void **state)
{
    (void)state;
    env = (struct lud_env){.memory = memory_heap(), .now = asked_now, .threads = 1};
    return 0;
}

static void answers(void **state)
{
    (void)state;
    static const struct exact_case rows[] = {
        {.game = "tron", .position = RIDE, .words = "2 rr"},
        {.game = "tron", .position = RIDE, .moves = "r r", .words = "0"},
        {.game = "tron", .position = CORRIDOR, .words = "low 0 high 0 value 0.000000"},
        {.game = "tron", .position = CORRIDOR, .moves = "r l r l", .words = "low 0 high 0 value 0.000000"},
    };
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++)
        exact_expect(&rows[i], &env);
}

static void longest_ride(void **state)
{
    (void)state;
    const struct exact_case item = {.game = "tron", .position = NINE};
    struct exact_asked asked;
    exact_ask(&asked, &item, &env);
    assert_int_equal(asked.answer.kind, EXACT_LONGEST);
    assert_int_equal(asked.answer.status, EXACT_PROVED);
    assert_int_equal(asked.answer.low, 79);
    for (int i = 0; i < asked.answer.line_size; i++)
        assert_int_equal(session_play(asked.session, asked.answer.lines[i], NULL), LUD_OK);
    exact_done(&asked);
}

static void best_moves_of_a_duel(void **state)
{
    (void)state;
    const struct exact_case item = {.game = "tron", .position = OPEN};
    struct exact_asked asked;
    exact_ask(&asked, &item, &env);
    assert_int_equal(asked.answer.kind, EXACT_DUEL);
    assert_int_equal(asked.answer.line_count, 2); /* right and down */
    assert_int_equal(asked.answer.line_size, 1);
    exact_done(&asked);
}

static void limits_end_it(void **state)
{
    (void)state;
    atomic_bool stop = true;
    const struct exact_case item = {
        .game = "tron", .position = OPEN, .words = "unknown", .limits = {.nodes = 5}};
    struct exact_asked asked;
    exact_ask(&asked, &item, &env);
    assert_string_equal(asked.words, "unknown");
    assert_int_equal(asked.answer.end, END_NODES);
    assert_false(asked.answer.stopped);
    exact_ask_again(&asked, &(struct lud_limits){.stop = &stop});
    assert_int_equal(asked.answer.status, EXACT_UNKNOWN);
    assert_true(asked.answer.stopped);
    exact_done(&asked);
    const struct exact_case ride = {.game = "tron", .position = ROCKS, .limits = {.stop = &stop}};
    exact_ask(&asked, &ride, &env);
    assert_int_equal(asked.answer.status, EXACT_BOUNDS);
    assert_true(asked.answer.low < asked.answer.high && asked.answer.stopped);
    exact_done(&asked);
}

static void what_is_not_solved(void **state)
{
    (void)state;
    const struct exact_case three = {.game = "tron", .position = "#1.3..2#/#......#"};
    const struct exact_case half = {.game = "tron", .position = CORRIDOR, .moves = "r"};
    struct exact_asked asked;
    exact_ask(&asked, &three, &env);
    assert_int_equal(asked.status, LUD_ERROR_UNSUPPORTED);
    exact_done(&asked);
    exact_ask(&asked, &half, &env);
    assert_int_equal(asked.status, LUD_ERROR_POSITION);
    exact_done(&asked);
}

static void memory_that_fails(void **state)
{
    (void)state;
    const struct exact_case rows[] = {
        {.game = "tron", .position = RIDE, .words = "2 rr"},
        {.game = "tron", .position = CORRIDOR, .words = "low 0 high 0 value 0.000000"}};
    for (size_t i = 0; i < 2; i++)
        assert_true(exact_expect_faults(&rows[i], &env) >= 2);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(answers),
        cmocka_unit_test(longest_ride),
        cmocka_unit_test(limits_end_it),
        cmocka_unit_test(best_moves_of_a_duel),
        cmocka_unit_test(what_is_not_solved),
        cmocka_unit_test(memory_that_fails),
    };
    return cmocka_run_group_tests(tests, set_up, NULL);
}
