/* mcts_reuse.h: what mcts learned for one move still holds for the next: the new position is somewhere in the
 * old tree, and what lies below it is kept. */
#ifndef SEARCH_MCTS_REUSE_H
#define SEARCH_MCTS_REUSE_H

#include "search/sampling/mcts_sim.h"

/* Makes the tree one for search->problem: keeps the part below its position when the old tree has it within a
 * few plies, reached as the game reached it; else starts an empty tree. */
void mcts_reuse(struct mcts_search *search);

#endif
