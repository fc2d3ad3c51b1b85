/* arena_live.h: the table of a tournament while it is played, redrawn in place on a terminal's stderr. */
#ifndef CLI_ARENA_LIVE_H
#define CLI_ARENA_LIVE_H

#include "cli/arena/arena_show.h"

struct arena_live {
    const struct output *output;
    const struct lud_memory *memory;
    uint64_t next; /* reading of timer_now before which nothing is redrawn */
    bool drawn;
};

/* Draws when it is time to, and when somebody can see it. */
void arena_live_draw(struct arena_live *live, const struct arena_show *show);
void arena_live_clear(struct arena_live *live); /* takes it away */

#endif
