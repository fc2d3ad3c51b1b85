/* paranoid.h: the algorithm `paranoid`: all opponents play together against us. Compares whole vectors of
 * values, by the evaluation's own rule when it has one, and so never prunes. docs/algorithms/paranoid.md */
#ifndef SEARCH_PARANOID_H
#define SEARCH_PARANOID_H

#include "core/algorithm.h"

extern const struct lud_algorithm paranoid_algorithm;

#endif
