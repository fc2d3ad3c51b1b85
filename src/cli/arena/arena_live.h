/* arena_live.h: the table of a running tournament, redrawn in place when stderr is a terminal. */
#ifndef CLI_ARENA_LIVE_H
#define CLI_ARENA_LIVE_H

#include "cli/arena/arena_show.h"

struct arena_live {
    const struct output *output;
    const struct lud_memory *memory;
    uint64_t next; /* timer_now reading of the next redraw */
    bool drawn;    /* a table is on the screen */
};

/* Draws the table, at most four times per second and only on a terminal. */
void arena_live_draw(struct arena_live *live, const struct arena_show *show);
void arena_live_clear(struct arena_live *live); /* removes the table */

#endif
