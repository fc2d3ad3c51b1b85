/* timing.c: an equal share of the time left for each move still expected, plus most of the increment:
 *
 *     usable = left - min(left / 10, 50)                   the reserve is for the transmission of the move
 *     ahead  = max(expected - plies, 10)                   own moves still expected; 30 if unknown
 *     time   = usable / ahead + 3/4 increment              within 1..usable
 *
 * `ahead` never falls below 10, so in a game that lasts longer than expected the shares become smaller and
 * smaller instead of running out. A quarter of each increment is saved, because transmission takes time that
 * the engine cannot measure. */
#include "engine/timing.h"

enum {
    RESERVE = 50,     /* milliseconds */
    AHEAD_LEAST = 10, /* moves */
    AHEAD_UNKNOWN = 30
};

static int64_t min_time(int64_t a, int64_t b)
{
    return a < b ? a : b;
}

static int64_t max_time(int64_t a, int64_t b)
{
    return a > b ? a : b;
}

static int64_t moves_ahead(int plies, int expected)
{
    if (expected <= 0)
        return AHEAD_UNKNOWN;
    return max_time((int64_t)expected - max_time(plies, 0), AHEAD_LEAST);
}

int64_t timing_move(int64_t left, int64_t increment, int plies, int expected)
{
    const int64_t usable = left - min_time(left / 10, RESERVE);
    const int64_t gained = max_time(increment, 0);
    if (left <= 1)
        return 1;
    /* at most max/10 + max*3/4: no overflow */
    const int64_t share = usable / moves_ahead(plies, expected) + (gained - gained / 4);
    return max_time(min_time(share, usable), 1);
}
