/* idastar.h: the algorithm `idastar`: iterative deepening by f: depth-first search of the lines whose moves
 * so far plus the bound of what remains are within a threshold, then within the next. Finds a shortest way
 * like astar, with the memory of dfs. docs/algorithms/idastar.md */
#ifndef SEARCH_IDASTAR_H
#define SEARCH_IDASTAR_H

#include "core/algorithm.h"

extern const struct lud_algorithm idastar_algorithm;

#endif
