/* heap.h: which of many items is next: a binary heap (Williams 1964) of numbered items by priority, the
 * smallest first. Each item stands in it at most once and its place is remembered, so a priority can be
 * changed and the heap never needs more room than there are items. */
#ifndef SEARCH_HEAP_H
#define SEARCH_HEAP_H

#include "base/memory.h"
#include "ludens.h"

struct heap_entry {
    int64_t priority;
    uint32_t item;
};

struct heap {
    const struct lud_memory *memory;
    struct heap_entry *entries; /* the children of entries[i] are entries[2 i + 1] and entries[2 i + 2] */
    uint32_t *places;           /* where item i stands, for i < known; HEAP_OUT when it does not */
    uint32_t size;              /* entries there are */
    uint32_t room;              /* items are numbered 0..room-1 */
    uint32_t known;             /* one more than the highest item ever put in */
};

#define HEAP_OUT  UINT32_MAX
#define HEAP_EACH (sizeof(struct heap_entry) + sizeof(uint32_t)) /* bytes for each item */

/* Reserves room for the items 0..room-1. LUD_ERROR_MEMORY; then there is nothing to destroy. */
enum lud_status heap_init(struct heap *heap, uint32_t room, const struct lud_memory *memory);
void heap_destroy(struct heap *heap);

/* Puts the item in, or gives it a new priority when it is in already. */
void heap_put(struct heap *heap, uint32_t item, int64_t priority);
/* Takes the smallest priority out; of equal ones the lowest item, which is the oldest where items are
 * numbered as they come. The heap is not empty. */
struct heap_entry heap_take(struct heap *heap);

#endif
