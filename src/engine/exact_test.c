/* exact_test.c: the rows, the format, proved values, and puzzles solved by a named engine. */
#include "engine/exact_testing.h"

#include "text/areas/cli_solve_texts.h"
#include "text/text.h"

static const struct lud_env env = {.now = asked_now, .threads = 1};

static struct lud_env environment(void)
{
    struct lud_env made = env;
    made.memory = memory_heap();
    return made;
}

/* A game may have no row (game_row.h). */
static void rows_have_room_for_a_solver(void **state)
{
    (void)state;
    int rows = 0;
    for (const struct lud_game *const *game = games_all(); *game != NULL; game++) {
        const struct exact_game *row = exact_find(*game);
        assert_true(row == NULL || row->size >= sizeof(struct exact_solver));
        rows += row != NULL;
    }
    assert_true(rows > 0);
}

static void a_game_that_nobody_solves(void **state)
{
    (void)state;
    const struct lud_env here = environment();
    const struct lud_game chess = {.name = "chess"};
    const struct lud_rules rules = {.game = &chess};
    const struct exact_wish wish = {.all = false};
    struct exact_solver *solver;
    struct lud_why why;
    assert_null(exact_find(&chess));
    assert_int_equal(exact_open(&rules, &wish, &here, &solver, &why), LUD_ERROR_UNSUPPORTED);
    assert_null(solver);
    assert_int_equal(why.text, TEXT_CLI_SOLVE_NO_SOLVER);
    exact_close(NULL);
}

/* ---- values ---- */

static void expect_words(struct exact_value value, const char *words)
{
    char array[32];
    struct bytes out = bytes_fixed(array, sizeof array);
    exact_words_value(value, ':', &out);
    assert_string_equal(bytes_string(&out), words);
}

static void proved_values(void **state)
{
    (void)state;
    expect_words(exact_proved(LUD_ONE - 9, 0), "win:9");
    expect_words(exact_proved(LUD_ONE - 999, 0), "win:999");
    expect_words(exact_proved(LUD_ONE - 1000, 0), "unknown");
    expect_words(exact_proved(LUD_ONE, 1), "win:1");
    expect_words(exact_proved(4, 0), "loss:4");
    expect_words(exact_proved(999, 1), "loss:1000");
    expect_words(exact_proved(1000, 0), "unknown");
    expect_words(exact_proved(LUD_ONE / 2, 1), "draw");
    expect_words(exact_proved(LUD_ONE / 2 + 1, 0), "unknown");
}

/* ---- puzzles by an engine ---- */

#define FOUR_MOVES "4B1A3C2C Rg7,Gi1,Ba10,Yh1 Yk6" /* p0003 of tests/positions/ricochet.tsv */

static void engines_solve_puzzles(void **state)
{
    (void)state;
    const struct lud_env here = environment();
    struct exact_case item = {.game = "ricochet", .position = FOUR_MOVES};
    struct exact_asked asked;
    item.wish.engine = span_of("bfs");
    exact_ask(&asked, &item, &here);
    assert_int_equal(asked.status, LUD_OK);
    assert_int_equal(asked.answer.kind, EXACT_SHORTEST);
    assert_int_equal(asked.answer.status, EXACT_PROVED);
    assert_int_equal(asked.answer.high, 4);
    assert_int_equal(asked.answer.line_size, 4);
    assert_true(asked.answer.counted && asked.answer.nodes > 0);
    exact_done(&asked);
    item.limits.nodes = 2;
    item.words = "bounds 1 -";
    exact_expect(&item, &here);
}

static void engines_that_solve_nothing(void **state)
{
    (void)state;
    const struct lud_env here = environment();
    static const struct {
        const char *game, *engine;
        enum lud_status status;
    } rows[] = {{"quoridor", "strong", LUD_ERROR_UNSUPPORTED},
                {"tron", "mcts", LUD_ERROR_UNSUPPORTED},
                {"ricochet", "nobody", LUD_ERROR_UNKNOWN}};
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        const struct exact_case item = {.game = rows[i].game, .wish = {.engine = span_of(rows[i].engine)}};
        struct exact_asked asked;
        exact_ask(&asked, &item, &here);
        assert_int_equal(asked.status, rows[i].status);
        assert_int_equal(asked.why.status, rows[i].status);
        exact_done(&asked);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(rows_have_room_for_a_solver),
        cmocka_unit_test(a_game_that_nobody_solves),
        cmocka_unit_test(proved_values),
        cmocka_unit_test(engines_solve_puzzles),
        cmocka_unit_test(engines_that_solve_nothing),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
