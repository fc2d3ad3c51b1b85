/* exact_ricochet_test.c: shortest solutions of Ricochet Robots: lengths from tests/positions/ricochet.tsv,
 * all solutions, limits. */
#include "engine/exact_testing.h"

#include "games/ricochet/ricochet.h"

#define SEVEN "4A1A3B2B Rj6,Ge15,Be9,Ym16 Bj13" /* p0001 */
#define FOUR  "4B1A3C2C Rg7,Gi1,Ba10,Yh1 Yk6"   /* p0003 */

static struct lud_env env;

static int set_up(void **state)
{
    (void)state;
    env = (struct lud_env){.memory = memory_heap(), .now = asked_now, .threads = 1};
    return 0;
}

/* Plays line `index` to the target. */
static void expect_solution(struct exact_asked *asked, int index)
{
    const struct exact_answer *answer = &asked->answer;
    for (int i = 0; i < answer->line_size; i++)
        assert_int_equal(session_play(asked->session, answer->lines[index * answer->line_size + i], NULL),
                         LUD_OK);
    assert_int_equal(session_end(asked->session), SESSION_RULES);
    for (int i = 0; i < answer->line_size; i++)
        assert_true(session_undo(asked->session));
}

static void shortest_solutions(void **state)
{
    (void)state;
    static const struct {
        const char *position;
        int moves;
    } rows[] = {{SEVEN, 7}, {"1B4A2A3A Rp8,Bk3,Yh7 Bc6", 7}, {FOUR, 4}};
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        const struct exact_case item = {.game = "ricochet", .position = rows[i].position};
        struct exact_asked asked;
        exact_ask(&asked, &item, &env);
        assert_int_equal(asked.answer.status, EXACT_PROVED);
        assert_int_equal(asked.answer.high, rows[i].moves);
        assert_int_equal(asked.answer.line_count, 1);
        expect_solution(&asked, 0);
        for (int move = 0; move < rows[i].moves; move++)
            assert_int_equal(session_play(asked.session, asked.answer.lines[move], NULL), LUD_OK);
        exact_ask_again(&asked, &item.limits); /* the same solver, at the target */
        assert_string_equal(asked.words, "0");
        exact_done(&asked);
    }
}

static int changes(const lud_move *line, int size)
{
    int count = 0;
    for (int i = 1; i < size; i++)
        count += line[i] / RICOCHET_DIRECTIONS != line[i - 1] / RICOCHET_DIRECTIONS;
    return count;
}

static void all_solutions(void **state)
{
    (void)state;
    struct exact_case item = {.game = "ricochet", .position = SEVEN, .wish = {.all = true}};
    struct exact_asked asked;
    exact_ask(&asked, &item, &env);
    const int count = asked.answer.line_count;
    assert_true(count > 1 && !asked.answer.more);
    for (int i = 0; i < count; i++)
        expect_solution(&asked, i);
    exact_done(&asked);
    item.wish.prefer = EXACT_CHANGES;
    exact_ask(&asked, &item, &env);
    assert_int_equal(asked.answer.line_count, count);
    for (int i = 1; i < count; i++)
        assert_true(changes(asked.answer.lines + (i - 1) * 7, 7) <= changes(asked.answer.lines + i * 7, 7));
    exact_done(&asked);
    item.wish.all = false;
    exact_ask(&asked, &item, &env);
    assert_int_equal(asked.answer.line_count, 1);
    exact_done(&asked);
}

static void limits_end_it(void **state)
{
    (void)state;
    atomic_bool stop = true;
    const struct exact_case item = {.game = "ricochet", .position = SEVEN, .limits = {.depth = 3}};
    struct exact_asked asked;
    exact_ask(&asked, &item, &env);
    assert_int_equal(asked.answer.status, EXACT_BOUNDS);
    assert_int_equal(asked.answer.high, EXACT_NONE);
    assert_int_equal(asked.answer.end, END_DEPTH);
    assert_false(asked.answer.stopped);
    exact_ask_again(&asked, &(struct lud_limits){.stop = &stop});
    assert_int_equal(asked.answer.status, EXACT_BOUNDS);
    assert_true(asked.answer.stopped);
    exact_done(&asked);
}

static void memory_that_fails(void **state)
{
    (void)state;
    struct exact_asked asked;
    struct exact_case item = {
        .game = "ricochet", .position = FOUR, .wish = {.all = true, .prefer = EXACT_CHANGES}};
    char words[ASKED_WORDS];
    exact_ask(&asked, &item, &env);
    memcpy(words, asked.words, sizeof words);
    exact_done(&asked);
    item.words = words;
    assert_true(exact_expect_faults(&item, &env) >= 3);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(shortest_solutions),
        cmocka_unit_test(all_solutions),
        cmocka_unit_test(limits_end_it),
        cmocka_unit_test(memory_that_fails),
    };
    return cmocka_run_group_tests(tests, set_up, NULL);
}
