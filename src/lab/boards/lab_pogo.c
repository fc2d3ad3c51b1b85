/* lab_pogo.c: the board of Pogo: nine cells, each with its stack from the bottom to the top. */
#include "games/pogo/pogo.h"
#include "games/pogo/pogo_board.h"
#include "lab/boards/lab_game.h"

static void board_size(const struct lud_rules *rules, int *columns, int *rows)
{
    (void)rules;
    *columns = *rows = 3;
}

/* Pieces lie on each other; a tall stack is pressed together so that it stays on its cell. */
static void draw_stack(struct bytes *out, unsigned stack, double x, double y, double unit)
{
    const int height = pogo_height(stack);
    const double room = unit * 0.74,
                 step = height > 0 && room / height < unit * 0.15 ? room / height : unit * 0.15;
    for (int i = 0; i < height; i++) {
        const bool black = (stack >> (height - 1 - i) & 1) != 0;
        const double top = y + unit * 0.86 - (i + 1) * step;
        svg_rect(out, black ? "black" : "white",
                 (struct svg_box){x + unit * 0.2, top, unit * 0.6, step * 0.94}, step * 0.4);
    }
}

static void draw_position(struct bytes *out, const struct lud_rules *rules, const struct lud_state *state,
                          int hidden, double x, double y, double unit)
{
    const double gap = unit * 0.04;
    (void)rules;
    (void)hidden;
    svg_rect(out, "wood", (struct svg_box){x, y, 3 * unit, 3 * unit}, unit * 0.08);
    for (int cell = 0; cell < POGO_CELLS; cell++) {
        const double left = x + cell % 3 * unit, top = y + (int)(cell / 3) * unit;
        svg_rect(out, "cell", (struct svg_box){left + gap, top + gap, unit - 2 * gap, unit - 2 * gap},
                 unit * 0.06);
        svg_text(out, "soft", SVG_START, left + unit * 0.1, top + unit * 0.2, unit * 0.13, unit,
                 (const char[]){(char)('1' + cell), '\0'});
        draw_stack(out, pogo_of(state)->stack[cell], left, top, unit);
    }
}

const struct lab_game lab_pogo = {.game = &pogo_game, .size = board_size, .draw = draw_position};
