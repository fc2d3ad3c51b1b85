/* wall.c: the system's clock, and random bytes from the kernel. */
#include "server/wall.h"

#include <errno.h>
#include <sys/random.h>
#include <time.h>

uint64_t wall_now(struct wall *wall)
{
    struct timespec time = {0};
    (void)clock_gettime(CLOCK_REALTIME, &time);
    const uint64_t now = (uint64_t)time.tv_sec * 1000 + (uint64_t)time.tv_nsec / 1000000;
    if (now > wall->last)
        wall->last = now;
    return wall->last;
}

bool wall_random(void *bytes, size_t size)
{
    unsigned char *at = bytes;
    while (size > 0) {
        const ssize_t got = getrandom(at, size, 0);
        if (got < 0 && errno != EINTR)
            return false;
        at += got > 0 ? got : 0;
        size -= got > 0 ? (size_t)got : 0;
    }
    return true;
}
