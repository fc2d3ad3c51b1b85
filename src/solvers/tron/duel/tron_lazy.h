/* tron_lazy.h: a large table of what searches have found, looked up by hash. It is not cleared at the start,
 * which would take longer than many a search, but block by block when a block is first looked at. */
#ifndef SOLVERS_TRON_LAZY_H
#define SOLVERS_TRON_LAZY_H

#include "base/memory.h"
#include "ludens.h"

#include <stdbool.h>
#include <string.h>

enum { LAZY_BLOCK = 128 }; /* entries that are cleared at once */

/*   block | entries ... | cleared ... |   */
struct tron_lazy {
    const struct lud_memory *memory;
    char *block;
    size_t size;   /* bytes of the block */
    size_t entry;  /* bytes of an entry */
    size_t mask;   /* number of entries, a power of two, less one */
    bool *cleared; /* [block of entries] */
};

/* As many entries as fit into `bytes`, at least LAZY_BLOCK. LUD_ERROR_MEMORY; then there is nothing to
 * destroy. */
enum lud_status tron_lazy_init(struct tron_lazy *lazy, size_t bytes, size_t entry,
                               const struct lud_memory *memory);
void tron_lazy_destroy(struct tron_lazy *lazy);

/* The one entry where something with this hash may be; all zero when nothing was put there yet. */
static inline void *tron_lazy_at(struct tron_lazy *lazy, uint64_t hash)
{
    const size_t at = (size_t)hash & lazy->mask, block = at / LAZY_BLOCK;
    if (!lazy->cleared[block]) {
        lazy->cleared[block] = true;
        memset(lazy->block + block * LAZY_BLOCK * lazy->entry, 0, LAZY_BLOCK * lazy->entry);
    }
    return lazy->block + at * lazy->entry;
}

#endif
