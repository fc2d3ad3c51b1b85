/* lookup.h: a hash table whose elements embed their own link, so that adding never allocates. The number of
 * buckets is fixed when the table is created; more elements than expected only make it slower. */
#ifndef API_LOOKUP_H
#define API_LOOKUP_H

#include "base/memory.h"

#include <stdbool.h>
#include <stdint.h>

/* The first field of every element: a link can be cast to its element. */
struct lookup_link {
    struct lookup_link *next; /* in the same bucket */
    uint64_t hash;
};

struct lookup {
    struct lookup_link **buckets;
    size_t size; /* buckets, a power of two */
    size_t count;
};

/* False when out of memory. */
bool lookup_init(struct lookup *lookup, size_t expected, const struct lud_memory *memory);
/* Frees the buckets, not the elements. */
void lookup_destroy(struct lookup *lookup, const struct lud_memory *memory);

void lookup_add(struct lookup *lookup, struct lookup_link *link, uint64_t hash);
void lookup_remove(struct lookup *lookup, struct lookup_link *link); /* must be in the table */
/* The elements with this hash, one after the other; NULL after the last. The caller compares the keys. */
struct lookup_link *lookup_first(const struct lookup *lookup, uint64_t hash);
struct lookup_link *lookup_next(const struct lookup_link *link);
/* Iterates over all elements in no particular order: pass NULL first, then the previous result. */
struct lookup_link *lookup_each(const struct lookup *lookup, const struct lookup_link *link);

#endif
