/* greedy.h: the algorithm `greedy`: the move whose next position looks best. The first step from a random
 * player to a search, and a measure of how good an evaluation is by itself. docs/algorithms/greedy.md */
#ifndef SEARCH_GREEDY_H
#define SEARCH_GREEDY_H

#include "core/algorithm.h"

extern const struct lud_algorithm greedy_algorithm;

#endif
