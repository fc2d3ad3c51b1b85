/* lab_game.h: what a game brings to the drawings of the lab: its board. One row per game, defined in
 * lab_GAME.c; a game without a row is drawn without a board. */
#ifndef LAB_GAME_H
#define LAB_GAME_H

#include "core/game.h"
#include "lab/svg.h"

struct lab_game {
    const struct lud_game *game;
    /* The size of the board in squares. */
    void (*size)(const struct lud_rules *rules, int *columns, int *rows);
    /* Draws a position; a square is `unit` pixels wide, the upper left corner of the board is at (x, y). The
     * pawn of the seat `hidden` is left out (-1 = none is), where a view draws something else on its square.
     */
    void (*draw)(struct bytes *out, const struct lud_rules *rules, const struct lud_state *state, int hidden,
                 double x, double y, double unit);
    /* Optional: draws the moves of a line from the position onto the same board. */
    void (*trail)(struct bytes *out, const struct lud_rules *rules, const struct lud_state *state,
                  const lud_move *line, int size, double x, double y, double unit);
    /* Optional, for games whose rules test walls: where a wall lies, in squares from the upper left corner of
     * the board: its left or lower end, its middle, its other end. */
    void (*wall)(const struct lud_rules *rules, lud_move wall, double points[3][2]);
};

extern const struct lab_game lab_pogo, lab_quoridor, lab_ricochet, lab_tron;

/* The row of a game; NULL if the table has none. */
const struct lab_game *lab_game(const struct lud_game *game);

/* The place of a square called "a1", "c12", ...: letters from the left, numbers from the bottom. */
bool lab_square(const char *name, int rows, int *column, int *row);
/* Letters below and numbers left of a board whose squares have such names. */
void lab_labels(struct bytes *out, int columns, int rows, double x, double y, double unit);

#endif
