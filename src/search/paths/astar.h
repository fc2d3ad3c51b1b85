/* astar.h: the algorithm `astar`: always goes on from the position whose way so far plus the bound of what
 * remains is smallest. With a bound that never says too much the first way found is a shortest one.
 * docs/algorithms/astar.md */
#ifndef SEARCH_ASTAR_H
#define SEARCH_ASTAR_H

#include "core/algorithm.h"

extern const struct lud_algorithm astar_algorithm;

#endif
