/* pogo_draw.c: draws a Pogo board as text. Every stack is drawn upright with all its pieces, the top one in
 * brackets; a row of cells is as high as its tallest stack. Colours set both foreground and background, so
 * pieces look the same on dark and on light terminals. */
#include "games/pogo/pogo.h"
#include "games/pogo/pogo_board.h"

enum { CELL = 7, LOWEST = 2 }; /* width of a cell in columns; minimum height in lines */

/* The kinds of horizontal rules. */
enum rule { RULE_TOP, RULE_MIDDLE, RULE_BOTTOM, RULES };

struct glyphs {
    const char *piece[POGO_COLOURS];
    const char *left[RULES], *cross[RULES], *right[RULES]; /* corners and crossings of the rules */
    const char *dash, *bar;
    const char *to_move, *winner;
};

static const struct glyphs ascii = {.piece = {"w", "b"},
                                    .left = {"+", "+", "+"},
                                    .cross = {"+", "+", "+"},
                                    .right = {"+", "+", "+"},
                                    .dash = "-",
                                    .bar = "|",
                                    .to_move = ">",
                                    .winner = "*"};

static const struct glyphs unicode = {.piece = {"○", "●"},
                                      .left = {"┌", "├", "└"},
                                      .cross = {"┬", "┼", "┴"},
                                      .right = {"┐", "┤", "┘"},
                                      .dash = "─",
                                      .bar = "│",
                                      .to_move = "▸",
                                      .winner = "★"};

/* SGR sequences of the 256-colour palette: ivory and night-blue tiles, stronger for the piece on top. */
static const char *const under[POGO_COLOURS] = {"\x1b[38;5;238;48;5;187m", "\x1b[38;5;231;48;5;67m"};
static const char *const on_top[POGO_COLOURS] = {"\x1b[1;38;5;16;48;5;230m", "\x1b[1;38;5;231;48;5;24m"};
static const char *const frame = "\x1b[38;5;244m";
static const char *const plain = "\x1b[0m";

struct canvas {
    const struct glyphs *glyphs;
    bool colour;
    struct bytes *out;
};

static void pogo_put(const struct canvas *canvas, const char *text)
{
    bytes_text(canvas->out, text);
}

static void paint(const struct canvas *canvas, const char *colour)
{
    if (canvas->colour)
        pogo_put(canvas, colour);
}

/* A horizontal rule that carries the numbers of the cells below it. */
static void draw_rule(const struct canvas *canvas, int row)
{
    const struct glyphs *glyphs = canvas->glyphs;
    const enum rule rule = row == 0 ? RULE_TOP : row == 3 ? RULE_BOTTOM : RULE_MIDDLE;
    paint(canvas, frame);
    pogo_put(canvas, glyphs->left[rule]);
    for (int column = 0; column < 3; column++) {
        if (column > 0)
            pogo_put(canvas, glyphs->cross[rule]);
        pogo_put(canvas, glyphs->dash);
        if (row == 3)
            pogo_put(canvas, glyphs->dash);
        else
            bytes_integer(canvas->out, 3 * row + column + 1);
        bytes_repeat(canvas->out, glyphs->dash, CELL - 2);
    }
    pogo_put(canvas, glyphs->right[rule]);
    paint(canvas, plain);
    pogo_put(canvas, "\n");
}

/* The piece that has `above` pieces on top of it: a tile three columns wide. */
static void draw_piece(const struct canvas *canvas, unsigned stack, int above)
{
    const unsigned colour = stack >> above & 1;
    paint(canvas, above == 0 ? on_top[colour] : under[colour]);
    pogo_put(canvas, above == 0 ? "[" : " ");
    pogo_put(canvas, canvas->glyphs->piece[colour]);
    pogo_put(canvas, above == 0 ? "]" : " ");
    paint(canvas, plain);
}

static void draw_bar(const struct canvas *canvas)
{
    paint(canvas, frame);
    pogo_put(canvas, canvas->glyphs->bar);
    paint(canvas, plain);
}

/* Draws one line of a row of cells; `level` counts pieces from the bottom, from 0. */
static void draw_level(const struct canvas *canvas, const uint16_t stacks[3], int level)
{
    for (int column = 0; column < 3; column++) {
        const int above = pogo_height(stacks[column]) - 1 - level;
        draw_bar(canvas);
        pogo_put(canvas, "  ");
        if (above >= 0)
            draw_piece(canvas, stacks[column], above);
        else
            pogo_put(canvas, "   ");
        pogo_put(canvas, "  ");
    }
    draw_bar(canvas);
    pogo_put(canvas, "\n");
}

static int height_of_row(const uint16_t stacks[3])
{
    int height = LOWEST;
    for (int column = 0; column < 3; column++)
        if (pogo_height(stacks[column]) > height)
            height = pogo_height(stacks[column]);
    return height;
}

/* Draws a side's line: the mark of the player to move or of the winner, its piece and letter, and how many
 * stacks it controls. */
static void draw_side(const struct canvas *canvas, const struct pogo_state *state, int colour)
{
    const bool over = game_over(&state->head);
    const char *mark = over ? canvas->glyphs->winner : canvas->glyphs->to_move;
    pogo_put(canvas, (pogo_side(state) == colour) != over ? mark : " ");
    pogo_put(canvas, " ");
    paint(canvas, on_top[colour]);
    pogo_put(canvas, "[");
    pogo_put(canvas, canvas->glyphs->piece[colour]);
    pogo_put(canvas, "]");
    paint(canvas, plain);
    pogo_put(canvas, canvas->glyphs == &unicode ? (colour == POGO_WHITE ? " w " : " b ") : " ");
    bytes_integer(canvas->out, bits_count(state->tops[colour]));
    pogo_put(canvas, "\n");
}

void pogo_draw(const struct lud_rules *rules, const struct lud_state *state, struct lud_style style,
               struct bytes *out)
{
    (void)rules;
    const struct canvas canvas = {style.unicode ? &unicode : &ascii, style.colour, out};
    for (int row = 0; row < 3; row++) {
        const uint16_t *stacks = pogo_of(state)->stack + 3 * row;
        draw_rule(&canvas, row);
        for (int level = height_of_row(stacks) - 1; level >= 0; level--)
            draw_level(&canvas, stacks, level);
    }
    draw_rule(&canvas, 3);
    draw_side(&canvas, pogo_of(state), POGO_WHITE);
    draw_side(&canvas, pogo_of(state), POGO_BLACK);
}
