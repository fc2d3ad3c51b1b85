/* negamax_id.h: the algorithm `negamax-id`: iterative-deepening alpha-beta with a transposition table that is
 * kept between moves, on one or several threads. docs/algorithms/negamax-id.md */
#ifndef SEARCH_NEGAMAX_ID_H
#define SEARCH_NEGAMAX_ID_H

#include "core/algorithm.h"

extern const struct lud_algorithm negamax_id_algorithm;

#endif
