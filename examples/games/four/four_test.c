/* four_test.c: Connect Four conforms to the contract of games, agrees with its twin and with known counts,
 * and refuses what is no position or no move. */
#include "core/conformance/conformance.h"
#include "core/faulty.h"
#include "core/perft.h"
#include "games/four/four.h"
#include "games/four/four_texts.h"
#include "games/games.h"
#include "tests/games/tabletop.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>

#include <cmocka.h>

enum { GAMES = 30, PLIES = 42, LINE = 200 };

static void assert_conforms(enum lud_status status, const struct conformance_report *report)
{
    char room[2 * CONFORMANCE_POSITION];
    struct bytes text = bytes_fixed(room, sizeof room);
    conformance_describe(report, &text);
    if (status != LUD_OK)
        fail_msg("%s: %s", status_word(status), bytes_string(&text));
}

/* Random games compared with the twin, then every allocation failing once. */
static void conforms(void **state)
{
    (void)state;
    struct conformance_report report;
    struct faulty faulty;
    faulty_init(&faulty, memory_heap());
    const struct span none = span_of("");
    assert_conforms(conformance_check(&four_game, none, 1, GAMES, PLIES, &faulty.memory, &report), &report);
    assert_int_equal(report.finished, GAMES);
    assert_conforms(conformance_memory(&four_game, none, &faulty.memory, &report), &report);
    assert_true(faulty_balanced(&faulty));
}

static void is_in_the_table(void **state)
{
    (void)state;
    assert_ptr_equal(games_find(span_of("four")), &four_game);
    assert_non_null(games_find(span_of("pogo")));
    assert_string_equal(text_get(LUD_FR, four_game.title), "Puissance 4");
}

static void counts_known_trees(void **state)
{
    (void)state;
    char line[LINE], position[LINE];
    int depth, read = 0;
    unsigned long expected;
    FILE *file = fopen("examples/games/four/four_positions.tsv", "r");
    assert_non_null(file);
    while (fgets(line, sizeof line, file) != NULL) {
        if (sscanf(line, "perft\t%199s\t%d\t%lu", position, &depth, &expected) != 3)
            continue;
        uint64_t leaves = 0;
        struct tabletop table = tabletop_set(&four_game, "", position);
        assert_int_equal(perft(table.rules, table.state, depth, memory_heap(), NULL, &leaves), LUD_OK);
        assert_int_equal(leaves, expected);
        tabletop_clear(&table);
        read++;
    }
    fclose(file);
    assert_int_equal(read, 7);
}

static void plays_to_the_end(void **state)
{
    (void)state;
    struct tabletop table = tabletop_set(&four_game, "", "");
    tabletop_play(&table, "4 4 3 3 2 2 1");
    tabletop_text(&table, "......./......./......./......./.yyy.../rrrr...");
    tabletop_values(&table, LUD_ONE, 0, 0);
    tabletop_clear(&table);
    table = tabletop_set(&four_game, "", ""); /* a full board without a line */
    tabletop_play(&table,
                  "1 1 1 1 1 1 2 2 2 2 2 2 3 3 3 3 3 3 5 4 4 4 4 4 4 5 5 5 5 5 6 6 6 6 6 6 7 7 7 7 7 7");
    tabletop_values(&table, LUD_ONE / 2, LUD_ONE / 2, 0);
    tabletop_clear(&table);
}

static void refuses_what_is_no_position(void **state)
{
    (void)state;
    static const struct {
        const char *position;
        enum lud_status status;
        enum lud_text text;
        int column;
    } rows[] = {
        {"......./......./......./......./......./......", LUD_ERROR_SYNTAX, TEXT_FOUR_SHORT, 47},
        {"......./......./......./......./......./.......r", LUD_ERROR_SYNTAX, TEXT_FOUR_TRAILING, 48},
        {"......./..x..../......./......./......./.......", LUD_ERROR_SYNTAX, TEXT_FOUR_BAD_CELL, 11},
        {"......../....../......./......./......./.......", LUD_ERROR_SYNTAX, TEXT_FOUR_NO_SLASH, 8},
        {"......./......./......./......./r....../.......", LUD_ERROR_POSITION, TEXT_FOUR_FLOATING, 1},
        {"......./......./......./......./......./rr.....", LUD_ERROR_POSITION, TEXT_FOUR_DISCS, 1},
        {"......./......./......./......./......./y......", LUD_ERROR_POSITION, TEXT_FOUR_DISCS, 1},
        {"......./......./......./......./yyy..../rrrry..", LUD_ERROR_POSITION, TEXT_FOUR_WON_BEFORE, 1},
    };
    struct tabletop table = tabletop_set(&four_game, "", "");
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++)
        tabletop_not_parsed(&table, rows[i].position, rows[i].status, rows[i].text, rows[i].column);
    tabletop_clear(&table);
}

static void refuses_what_is_no_move(void **state)
{
    (void)state;
    struct lud_why why;
    lud_move move;
    struct tabletop table = tabletop_set(&four_game, "", "");
    static const char *const texts[] = {"", "0", "8", "a", "44"};
    for (size_t i = 0; i < sizeof texts / sizeof texts[0]; i++)
        assert_int_equal(game_read_move(table.rules, table.state, span_of(texts[i]), &move, &why),
                         LUD_ERROR_SYNTAX);
    tabletop_play(&table, "1 1 1 1 1 1");
    assert_int_equal(game_read_move(table.rules, table.state, span_of("1"), &move, &why), LUD_ERROR_MOVE);
    assert_int_equal(why.text, TEXT_FOUR_FULL);
    tabletop_clear(&table);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(conforms),
        cmocka_unit_test(is_in_the_table),
        cmocka_unit_test(counts_known_trees),
        cmocka_unit_test(plays_to_the_end),
        cmocka_unit_test(refuses_what_is_no_position),
        cmocka_unit_test(refuses_what_is_no_move),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
