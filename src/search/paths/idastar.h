/* idastar.h: the algorithm `idastar`: iterative deepening on f = g + h. Each iteration is a depth-first
 * search of the lines whose f stays within a threshold, which rises from one iteration to the next. Finds a
 * shortest solution like astar, in the memory of dfs. docs/algorithms/idastar.md */
#ifndef SEARCH_IDASTAR_H
#define SEARCH_IDASTAR_H

#include "core/algorithm.h"

extern const struct lud_algorithm idastar_algorithm;

#endif
