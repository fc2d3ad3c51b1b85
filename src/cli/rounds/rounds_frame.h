/* rounds_frame.h: the screen of a live game in rounds: status, board, players, news, the typed line. */
#ifndef CLI_ROUNDS_FRAME_H
#define CLI_ROUNDS_FRAME_H

#include "cli/common/screen.h"
#include "cli/rounds/rounds.h"
#include "cli/rounds/rounds_keys.h"

enum {
    ROUNDS_LOG = 20,   /* lines kept in the log */
    ROUNDS_WIDE = 200, /* bytes per line, NUL included */
    ROUNDS_PAGE = 4096 /* bytes of a page, NUL included */
};

struct rounds_frame {
    struct rounds *rounds;
    struct screen screen;
    struct rounds_keys keys;
    char log[ROUNDS_LOG][ROUNDS_WIDE];
    int logged;                /* lines in the log, the newest last */
    char message[ROUNDS_WIDE]; /* the error of the last line; "" = none */
    char page[ROUNDS_PAGE];    /* shown instead of the board until a key is pressed; "" = none */
};

/* Moves rounds->news to the log, or to the page. */
void rounds_frame_news(struct rounds_frame *frame);
/* Draws the frame on the screen. */
void rounds_frame_draw(struct rounds_frame *frame);

#endif
