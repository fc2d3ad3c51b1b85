/* four_draw.c: draws a board as text, with the numbers of the columns below it. Red and yellow differ in
 * shape as well as in colour. */
#include "games/four/four.h"
#include "games/four/four_board.h"

/* SGR sequences of the 256-colour palette, by colour. */
static const char *const paints[FOUR_COLOURS] = {"\x1b[1;38;5;160m", "\x1b[1;38;5;178m"};
static const char *const plain = "\x1b[0m";

static const char *glyph(int colour, bool unicode)
{
    static const char *const ascii[FOUR_COLOURS] = {"r", "y"}, *const round[FOUR_COLOURS] = {"●", "○"};
    return unicode ? round[colour] : ascii[colour];
}

static void draw_disc(int colour, struct lud_style style, struct bytes *out)
{
    bytes_text(out, style.colour ? paints[colour] : "");
    bytes_text(out, glyph(colour, style.unicode));
    bytes_text(out, style.colour ? plain : "");
}

/* A cell, with a blank before it. With style.moves, `+` marks where a disc can land. */
static void draw_cell(const struct four_state *state, int column, int row, struct lud_style style,
                      struct bytes *out)
{
    const uint64_t cell = four_cell(column, row);
    const bool lands = style.moves && !game_over(&state->head) && row == four_height(state, column);
    bytes_char(out, ' ');
    if ((four_all(state) & cell) != 0)
        draw_disc((state->discs[FOUR_YELLOW] & cell) != 0, style, out);
    else
        bytes_text(out, lands ? "+" : style.unicode ? "·" : ".");
}

/* The line of a colour: `>` when it is to move, `*` when it has won. */
static void draw_side(const struct four_state *state, int colour, struct lud_style style, struct bytes *out)
{
    const bool won = four_line(state->discs[colour]);
    const bool moves = state->head.turn == colour;
    bytes_text(out, won ? (style.unicode ? "★ " : "* ") : moves ? (style.unicode ? "▸ " : "> ") : "  ");
    draw_disc(colour, style, out);
    bytes_text(out, style.unicode ? (colour == FOUR_RED ? " r\n" : " y\n") : "\n");
}

void four_draw(const struct lud_rules *rules, const struct lud_state *state, struct lud_style style,
               struct bytes *out)
{
    (void)rules;
    const char *bar = style.unicode ? "│" : "|";
    for (int row = FOUR_ROWS - 1; row >= 0; row--) {
        bytes_text(out, bar);
        for (int column = 0; column < FOUR_COLUMNS; column++)
            draw_cell(four_of(state), column, row, style, out);
        bytes_text(out, " ");
        bytes_text(out, bar);
        bytes_text(out, "\n");
    }
    bytes_text(out, style.unicode ? "└───────────────┘\n" : "+---------------+\n");
    bytes_text(out, "  1 2 3 4 5 6 7\n");
    draw_side(four_of(state), FOUR_RED, style, out);
    draw_side(four_of(state), FOUR_YELLOW, style, out);
}
