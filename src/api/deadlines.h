/* deadlines.h: which room is next to be woken by the timer: a binary heap of rooms, each of which knows its
 * place in it. */
#ifndef API_DEADLINES_H
#define API_DEADLINES_H

#include "base/memory.h"

#include <stdbool.h>
#include <stdint.h>

#define DEADLINE_NEVER UINT64_MAX

/* What stands in a room. All zero is in no heap. */
struct deadline {
    uint64_t at;
    size_t place; /* from 1 while in the heap; 0 = it is not */
};

struct deadlines {
    struct deadline **heap; /* heap[1] is the earliest; heap[0] is not used */
    size_t count, room;
};

/* Makes room for `count` deadlines; false without memory, and nothing has changed. */
bool deadlines_reserve(struct deadlines *deadlines, size_t count, const struct lud_memory *memory);
void deadlines_destroy(struct deadlines *deadlines, const struct lud_memory *memory);
/* Sets, moves or (DEADLINE_NEVER) takes out a deadline, for which there is room. */
void deadlines_set(struct deadlines *deadlines, struct deadline *deadline, uint64_t at);
struct deadline *deadlines_first(const struct deadlines *deadlines); /* NULL: none */

#endif
