/* brs.h: the algorithm `brs`, best reply search: between two of our moves only one opponent answers freely,
 * the others play the move expected of them. docs/algorithms/brs.md */
#ifndef SEARCH_BRS_H
#define SEARCH_BRS_H

#include "core/algorithm.h"

extern const struct lud_algorithm brs_algorithm;

#endif
