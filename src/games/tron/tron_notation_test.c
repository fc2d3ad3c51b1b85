/* tron_notation_test.c: positions and moves as text: formatting is lossless, every error is reported at its
 * column, truncated and random texts are handled; and the drawings. */
#include "games/tron/tron_testing.h"
#include "text/areas/tron_texts.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#define COUNT(array) (sizeof(array) / sizeof(array)[0])

/* ---- round trips ---- */

static void texts_are_canonical(void **state)
{
    (void)state;
    static const char *const texts[] = {
        "1",
        "#######/#1....#/#....2#/#######",
        "#####/#1.a#/#####|#####/#a..#/#####",
        "#A1A#",
        "#1.#|#..#|#..#|#..#",
        "12345678",
        "#####/#1..#/#..2#/##### tick=12 head=1:r,2:l",
        "#1a2# tick=3 head=2:x link=1:a",
        "##### tick=9 out=1:9,2:9",
        "#1### tick=12 head=1:r out=2:9,3:12",
        "#1ab2# link=1:b,2:a",
        "#1# tick=65534",
    };
    for (size_t i = 0; i < COUNT(texts); i++) {
        struct fixture fixture = fixture_open("", texts[i], "");
        fixture_expect(&fixture, texts[i]);
        fixture_close(&fixture);
    }
}

static void other_spellings_mean_the_same(void **state)
{
    (void)state;
    static const char *const pairs[][2] = {
        {" \t#1.#\n", "#1.#"},
        {"#1.2#  out=3:4   head=2:l,1:r", "#1.2# tick=4 head=1:r,2:l out=3:4"},
        {"#1.2# tick=0", "#1.2#"},
        {"#1.2# out=4:2,3:7 tick=07", "#1.2# tick=7 out=3:7,4:2"},
    };
    for (size_t i = 0; i < COUNT(pairs); i++) {
        struct fixture fixture = fixture_open("", pairs[i][0], "");
        fixture_expect(&fixture, pairs[i][1]);
        fixture_close(&fixture);
    }
}

/* ---- mistakes ---- */

struct mistake {
    const char *text;
    int status, key;        /* expected enum lud_status and enum lud_text */
    int column, arg0, arg1; /* expected place and arguments */
    const char *word;       /* expected quoted word; NULL for none */
};

static void assert_mistake(const char *options, const struct mistake *mistake)
{
    struct lud_rules *rules = NULL;
    struct lud_why why = {0};
    const enum lud_status status =
        rules_new(&tron_game, span_of(options), span_of(mistake->text), memory_heap(), &rules, &why);
    assert_null(rules);
    if ((int)status != mistake->status || why.text != mistake->key || why.column != mistake->column) {
        char room[256];
        struct bytes text = bytes_fixed(room, sizeof room);
        text_error(&text, LUD_EN, &why);
        fail_msg("\"%.99s\": %s; expected column %d", mistake->text, bytes_string(&text), mistake->column);
    }
    assert_int_equal(why.args[0], mistake->arg0);
    assert_int_equal(why.args[1], mistake->arg1);
    assert_string_equal(why.word, mistake->word == NULL ? "" : mistake->word);
}

enum { SYNTAX = LUD_ERROR_SYNTAX, POSITION = LUD_ERROR_POSITION, LARGE = LUD_ERROR_TOO_LARGE };

static void mistakes_in_drawings(void **state)
{
    (void)state;
    static const struct mistake mistakes[] = {
        {" ", SYNTAX, TEXT_TRON_NO_MAP, 2, 0, 0, NULL},
        {"#9.#", SYNTAX, TEXT_TRON_BAD_CHARACTER, 2, 0, 0, "9"},
        {"#0.#", SYNTAX, TEXT_TRON_BAD_CHARACTER, 2, 0, 0, "0"},
        {"###/#é#", SYNTAX, TEXT_TRON_BAD_CHARACTER, 6, 0, 0, "é"},
        {"#1.\xFF", SYNTAX, TEXT_TRON_BAD_CHARACTER, 4, 0, 0, "?"},
        {"tick=3", SYNTAX, TEXT_TRON_BAD_CHARACTER, 5, 0, 0, "="},
        {"###/#1#/##", SYNTAX, TEXT_TRON_RAGGED, 11, 2, 3, NULL},
        {"###/#1.#/###", SYNTAX, TEXT_TRON_RAGGED, 9, 4, 3, NULL},
        {"/#1#", SYNTAX, TEXT_TRON_EMPTY_ROW, 1, 0, 0, NULL},
        {"#1#//###", SYNTAX, TEXT_TRON_EMPTY_ROW, 5, 0, 0, NULL},
        {"#1#/", SYNTAX, TEXT_TRON_EMPTY_ROW, 5, 0, 0, NULL},
        {"#1#|", SYNTAX, TEXT_TRON_EMPTY_ROW, 5, 0, 0, NULL},
        {"#1#||###", SYNTAX, TEXT_TRON_EMPTY_ROW, 5, 0, 0, NULL},
        {"#1#/###|###", SYNTAX, TEXT_TRON_FLOOR_HEIGHT, 12, 1, 2, NULL},
        {"#1#|###/###", SYNTAX, TEXT_TRON_FLOOR_HEIGHT, 12, 2, 1, NULL},
        {"1|.|.|.|.", LARGE, TEXT_TRON_TOO_MANY_FLOORS, 9, 4, 0, NULL},
        {"###/#.#", POSITION, TEXT_TRON_NO_RIDER, 1, 0, 0, NULL},
        {"  ###/#.#", POSITION, TEXT_TRON_NO_RIDER, 3, 0, 0, NULL},
        {"#2.#", POSITION, TEXT_TRON_RIDER_MISSING, 1, 1, 2, NULL},
        {"#1.4# out=2:1", POSITION, TEXT_TRON_RIDER_MISSING, 1, 3, 4, NULL},
        {"#1.1#", POSITION, TEXT_TRON_RIDER_TWICE, 4, 1, 0, NULL},
        {"#1.2#/#.#2#", POSITION, TEXT_TRON_RIDER_TWICE, 10, 2, 0, NULL},
        {"#1.a#", POSITION, TEXT_TRON_LETTER_ALONE, 4, 0, 0, "a"},
        {"#1.A#", POSITION, TEXT_TRON_LETTER_ALONE, 4, 0, 0, "A"},
        {"#1aA#", POSITION, TEXT_TRON_LETTER_ALONE, 4, 0, 0, "A"},
        {"#1aaa#", POSITION, TEXT_TRON_LETTER_THRICE, 5, 0, 0, "a"},
        {"#1Z.Z.Z#", POSITION, TEXT_TRON_LETTER_THRICE, 7, 0, 0, "Z"},
    };
    for (size_t i = 0; i < COUNT(mistakes); i++)
        assert_mistake("", &mistakes[i]);
}

static void mistakes_in_fields(void **state)
{
    (void)state;
    static const struct mistake mistakes[] = {
        {"#1.# nonsense", SYNTAX, TEXT_TRON_BAD_FIELD, 6, 0, 0, "nonsense"},
        {"#1.# ticks=3", SYNTAX, TEXT_TRON_BAD_FIELD, 6, 0, 0, "ticks=3"},
        {"#1.# tick", SYNTAX, TEXT_TRON_BAD_FIELD, 6, 0, 0, "tick"},
        {"#1.# tick=1 tick=1", SYNTAX, TEXT_TRON_FIELD_TWICE, 13, 0, 0, "tick"},
        {"#1.# tick=", SYNTAX, TEXT_TRON_BAD_TICK, 11, TRON_TICKS, 0, NULL},
        {"#1.# tick=-1", SYNTAX, TEXT_TRON_BAD_TICK, 11, TRON_TICKS, 0, NULL},
        {"#1.# tick=3x", SYNTAX, TEXT_TRON_BAD_TICK, 11, TRON_TICKS, 0, NULL},
        {"#1.# tick=99999999999999999999", SYNTAX, TEXT_TRON_BAD_TICK, 11, TRON_TICKS, 0, NULL},
        {"#1.# tick=65534", POSITION, TEXT_TRON_BAD_TICK, 11, TRON_TICKS - 2, 0, NULL},
        {"#1.2# out=3:65535", POSITION, TEXT_TRON_BAD_TICK, 13, TRON_TICKS - 3, 0, NULL},
        {"#1.# head=", SYNTAX, TEXT_TRON_BAD_ENTRY, 11, 0, 0, "head=1:r,2:l"},
        {"#1.# head=1", SYNTAX, TEXT_TRON_BAD_ENTRY, 11, 0, 0, "head=1:r,2:l"},
        {"#1.# head=1:", SYNTAX, TEXT_TRON_BAD_ENTRY, 11, 0, 0, "head=1:r,2:l"},
        {"#1.# head=1:r,", SYNTAX, TEXT_TRON_BAD_ENTRY, 15, 0, 0, "head=1:r,2:l"},
        {"#1.# head=9:r", SYNTAX, TEXT_TRON_BAD_ENTRY, 11, 0, 0, "head=1:r,2:l"},
        {"#1.# head=1:r,1:l", SYNTAX, TEXT_TRON_ENTRY_TWICE, 15, 1, 0, NULL},
        {"#1.# head=2:r", POSITION, TEXT_TRON_NOT_RIDING, 13, 2, 0, NULL},
        {"#1.# head=1:n", SYNTAX, TEXT_TRON_BAD_HEADING, 13, 0, 0, "n"},
        {"#1.# head=1:rr", SYNTAX, TEXT_TRON_BAD_HEADING, 13, 0, 0, "rr"},
        {"#1.a# link=1:", SYNTAX, TEXT_TRON_BAD_ENTRY, 12, 0, 0, "link=1:a"},
        {"#1.a# link=2:a", POSITION, TEXT_TRON_NOT_RIDING, 14, 2, 0, NULL},
        {"#1.A# link=1:A", SYNTAX, TEXT_TRON_BAD_LINK, 14, 0, 0, "A"},
        {"#1.a# link=1:aa", SYNTAX, TEXT_TRON_BAD_LINK, 14, 0, 0, "aa"},
        {"#1.a# link=1:b", POSITION, TEXT_TRON_BAD_LINK, 14, 0, 0, "b"},
        {"#1aa# link=1:a", POSITION, TEXT_TRON_BAD_LINK, 14, 0, 0, "a"},
        {"#1a2# link=1:a,2:a", POSITION, TEXT_TRON_LINK_TWICE, 18, 0, 0, "a"},
        {"#1.# out=1:3", POSITION, TEXT_TRON_OUT_RIDING, 12, 1, 0, NULL},
        {"#1.# out=2:0", SYNTAX, TEXT_TRON_BAD_OUT, 12, TRON_TICKS, 0, NULL},
        {"#1.# out=2:x", SYNTAX, TEXT_TRON_BAD_OUT, 12, TRON_TICKS, 0, NULL},
        {"#1.# tick=3 out=2:4", POSITION, TEXT_TRON_BAD_OUT, 19, 3, 0, NULL},
        {"#..# out=1:4", POSITION, TEXT_TRON_OUT_ALONE, 12, 0, 0, NULL},
    };
    for (size_t i = 0; i < COUNT(mistakes); i++)
        assert_mistake("", &mistakes[i]);
}

static void boards_have_a_largest_size(void **state)
{
    (void)state;
    char text[TRON_SIDE * 2 + 8];
    memset(text, '.', sizeof text);
    text[0] = '1';
    text[TRON_SIDE] = '\0';
    struct fixture fixture = fixture_open("", text, "");
    assert_int_equal(tron_rules(fixture.rules)->map.width, TRON_SIDE);
    fixture_close(&fixture);
    text[TRON_SIDE] = '.';
    text[TRON_SIDE + 1] = '\0';
    assert_mistake("", &(struct mistake){text, LARGE, TEXT_TRON_TOO_WIDE, TRON_SIDE + 1, TRON_SIDE, 0, NULL});
    for (size_t i = 1; i < 2 * TRON_SIDE; i += 2)
        text[i] = '/', text[i + 1] = '.';
    text[2 * TRON_SIDE - 1] = '\0';
    fixture = fixture_open("", text, "");
    assert_int_equal(tron_rules(fixture.rules)->map.height, TRON_SIDE);
    fixture_close(&fixture);
    text[2 * TRON_SIDE - 1] = '/';
    text[2 * TRON_SIDE + 1] = '\0';
    assert_mistake("",
                   &(struct mistake){text, LARGE, TEXT_TRON_TOO_HIGH, 2 * TRON_SIDE + 1, TRON_SIDE, 0, NULL});
}

/* ---- texts on an existing map ---- */

static void other_maps_are_refused(void **state)
{
    (void)state;
    static const struct mistake mistakes[] = {
        {"#1.#/####", LUD_ERROR_MISMATCH, TEXT_TRON_OTHER_SIZE, 1, 4, 2, NULL},
        {"######/######/######/######", LUD_ERROR_POSITION, TEXT_TRON_NO_RIDER, 1, 0, 0, NULL},
        {"######/#1a.A#/#Aa.2#/######|######/######/######/######", LUD_ERROR_MISMATCH,
         TEXT_TRON_OTHER_FLOORS, 1, 2, 1, NULL},
        {"######/#1a.A#/#Aa..#/######", LUD_ERROR_MISMATCH, TEXT_TRON_OTHER_RIDERS, 1, 1, 2, NULL},
        {"######/#1a.A#/#Aa.2#/#####.", LUD_ERROR_MISMATCH, TEXT_TRON_OTHER_CELL, 27, 0, 0, "#"},
        {"######/#1b.A#/#Ab.2#/######", LUD_ERROR_MISMATCH, TEXT_TRON_OTHER_CELL, 10, 0, 0, "a"},
        {"######/#1..A#/#A..2#/######", LUD_ERROR_MISMATCH, TEXT_TRON_OTHER_CELL, 10, 0, 0, "a"},
        {"######/#1#.A#/#Aa.2#/######", LUD_ERROR_POSITION, TEXT_TRON_LETTER_ALONE, 17, 0, 0, "a"},
        {"######/#1a..#/#.a.2#/######", LUD_ERROR_MISMATCH, TEXT_TRON_OTHER_CELL, 12, 0, 0, "A"},
        {"######/#1a.2#/#.a..#/######", LUD_ERROR_MISMATCH, TEXT_TRON_OTHER_CELL, 16, 0, 0, "A"},
        {"######/##1.A#/#Aa.2#/######", LUD_ERROR_POSITION, TEXT_TRON_LETTER_ALONE, 17, 0, 0, "a"},
        {"######/##1.A#/#A..2#/######", LUD_ERROR_MISMATCH, TEXT_TRON_OTHER_CELL, 17, 0, 0, "a"},
        {"######/#12.A#/#Aa..#/###### link=1:a", LUD_ERROR_MISMATCH, TEXT_TRON_OTHER_LINK, 9, 1, 0, NULL},
        {"######/#1#.A#/#Aa.2#/###### link=1:a", LUD_ERROR_MISMATCH, TEXT_TRON_OTHER_CELL, 17, 0, 0, "."},
    };
    struct fixture fixture = fixture_open("", "######/#1a.A#/#Aa.2#/######", "");
    struct lud_state *before = state_new(fixture.rules, memory_heap());
    memcpy(before, fixture.state, fixture.rules->state_size);
    for (size_t i = 0; i < COUNT(mistakes); i++) {
        struct lud_why why = {0};
        const enum lud_status status =
            game_position(fixture.rules, span_of(mistakes[i].text), fixture.state, &why);
        if ((int)status != mistakes[i].status || why.text != mistakes[i].key ||
            why.column != mistakes[i].column)
            fail_msg("%s: status %d text %d column %d", mistakes[i].text, (int)status, why.text, why.column);
        assert_int_equal(why.args[0], mistakes[i].arg0);
        assert_int_equal(why.args[1], mistakes[i].arg1);
        assert_string_equal(why.word, mistakes[i].word == NULL ? "" : mistakes[i].word);
        assert_memory_equal(before, fixture.state, fixture.rules->state_size);
    }
    state_free(fixture.rules, memory_heap(), before);
    fixture_close(&fixture);
}

/* A later position can be read on the map of the start, or as a smaller map of its own. */
static void later_positions_fit_both_maps(void **state)
{
    (void)state;
    struct fixture far = fixture_open("", "######/#1a.A#/#Aa.2#/######", "rurr");
    fixture_expect(&far, "######/###1##/##2.##/###### tick=2 head=1:r,2:r");
    struct fixture near = fixture_open("", "######/###1##/##2.##/###### tick=2 head=1:r,2:r", "");
    assert_int_equal(tron_rules(near.rules)->map.nodes, 3);
    assert_int_equal(tron_rules(far.rules)->map.nodes, 8);
    fixture_close(&far);
    fixture_close(&near);
}

/* ---- arbitrary text ---- */

/* Parses a copy of exactly `size` bytes, so that sanitizers detect a read past the end. */
static enum lud_status read_exactly(const char *text, size_t size)
{
    struct lud_rules *rules = NULL;
    struct lud_why why = {0};
    char *copy = malloc(size == 0 ? 1 : size);
    assert_non_null(copy);
    memcpy(copy, text, size);
    const enum lud_status status =
        rules_new(&tron_game, (struct span){0}, (struct span){copy, size}, memory_heap(), &rules, &why);
    assert_true(status == LUD_OK || (why.status == status && why.text != TEXT_NONE));
    assert_true(why.column <= (int32_t)size + 1);
    rules_free(rules);
    free(copy);
    return status;
}

static void truncated_texts_are_handled(void **state)
{
    (void)state;
    static const char text[] = "#######/#1a..2#/#.AA..#|#######/#..a..#/#.....# tick=12 head=1:r,2:l "
                               "out=3:9,4:12";
    int good = 0;
    for (size_t size = 0; size < sizeof text; size++)
        good += read_exactly(text, size) == LUD_OK;
    assert_true(good >= 8 && good < 30);
}

static void random_bytes_are_handled(void **state)
{
    (void)state;
    static const char likely[] = "##....//|12aA =:,tickheadlinkout0378\n";
    struct random random = random_start(3, 0);
    int good = 0;
    for (int i = 0; i < 20000; i++) {
        char text[24];
        const size_t size = random_below(&random, sizeof text);
        for (size_t j = 0; j < size; j++)
            text[j] = random_below(&random, 20) == 0 ? (char)random_next(&random)
                                                     : likely[random_below(&random, sizeof likely - 1)];
        good += read_exactly(text, size) == LUD_OK;
    }
    assert_true(good > 0);
}

/* ---- moves ---- */

static void moves_are_one_letter(void **state)
{
    (void)state;
    static const struct mistake mistakes[] = {{"", SYNTAX, 0, 1, 0, 0, NULL},
                                              {"U", SYNTAX, 0, 1, 0, 0, NULL},
                                              {"n", SYNTAX, 0, 1, 0, 0, NULL},
                                              {"rr", SYNTAX, 0, 2, 0, 0, NULL},
                                              {"r ", SYNTAX, 0, 2, 0, 0, NULL}};
    static const char letters[] = "urdlx";
    struct fixture fixture = fixture_open("", "", "");
    lud_move move;
    for (unsigned i = 0; i < TRON_DIRECTIONS; i++) {
        assert_int_equal(
            tron_parse_move(fixture.rules, fixture.state, (struct span){&letters[i], 1}, &move, NULL),
            LUD_OK);
        assert_int_equal(move, i);
    }
    for (size_t i = 0; i < COUNT(mistakes); i++) {
        struct lud_why why = {0};
        assert_int_equal(game_read_move(fixture.rules, fixture.state, span_of(mistakes[i].text), &move, &why),
                         SYNTAX);
        assert_int_equal(why.text, TEXT_TRON_MOVE_LETTER);
        assert_int_equal(why.column, mistakes[i].column);
    }
    fixture_close(&fixture);
}

/* ---- the drawing ---- */

static void assert_drawn(const struct fixture *fixture, struct lud_style style, const char *drawing)
{
    struct bytes out = bytes_growing(memory_heap(), 1 << 20);
    fixture->rules->game->draw(fixture->rules, fixture->state, style, &out);
    assert_string_equal(bytes_string(&out), drawing);
    bytes_destroy(&out);
}

static void drawings(void **state)
{
    (void)state;
    struct fixture fixture =
        fixture_open("", "#####/#1a.#/#.A.#/#####|#####/#A.2#/##.a#/##### tick=5 out=3:4", "rl");
    assert_drawn(&fixture, (struct lud_style){0},
                 "##########  ##########\n"
                 "##%% 1 .##  ## A 2%%##\n"
                 "## . A .##  #### . a##\n"
                 "##########  ##########\n"
                 "tick=6\n"
                 "> 1\n"
                 "  2\n"
                 "x 3 4\n");
    assert_drawn(&fixture, (struct lud_style){.moves = true},
                 "##########  ##########\n"
                 "##%% 1 *##  ##*A 2%%##\n"
                 "## .*A .##  #### .*a##\n"
                 "##########  ##########\n"
                 "tick=6\n"
                 "> 1\n"
                 "  2\n"
                 "x 3 4\n");
    fixture_play(&fixture, "rl");
    assert_drawn(&fixture, (struct lud_style){.moves = true},
                 "##########  ##########\n"
                 "##%%%% 1##  ##%%%%%%##\n"
                 "## . 2 *##  #### . .##\n"
                 "##########  ##########\n"
                 "tick=7\n"
                 "> 1\n"
                 "  2\n"
                 "x 3 4\n");
    fixture_close(&fixture);
    fixture = fixture_open("", "#.1A#A.b# link=1:b", ""); /* both ends of a teleport, and of a link */
    assert_drawn(&fixture, (struct lud_style){.moves = true}, "## * 1*A##*A .*b##\ntick=0\n> 1\n");
    fixture_close(&fixture);
    fixture = fixture_open("", "#1.# out=2:3", "");
    assert_drawn(&fixture, (struct lud_style){.unicode = true}, "██ 1 ·██\ntick=3\n★ 1\n✕ 2 3\n");
    assert_drawn(
        &fixture, (struct lud_style){.colour = true},
        "\x1b[38;5;240;48;5;240m##\x1b[1;38;5;231;48;5;26m 1\x1b[38;5;244m .\x1b[38;5;240;48;5;240m##"
        "\x1b[0m\ntick=3\n* \x1b[1;38;5;231;48;5;26m 1 \x1b[0m\nx \x1b[1;38;5;16;48;5;208m 2 \x1b[0m 3\n");
    fixture_close(&fixture);
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(texts_are_canonical),
                                       cmocka_unit_test(other_spellings_mean_the_same),
                                       cmocka_unit_test(mistakes_in_drawings),
                                       cmocka_unit_test(mistakes_in_fields),
                                       cmocka_unit_test(boards_have_a_largest_size),
                                       cmocka_unit_test(other_maps_are_refused),
                                       cmocka_unit_test(later_positions_fit_both_maps),
                                       cmocka_unit_test(truncated_texts_are_handled),
                                       cmocka_unit_test(random_bytes_are_handled),
                                       cmocka_unit_test(moves_are_one_letter),
                                       cmocka_unit_test(drawings)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
