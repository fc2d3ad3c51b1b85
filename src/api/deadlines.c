/* deadlines.c: a binary heap (Williams 1964) whose members know where they are. */
#include "api/deadlines.h"

#include <assert.h>

bool deadlines_reserve(struct deadlines *deadlines, size_t count, const struct lud_memory *memory)
{
    if (count < deadlines->room)
        return true;
    const size_t room = 2 * count + 16;
    struct deadline **heap =
        memory_resize(memory, deadlines->heap, deadlines->room * sizeof(struct deadline *),
                      room * sizeof(struct deadline *));
    if (heap == NULL)
        return false;
    deadlines->heap = heap;
    deadlines->room = room;
    return true;
}

void deadlines_destroy(struct deadlines *deadlines, const struct lud_memory *memory)
{
    memory_free(memory, deadlines->heap, deadlines->room * sizeof(struct deadline *));
}

static void put(struct deadlines *deadlines, size_t place, struct deadline *deadline)
{
    deadlines->heap[place] = deadline;
    deadline->place = place;
}

/* Moves what stands at `place` to where it belongs. */
static void sift(struct deadlines *deadlines, size_t place)
{
    struct deadline **heap = deadlines->heap, *moved = heap[place];
    for (; place > 1 && heap[place / 2]->at > moved->at; place /= 2)
        put(deadlines, place, heap[place / 2]);
    for (size_t child; (child = 2 * place) <= deadlines->count; place = child) {
        child += child < deadlines->count && heap[child + 1]->at < heap[child]->at;
        if (heap[child]->at >= moved->at)
            break;
        put(deadlines, place, heap[child]);
    }
    put(deadlines, place, moved);
}

static void take_out(struct deadlines *deadlines, struct deadline *deadline)
{
    const size_t place = deadline->place;
    struct deadline *last = deadlines->heap[deadlines->count--];
    deadline->place = 0;
    if (last != deadline) {
        put(deadlines, place, last);
        sift(deadlines, place);
    }
}

void deadlines_set(struct deadlines *deadlines, struct deadline *deadline, uint64_t at)
{
    deadline->at = at;
    if (at == DEADLINE_NEVER) {
        if (deadline->place != 0)
            take_out(deadlines, deadline);
        return;
    }
    if (deadline->place == 0) {
        assert(deadlines->count + 1 < deadlines->room);
        put(deadlines, ++deadlines->count, deadline);
    }
    sift(deadlines, deadline->place);
}

struct deadline *deadlines_first(const struct deadlines *deadlines)
{
    return deadlines->count > 0 ? deadlines->heap[1] : NULL;
}
