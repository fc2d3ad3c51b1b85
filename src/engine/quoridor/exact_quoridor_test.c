/* exact_quoridor_test.c: Quoridor for two, proved by search: known endgames, the values of moves, limits. */
#include "engine/exact_testing.h"

#define SMALL "3x3 2 1 b1,b3 2,2 -"
#define RACE  "5x5 2 1 c1,c5 0,0 -" /* no walls: the second player jumps ahead */
/* Rows 15 to 17 and 6 of tests/positions/quoridor_positions2p.tsv: the race is decided. */
#define ROW15 "9x9 2 2 g6,g3 0,1 a2h,e2h,b3h,d3h,a5h,c5h,h5h,b7h,d7h,b8h,e8h,g2v,d4v,b5v,a6v,c6v,g6v,e7v,h8v"
#define ROW16 "9x9 2 1 e8,g5 4,0 g2h,a3h,g3h,d4h,h4h,f5h,b6h,h7h,d8h,d2v,e2v,f4v,e6v,h6v,a7v,b8v"
#define ROW17 "9x9 2 2 c6,g2 0,1 a1h,h1h,h2h,h3h,f5h,h5h,c6h,h6h,g7h,b8h,d8h,g1v,b2v,e5v,a7v,c7v,d7v,e7v,h8v"
#define ROW6  "9x9 2 2 e2,e1 10,10 -"

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
        {.game = "quoridor", .position = ROW15, .words = "win 3"},
        {.game = "quoridor", .position = ROW16, .words = "win 3"},
        {.game = "quoridor", .position = ROW17, .words = "win 1"},
        {.game = "quoridor", .position = ROW6, .words = "loss 0"},
        {.game = "quoridor", .position = RACE, .words = "loss 8"},
        {.game = "quoridor", .position = RACE, .moves = "c2", .words = "win 7"},
        {.game = "quoridor", .position = SMALL, .words = "loss 12"},
    };
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++)
        exact_expect(&rows[i], &env);
}

/* Moving back and forth twice ends the game. */
static void a_third_repetition_is_a_draw(void **state)
{
    (void)state;
    const struct exact_case item = {
        .game = "quoridor", .position = RACE, .moves = "b1 b5 c1 c5 b1 b5 c1 c5", .words = "draw"};
    exact_expect(&item, &env);
}

/* >0 if a is better than b. */
static int compare_values(struct exact_value a, struct exact_value b)
{
    if (a.result != b.result)
        return (int)a.result - (int)b.result;
    return a.result == EXACT_LOSS ? a.plies - b.plies : b.plies - a.plies;
}

/* The value of a position is that of its best move. */
static void values_of_moves(void **state)
{
    (void)state;
    static const char *const positions[] = {RACE, SMALL, ROW17};
    for (size_t i = 0; i < 3; i++) {
        const struct exact_case item = {.game = "quoridor", .position = positions[i], .wish = {.all = true}};
        struct exact_asked asked;
        exact_ask(&asked, &item, &env);
        const struct exact_answer *answer = &asked.answer;
        assert_true(answer->move_count > 0);
        struct exact_value best = answer->moves[0].value;
        for (int move = 0; move < answer->move_count; move++) {
            assert_int_not_equal(answer->moves[move].value.result, EXACT_UNDECIDED);
            if (compare_values(answer->moves[move].value, best) > 0)
                best = answer->moves[move].value;
        }
        assert_int_equal(compare_values(best, answer->value), 0);
        assert_true(answer->counted && !answer->stopped);
        exact_done(&asked);
    }
}

/* A move that causes the third occurrence of a position. */
static void moves_that_repeat(void **state)
{
    (void)state;
    const struct exact_case item = {
        .game = "quoridor", .position = RACE, .moves = "b1 b5 c1 c5 b1 b5 c1", .wish = {.all = true}};
    struct exact_asked asked;
    int draws = 0;
    exact_ask(&asked, &item, &env);
    for (int i = 0; i < asked.answer.move_count; i++)
        draws += asked.answer.moves[i].value.result == EXACT_DRAW;
    assert_int_equal(draws, 1);
    exact_done(&asked);
}

static void limits_end_it(void **state)
{
    (void)state;
    const struct exact_case item = {
        .game = "quoridor", .words = "unknown", .wish = {.all = true}, .limits = {.nodes = 2000}};
    struct exact_asked asked;
    exact_ask(&asked, &item, &env);
    assert_string_equal(asked.words, "unknown");
    assert_int_equal(asked.answer.status, EXACT_UNKNOWN);
    assert_int_equal(asked.answer.end, END_NODES);
    assert_int_equal(asked.answer.nodes, 2000);
    assert_false(asked.answer.stopped);
    assert_int_equal(asked.answer.move_count, 131);
    assert_int_equal(asked.answer.moves[7].value.result, EXACT_UNDECIDED);
    exact_ask_again(&asked, &(struct lud_limits){.depth = 1});
    assert_int_equal(asked.answer.end, END_DEPTH);
    exact_done(&asked);
}

/* When the values of all moves are asked for, one search runs per move; together they stay within the limit.
 */
static void moves_share_what_is_left(void **state)
{
    (void)state;
    struct exact_case item = {
        .game = "quoridor", .position = RACE, .wish = {.all = true}, .limits = {.nodes = 800}};
    struct exact_asked asked;
    exact_ask(&asked, &item, &env);
    assert_string_equal(asked.words, "loss 8");
    assert_true(asked.answer.nodes <= 800);
    assert_int_equal(asked.answer.end, END_DONE);
    exact_done(&asked);
}

static void stopped(void **state)
{
    (void)state;
    atomic_bool stop = true;
    const struct exact_case item = {.game = "quoridor", .wish = {.all = true}, .limits = {.stop = &stop}};
    struct exact_asked asked;
    exact_ask(&asked, &item, &env);
    assert_int_equal(asked.status, LUD_OK);
    assert_string_equal(asked.words, "unknown");
    assert_true(asked.answer.stopped);
    exact_done(&asked);
}

static void four_players(void **state)
{
    (void)state;
    const struct exact_case item = {.game = "quoridor", .options = "players=4"};
    struct exact_asked asked;
    exact_ask(&asked, &item, &env);
    assert_int_equal(asked.status, LUD_ERROR_UNSUPPORTED);
    assert_int_equal(asked.why.args[0], 4);
    exact_done(&asked);
}

static void memory_that_fails(void **state)
{
    (void)state;
    const struct exact_case item = {
        .game = "quoridor", .position = RACE, .words = "loss 8", .wish = {.all = true}};
    assert_true(exact_expect_faults(&item, &env) >= 5);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(answers),           cmocka_unit_test(a_third_repetition_is_a_draw),
        cmocka_unit_test(values_of_moves),   cmocka_unit_test(moves_that_repeat),
        cmocka_unit_test(limits_end_it),     cmocka_unit_test(moves_share_what_is_left),
        cmocka_unit_test(stopped),           cmocka_unit_test(four_players),
        cmocka_unit_test(memory_that_fails),
    };
    return cmocka_run_group_tests(tests, set_up, NULL);
}
