/* mcts_reuse.h: tree reuse between moves: if the new position is in the old tree, its subtree is kept. */
#ifndef SEARCH_MCTS_REUSE_H
#define SEARCH_MCTS_REUSE_H

#include "search/sampling/mcts_sim.h"

/* Prepares the tree for search->problem: keeps the subtree of its position if the old tree contains it within
 * a few plies and by the moves that the game took; else clears the tree. A traced search always begins with
 * an empty tree. */
void mcts_reuse(struct mcts_search *search);

#endif
