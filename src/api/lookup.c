/* lookup.c: a hash table with separate chaining. */
#include "api/lookup.h"

bool lookup_init(struct lookup *lookup, size_t expected, const struct lud_memory *memory)
{
    *lookup = (struct lookup){.size = 64};
    while (lookup->size < expected && lookup->size < SIZE_MAX / 4 / sizeof(struct lookup_link *))
        lookup->size *= 2;
    lookup->buckets = memory_new(memory, lookup->size * sizeof(struct lookup_link *));
    return lookup->buckets != NULL;
}

void lookup_destroy(struct lookup *lookup, const struct lud_memory *memory)
{
    memory_free(memory, lookup->buckets, lookup->size * sizeof(struct lookup_link *));
}

static struct lookup_link **lookup_bucket(const struct lookup *lookup, uint64_t hash)
{
    return &lookup->buckets[hash & (lookup->size - 1)];
}

void lookup_add(struct lookup *lookup, struct lookup_link *link, uint64_t hash)
{
    struct lookup_link **first = lookup_bucket(lookup, hash);
    *link = (struct lookup_link){.next = *first, .hash = hash};
    *first = link;
    lookup->count++;
}

void lookup_remove(struct lookup *lookup, struct lookup_link *link)
{
    struct lookup_link **at = lookup_bucket(lookup, link->hash);
    while (*at != link)
        at = &(*at)->next;
    *at = link->next;
    lookup->count--;
}

/* The first link of the chain, from `link` on, with this hash. */
static struct lookup_link *skip_to_hash(struct lookup_link *link, uint64_t hash)
{
    while (link != NULL && link->hash != hash)
        link = link->next;
    return link;
}

struct lookup_link *lookup_first(const struct lookup *lookup, uint64_t hash)
{
    return skip_to_hash(*lookup_bucket(lookup, hash), hash);
}

struct lookup_link *lookup_next(const struct lookup_link *link)
{
    return skip_to_hash(link->next, link->hash);
}

struct lookup_link *lookup_each(const struct lookup *lookup, const struct lookup_link *link)
{
    if (link != NULL && link->next != NULL)
        return link->next;
    for (size_t at = link == NULL ? 0 : (link->hash & (lookup->size - 1)) + 1; at < lookup->size; at++)
        if (lookup->buckets[at] != NULL)
            return lookup->buckets[at];
    return NULL;
}
