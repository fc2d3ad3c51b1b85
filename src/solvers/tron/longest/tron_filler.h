/* tron_filler.h: the algorithm `tron-fill` for a single rider: it plans the whole ride, keeps the plan from
 * move to move, and improves it while there is time, until it is proved to be the longest. */
#ifndef SOLVERS_TRON_FILLER_H
#define SOLVERS_TRON_FILLER_H

#include "core/algorithm.h"

extern const struct lud_algorithm tron_fill_algorithm;

#endif
