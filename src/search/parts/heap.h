/* heap.h: an indexed priority queue: a binary min-heap (Williams 1964) of numbered items. It remembers the
 * position of each item, so an item's priority can be changed, and it never holds an item twice. */
#ifndef SEARCH_HEAP_H
#define SEARCH_HEAP_H

#include "base/memory.h"
#include "ludens.h"

struct heap_entry {
    int64_t priority;
    uint32_t item;
};

struct heap {
    const struct lud_memory *memory; /* owns entries and places */
    struct heap_entry *entries; /* the children of entries[i] are entries[2 i + 1] and entries[2 i + 2] */
    uint32_t *places;           /* index of item i in entries, for i < known; HEAP_OUT if absent */
    uint32_t size;              /* number of entries */
    uint32_t capacity;          /* items are numbered 0..capacity-1 */
    uint32_t known;             /* `places` is initialised below this: highest item ever put + 1 */
};

#define HEAP_OUT  UINT32_MAX
#define HEAP_EACH (sizeof(struct heap_entry) + sizeof(uint32_t)) /* bytes per item */

/* Allocates for the items 0..capacity-1. On LUD_ERROR_MEMORY there is nothing to destroy. */
enum lud_status heap_init(struct heap *heap, uint32_t capacity, const struct lud_memory *memory);
void heap_destroy(struct heap *heap);

/* Inserts the item, or changes its priority if it is in the heap. O(log n). */
void heap_put(struct heap *heap, uint32_t item, int64_t priority);
/* Removes the entry with the smallest priority, the lowest item number among equals: first in, first out, if
 * items are numbered in order of arrival. The heap must not be empty. */
struct heap_entry heap_take(struct heap *heap);

#endif
