/* bestfirst.h: the algorithm `bestfirst`: greedy best-first search: always goes on from the position that
 * looks nearest to the goal. Quick to some way, not to the shortest. docs/algorithms/bestfirst.md */
#ifndef SEARCH_BESTFIRST_H
#define SEARCH_BESTFIRST_H

#include "core/algorithm.h"

extern const struct lud_algorithm bestfirst_algorithm;

#endif
