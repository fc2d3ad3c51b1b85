/* rounds_board.h: draws the board of a live round line by line: with a line between rows if the window is
 * high enough, otherwise with horizontal walls as underlines, so that it fits into 24 lines. */
#ifndef CLI_ROUNDS_BOARD_H
#define CLI_ROUNDS_BOARD_H

#include "games/ricochet/ricochet.h"

struct rounds_board {
    const struct ricochet_rules *rules;
    const struct ricochet_state *state;
    struct lud_style style;
    bool tall;    /* draw a line between rows */
    bool mission; /* show the current target, in its cell and in the centre */
    int selected; /* the robot whose slides are shown; -1 = none */
};

int rounds_board_lines(const struct rounds_board *board); /* number of lines */
/* Appends line `line`, counted from 0, without a line end. */
void rounds_board_line(const struct rounds_board *board, int line, struct bytes *out);

#endif
