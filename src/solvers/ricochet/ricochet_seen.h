/* ricochet_seen.h: the set of positions found so far: a hash table with open addressing and linear probing.
 * It starts small, so that a short search stays in the first-level cache and clears almost nothing, and grows
 * inside memory that was reserved once. */
#ifndef SOLVERS_RICOCHET_SEEN_H
#define SOLVERS_RICOCHET_SEEN_H

#include "base/hash.h"

#include <stdatomic.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum { RICOCHET_SEEN_FIRST = 1024 }; /* slots at the start of a search */

/* Words of up to four robots fit into 32 bits under the usual rule, which packs twice as many into a cache
 * line; other puzzles need the wide form. A slot of all ones is free. Slots are atomic, so that several
 * threads can add words; a single thread pays nothing for that. */
struct ricochet_seen {
    union {
        _Atomic uint32_t *narrow;
        _Atomic uint64_t *wide;
        void *any;
    } slot;
    size_t bytes;   /* reserved at slot.any; the owner sets both */
    uint64_t slots; /* current size of the table */
    uint64_t most;  /* most words it may hold before it must grow */
    bool is_wide;   /* selects slot.wide, else slot.narrow */
    bool shared;    /* several threads add words: use compare-and-swap */
};

/* The slot where the lookup of `word` begins. */
static inline uint64_t ricochet_seen_place(const struct ricochet_seen *seen, uint64_t word)
{
    const uint64_t hash = seen->is_wide
                              ? hash_mix(word) >> 32
                              : (uint32_t)((word ^ word >> 15) * UINT64_C(0x9E3779B97F4A7C15) >> 32);
    return hash * seen->slots >> 32;
}

static inline void ricochet_seen_prefetch(const struct ricochet_seen *seen, uint64_t place)
{
#if defined(__GNUC__)
    __builtin_prefetch((const char *)seen->slot.any + (place << (seen->is_wide ? 3 : 2)));
#else
    (void)seen;
    (void)place;
#endif
}

/* Puts `word` into a free slot. *now must be the free value. False if another thread has just taken the slot;
 * *now is then the word it holds. */
static inline bool ricochet_seen_take32(_Atomic uint32_t *slot, bool shared, uint32_t word, uint32_t *now)
{
    if (shared)
        return atomic_compare_exchange_strong_explicit(slot, now, word, memory_order_relaxed,
                                                       memory_order_relaxed);
    atomic_store_explicit(slot, word, memory_order_relaxed);
    return true;
}

static inline bool ricochet_seen_take64(_Atomic uint64_t *slot, bool shared, uint64_t word, uint64_t *now)
{
    if (shared)
        return atomic_compare_exchange_strong_explicit(slot, now, word, memory_order_relaxed,
                                                       memory_order_relaxed);
    atomic_store_explicit(slot, word, memory_order_relaxed);
    return true;
}

/* Adds `word`; `place` is its ricochet_seen_place. False if it is in the set already. */
static inline bool ricochet_seen_add(struct ricochet_seen *seen, uint64_t word, uint64_t place)
{
    for (;; place = place + 1 == seen->slots ? 0 : place + 1) {
        if (seen->is_wide) {
            uint64_t now = atomic_load_explicit(&seen->slot.wide[place], memory_order_relaxed);
            if (now == UINT64_MAX && ricochet_seen_take64(&seen->slot.wide[place], seen->shared, word, &now))
                return true;
            if (now == word)
                return false;
        } else {
            uint32_t now = atomic_load_explicit(&seen->slot.narrow[place], memory_order_relaxed);
            if (now == UINT32_MAX &&
                ricochet_seen_take32(&seen->slot.narrow[place], seen->shared, (uint32_t)word, &now))
                return true;
            if (now == (uint32_t)word)
                return false;
        }
    }
}

/* Empties the set, shrinks it to its initial size and selects the slot width. */
void ricochet_seen_clear(struct ricochet_seen *seen, bool wide);
/* Enlarges the table and empties it: the caller must add its words again. False, with the set unchanged, if
 * the reserved memory is used up. No other thread may use the set meanwhile. */
bool ricochet_seen_grow(struct ricochet_seen *seen);

#endif
