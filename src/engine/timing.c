/* timing.c: an equal share of what is left for each move still expected, and most of the increment:
 *
 *     usable = left - min(left / 10, 50)                   the reserve: the way to the referee and back
 *     ahead  = max(expected - plies, 10)                   own moves still to come; 30 when nobody knows
 *     time   = usable / ahead + 3/4 increment              within 1..usable
 *
 * `ahead` never falls below 10, so a game that outlasts what was expected takes ever smaller shares instead
 * of running out of time. A quarter of each increment is saved, since messages take time that nobody
 * measures. */
#include "engine/timing.h"

enum {
    RESERVE = 50,     /* milliseconds */
    AHEAD_LEAST = 10, /* moves */
    AHEAD_UNKNOWN = 30
};

static int64_t smaller(int64_t a, int64_t b)
{
    return a < b ? a : b;
}

static int64_t larger(int64_t a, int64_t b)
{
    return a > b ? a : b;
}

static int64_t moves_ahead(int plies, int expected)
{
    if (expected <= 0)
        return AHEAD_UNKNOWN;
    return larger((int64_t)expected - larger(plies, 0), AHEAD_LEAST);
}

int64_t timing_move(int64_t left, int64_t increment, int plies, int expected)
{
    const int64_t usable = left - smaller(left / 10, RESERVE);
    const int64_t gained = larger(increment, 0);
    if (left <= 1)
        return 1;
    /* at most max/10 + max*3/4: no overflow */
    const int64_t share = usable / moves_ahead(plies, expected) + (gained - gained / 4);
    return larger(smaller(share, usable), 1);
}
