/* paranoid_ab.h: the algorithm `paranoid-ab`: paranoid search on the root player's value alone, so that
 * alpha-beta can prune. docs/algorithms/paranoid-ab.md */
#ifndef SEARCH_PARANOID_AB_H
#define SEARCH_PARANOID_AB_H

#include "core/algorithm.h"

extern const struct lud_algorithm paranoid_ab_algorithm;

#endif
