/* ladder.h: one position a ply, reserved before a depth-first search begins: the child of ladder_at(n) is
 * made in ladder_at(n + 1), and nothing is allocated on the way. */
#ifndef CORE_LADDER_H
#define CORE_LADDER_H

#include "core/game.h"

struct ladder {
    const struct lud_memory *memory;
    char *states;
    size_t stride; /* bytes from one position to the next: state_size, aligned as max_align_t */
    size_t rungs;
};

/* The bytes that a ladder of `rungs` positions takes, to hold against a memory limit. */
size_t ladder_size(const struct lud_rules *rules, size_t rungs);
/* Reserves `rungs` >= 1 positions. LUD_ERROR_MEMORY; then there is nothing to destroy. */
enum lud_status ladder_init(struct ladder *ladder, const struct lud_rules *rules, size_t rungs,
                            const struct lud_memory *memory);
void ladder_destroy(struct ladder *ladder);

static inline struct lud_state *ladder_at(const struct ladder *ladder, size_t rung)
{
    return (struct lud_state *)(void *)(ladder->states + ladder->stride * rung);
}

#endif
