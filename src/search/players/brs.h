/* brs.h: the algorithm `brs`, best reply search: between two moves of the root player only one opponent
 * chooses its move; the others play the move that the evaluation expects of them. docs/algorithms/brs.md */
#ifndef SEARCH_BRS_H
#define SEARCH_BRS_H

#include "core/algorithm.h"

extern const struct lud_algorithm brs_algorithm;

#endif
