/* ladder.c: a stack of positions for depth-first searches. */
#include "core/ladder.h"

#include <assert.h>

static size_t ladder_stride(const struct lud_rules *rules)
{
    const size_t align = _Alignof(max_align_t);
    return (rules->state_size + align - 1) / align * align;
}

size_t ladder_size(const struct lud_rules *rules, size_t rungs)
{
    return ladder_stride(rules) * rungs;
}

enum lud_status ladder_init(struct ladder *ladder, const struct lud_rules *rules, size_t rungs,
                            const struct lud_memory *memory)
{
    assert(rungs >= 1);
    *ladder = (struct ladder){.memory = memory, .stride = ladder_stride(rules), .rungs = rungs};
    ladder->states = memory_new(memory, ladder->stride * rungs);
    return ladder->states != NULL ? LUD_OK : LUD_ERROR_MEMORY;
}

void ladder_destroy(struct ladder *ladder)
{
    memory_free(ladder->memory, ladder->states, ladder->stride * ladder->rungs);
    ladder->states = NULL;
}
