/* bfs.h: the algorithm `bfs`: breadth-first search: all positions one move away, then all that are two moves
 * away, and so on. The first way to the goal that it meets is a shortest one. docs/algorithms/bfs.md */
#ifndef SEARCH_BFS_H
#define SEARCH_BFS_H

#include "core/algorithm.h"

extern const struct lud_algorithm bfs_algorithm;

#endif
