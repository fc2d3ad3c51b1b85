/* pogo_notation_test.c: positions and moves as text: formatting is lossless, every error is reported at its
 * column; and the drawings. */
#include "games/pogo/pogo.h"
#include "games/pogo/pogo_board.h"
#include "text/areas/pogo_texts.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#define COUNT(array) (sizeof(array) / sizeof(array)[0])

static int setup(void **state)
{
    struct lud_rules *rules = NULL;
    const enum lud_status status =
        rules_new(&pogo_game, (struct span){0}, (struct span){0}, memory_heap(), &rules, NULL);
    *state = rules;
    return status == LUD_OK ? 0 : -1;
}

static int teardown(void **state)
{
    rules_free(*state);
    return 0;
}

static void texts_are_lossless(void **data)
{
    static const char *const texts[] = {"ww,ww,ww/-,-,-/bb,bb,bb w",     "ww,ww,ww/-,-,-/bb,bb,bb b",
                                        "-,-,-/-,wwwwwbbbbbb,w/-,-,- b", "-,-,wwwwwwbbbbbb/-,-,-/-,-,- w",
                                        "w,b,w/b,wb,w/wb,w,bb w",        "wwb,-,bb/-,-,-/wbbwwwb,-,- w"};
    for (size_t i = 0; i < COUNT(texts); i++) {
        struct pogo_state state, again;
        char room[64];
        struct bytes out = bytes_fixed(room, sizeof room);
        assert_int_equal(pogo_parse(*data, span_of(texts[i]), &state.head, NULL), LUD_OK);
        pogo_format(*data, &state.head, &out);
        assert_string_equal(bytes_string(&out), texts[i]);
        memset(&again, 0xA5, sizeof again);
        assert_int_equal(pogo_parse(*data, bytes_view(&out), &again.head, NULL), LUD_OK);
        assert_memory_equal(&again, &state, sizeof state);
    }
}

static void start_is_its_text(void **data)
{
    struct pogo_state start, parsed;
    memset(&start, 0xA5, sizeof start);
    pogo_start(*data, &start.head);
    assert_int_equal(pogo_parse(*data, span_of(" ww,ww,ww/-,-,-/bb,bb,bb  w\n"), &parsed.head, NULL), LUD_OK);
    assert_memory_equal(&start, &parsed, sizeof start);
}

static void a_side_without_stacks_has_lost(void **data)
{
    struct pogo_state state;
    lud_value values[2];
    assert_int_equal(pogo_parse(*data, span_of("-,-,wwwwwwbbbbbb/-,-,-/-,-,- w"), &state.head, NULL), LUD_OK);
    assert_true(game_over(&state.head));
    assert_int_equal(pogo_count(*data, &state.head), 0);
    pogo_outcome(*data, &state.head, values);
    assert_int_equal(values[POGO_WHITE], 0);
    assert_int_equal(values[POGO_BLACK], LUD_ONE);
}

struct mistake {
    const char *text;
    int status;             /* expected enum lud_status */
    int key;                /* expected text key of the reason */
    int column, arg0, arg1; /* expected place and arguments */
    const char *word;       /* expected quoted word; NULL for none */
};

static void assert_mistake(const struct lud_why *why, enum lud_status status, const struct mistake *mistake)
{
    if ((int)status != mistake->status || why->text != mistake->key || why->column != mistake->column)
        fail_msg("\"%s\": status %d, text %d, column %d; expected %d, %d, %d", mistake->text, (int)status,
                 why->text, (int)why->column, mistake->status, mistake->key, mistake->column);
    assert_int_equal(why->status, status);
    assert_int_equal(why->args[0], mistake->arg0);
    assert_int_equal(why->args[1], mistake->arg1);
    assert_string_equal(why->word, mistake->word == NULL ? "" : mistake->word);
}

static void mistakes_in_positions(void **data)
{
    enum { SYNTAX = LUD_ERROR_SYNTAX, POSITION = LUD_ERROR_POSITION };
    static const struct mistake mistakes[] = {
        {"x", SYNTAX, TEXT_POGO_BAD_LETTER, 1, 0, 0, "x"},
        {"wW,ww,ww/-,-,-/bb,bb,bb w", SYNTAX, TEXT_POGO_BAD_LETTER, 2, 0, 0, "W"},
        {"ww,é,ww/-,-,-/bb,bb,bb w", SYNTAX, TEXT_POGO_BAD_LETTER, 4, 0, 0, "é"},
        {"ww,\xFF,ww/-,-,-/bb,bb,bb w", SYNTAX, TEXT_POGO_BAD_LETTER, 4, 0, 0, "?"},
        {"", SYNTAX, TEXT_POGO_MISSING_STACK, 1, 1, 0, NULL},
        {"  ", SYNTAX, TEXT_POGO_MISSING_STACK, 3, 1, 0, NULL},
        {"ww,,ww/-,-,-/bb,bb,bb w", SYNTAX, TEXT_POGO_MISSING_STACK, 4, 2, 0, NULL},
        {"ww,ww/-,-,-/bb,bb,bb w", SYNTAX, TEXT_POGO_EXPECTED_COMMA, 6, 2, 0, NULL},
        {"ww,w-,ww/-,-,-/bb,bb,bb w", SYNTAX, TEXT_POGO_EXPECTED_COMMA, 5, 2, 0, NULL},
        {"-w,ww,ww/-,-,-/bb,bb,bb w", SYNTAX, TEXT_POGO_EXPECTED_COMMA, 2, 1, 0, NULL},
        {"--,ww,ww/-,-,-/bb,bb,bb w", SYNTAX, TEXT_POGO_EXPECTED_COMMA, 2, 1, 0, NULL},
        {"ww,ww,ww,-/-,-,-/bb,bb,bb w", SYNTAX, TEXT_POGO_EXPECTED_SLASH, 9, 3, 0, NULL},
        {"ww,ww,ww", SYNTAX, TEXT_POGO_EXPECTED_SLASH, 9, 3, 0, NULL},
        {"ww,ww,ww/-,-,-/bb,bb w", SYNTAX, TEXT_POGO_EXPECTED_COMMA, 21, 8, 0, NULL},
        {"ww,ww,ww/-,-,-/bb,bb,bb/- w", SYNTAX, TEXT_POGO_EXTRA_CELL, 24, 0, 0, NULL},
        {"ww,ww,ww/-,-,-/bb,bb,bb,- w", SYNTAX, TEXT_POGO_EXTRA_CELL, 24, 0, 0, NULL},
        {"-,wwwwwwwwwwwwb,-/-,-,-/-,-,- w", POSITION, TEXT_POGO_TOO_TALL, 15, 2, 12, NULL},
        {"wwwwwwbbbbbbb,-,-/-,-,-/-,-,- w", POSITION, TEXT_POGO_TOO_TALL, 13, 1, 12, NULL},
        {"ww,ww,www/-,-,-/bb,bb,bb w", POSITION, TEXT_POGO_PIECES, 1, 7, 6, NULL},
        {"ww,ww,ww/-,-,-/bb,bb,bbb w", POSITION, TEXT_POGO_PIECES, 1, 6, 7, NULL},
        {"ww,ww,ww/-,-,-/bb,bb,b w", POSITION, TEXT_POGO_PIECES, 1, 6, 5, NULL},
        {"ww,ww,wb/-,-,-/bb,bb,bb w", POSITION, TEXT_POGO_PIECES, 1, 5, 7, NULL},
        {" -,-,-/-,-,-/-,-,- w", POSITION, TEXT_POGO_PIECES, 2, 0, 0, NULL},
        {"ww,ww,ww/-,-,-/bb,bb,bb", SYNTAX, TEXT_POGO_NO_SIDE, 24, 0, 0, NULL},
        {"ww,ww,ww/-,-,-/bb,bb,bb ", SYNTAX, TEXT_POGO_NO_SIDE, 25, 0, 0, NULL},
        {"ww,ww,ww/-,-,-/bb,bb,bb x", SYNTAX, TEXT_POGO_BAD_SIDE, 25, 0, 0, "x"},
        {"ww,ww,ww/-,-,-/bb,bb,bb ww", SYNTAX, TEXT_POGO_TRAILING, 26, 0, 0, "w"},
        {"ww,ww,ww/-,-,-/bb,bb,bb w 3", SYNTAX, TEXT_POGO_TRAILING, 27, 0, 0, "3"},
        {"-,-,wwwwwwbbbbbb/-,-,-/-,-,- b", POSITION, TEXT_POGO_OWNS_ALL, 1, 0, 0, NULL},
        {"wwb,-,bb/-,-,-/wbbwwwb,-,- b", POSITION, TEXT_POGO_OWNS_ALL, 1, 0, 0, NULL}};
    for (size_t i = 0; i < COUNT(mistakes); i++) {
        struct pogo_state state, before;
        struct lud_why why = {0};
        memset(&state, 0xA5, sizeof state);
        before = state;
        assert_mistake(&why, pogo_parse(*data, span_of(mistakes[i].text), &state.head, &why), &mistakes[i]);
        assert_memory_equal(&state, &before, sizeof state);
        assert_int_equal(pogo_parse(*data, span_of(mistakes[i].text), &state.head, NULL), mistakes[i].status);
    }
}

static void a_zero_byte_does_not_end_the_text(void **data)
{
    static const char text[] = "ww,ww,ww/-,-,-/bb,bb,bb w\0b";
    struct pogo_state state;
    struct lud_why why = {0};
    const struct span span = {text, sizeof text - 1};
    assert_int_equal(pogo_parse(*data, span, &state.head, &why), LUD_ERROR_SYNTAX);
    assert_int_equal(why.column, 26);
    assert_string_equal(why.word, "?");
}

/* The parser reads texts of up to nine stacks of twelve pieces; it rejects longer ones unread. */
static void long_texts(void **data)
{
    enum { MEGABYTE = 1 << 20 };
    static const char fillers[] = {'w', ' ', '-', ',', '\0'};
    struct pogo_state state;
    struct lud_why why = {0};
    char *text = malloc(MEGABYTE);
    assert_non_null(text);
    for (size_t i = 0; i < sizeof fillers; i++) {
        memset(text, fillers[i], MEGABYTE);
        assert_int_equal(pogo_parse(*data, (struct span){text, MEGABYTE}, &state.head, &why),
                         LUD_ERROR_TOO_LARGE);
        assert_int_equal(why.text, TEXT_POGO_TOO_LONG);
        assert_int_equal(why.column, 129);
        assert_int_equal(why.args[0], 30);
    }
    free(text);
    static const char full[] =
        "bbbbbbbbbbbb,bbbbbbbbbbbb,bbbbbbbbbbbb/bbbbbbbbbbbb,bbbbbbbbbbbb,bbbbbbbbbbbb/"
        "bbbbbbbbbbbb,bbbbbbbbbbbb,bbbbbbbbbbbb b";
    assert_int_equal(pogo_parse(*data, span_of(full), &state.head, &why), LUD_ERROR_POSITION);
    assert_int_equal(why.args[1], 108);
}

static void moves_as_text(void **data)
{
    struct pogo_state state;
    lud_move moves[LUD_MAX_MOVES], read = LUD_NO_MOVE;
    pogo_start(*data, &state.head);
    assert_int_equal(pogo_parse_move(*data, &state.head, span_of("121"), &read, NULL), LUD_OK);
    assert_int_equal(read, pogo_move(0, 1, 1));
    const int count = pogo_moves(*data, &state.head, moves);
    assert_int_equal(count, 16);
    for (int i = 0; i < count; i++) {
        char room[8];
        struct bytes out = bytes_fixed(room, sizeof room);
        pogo_format_move(*data, &state.head, moves[i], &out);
        assert_int_equal(out.size, 3);
        assert_int_equal(pogo_parse_move(*data, &state.head, bytes_view(&out), &read, NULL), LUD_OK);
        assert_int_equal(read, moves[i]);
    }
}

static void mistakes_in_moves(void **data)
{
    enum { SYNTAX = LUD_ERROR_SYNTAX, MOVE = LUD_ERROR_MOVE };
    static const struct mistake mistakes[] = {{"", SYNTAX, TEXT_POGO_MOVE_DIGITS, 1, 0, 0, NULL},
                                              {"12", SYNTAX, TEXT_POGO_MOVE_DIGITS, 3, 0, 0, NULL},
                                              {"1x1", SYNTAX, TEXT_POGO_MOVE_DIGITS, 2, 0, 0, NULL},
                                              {"-121", SYNTAX, TEXT_POGO_MOVE_DIGITS, 1, 0, 0, NULL},
                                              {"1211", SYNTAX, TEXT_POGO_MOVE_DIGITS, 4, 0, 0, NULL},
                                              {"021", MOVE, TEXT_POGO_BAD_CELL, 1, 0, 0, NULL},
                                              {"201", MOVE, TEXT_POGO_BAD_CELL, 2, 0, 0, NULL},
                                              {"120", MOVE, TEXT_POGO_BAD_COUNT, 3, 0, 0, NULL},
                                              {"124", MOVE, TEXT_POGO_BAD_COUNT, 3, 4, 0, NULL}};
    struct pogo_state state;
    pogo_start(*data, &state.head);
    for (size_t i = 0; i < COUNT(mistakes); i++) {
        struct lud_why why = {0};
        lud_move move = LUD_NO_MOVE;
        assert_mistake(&why, pogo_parse_move(*data, &state.head, span_of(mistakes[i].text), &move, &why),
                       &mistakes[i]);
        assert_int_equal(move, LUD_NO_MOVE);
    }
}

static void assert_drawing(const struct lud_rules *rules, const char *position, struct lud_style style,
                           const char *expected)
{
    struct pogo_state state;
    struct bytes out = bytes_growing(memory_heap(), 1 << 14);
    assert_int_equal(pogo_parse(rules, span_of(position), &state.head, NULL), LUD_OK);
    pogo_draw(rules, &state.head, style, &out);
    assert_string_equal(bytes_string(&out), expected);
    bytes_destroy(&out);
}

static void drawings(void **data)
{
    assert_drawing(*data, "-,wwwb,bb/wb,bwb,-/-,w,- w", (struct lud_style){0},
                   "+-1-----+-2-----+-3-----+\n"
                   "|       |  [b]  |       |\n"
                   "|       |   w   |       |\n"
                   "|       |   w   |  [b]  |\n"
                   "|       |   w   |   b   |\n"
                   "+-4-----+-5-----+-6-----+\n"
                   "|       |  [b]  |       |\n"
                   "|  [b]  |   w   |       |\n"
                   "|   w   |   b   |       |\n"
                   "+-7-----+-8-----+-9-----+\n"
                   "|       |       |       |\n"
                   "|       |  [w]  |       |\n"
                   "+-------+-------+-------+\n"
                   "> [w] 1\n"
                   "  [b] 4\n");
    assert_drawing(*data, "wwb,-,bb/-,-,-/wbbwwwb,-,- w", (struct lud_style){.unicode = true},
                   "┌─1─────┬─2─────┬─3─────┐\n"
                   "│  [●]  │       │       │\n"
                   "│   ○   │       │  [●]  │\n"
                   "│   ○   │       │   ●   │\n"
                   "├─4─────┼─5─────┼─6─────┤\n"
                   "│       │       │       │\n"
                   "│       │       │       │\n"
                   "├─7─────┼─8─────┼─9─────┤\n"
                   "│  [●]  │       │       │\n"
                   "│   ○   │       │       │\n"
                   "│   ○   │       │       │\n"
                   "│   ○   │       │       │\n"
                   "│   ●   │       │       │\n"
                   "│   ●   │       │       │\n"
                   "│   ○   │       │       │\n"
                   "└───────┴───────┴───────┘\n"
                   "  [○] w 0\n"
                   "★ [●] b 3\n");
}

/* A coloured drawing without its escape sequences equals the plain one. */
static void colours_only_add_escapes(void **data)
{
    for (int i = 0; i < 2; i++) {
        struct pogo_state state;
        struct bytes plain = bytes_growing(memory_heap(), 1 << 14), coloured = plain, stripped = plain;
        pogo_start(*data, &state.head);
        pogo_draw(*data, &state.head, (struct lud_style){.unicode = i == 1}, &plain);
        pogo_draw(*data, &state.head, (struct lud_style){.unicode = i == 1, .colour = true}, &coloured);
        assert_true(coloured.size > plain.size);
        for (const char *c = bytes_string(&coloured); *c != '\0'; c++)
            if (*c == '\x1b')
                c += strcspn(c, "m");
            else
                bytes_char(&stripped, *c);
        assert_string_equal(bytes_string(&stripped), bytes_string(&plain));
        bytes_destroy(&plain);
        bytes_destroy(&coloured);
        bytes_destroy(&stripped);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(texts_are_lossless),
                                       cmocka_unit_test(start_is_its_text),
                                       cmocka_unit_test(a_side_without_stacks_has_lost),
                                       cmocka_unit_test(mistakes_in_positions),
                                       cmocka_unit_test(a_zero_byte_does_not_end_the_text),
                                       cmocka_unit_test(long_texts),
                                       cmocka_unit_test(moves_as_text),
                                       cmocka_unit_test(mistakes_in_moves),
                                       cmocka_unit_test(drawings),
                                       cmocka_unit_test(colours_only_add_escapes)};
    return cmocka_run_group_tests(tests, setup, teardown);
}
