/* greedy.h: the algorithm `greedy`: plays the move whose resulting position evaluates best. It measures how
 * good an evaluation is without search. docs/algorithms/greedy.md */
#ifndef SEARCH_GREEDY_H
#define SEARCH_GREEDY_H

#include "core/algorithm.h"

extern const struct lud_algorithm greedy_algorithm;

#endif
