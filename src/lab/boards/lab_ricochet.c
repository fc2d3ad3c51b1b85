/* lab_ricochet.c: the board of Ricochet Robots: walls, robots with their letters, the target as a star, and
 * the slides of a solution. */
#include "games/ricochet/ricochet.h"
#include "lab/boards/lab_game.h"

#include <string.h>

static const char letters[] = "RGBYK*";

static void board_size(const struct lud_rules *rules, int *columns, int *rows)
{
    (void)rules;
    *columns = *rows = RICOCHET_SIDE;
}

static void draw_walls(struct bytes *out, const struct ricochet_board *board, int cell, double x, double y,
                       double unit)
{
    const uint8_t walls = board->walls[cell];
    if ((walls & RICOCHET_WALL_N) != 0)
        svg_line(out, "brick", x, y, x + unit, y);
    if ((walls & RICOCHET_WALL_W) != 0)
        svg_line(out, "brick", x, y, x, y + unit);
    if ((walls & RICOCHET_WALL_S) != 0 && cell / RICOCHET_SIDE == RICOCHET_SIDE - 1)
        svg_line(out, "brick", x, y + unit, x + unit, y + unit);
    if ((walls & RICOCHET_WALL_E) != 0 && cell % RICOCHET_SIDE == RICOCHET_SIDE - 1)
        svg_line(out, "brick", x + unit, y, x + unit, y + unit);
    const int diagonal = board->diagonal[cell];
    if (diagonal != 0) {
        char class[] = "diagonal robotR";
        const bool down = diagonal > 8;
        class[14] = letters[diagonal - (down ? 9 : 1)];
        svg_line(out, class, x, down ? y : y + unit, x + unit, down ? y + unit : y);
    }
}

static void robot_place(int cell, double x, double y, double unit, double *cx, double *cy)
{
    *cx = x + (cell % RICOCHET_SIDE + 0.5) * unit;
    *cy = y + ((int)(cell / RICOCHET_SIDE) + 0.5) * unit;
}

static void draw_robots(struct bytes *out, const struct ricochet_state *state, double x, double y,
                        double unit)
{
    double cx, cy;
    char target[] = "robotR target";
    target[5] = state->colour == RICOCHET_ANY ? 'K' : letters[state->colour];
    robot_place(state->target, x, y, unit, &cx, &cy);
    svg_mark(out, target, '*', cx, cy, unit * 0.46);
    for (int robot = 0; robot < RICOCHET_ROBOTS; robot++) {
        char class[] = "robotR";
        if ((state->there >> robot & 1) == 0)
            continue;
        class[5] = letters[robot];
        robot_place(state->robot[robot], x, y, unit, &cx, &cy);
        svg_circle(out, class, cx, cy, unit * 0.42);
        svg_text(out, robot == 3 ? "dark" : "inverse", SVG_MIDDLE, cx, cy + unit * 0.2, unit * 0.56, unit,
                 (const char[]){letters[robot], '\0'});
    }
}

static void draw_position(struct bytes *out, const struct lud_rules *rules, const struct lud_state *state,
                          int hidden, double x, double y, double unit)
{
    const struct ricochet_board *board = &ricochet_rules(rules)->board;
    (void)hidden;
    const double side = RICOCHET_SIDE * unit;
    svg_rect(out, "cell", (struct svg_box){x, y, side, side}, 0);
    for (int i = 1; i < RICOCHET_SIDE; i++) {
        svg_line(out, "mesh", x + i * unit, y, x + i * unit, y + side);
        svg_line(out, "mesh", x, y + i * unit, x + side, y + i * unit);
    }
    if (board->faces)
        svg_rect(out, "wall", (struct svg_box){x + 7 * unit, y + 7 * unit, 2 * unit, 2 * unit}, 0);
    for (int cell = 0; cell < RICOCHET_CELLS; cell++)
        draw_walls(out, board, cell, x + cell % RICOCHET_SIDE * unit, y + (int)(cell / RICOCHET_SIDE) * unit,
                   unit);
    draw_robots(out, ricochet_state(state), x, y, unit);
}

/* A slide is a straight line; over a diagonal it is drawn from end to end. */
static void draw_trail(struct bytes *out, const struct lud_rules *rules, const struct lud_state *state,
                       const lud_move *line, int size, double x, double y, double unit)
{
    struct ricochet_state at;
    memcpy(&at, state, sizeof at);
    for (int i = 0; i < size && !game_over(&at.head); i++) {
        const int robot = line[i] / RICOCHET_DIRECTIONS;
        double x0, y0, x1, y1;
        char class[] = "trail robotR";
        if (game_check(rules, &at.head, line[i], NULL) != LUD_OK)
            return;
        robot_place(at.robot[robot], x, y, unit, &x0, &y0);
        game_play(rules, &at.head, line[i]);
        robot_place(at.robot[robot], x, y, unit, &x1, &y1);
        class[11] = letters[robot];
        svg_line(out, class, x0, y0, x1, y1);
        svg_circle(out, class, x1, y1, unit * 0.2);
    }
    draw_robots(out, ricochet_state(state), x, y, unit);
}

const struct lab_game lab_ricochet = {
    .game = &ricochet_game, .size = board_size, .draw = draw_position, .trail = draw_trail};
