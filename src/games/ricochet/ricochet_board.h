/* ricochet_board.h: directions, axes and cells of a board, and the functions that build one. */
#ifndef GAMES_RICOCHET_BOARD_H
#define GAMES_RICOCHET_BOARD_H

#include "games/ricochet/ricochet.h"
#include "games/ricochet/ricochet_faces.h"

enum { RICOCHET_CLOSED = 15 }; /* walls of a cell that is closed on all four sides */

/* Difference of cell numbers for a step in each direction; valid only where no wall blocks the step. */
static const int8_t ricochet_step[RICOCHET_DIRECTIONS] = {-RICOCHET_SIDE, 1, RICOCHET_SIDE, -1};

static inline enum ricochet_direction ricochet_opposite(enum ricochet_direction direction)
{
    return (enum ricochet_direction)((int)direction ^ 2);
}

/* The axis of a direction as in `axes` and `last_axis`: 1 vertical, 2 horizontal. */
static inline uint8_t ricochet_axis(enum ricochet_direction direction)
{
    return (uint8_t)(1 + ((int)direction & 1));
}

enum { RICOCHET_BOTH_AXES = 3 };

static inline bool ricochet_has_wall(const struct ricochet_board *board, int cell,
                                     enum ricochet_direction direction)
{
    return (board->walls[cell] >> direction & 1) != 0;
}

/* The heading with which a robot that enters `cell` with `heading` leaves it. A diagonal of another colour
 * turns it like a mirror, so the function is its own inverse and also traces slides backwards:
 *   '/' swaps up with right and down with left (heading ^ 1),
 *   '\' swaps up with left and down with right (heading ^ 3). */
static inline enum ricochet_direction ricochet_turned(const struct ricochet_board *board, int cell, int robot,
                                                      enum ricochet_direction heading)
{
    const int diagonal = board->diagonal[cell];
    if (diagonal == 0 || (diagonal & 7) == 1 + robot)
        return heading;
    return (enum ricochet_direction)((int)heading ^ (diagonal < 8 ? 1 : 3));
}

/* Whether `cell` is one of the four cells under the centre piece: h8, i8, h9, i9. */
static inline bool ricochet_is_centre(int cell)
{
    const int x = cell % RICOCHET_SIDE, y = cell / RICOCHET_SIDE;
    return (x == 7 || x == 8) && (y == 7 || y == 8);
}

/* Appends a cell's name: `j13`. */
void ricochet_put_cell(int cell, struct bytes *out);

/* Sets *board to an empty board: the border walls, all other fields 0. */
void ricochet_board_clear(struct ricochet_board *board);
/* Adds a wall on that side of the cell, and to the neighbouring cell behind it. */
void ricochet_board_wall(struct ricochet_board *board, int cell, enum ricochet_direction direction);
/* Adds one mark of a quadrant (walls, target or diagonal) to the board. `quarter` is the quadrant's place and
 * its rotation in quarter turns: 0 north-west, 1 north-east, 2 south-east, 3 south-west. Skips diagonals
 * unless `diagonals`. */
void ricochet_board_mark(struct ricochet_board *board, const struct ricochet_mark *mark, int quarter,
                         bool diagonals);
/* Closes each of the four centre cells on every side. */
void ricochet_board_centre(struct ricochet_board *board);
/* Sets the board's name to its explicit wall map, `w:` and 256 hex digits. */
void ricochet_board_name(struct ricochet_board *board);

#endif
