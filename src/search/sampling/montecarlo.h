/* montecarlo.h: the algorithm `montecarlo`: for each move many random games, and the move that won most of
 * them. docs/algorithms/montecarlo.md */
#ifndef SEARCH_MONTECARLO_H
#define SEARCH_MONTECARLO_H

#include "core/algorithm.h"

extern const struct lud_algorithm montecarlo_algorithm;

#endif
