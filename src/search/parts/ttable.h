/* ttable.h: a transposition table: search results by position key, reused when a position is reached by
 * another move order, at a greater depth or in the next search. Fixed size, 16 bytes per entry, shared by
 * threads without locks. docs/algorithms/negamax-id.md */
#ifndef SEARCH_TTABLE_H
#define SEARCH_TTABLE_H

#include "base/memory.h"
#include "core/evaluation.h"

#include <stdatomic.h>
#include <stdbool.h>

enum {
    TTABLE_SLOTS = 4,      /* entries per bucket: one cache line */
    TTABLE_PAGE = 64,      /* buckets per page, the unit of clearing */
    TTABLE_COMPLETE = 255, /* depth of an entry that a deeper search cannot change */
    TTABLE_MIN = 8 << 10   /* bytes of the smallest table */
};

/* How an entry's value relates to the true value. TTABLE_UPPER: true <= value (all moves failed low);
 * TTABLE_LOWER: true >= value (a beta cutoff). */
enum ttable_bound { TTABLE_NONE, TTABLE_UPPER, TTABLE_LOWER, TTABLE_EXACT };

struct ttable_entry {
    lud_value value; /* 0..LUD_ONE for the player to move; wins and losses count plies from this node */
    lud_move move;   /* best or refuting move; LUD_NO_MOVE = unknown */
    uint8_t depth;   /* plies searched below the node, or TTABLE_COMPLETE */
    enum ttable_bound bound; /* TTABLE_NONE: no entry */
};

/* An entry is two words: the data, and the key xor-ed with the data. If two threads write a slot at once and
 * one word of each remains, the pair matches no key and the entry is ignored (Hyatt, Mann, "A lock-less
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
    void *block;                   /* the allocation: the buckets, then `cleared` */
    size_t size;                   /* bytes of `block` */
    atomic_uchar *cleared;         /* per page: 1 once its buckets are initialised */
    struct ttable_bucket *buckets; /* aligned to a cache line, 64 bytes */
    int shift;                     /* 64 - log2 of the number of buckets */
    uint8_t generation;            /* of the current search, modulo 256 */
};

/* Bytes that a table allocates for `entries` bytes of entries, a power of two. */
size_t ttable_size(size_t entries);

/* Allocates the largest table of at most `capacity` >= TTABLE_MIN bytes; if that fails, tries smaller sizes
 * down to TTABLE_MIN. Fast: pages are cleared on first use. On LUD_ERROR_MEMORY there is nothing to
 * destroy. */
enum lud_status ttable_init(struct ttable *table, size_t capacity, const struct lud_memory *memory);
void ttable_destroy(struct ttable *table);
/* Starts a new search: older entries stay valid but are replaced first. Not while threads use the table. */
void ttable_age(struct ttable *table);

/* The entry of this key; its bound is TTABLE_NONE when there is none. Callable from any thread. */
struct ttable_entry ttable_probe(struct ttable *table, uint64_t key);
/* Stores an entry over the one with the same key or the least valuable one of the bucket. If entry.move is
 * LUD_NO_MOVE, the stored move of the same key is kept. Callable from any thread. */
void ttable_store(struct ttable *table, uint64_t key, struct ttable_entry entry);

#endif
