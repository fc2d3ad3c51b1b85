/* ricochet_board.h: directions, axes and cells of a Ricochet Robots board, and how its walls are put up. */
#ifndef GAMES_RICOCHET_BOARD_H
#define GAMES_RICOCHET_BOARD_H

#include "games/ricochet/ricochet.h"
#include "games/ricochet/ricochet_faces.h"

enum { RICOCHET_CLOSED = 15 }; /* the walls of a cell that nothing enters or leaves */

/* What a step in each direction adds to a cell's number; only where no wall stands in the way. */
static const int8_t ricochet_step[RICOCHET_DIRECTIONS] = {-RICOCHET_SIDE, 1, RICOCHET_SIDE, -1};

static inline enum ricochet_direction ricochet_opposite(enum ricochet_direction direction)
{
    return (enum ricochet_direction)((int)direction ^ 2);
}

/* The bit that a move's axis has in `axes` and `last_axis`: 1 = vertical, 2 = horizontal. */
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

/* The heading of a robot that enters `cell` with that heading: a diagonal of another colour turns it. As a
 * mirror does, so the same function also leads back.
 *   '/' swaps up with right and down with left (0-1, 2-3), '\' swaps up with left and down with right. */
static inline enum ricochet_direction ricochet_turned(const struct ricochet_board *board, int cell, int robot,
                                                      enum ricochet_direction heading)
{
    const int diagonal = board->diagonal[cell];
    if (diagonal == 0 || (diagonal & 7) == 1 + robot)
        return heading;
    return (enum ricochet_direction)((int)heading ^ (diagonal < 8 ? 1 : 3));
}

/* One of the four cells under the centre piece: h8, i8, h9, i9. */
static inline bool ricochet_is_centre(int cell)
{
    const int x = cell % RICOCHET_SIDE, y = cell / RICOCHET_SIDE;
    return (x == 7 || x == 8) && (y == 7 || y == 8);
}

/* Writes a cell as people do, `j13`, into a text. */
void ricochet_put_cell(int cell, struct bytes *out);

/* A board with its border and nothing else, all other fields 0. */
void ricochet_board_clear(struct ricochet_board *board);
/* Puts a wall on that side of the cell and on the other side of the same wall. */
void ricochet_board_wall(struct ricochet_board *board, int cell, enum ricochet_direction direction);
/* Puts what a quadrant has on a cell onto the board, the quadrant turned by so many quarters: 0 north-west, 1
 * north-east, 2 south-east, 3 south-west. Diagonals only when they are in force. */
void ricochet_board_mark(struct ricochet_board *board, const struct ricochet_mark *mark, int quarter,
                         bool diagonals);
/* Closes the four cells of the centre, each on every side. */
void ricochet_board_centre(struct ricochet_board *board);
/* Writes the explicit wall map, `w:` and 256 digits, as the board's name. */
void ricochet_board_name(struct ricochet_board *board);

#endif
