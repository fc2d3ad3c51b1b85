/* ttable.h: a transposition table: what a search has found out about positions, by their keys, for when they
 * come again on another way, at a greater depth or at the next move. Fixed size, 16 bytes an entry, shared by
 * threads without locks. docs/algorithms/negamax-id.md */
#ifndef SEARCH_TTABLE_H
#define SEARCH_TTABLE_H

#include "base/memory.h"
#include "core/evaluation.h"

#include <stdatomic.h>
#include <stdbool.h>

enum {
    TTABLE_SLOTS = 4,      /* entries of a bucket: one line of the cache */
    TTABLE_PAGE = 64,      /* buckets of a page: what is cleared at once */
    TTABLE_COMPLETE = 255, /* depth of an entry that looking deeper cannot change */
    TTABLE_MIN = 8 << 10   /* bytes that are enough for the smallest table */
};

/* What an entry's value is to the true one. */
enum ttable_bound { TTABLE_NONE, TTABLE_UPPER, TTABLE_LOWER, TTABLE_EXACT };

struct ttable_entry {
    lud_value value;         /* 0..LUD_ONE, for the player to move; a win in n counts from this position */
    lud_move move;           /* the best or refuting one, or LUD_NO_MOVE */
    uint8_t depth;           /* plies that were searched below, or TTABLE_COMPLETE */
    enum ttable_bound bound; /* TTABLE_NONE: nothing is known */
};

/* An entry is two words, the data and the key xor-ed with the data. When two threads write the same slot at
 * once and one word of each remains, the pair matches no key and counts as empty (Hyatt, Mann, "A lock-less
 * transposition-table implementation for parallel search", 2002).
 *
 *   data  | 0 10 | generation 8 | bound 2 | depth 8 | value 20 | move 16 |
 *   bit    63      53             45        43        35         15      0 */
struct ttable_slot {
    atomic_uint_least64_t check, data;
};

struct ttable_bucket {
    struct ttable_slot slots[TTABLE_SLOTS];
};

struct ttable {
    const struct lud_memory *memory;
    void *block;                   /* what was reserved: the buckets, then the flags of the pages */
    size_t size;                   /* bytes of it */
    atomic_uchar *cleared;         /* by page: 1 once its buckets hold something; they are read only then */
    struct ttable_bucket *buckets; /* aligned to 64 bytes */
    int shift;                     /* 64 - log2 of the number of buckets */
    uint8_t generation;            /* of the present search */
};

/* The bytes that a table takes whose entries take `entries` bytes, a power of two. */
size_t ttable_size(size_t entries);

/* Reserves the largest table of at most `room` >= TTABLE_MIN bytes, or a smaller one, down to the smallest,
 * when there is not as much memory. Takes no time: buckets are cleared when they are first needed.
 * LUD_ERROR_MEMORY; then there is nothing to destroy. */
enum lud_status ttable_init(struct ttable *table, size_t room, const struct lud_memory *memory);
void ttable_destroy(struct ttable *table);
/* Begins a new search: what is in the table stays, but gives way to what comes. */
void ttable_age(struct ttable *table);

/* What is known about the position with this key. Any thread at any time. */
struct ttable_entry ttable_probe(struct ttable *table, uint64_t key);
/* Remembers an entry, in place of the one of the same key or of the least useful one of its bucket. An entry
 * without a move keeps the move that was known. Any thread at any time. */
void ttable_store(struct ttable *table, uint64_t key, struct ttable_entry entry);

#endif
