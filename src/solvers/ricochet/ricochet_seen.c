/* ricochet_seen.c: clears and grows the set; the operations per position are inline in the header. */
#include "solvers/ricochet/ricochet_seen.h"

#include <string.h>

/* From this size on TLB misses dominate the cost of a lookup, and the table grows by two instead of four. */
enum { LARGE = 1 << 18 };

static uint64_t seen_capacity(const struct ricochet_seen *seen)
{
    return seen->bytes / (seen->is_wide ? sizeof(uint64_t) : sizeof(uint32_t));
}

/* Empties the table at a new size. It may be half full while it can still grow, three quarters at the end. */
static void seen_reset(struct ricochet_seen *seen, uint64_t slots)
{
    const bool last = slots >= seen_capacity(seen);
    seen->slots = last ? seen_capacity(seen) : slots;
    seen->most = last ? seen->slots / 4 * 3 : seen->slots / 2;
    memset(seen->slot.any, 0xFF, seen->slots * (seen->is_wide ? sizeof(uint64_t) : sizeof(uint32_t)));
}

void ricochet_seen_clear(struct ricochet_seen *seen, bool wide)
{
    seen->is_wide = wide;
    seen->shared = false;
    seen_reset(seen, RICOCHET_SEEN_FIRST);
}

bool ricochet_seen_grow(struct ricochet_seen *seen)
{
    if (seen->slots == seen_capacity(seen))
        return false;
    seen_reset(seen, (seen->slots < LARGE ? 4 : 2) * seen->slots);
    return true;
}
