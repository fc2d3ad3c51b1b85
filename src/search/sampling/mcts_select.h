/* mcts_select.h: the selection step of mcts, its innermost loop. */
#ifndef SEARCH_MCTS_SELECT_H
#define SEARCH_MCTS_SELECT_H

#include "search/sampling/mcts_sim.h"

/* Selects among `count` nodes from `block` on, whose parent has `visits` visits: an unvisited node if there
 * is one, else the largest UCT score; proved losses only if there is nothing else. A random starting point
 * breaks ties. */
int mcts_select(struct mcts_search *search, uint32_t block, int count, uint32_t visits);

#endif
