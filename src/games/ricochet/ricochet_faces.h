/* ricochet_faces.h: the marks printed on the sixteen faces of the quadrants. tools/boards.py generates the
 * table from data/ricochet_boards.txt, so programs read no file at run time. */
#ifndef GAMES_RICOCHET_FACES_H
#define GAMES_RICOCHET_FACES_H

#include "games/ricochet/ricochet.h"

enum { RICOCHET_MARKS = 10 }; /* most marks of a face, terminator included */

/* A cell with walls, a target or a diagonal; coordinates are those of the quadrant in the north-west. */
struct ricochet_mark {
    uint8_t x, y;   /* 0..7; (0, 0) is the corner of the board, (7, 7) is under the centre piece */
    uint8_t walls;  /* bits as in struct ricochet_board */
    uint8_t colour; /* of the target or the diagonal: 0..3 or RICOCHET_ANY */
    char shape;     /* target: C T Q H V; diagonal: / or \; '-': only walls; 0 ends the face */
};

extern const struct ricochet_mark ricochet_faces[4][4][RICOCHET_MARKS]; /* [number - 1][letter - 'A'] */

#endif
