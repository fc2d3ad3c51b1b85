/* tron_frame.h: the screen of a live game or a replay: status, board, riders, a message, the keys. */
#ifndef CLI_TRON_FRAME_H
#define CLI_TRON_FRAME_H

#include "cli/common/screen.h"
#include "cli/tron/tron_scene.h"
#include "play/record.h"

struct tron_frame {
    struct screen *screen;
    const struct tron_scene *scene;
    const struct lud_state *state;
    const struct record *record; /* holds the riders' names */
    int focus;                   /* the rider that a small window follows */
    int speed;                   /* ticks per second */
    const char *message;         /* "" = none */
    enum lud_text keys;          /* the line that lists the keys */
};

/* Draws a frame on the screen. */
void tron_frame_draw(const struct tron_frame *frame);
/* Appends the whole board, one line per row, and a line with the tick. */
void tron_frame_board(const struct tron_scene *scene, const struct lud_state *state, struct bytes *out);

#endif
