/* timing.h: how long to search for the next move if there is a clock for the whole game. */
#ifndef ENGINE_TIMING_H
#define ENGINE_TIMING_H

#include <stdint.h>

/* The time for this move in milliseconds: at least 1, and at most the time left minus a reserve for
 * transmission. `left` and `increment` are in milliseconds, `plies` = own moves already made, `expected` =
 * own moves of a typical game, 0 = unknown. */
int64_t timing_move(int64_t left, int64_t increment, int plies, int expected);

#endif
