/* ricochet_seen.c: clearing and growing; what is done for every position is in the header. */
#include "solvers/ricochet/ricochet_seen.h"

#include <string.h>

/* From here on the cost of a look-up is to find the page, and the table doubles only. */
enum { LARGE = 1 << 18 };

static uint64_t slots_in(const struct ricochet_seen *seen)
{
    return seen->bytes / (seen->is_wide ? sizeof(uint64_t) : sizeof(uint32_t));
}

/* Half full at most while it can still grow, three quarters at the end. */
static void begin(struct ricochet_seen *seen, uint64_t slots)
{
    const bool last = slots >= slots_in(seen);
    seen->slots = last ? slots_in(seen) : slots;
    seen->most = last ? seen->slots / 4 * 3 : seen->slots / 2;
    memset(seen->slot.any, 0xFF, seen->slots * (seen->is_wide ? sizeof(uint64_t) : sizeof(uint32_t)));
}

void ricochet_seen_clear(struct ricochet_seen *seen, bool wide)
{
    seen->is_wide = wide;
    seen->shared = false;
    begin(seen, RICOCHET_SEEN_FIRST);
}

bool ricochet_seen_grow(struct ricochet_seen *seen)
{
    if (seen->slots == slots_in(seen))
        return false;
    begin(seen, (seen->slots < LARGE ? 4 : 2) * seen->slots);
    return true;
}
