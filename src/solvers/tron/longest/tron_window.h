/* tron_window.h: makes a ride longer in one neighbourhood, exactly: what lies outside stays as it is, in
 * stretches that may change their order and direction, and the frontier method finds the best way to join
 * them through the cells inside. For boards that are too wide to be solved whole. */
#ifndef SOLVERS_TRON_WINDOW_H
#define SOLVERS_TRON_WINDOW_H

#include "core/budget.h"
#include "solvers/tron/longest/tron_ride.h"

enum {
    WINDOW_CHOSEN = 160,             /* cells around the centre, at most */
    WINDOW_CELLS = 240,              /* inside, with single cells of the ride between them */
    WINDOW_NODES = 3 * WINDOW_CELLS, /* inside, and both ends of every stretch */
    WINDOW_BYTES = 12 << 20          /* for the frontier method */
};

/* A stretch of the ride outside the window: order[first..last]. */
struct window_stretch {
    int first, last;
};

struct tron_window {
    const struct tron_region *region;
    const struct tron_map *map;
    const struct lud_memory *memory;
    void *block;
    size_t size;
    uint16_t *order;        /* the ride from the head on */
    uint16_t *joined;       /* the new one */
    uint16_t *number;       /* [node]: in the window's region; TRON_NONE = not there */
    char *arena;            /* WINDOW_BYTES and more, for everything that one window needs */
    size_t used;            /* of the arena */
    struct lud_memory bump; /* hands it out */
    int count;              /* nodes of the ride */
    struct window_stretch stretches[WINDOW_NODES];
    int stretch_count;
    uint16_t inside[WINDOW_CELLS];
    int inside_count;
};

/* LUD_ERROR_MEMORY; then there is nothing to destroy. It must stay where it is. */
enum lud_status tron_window_init(struct tron_window *window, const struct tron_region *region,
                                 const struct tron_map *map, const struct lud_memory *memory);
void tron_window_destroy(struct tron_window *window);

/* Looks at the `size` cells around `centre`. True when the ride is longer now; else it is as it was, also
 * when the window would take too long. The budget counts states; once it is spent nothing is changed. */
bool tron_window_improve(struct tron_window *window, struct tron_ride *ride, unsigned centre, int size,
                         struct budget *budget);

#endif
