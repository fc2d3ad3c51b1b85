/* deadlines.c: a binary heap (Williams 1964) whose elements know their index. */
#include "api/deadlines.h"

#include <assert.h>

bool deadlines_reserve(struct deadlines *deadlines, size_t count, const struct lud_memory *memory)
{
    if (count < deadlines->capacity)
        return true;
    const size_t capacity = 2 * count + 16;
    struct deadline **heap =
        memory_resize(memory, deadlines->heap, deadlines->capacity * sizeof(struct deadline *),
                      capacity * sizeof(struct deadline *));
    if (heap == NULL)
        return false;
    deadlines->heap = heap;
    deadlines->capacity = capacity;
    return true;
}

void deadlines_destroy(struct deadlines *deadlines, const struct lud_memory *memory)
{
    memory_free(memory, deadlines->heap, deadlines->capacity * sizeof(struct deadline *));
}

static void heap_put(struct deadlines *deadlines, size_t index, struct deadline *deadline)
{
    deadlines->heap[index] = deadline;
    deadline->index = index;
}

/* Moves the element at `index` up or down to its place. */
static void heap_sift(struct deadlines *deadlines, size_t index)
{
    struct deadline **heap = deadlines->heap, *moved = heap[index];
    for (; index > 1 && heap[index / 2]->at > moved->at; index /= 2)
        heap_put(deadlines, index, heap[index / 2]);
    for (size_t child; (child = 2 * index) <= deadlines->count; index = child) {
        child += child < deadlines->count && heap[child + 1]->at < heap[child]->at;
        if (heap[child]->at >= moved->at)
            break;
        heap_put(deadlines, index, heap[child]);
    }
    heap_put(deadlines, index, moved);
}

static void heap_remove(struct deadlines *deadlines, struct deadline *deadline)
{
    const size_t index = deadline->index;
    struct deadline *last = deadlines->heap[deadlines->count--];
    deadline->index = 0;
    if (last != deadline) {
        heap_put(deadlines, index, last);
        heap_sift(deadlines, index);
    }
}

void deadlines_set(struct deadlines *deadlines, struct deadline *deadline, uint64_t at)
{
    deadline->at = at;
    if (at == DEADLINE_NEVER) {
        if (deadline->index != 0)
            heap_remove(deadlines, deadline);
        return;
    }
    if (deadline->index == 0) {
        assert(deadlines->count + 1 < deadlines->capacity);
        heap_put(deadlines, ++deadlines->count, deadline);
    }
    heap_sift(deadlines, deadline->index);
}

struct deadline *deadlines_first(const struct deadlines *deadlines)
{
    return deadlines->count > 0 ? deadlines->heap[1] : NULL;
}
