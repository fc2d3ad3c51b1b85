/* rounds_frame.h: what a terminal shows of rounds: status, board, players, news, the line that is typed. */
#ifndef CLI_ROUNDS_FRAME_H
#define CLI_ROUNDS_FRAME_H

#include "cli/common/screen.h"
#include "cli/rounds/rounds.h"
#include "cli/rounds/rounds_keys.h"

enum {
    ROUNDS_LOG = 20,   /* lines of news that are kept */
    ROUNDS_WIDE = 200, /* bytes of each */
    ROUNDS_PAGE = 4096 /* bytes of a page */
};

struct rounds_frame {
    struct rounds *rounds;
    struct screen screen;
    struct rounds_keys keys;
    char log[ROUNDS_LOG][ROUNDS_WIDE];
    int logged;                /* lines in log, the newest last */
    char message[ROUNDS_WIDE]; /* what was wrong with the last line; "" = nothing */
    char page[ROUNDS_PAGE];    /* what is shown instead of the board until a key is pressed; "" = nothing */
};

/* Moves the news of the rounds to the log, or makes a page of them. */
void rounds_frame_news(struct rounds_frame *frame);
/* Draws all of it on the screen. */
void rounds_frame_draw(struct rounds_frame *frame);

#endif
