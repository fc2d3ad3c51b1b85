/* timing.h: how long to think about the next move when there is a clock for the whole game. */
#ifndef ENGINE_TIMING_H
#define ENGINE_TIMING_H

#include <stdint.h>

/* Milliseconds for this move, at least 1 and never more than is left less a reserve for the way to the
 * referee. `left` and `increment` in milliseconds, `plies` = own moves already made, `expected` = own moves
 * that a game of this kind usually has, 0 when nobody knows. */
int64_t timing_move(int64_t left, int64_t increment, int plies, int expected);

#endif
