/* alphabeta.h: the algorithm `alphabeta`: the answer of minimax, move, value and line, from fewer positions.
 * docs/algorithms/alphabeta.md */
#ifndef SEARCH_ALPHABETA_H
#define SEARCH_ALPHABETA_H

#include "core/algorithm.h"

extern const struct lud_algorithm alphabeta_algorithm;

#endif
