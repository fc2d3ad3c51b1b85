/* paranoid.h: the algorithm `paranoid`: assumes that all opponents play together against the root player.
 * Compares whole value vectors, by the evaluation's `compare` if it has one, and therefore never prunes.
 * docs/algorithms/paranoid.md */
#ifndef SEARCH_PARANOID_H
#define SEARCH_PARANOID_H

#include "core/algorithm.h"

extern const struct lud_algorithm paranoid_algorithm;

#endif
