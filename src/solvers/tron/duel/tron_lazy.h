/* tron_lazy.h: a large transposition table. Clearing it at the start would take longer than many searches, so
 * each block of entries is cleared when it is first accessed. */
#ifndef SOLVERS_TRON_LAZY_H
#define SOLVERS_TRON_LAZY_H

#include "base/memory.h"
#include "ludens.h"

#include <stdbool.h>
#include <string.h>

enum { LAZY_BLOCK = 128 }; /* entries cleared at once */

struct tron_lazy {
    const struct lud_memory *memory;
    char *block;   /* owned: | entries ... | cleared ... | */
    size_t size;   /* of the allocation, in bytes */
    size_t entry;  /* size of an entry, in bytes */
    size_t mask;   /* number of entries - 1; the number is a power of two */
    bool *cleared; /* inside the allocation, by block of entries */
};

/* Allocates the largest power of two of entries that fits into `bytes`, at least LAZY_BLOCK.
 * LUD_ERROR_MEMORY; then there is nothing to destroy. */
enum lud_status tron_lazy_init(struct tron_lazy *lazy, size_t bytes, size_t entry,
                               const struct lud_memory *memory);
void tron_lazy_destroy(struct tron_lazy *lazy);

/* The only entry where a position with this hash can be stored; all zero if it was never written. Entries are
 * replaced without chaining, so the caller must compare the full key. */
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
