/* random_move.h: the algorithm `random`: a uniformly random legal move. The baseline for every other player,
 * and the smallest example of an algorithm. docs/algorithms/random.md */
#ifndef SEARCH_RANDOM_MOVE_H
#define SEARCH_RANDOM_MOVE_H

#include "core/algorithm.h"

extern const struct lud_algorithm random_move_algorithm;

#endif
