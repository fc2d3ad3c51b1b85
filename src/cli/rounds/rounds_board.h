/* rounds_board.h: the board of a live round, line by line: with a line between rows where the window is high
 * enough, else with walls below cells as underlines, so that 24 lines will do. */
#ifndef CLI_ROUNDS_BOARD_H
#define CLI_ROUNDS_BOARD_H

#include "games/ricochet/ricochet.h"

struct rounds_board {
    const struct ricochet_rules *rules;
    const struct ricochet_state *state;
    struct lud_style style;
    bool tall;    /* lines between rows */
    bool mission; /* the target is to be seen, in its cell and in the centre */
    int selected; /* the robot whose slides are shown; -1 */
};

int rounds_board_lines(const struct rounds_board *board); /* how many */
/* Appends line 0, 1 ... without its end. */
void rounds_board_line(const struct rounds_board *board, int line, struct bytes *out);

#endif
