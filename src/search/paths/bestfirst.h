/* bestfirst.h: the algorithm `bestfirst`: greedy best-first search. It always expands the open node that
 * looks nearest to the goal, and finds some solution quickly, not a shortest one.
 * docs/algorithms/bestfirst.md */
#ifndef SEARCH_BESTFIRST_H
#define SEARCH_BESTFIRST_H

#include "core/algorithm.h"

extern const struct lud_algorithm bestfirst_algorithm;

#endif
