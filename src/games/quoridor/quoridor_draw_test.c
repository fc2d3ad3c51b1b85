/* quoridor_draw_test.c: boards drawn as text. */
#include "games/quoridor/quoridor_random_testing.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#define COUNT(array) (sizeof(array) / sizeof(array)[0])

enum { ROOM = 1 << 16 };

static void assert_drawing(const char *position, struct lud_style style, const char *expected)
{
    static char room[ROOM];
    struct bytes out = bytes_fixed(room, sizeof room);
    struct quoridor_state state;
    struct lud_rules *rules = NULL;
    assert_int_equal(rules_new(&quoridor_game, span_of(""), span_of(position), memory_heap(), &rules, NULL),
                     LUD_OK);
    assert_int_equal(game_position(rules, span_of(position), &state.head, NULL), LUD_OK);
    quoridor_draw(rules, &state.head, style, &out);
    rules_free(rules);
    assert_false(out.failed);
    assert_string_equal(bytes_string(&out), expected);
}

static void ascii_two_players(void **unused)
{
    (void)unused;
    assert_drawing("5x5 2 2 c3,c5 2,3 a3h,b1v", (struct lud_style){0},
                   "   +---------1---------+\n"
                   " 5 |        (2)        |     (1) ^   2 ||\n"
                   "   |   .   .   .   .   |   > (2) v   3 |||\n"
                   " 4 |                   |\n"
                   "   |=======.   .   .   |\n"
                   " 3 |        (1)        |\n"
                   "   |   .   .   .   .   |\n"
                   " 2 |       #           |\n"
                   "   |   .   #   .   .   |\n"
                   " 1 |       #           |\n"
                   "   +---------2---------+\n"
                   "     a   b   c   d   e\n");
}

/* Four players on the smallest board; the goals of players 2 and 4 are the right and left sides. */
static void four_players(void **unused)
{
    (void)unused;
    assert_drawing("3x3 4 4 b1,a2,b3,c2 0,1,21,0 -", (struct lud_style){0},
                   "   +-----1-----+\n"
                   " 3 |    (3)    |     (1) ^   0\n"
                   "   |   .   .   |     (2) >   1 |\n"
                   " 2 4(2)     (4)2     (3) v  21\n"
                   "   |   .   .   |   > (4) <   0\n"
                   " 1 |    (1)    |\n"
                   "   +-----3-----+\n"
                   "     a   b   c\n");
}

static void three_players_with_marks(void **unused)
{
    (void)unused;
    assert_drawing("3x4 3 1 b1,a3,b2 0,0,10 -", (struct lud_style){.moves = true, .path = true},
                   "   +-----1-----+\n"
                   " 4 |     o     |   > (1) ^   0\n"
                   "   |   .   .   |     (2) >   0\n"
                   " 3 |(2)  *     2     (3) v  10 ||||||||||\n"
                   "   |   .   .   |\n"
                   " 2 |    (3)    |\n"
                   "   |   .   .   |\n"
                   " 1 | *  (1)  * |\n"
                   "   +-----3-----+\n"
                   "     a   b   c\n");
}

static void unicode_with_marks(void **unused)
{
    (void)unused;
    assert_drawing("5x4 2 1 c1,c3 2,3 c2h,b1v",
                   (struct lud_style){.unicode = true, .moves = true, .path = true},
                   "   ┌─────────1─────────┐\n"
                   " 4 │                 ○ │   ▸ (1) ↑   2 ▮▮\n"
                   "   │   ·   ·   ·   ·   │     (2) ↓   3 ▮▮▮\n"
                   " 3 │        (2)      ○ │\n"
                   "   │   ·   ·━━━━━━━·   │\n"
                   " 2 │       ┃ ●   ○   ○ │\n"
                   "   │   ·   ┃   ·   ·   │\n"
                   " 1 │       ┃(1)  ●     │\n"
                   "   └─────────2─────────┘\n"
                   "     a   b   c   d   e\n");
    assert_drawing("3x3 2 1 b3,b2 0,0 -", (struct lud_style){.unicode = true, .moves = true, .path = true},
                   "   ┌─────1─────┐\n"
                   " 3 │    (1)    │   ★ (1) ↑   0\n"
                   "   │   ·   ·   │     (2) ↓   0\n"
                   " 2 │    (2)    │\n"
                   "   │   ·   ·   │\n"
                   " 1 │           │\n"
                   "   └─────2─────┘\n"
                   "     a   b   c\n");
}

/* Copies `text` without its SGR sequences, ESC to m. */
static void without_colours(const char *text, struct bytes *out)
{
    for (; *text != '\0'; text++)
        if (*text == '\x1b')
            text = strchr(text, 'm');
        else
            bytes_char(out, *text);
}

static size_t columns_of(struct span line)
{
    size_t columns = 0;
    for (; line.size > 0; columns++)
        line = span_from(line, span_utf8(line));
    return columns;
}

/* Under any rules, colours only add escape sequences, and every drawing fits into 80 columns and 24 lines. */
static void colours_and_size(void **unused)
{
    (void)unused;
    static char plain_room[ROOM], colour_room[ROOM], bare_room[ROOM];
    struct random random = random_start(1, 0);
    for (int i = 0; i < 200; i++) {
        struct lud_rules *rules = quoridor_random_rules(&random);
        const struct quoridor_state state = quoridor_random_position(quoridor_rules(rules), &random);
        struct lud_style style = {.unicode = i % 2 == 0, .moves = true, .path = i % 3 == 0};
        struct bytes out = bytes_fixed(plain_room, ROOM), coloured = bytes_fixed(colour_room, ROOM);
        struct bytes bare = bytes_fixed(bare_room, ROOM);
        quoridor_draw(rules, &state.head, style, &out);
        style.colour = true;
        quoridor_draw(rules, &state.head, style, &coloured);
        without_colours(bytes_string(&coloured), &bare);
        assert_true(coloured.size > out.size);
        assert_string_equal(bytes_string(&bare), bytes_string(&out));
        struct span rest = bytes_view(&out), line;
        int lines = 0;
        for (; span_line(&rest, &line); lines++)
            assert_in_range(columns_of(line), 10, 80);
        assert_int_equal(lines, 2 * quoridor_rules(rules)->height + 2);
        rules_free(rules);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(ascii_two_players),        cmocka_unit_test(four_players),
        cmocka_unit_test(three_players_with_marks), cmocka_unit_test(unicode_with_marks),
        cmocka_unit_test(colours_and_size),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
