/* games_test.c: runs the conformance suite on every game of the table, with the default options and with each
 * value of each choice option: random games, and every allocation failing once.
 *   games_test [ROUNDS]   random games per variant, 20 by default; `make check-long` runs many more */
#include "games/games.h"

#include "core/conformance/conformance.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include <stdlib.h>

enum { PLIES = 300, SEED = 1 };

static int rounds = 20; /* set once, by main */

typedef void (*variant_check)(const struct lud_game *game, struct span options);

static void assert_conforms(enum lud_status status, const struct conformance_report *report)
{
    char room[2 * CONFORMANCE_POSITION];
    struct bytes text = bytes_fixed(room, sizeof room);
    conformance_describe(report, &text);
    if (status != LUD_OK)
        fail_msg("%s: %s", status_word(status), bytes_string(&text));
}

static void check_rules(const struct lud_game *game, struct span options)
{
    struct conformance_report report;
    const enum lud_status status =
        conformance_check(game, options, SEED, rounds, PLIES, memory_heap(), &report);
    assert_conforms(status, &report);
    assert_true(report.positions > (uint64_t)rounds);
    assert_true(report.finished > 0);
}

static void check_memory(const struct lud_game *game, struct span options)
{
    struct conformance_report report;
    assert_conforms(conformance_memory(game, options, memory_heap(), &report), &report);
}

/* Calls `check` with the defaults and with every value of every choice option, one option at a time. Returns
 * the number of variants checked. */
static int each_variant(const struct lud_game *game, variant_check check)
{
    int variants = 1;
    check(game, (struct span){0});
    for (int i = 0; i < option_count(game->options); i++) {
        const struct lud_option *option = &game->options[i];
        for (int c = 0; option->kind == OPTION_CHOICE && option->choices[c] != NULL; c++, variants++) {
            char room[2 * OPTION_WIDTH];
            struct bytes text = bytes_fixed(room, sizeof room);
            bytes_text(&text, option->name);
            bytes_char(&text, '=');
            bytes_text(&text, option->choices[c]);
            check(game, bytes_view(&text));
        }
    }
    return variants;
}

static void games_conform(void **state)
{
    (void)state;
    int variants = 0;
    for (const struct lud_game *const *game = games_all(); *game != NULL; game++)
        variants += each_variant(*game, check_rules);
    assert_true(variants >= 3);
}

static void failed_allocations_leave_nothing(void **state)
{
    (void)state;
    for (const struct lud_game *const *game = games_all(); *game != NULL; game++)
        each_variant(*game, check_memory);
}

static void games_are_found_by_name(void **state)
{
    (void)state;
    for (const struct lud_game *const *game = games_all(); *game != NULL; game++)
        assert_ptr_equal(games_find(span_of((*game)->name)), *game);
    static const char *const others[] = {"", "pog", "pogos", "Pogo"};
    for (size_t i = 0; i < sizeof others / sizeof others[0]; i++)
        assert_null(games_find(span_of(others[i])));
}

int main(int argc, char **argv)
{
    if (argc > 1)
        rounds = atoi(argv[1]);
    const struct CMUnitTest tests[] = {cmocka_unit_test(games_conform),
                                       cmocka_unit_test(failed_allocations_leave_nothing),
                                       cmocka_unit_test(games_are_found_by_name)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
