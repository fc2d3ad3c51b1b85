/* wall.h: what the api must be given from outside at every step: the date, and numbers nobody can guess. */
#ifndef SERVER_WALL_H
#define SERVER_WALL_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

struct wall {
    uint64_t last; /* what was said last; begin with 0 */
};

/* Milliseconds since the start of 1970; stands still while the system's clock is set back. */
uint64_t wall_now(struct wall *wall);
bool wall_random(void *bytes, size_t size); /* from the system; false when it has none to give */

#endif
