/* ricochet_draw_test.c: whole drawings of boards; colours only add escape sequences. */
#include "games/ricochet/ricochet.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "games/ricochet/ricochet_testing.h"

#include <string.h>

enum { ROOM = 1 << 15 };

/* clang-format off */
static const char *const classic =
    "     a   b   c   d   e   f   g   h   i   j   k   l   m   n   o   p\n"
    "   +---------------+-----------------------+-----------------------+\n"
    "16 |               |            (R)        |                       | 16\n"
    "   |   .   .   .   +   .   +   .   .   .   +   .   .   .   +   .   |\n"
    "15 |                       |BC                          GT |       | 15\n"
    "   |   .   .   .   .   .   +---+   .   .   .   .   .   +---+   +---+\n"
    "14 |                                                               | 14\n"
    "   |   +---+   .   .   .   .   .   .   +---+   .   .   .   .   .   |\n"
    "13 |    YT |                           |BQ      (Y)                | 13\n"
    "   |   .   +   .   .   +---+   .   .   +   .   .   .   .   +---+   |\n"
    "12 |        (G)        |GQ                                  RC |   | 12\n"
    "   |   .   .   +   .   +   .   .   +   .   .   .   .   .   .   +   |\n"
    "11 |        RH |                 V |                               | 11\n"
    "   |   .   +---+   .   .   .   +---+   .   .   .   +   .   .   .   |\n"
    "10 |                                               |YH  (B)        | 10\n"
    "   +---+   .   .   .   .   .   +-------+   .   .   +---+   .   .   |\n"
    " 9 |                           |       |                           | 9\n"
    "   |   .   .   .   .   .   .   | RQ f5 |   .   .   .   .   .   .   |\n"
    " 8 |                           |       |                           | 8\n"
    "   |   .   .   .   +   .   .   +-------+   .   .   .   .   .   .   |\n"
    " 7 |            BT |                                               | 7\n"
    "   |   .   .   +---+   .   .   .   .   +   .   .   .   .   .   +---+\n"
    " 6 |                                YQ |                           | 6\n"
    "   +---+   .   .   .   +---+   .   +---+   .   .   .   +---+   .   |\n"
    " 5 |                   |>Q                             |BH         | 5\n"
    "   |   .   .   .   .   +   .   .   .   .   .   .   .   +   .   .   |\n"
    " 4 |                                                               | 4\n"
    "   |   +   .   .   .   .   .   .   .   +   .   .   .   .   .   .   |\n"
    " 3 |   |YC                             |GC                         | 3\n"
    "   |   +---+   .   .   .   +---+   .   +---+   .   .   .   +---+   |\n"
    " 2 |                        GH |                            RT |   | 2\n"
    "   |   .   .   .   .   +   .   +   .   .   .   .   +   .   .   +   |\n"
    " 1 |                   |                           |               | 1\n"
    "   +-------------------+---------------------------+---------------+\n"
    "     a   b   c   d   e   f   g   h   i   j   k   l   m   n   o   p\n"
    "   (R) -> Q f5\n";

static const char *const with_diagonals =
    "     a   b   c   d   e   f   g   h   i   j   k   l   m   n   o   p\n"
    "   ┏━━━━━━━━━━━┳━━━━━━━━━━━━━━━━━━━━━━━┳━━━━━━━━━━━━━━━━━━━━━━━━━━━┓\n"
    "16 ┃           ┃(B)                  b ┃ y                         ┃ 16\n"
    "   ┃   ·   ·   ╹   ·   ·   ·   ·   ·   ╹   ╻   ·   ·   ·   ·   ·   ┃\n"
    "15 ┃        B╱   k                       y ┃R◆                     ┃ 15\n"
    "   ┃   ·   ·   ·   ·   ·   ┏━━━╸   ·   ·   ┗━━━╸   ·   ╻   ·   ·   ┃\n"
    "14 ┃                    G◆ ┃▸●                      B● ┃    R╱     ┃ 14\n"
    "   ┃   ·   ·   ·   ·   ╺━━━┛   ·   ·   ·   ·   ·   ┏━━━┛   ·   ·   ┃\n"
    "13 ┃ y      (Y)                         G╱         ┃G■             ┃ 13\n"
    "   ┃   ·   ·   ·   ·   ·   ·   ·   ·   ·   ·   ·   ╹   ·   ·   ·   ┃\n"
    "12 ┃                            R╲                                 ┃ 12\n"
    "   ┃   ╻   ·   ·   ·   ·   ·   ·   ╻   ·   ·   ·   ·   ·   ·   ╺━━━┫\n"
    "11 ┃   ┃R■       b                 ┃ ◎                             ┃ 11\n"
    "   ┃   ┗━━━╸   ·   ·   ·   ·   ·   ┗━━━╸   ·   ·   ·   ╺━━━┓   ·   ┃\n"
    "10 ┃ k          (K)                                     Y▲k┃       ┃ 10\n"
    "   ┣━━━╸   ·   ·   ╺━━━┓   ·   ┏━━━━━━━┓   ·   ·   ·   ·   ╹   ·   ┃\n"
    " 9 ┃                B▲ ┃       ┃       ┃                           ┃ 9\n"
    "   ┃   ·   ·   ·   ·   ╹   ·   ┃ Y● g14┃   ·   ·   ·   ·   ·   ·   ┃\n"
    " 8 ┃                           ┃       ┃                           ┃ 8\n"
    "   ┃   ·   ·   ·   ╺━━━┓   ·   ┗━━━━━━━┛   ·   ╻   ·   ·   ·   ·   ┃\n"
    " 7 ┃                Y◆ ┃                    Y■ ┃                   ┃ 7\n"
    "   ┣━━━╸   ·   ·   ·   ╹   ·   ·   ·   ·   ╺━━━┛   ·   ·   ·   ·   ┃\n"
    " 6 ┃                            Y╱          (G)                  g ┃ 6\n"
    "   ┃   ·   ·   ·   ·   ·   ·   ·   ·   ·   ·   ·   ╺━━━┓   ·   ·   ┃\n"
    " 5 ┃    G╲                                          R▲ ┃G●         ┃ 5\n"
    "   ┃   ·   ·   ·   ·   ·   ·   ╻   ·   ·   ·   ·   ·   ┗━━━╸   ·   ┃\n"
    " 4 ┃                        B■ ┃        Y╲                         ┃ 4\n"
    "   ┃   ·   ·   ·   ·   ·   ┏━━━┛   ·   ┏━━━╸   ·   ·   ·   ·   ╺━━━┫\n"
    " 3 ┃                       ┃G▲         ┃B◆                       r ┃ 3\n"
    "   ┃   ·   ·   ╻   ·   ·   ╹   ·   ·   ╹   ·   ·   ·   ·   ·   ·   ┃\n"
    " 2 ┃           ┃R●k                             B╲                 ┃ 2\n"
    "   ┃   ·   ·   ┗━━━╸   ·   ╻   ·   ·   ·   ·   ╻   ·   ·   ·   ·   ┃\n"
    " 1 ┃         y             ┃     g           g ┃ r              (R)┃ 1\n"
    "   ┗━━━━━━━━━━━━━━━━━━━━━━━┻━━━━━━━━━━━━━━━━━━━┻━━━━━━━━━━━━━━━━━━━┛\n"
    "     a   b   c   d   e   f   g   h   i   j   k   l   m   n   o   p\n"
    "   (Y) → ● g14\n";
/* clang-format on */

static const char *draw_position(const char *position, struct lud_style style, char room[ROOM])
{
    struct bytes out = bytes_fixed(room, ROOM);
    struct ricochet_state state;
    struct lud_rules *rules = open_position("", position, &state);
    ricochet_draw(rules, &state.head, style, &out);
    assert_false(out.failed);
    rules_free(rules);
    return room;
}

static void boards_are_drawn_in_ascii(void **unused)
{
    (void)unused;
    char room[ROOM];
    assert_string_equal(draw_position("4A1A3B2B Rh16,Gc12,Bn10,Yl13 Rf5", (struct lud_style){0}, room),
                        classic);
}

static void slides_are_marked_where_they_end(void **unused)
{
    (void)unused;
    char room[ROOM];
    const struct lud_style style = {.unicode = true, .moves = true};
    assert_string_equal(draw_position("2D4D3D1D+d Rp1,Gk6,Bd16,Yc13,Kd10 Yg14", style, room), with_diagonals);
}

/* Removes the SGR sequences from `text`. */
static void strip(char *text)
{
    char *to = text;
    for (const char *from = text; *from != '\0';)
        if (*from == '\x1b')
            from = strchr(from, 'm') + 1;
        else
            *to++ = *from++;
    *to = '\0';
}

static void colours_change_nothing_else(void **unused)
{
    (void)unused;
    static const char *const positions[] = {"4A1A3B2B Rh16,Gc12,Bn10,Yl13 Rf5",
                                            "2D4D3D1D+d Rp1,Gk6,Bd16,Yc13,Kd10 Yg14",
                                            "4A1A3B2B Rh16,Ga1 *h11"};
    for (int i = 0; i < 12; i++) {
        char plain[ROOM], coloured[ROOM];
        struct lud_style style = {.unicode = i % 2 == 1, .moves = i / 2 % 2 == 1};
        draw_position(positions[i / 4], style, plain);
        style.colour = true;
        draw_position(positions[i / 4], style, coloured);
        assert_string_not_equal(plain, coloured);
        strip(coloured);
        assert_string_equal(plain, coloured);
    }
}

/* A map without a centre block: a closed cell elsewhere, a robot and the target in the middle. */
static void explicit_maps_have_no_centre_block(void **unused)
{
    (void)unused;
    char room[ROOM], text[RICOCHET_NAME + 32];
    struct ricochet_board board;
    ricochet_board_clear(&board);
    for (int d = 0; d < RICOCHET_DIRECTIONS; d++)
        ricochet_board_wall(&board, cell_of("b2"), (enum ricochet_direction)d);
    ricochet_board_name(&board);
    strcpy(text, board.name);
    strcat(text, " Rh8,Ga1 Gi9");
    draw_position(text, (struct lud_style){0}, room);
    assert_non_null(strstr(room, "\n 2 |   |###|   "));
    assert_non_null(strstr(room, "\n 8 |                            (R)     "));
    assert_non_null(strstr(room, "\n 9 |                                >X  "));
    assert_non_null(strstr(room, "(G) -> X i9\n"));
}

/* The slides of two robots end on e4. */
static void marks_share_a_cell(void **unused)
{
    (void)unused;
    char room[ROOM], text[RICOCHET_NAME + 32];
    struct ricochet_board board;
    ricochet_board_clear(&board);
    ricochet_board_wall(&board, cell_of("e4"), RICOCHET_UP);
    ricochet_board_wall(&board, cell_of("e4"), RICOCHET_LEFT);
    ricochet_board_name(&board);
    strcpy(text, board.name);
    strcat(text, " Re1,Gh4 Ra1");
    draw_position(text, (struct lud_style){.moves = true}, room);
    assert_non_null(strstr(room, "| rg   "));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(boards_are_drawn_in_ascii), cmocka_unit_test(slides_are_marked_where_they_end),
        cmocka_unit_test(colours_change_nothing_else), cmocka_unit_test(explicit_maps_have_no_centre_block),
        cmocka_unit_test(marks_share_a_cell)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
