/* tron_frame.h: what a live game or a replay shows: status, board, riders, a message, the keys. */
#ifndef CLI_TRON_FRAME_H
#define CLI_TRON_FRAME_H

#include "cli/common/screen.h"
#include "cli/tron/tron_scene.h"
#include "play/record.h"

struct tron_frame {
    struct screen *screen;
    const struct tron_scene *scene;
    const struct lud_state *state;
    const struct record *record; /* names of the riders */
    int focus;                   /* the rider that a small window follows */
    int speed;                   /* ticks a second */
    const char *message;         /* "" = none */
    enum lud_text keys;
};

/* One frame on the screen. */
void tron_frame_draw(const struct tron_frame *frame);
/* Appends the whole board, a line each row, and the tick. */
void tron_frame_board(const struct tron_scene *scene, const struct lud_state *state, struct bytes *out);

#endif
