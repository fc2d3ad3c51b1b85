/* ladder.h: a stack of positions, one per ply, allocated before a depth-first search starts. The search
 * builds the child of ladder_at(n) in ladder_at(n + 1), so it allocates nothing on the way. */
#ifndef CORE_LADDER_H
#define CORE_LADDER_H

#include "core/game.h"

struct ladder {
    const struct lud_memory *memory; /* frees the positions */
    char *states;                    /* rungs * stride bytes, owned */
    size_t stride; /* bytes from one position to the next: state_size, aligned as max_align_t */
    size_t rungs;  /* number of positions */
};

/* Bytes that a ladder of `rungs` positions allocates, to check against a memory limit. */
size_t ladder_size(const struct lud_rules *rules, size_t rungs);
/* Allocates `rungs` >= 1 positions, zeroed. On LUD_ERROR_MEMORY there is nothing to destroy. */
enum lud_status ladder_init(struct ladder *ladder, const struct lud_rules *rules, size_t rungs,
                            const struct lud_memory *memory);
void ladder_destroy(struct ladder *ladder);

/* The position at a rung, 0 = the root; owned by the ladder. */
static inline struct lud_state *ladder_at(const struct ladder *ladder, size_t rung)
{
    return (struct lud_state *)(void *)(ladder->states + ladder->stride * rung);
}

#endif
