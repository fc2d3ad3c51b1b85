/* iddfs.h: the algorithm `iddfs`: iterative deepening, that is depth-first search to depth 1, 2, 3... Finds a
 * shortest solution like bfs, in the memory of dfs. docs/algorithms/iddfs.md */
#ifndef SEARCH_IDDFS_H
#define SEARCH_IDDFS_H

#include "core/algorithm.h"

extern const struct lud_algorithm iddfs_algorithm;

#endif
