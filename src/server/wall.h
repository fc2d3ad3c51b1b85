/* wall.h: inputs that the api needs at every step: the time, and unguessable random bytes. */
#ifndef SERVER_WALL_H
#define SERVER_WALL_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

struct wall {
    uint64_t last; /* last time returned; initialise to 0 */
};

/* Milliseconds since 1970. Never decreases: it stands still after the system's clock was set back. */
uint64_t wall_now(struct wall *wall);
bool wall_random(void *bytes, size_t size); /* false when the kernel gives none */

#endif
