/* tron_window.h: improves a ride exactly within a window of cells. Outside the window the ride is kept as
 * stretches, which may change their order and direction; the frontier method finds the best way to connect
 * them through the cells inside. For boards that are too wide to be solved as a whole. */
#ifndef SOLVERS_TRON_WINDOW_H
#define SOLVERS_TRON_WINDOW_H

#include "core/budget.h"
#include "solvers/tron/longest/tron_ride.h"

enum {
    WINDOW_CHOSEN = 160,             /* most cells chosen around the centre */
    WINDOW_CELLS = 240,              /* most cells inside, single cells of the ride between them included */
    WINDOW_NODES = 3 * WINDOW_CELLS, /* most nodes: cells inside, and both ends of every stretch */
    WINDOW_BYTES = 12 << 20          /* size of the arena */
};

/* A stretch of the ride outside the window: order[first..last]. */
struct window_stretch {
    int first, last;
};

struct tron_window {
    const struct tron_region *region;
    const struct tron_map *map;
    const struct lud_memory *memory;
    void *block;            /* owned: the arena and the arrays */
    size_t size;            /* of the block, in bytes */
    uint16_t *order;        /* the ride as a path from the head */
    uint16_t *joined;       /* the improved ride */
    uint16_t *number;       /* by node: its node in the window's region; TRON_NONE = outside */
    char *arena;            /* WINDOW_BYTES, for everything that one window needs */
    size_t used;            /* bytes of the arena in use */
    struct lud_memory bump; /* allocates from the arena; its context is this struct */
    int count;              /* nodes of the ride */
    struct window_stretch stretches[WINDOW_NODES];
    int stretch_count;
    uint16_t inside[WINDOW_CELLS];
    int inside_count;
};

/* LUD_ERROR_MEMORY; then there is nothing to destroy. *window must not be moved or copied afterwards. */
enum lud_status tron_window_init(struct tron_window *window, const struct tron_region *region,
                                 const struct tron_map *map, const struct lud_memory *memory);
void tron_window_destroy(struct tron_window *window);

/* Solves the window of `size` cells around `centre`. True if the ride has become longer; otherwise it is
 * unchanged, also if the window would take too long or the budget, which counts states, is spent. */
bool tron_window_improve(struct tron_window *window, struct tron_ride *ride, unsigned centre, int size,
                         struct budget *budget);

#endif
