/* montecarlo.h: the algorithm `montecarlo`: flat Monte Carlo. It runs many playouts after each move and plays
 * the move with the best mean. docs/algorithms/montecarlo.md */
#ifndef SEARCH_MONTECARLO_H
#define SEARCH_MONTECARLO_H

#include "core/algorithm.h"

extern const struct lud_algorithm montecarlo_algorithm;

#endif
