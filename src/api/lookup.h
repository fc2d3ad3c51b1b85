/* lookup.h: a hash table of things that are found by a key and carry their own link, so that adding never
 * needs memory. It has as many buckets as it will ever have: who makes it says how much it will hold. */
#ifndef API_LOOKUP_H
#define API_LOOKUP_H

#include "base/memory.h"

#include <stdbool.h>
#include <stdint.h>

/* Stands first in what is looked up. */
struct lookup_link {
    struct lookup_link *next; /* in the same bucket */
    uint64_t hash;
};

struct lookup {
    struct lookup_link **buckets;
    size_t size; /* a power of two */
    size_t count;
};

bool lookup_init(struct lookup *lookup, size_t expected, const struct lud_memory *memory);
void lookup_destroy(struct lookup *lookup, const struct lud_memory *memory); /* not what it holds */

void lookup_add(struct lookup *lookup, struct lookup_link *link, uint64_t hash);
void lookup_remove(struct lookup *lookup, struct lookup_link *link); /* it is there */
/* The things with that hash, one after the other; NULL after the last. Compare the keys. */
struct lookup_link *lookup_first(const struct lookup *lookup, uint64_t hash);
struct lookup_link *lookup_again(const struct lookup_link *link);
/* Everything, in no order: NULL begins. */
struct lookup_link *lookup_each(const struct lookup *lookup, const struct lookup_link *link);

#endif
