/* bfs.h: the algorithm `bfs`: breadth-first search. It visits all positions at distance 1, then at distance
 * 2, and so on, so the first solution it finds is a shortest one. docs/algorithms/bfs.md */
#ifndef SEARCH_BFS_H
#define SEARCH_BFS_H

#include "core/algorithm.h"

extern const struct lud_algorithm bfs_algorithm;

#endif
