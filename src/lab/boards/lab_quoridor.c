/* lab_quoridor.c: the board of Quoridor: squares with grooves between them, walls in the grooves, pawns. */
#include "games/quoridor/quoridor.h"
#include "lab/boards/lab_game.h"

static void board_size(const struct lud_rules *rules, int *columns, int *rows)
{
    *columns = quoridor_rules(rules)->width;
    *rows = quoridor_rules(rules)->height;
}

static bool has_wall(const uint64_t set[2], int slot)
{
    return (set[slot / 64] >> (slot % 64) & 1) != 0;
}

/* A wall lies in the groove between two rows or two columns, over two squares. */
static void draw_walls(struct bytes *out, const struct quoridor_rules *rules,
                       const struct quoridor_state *state, double x, double y, double unit)
{
    const double thick = unit * 0.14, length = unit * 1.9;
    for (int row = 0; row + 1 < rules->height; row++)
        for (int column = 0; column + 1 < rules->width; column++) {
            const int slot = row * rules->width + column;
            const double cx = x + (column + 1) * unit, cy = y + (rules->height - row - 1) * unit;
            if (has_wall(state->horizontal, slot))
                svg_rect(out, "wall", (struct svg_box){cx - length / 2, cy - thick / 2, length, thick},
                         thick * 0.3);
            if (has_wall(state->vertical, slot))
                svg_rect(out, "wall", (struct svg_box){cx - thick / 2, cy - length / 2, thick, length},
                         thick * 0.3);
        }
}

static void draw_position(struct bytes *out, const struct lud_rules *rules, const struct lud_state *state,
                          int hidden, double x, double y, double unit)
{
    const struct quoridor_rules *own = quoridor_rules(rules);
    const struct quoridor_state *at = quoridor_state(state);
    const double gap = unit * 0.06;
    svg_rect(out, "wood", (struct svg_box){x, y, own->width * unit, own->height * unit}, unit * 0.1);
    for (int square = 0; square < own->width * own->height; square++)
        svg_rect(out, "cell",
                 (struct svg_box){x + square % own->width * unit + gap,
                                  y + (own->height - 1 - (int)(square / own->width)) * unit + gap,
                                  unit - 2 * gap, unit - 2 * gap},
                 unit * 0.06);
    draw_walls(out, own, at, x, y, unit);
    for (int player = 0; player < rules->players; player++) {
        if (player == hidden)
            continue;
        char class[] = "seat1 pawn";
        const double cx = x + (at->pawn[player] % own->width + 0.5) * unit;
        const double cy = y + (own->height - (int)(at->pawn[player] / own->width) - 0.5) * unit;
        class[4] = (char)('1' + player);
        svg_circle(out, class, cx, cy, unit * 0.34);
        svg_text(out, "inverse", SVG_MIDDLE, cx, cy + unit * 0.12, unit * 0.34, unit,
                 (const char[]){class[4], '\0'});
    }
}

static void wall_points(const struct lud_rules *rules, lud_move wall, double points[3][2])
{
    const struct quoridor_rules *own = quoridor_rules(rules);
    const int slot = wall % QUORIDOR_HORIZONTAL;
    const bool upright = wall >= QUORIDOR_VERTICAL;
    for (int i = 0; i < QUORIDOR_POINTS; i++) {
        points[i][0] = slot % own->width + 1 + (upright ? 0 : i - 1);
        points[i][1] = own->height - 1 - (int)(slot / own->width) - (upright ? i - 1 : 0);
    }
}

const struct lab_game lab_quoridor = {
    .game = &quoridor_game, .size = board_size, .draw = draw_position, .wall = wall_points};
