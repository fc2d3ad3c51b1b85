/* mcts.h: the algorithm `mcts`: Monte Carlo tree search with UCT. Playouts like those of `montecarlo`, but
 * each one starts from a leaf of a tree that grows towards the most promising moves.
 * docs/algorithms/mcts.md */
#ifndef SEARCH_MCTS_H
#define SEARCH_MCTS_H

#include "core/algorithm.h"

enum { MCTS_SIMS = 10000 }; /* default simulations, without any limit */

extern const struct lud_algorithm mcts_algorithm;

#endif
