/* heap.c: the binary heap. The order is total (priority, then item), so the sequence of removals does not
 * depend on the order of insertion. */
#include "search/parts/heap.h"

#include <assert.h>

enum lud_status heap_init(struct heap *heap, uint32_t capacity, const struct lud_memory *memory)
{
    *heap = (struct heap){.memory = memory, .capacity = capacity};
    if (capacity == 0)
        return LUD_OK;
    heap->entries = memory_resize(memory, NULL, 0, capacity * sizeof heap->entries[0]);
    heap->places = memory_resize(memory, NULL, 0, capacity * sizeof heap->places[0]);
    if (heap->entries != NULL && heap->places != NULL)
        return LUD_OK;
    heap_destroy(heap);
    return LUD_ERROR_MEMORY;
}

void heap_destroy(struct heap *heap)
{
    memory_free(heap->memory, heap->entries, heap->capacity * sizeof heap->entries[0]);
    memory_free(heap->memory, heap->places, heap->capacity * sizeof heap->places[0]);
    *heap = (struct heap){0};
}

static bool is_before(struct heap_entry a, struct heap_entry b)
{
    return a.priority < b.priority || (a.priority == b.priority && a.item < b.item);
}

static void heap_set(struct heap *heap, uint32_t at, struct heap_entry entry)
{
    heap->entries[at] = entry;
    heap->places[entry.item] = at;
}

/* Moves the hole at index `at` up to where `entry` belongs and puts it there. */
static void sift_up(struct heap *heap, uint32_t at, struct heap_entry entry)
{
    while (at > 0 && is_before(entry, heap->entries[(at - 1) / 2])) {
        heap_set(heap, at, heap->entries[(at - 1) / 2]);
        at = (at - 1) / 2;
    }
    heap_set(heap, at, entry);
}

/* The same, downwards. */
static void sift_down(struct heap *heap, uint32_t at, struct heap_entry entry)
{
    for (;;) {
        uint64_t child = 2 * (uint64_t)at + 1;
        if (child + 1 < heap->size && is_before(heap->entries[child + 1], heap->entries[child]))
            child++;
        if (child >= heap->size || !is_before(heap->entries[child], entry))
            break;
        heap_set(heap, at, heap->entries[child]);
        at = (uint32_t)child;
    }
    heap_set(heap, at, entry);
}

void heap_put(struct heap *heap, uint32_t item, int64_t priority)
{
    assert(item < heap->capacity);
    const struct heap_entry entry = {priority, item};
    while (heap->known <= item)
        heap->places[heap->known++] = HEAP_OUT;
    const uint32_t at = heap->places[item];
    if (at == HEAP_OUT)
        sift_up(heap, heap->size++, entry);
    else if (is_before(entry, heap->entries[at]))
        sift_up(heap, at, entry);
    else
        sift_down(heap, at, entry);
}

struct heap_entry heap_take(struct heap *heap)
{
    assert(heap->size > 0);
    const struct heap_entry first = heap->entries[0];
    const struct heap_entry last = heap->entries[--heap->size];
    if (heap->size > 0)
        sift_down(heap, 0, last);
    heap->places[first.item] = HEAP_OUT;
    return first;
}
