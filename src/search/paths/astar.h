/* astar.h: the algorithm `astar`: always expands the open node with the smallest f = g + h, where g is the
 * number of moves so far and h a lower bound on the rest. With an admissible bound the solution is a shortest
 * one. docs/algorithms/astar.md */
#ifndef SEARCH_ASTAR_H
#define SEARCH_ASTAR_H

#include "core/algorithm.h"

extern const struct lud_algorithm astar_algorithm;

#endif
