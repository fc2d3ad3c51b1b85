/* deadlines.h: which room the timer wakes next: a binary heap of deadlines, each of which knows its index. */
#ifndef API_DEADLINES_H
#define API_DEADLINES_H

#include "base/memory.h"

#include <stdbool.h>
#include <stdint.h>

#define DEADLINE_NEVER UINT64_MAX

/* Embedded in a room. All zero means in no heap. */
struct deadline {
    uint64_t at;  /* milliseconds since 1970 */
    size_t index; /* in the heap, from 1; 0 = not in the heap */
};

/* All zero is an empty heap. It does not own the deadlines. */
struct deadlines {
    struct deadline **heap; /* heap[1] is the earliest; heap[0] is unused */
    size_t count, capacity; /* capacity counts heap[0] */
};

/* Reserves space for `count` deadlines; false when out of memory, and nothing has changed. */
bool deadlines_reserve(struct deadlines *deadlines, size_t count, const struct lud_memory *memory);
void deadlines_destroy(struct deadlines *deadlines, const struct lud_memory *memory);
/* Adds, moves or (DEADLINE_NEVER) removes a deadline. Space must have been reserved for it. */
void deadlines_set(struct deadlines *deadlines, struct deadline *deadline, uint64_t at);
struct deadline *deadlines_first(const struct deadlines *deadlines); /* NULL: the heap is empty */

#endif
