/* iddfs.h: the algorithm `iddfs`: iterative deepening: depth-first search to depth 1, then to depth 2, and so
 * on. Finds a shortest way like bfs, with the memory of dfs. docs/algorithms/iddfs.md */
#ifndef SEARCH_IDDFS_H
#define SEARCH_IDDFS_H

#include "core/algorithm.h"

extern const struct lud_algorithm iddfs_algorithm;

#endif
