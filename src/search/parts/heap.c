/* heap.c: the binary heap. Order is total (priority, then item), so what comes out does not depend on what
 * went in when. */
#include "search/parts/heap.h"

#include <assert.h>

enum lud_status heap_init(struct heap *heap, uint32_t room, const struct lud_memory *memory)
{
    *heap = (struct heap){.memory = memory, .room = room};
    if (room == 0)
        return LUD_OK;
    heap->entries = memory_resize(memory, NULL, 0, room * sizeof heap->entries[0]);
    heap->places = memory_resize(memory, NULL, 0, room * sizeof heap->places[0]);
    if (heap->entries != NULL && heap->places != NULL)
        return LUD_OK;
    heap_destroy(heap);
    return LUD_ERROR_MEMORY;
}

void heap_destroy(struct heap *heap)
{
    memory_free(heap->memory, heap->entries, heap->room * sizeof heap->entries[0]);
    memory_free(heap->memory, heap->places, heap->room * sizeof heap->places[0]);
    *heap = (struct heap){0};
}

static bool is_before(struct heap_entry a, struct heap_entry b)
{
    return a.priority < b.priority || (a.priority == b.priority && a.item < b.item);
}

static void place(struct heap *heap, uint32_t at, struct heap_entry entry)
{
    heap->entries[at] = entry;
    heap->places[entry.item] = at;
}

/* Moves the hole at `at` up to where `entry` belongs. */
static void rise(struct heap *heap, uint32_t at, struct heap_entry entry)
{
    while (at > 0 && is_before(entry, heap->entries[(at - 1) / 2])) {
        place(heap, at, heap->entries[(at - 1) / 2]);
        at = (at - 1) / 2;
    }
    place(heap, at, entry);
}

/* The same downwards. */
static void sink(struct heap *heap, uint32_t at, struct heap_entry entry)
{
    for (;;) {
        uint64_t child = 2 * (uint64_t)at + 1;
        if (child + 1 < heap->size && is_before(heap->entries[child + 1], heap->entries[child]))
            child++;
        if (child >= heap->size || !is_before(heap->entries[child], entry))
            break;
        place(heap, at, heap->entries[child]);
        at = (uint32_t)child;
    }
    place(heap, at, entry);
}

void heap_put(struct heap *heap, uint32_t item, int64_t priority)
{
    assert(item < heap->room);
    const struct heap_entry entry = {priority, item};
    while (heap->known <= item)
        heap->places[heap->known++] = HEAP_OUT;
    const uint32_t at = heap->places[item];
    if (at == HEAP_OUT)
        rise(heap, heap->size++, entry);
    else if (is_before(entry, heap->entries[at]))
        rise(heap, at, entry);
    else
        sink(heap, at, entry);
}

struct heap_entry heap_take(struct heap *heap)
{
    assert(heap->size > 0);
    const struct heap_entry first = heap->entries[0];
    const struct heap_entry last = heap->entries[--heap->size];
    if (heap->size > 0)
        sink(heap, 0, last);
    heap->places[first.item] = HEAP_OUT;
    return first;
}
