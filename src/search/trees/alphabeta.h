/* alphabeta.h: the algorithm `alphabeta`: finds the same move, value and principal variation as minimax in
 * fewer nodes. docs/algorithms/alphabeta.md */
#ifndef SEARCH_ALPHABETA_H
#define SEARCH_ALPHABETA_H

#include "core/algorithm.h"

extern const struct lud_algorithm alphabeta_algorithm;

#endif
