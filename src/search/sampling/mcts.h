/* mcts.h: the algorithm `mcts`: Monte Carlo tree search. Random games like `montecarlo`, but each one begins
 * where the earlier ones say that good play leads. docs/algorithms/mcts.md */
#ifndef SEARCH_MCTS_H
#define SEARCH_MCTS_H

#include "core/algorithm.h"

enum { MCTS_SIMS = 10000 }; /* simulations when no limit is given */

extern const struct lud_algorithm mcts_algorithm;

#endif
