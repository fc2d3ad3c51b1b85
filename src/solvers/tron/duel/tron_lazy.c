/* tron_lazy.c: allocates the tables of tron_lazy.h. */
#include "solvers/tron/duel/tron_lazy.h"

enum lud_status tron_lazy_init(struct tron_lazy *lazy, size_t bytes, size_t entry,
                               const struct lud_memory *memory)
{
    size_t count = LAZY_BLOCK;
    while (2 * count * entry <= bytes)
        count *= 2;
    *lazy = (struct tron_lazy){.memory = memory, .entry = entry, .mask = count - 1};
    lazy->size = count * entry + count / LAZY_BLOCK * sizeof *lazy->cleared;
    lazy->block = memory_resize(memory, NULL, 0, lazy->size);
    if (lazy->block == NULL)
        return LUD_ERROR_MEMORY;
    lazy->cleared = (bool *)(lazy->block + count * entry);
    memset(lazy->cleared, 0, count / LAZY_BLOCK * sizeof *lazy->cleared);
    return LUD_OK;
}

void tron_lazy_destroy(struct tron_lazy *lazy)
{
    memory_free(lazy->memory, lazy->block, lazy->size);
}
