/* mcts_proof.h: MCTS-Solver (Winands, Bjornsson, Saito, "Monte-Carlo tree search solver", 2008), here for any
 * number of players. Proved nodes are terminal nodes, nodes where the player to move has a move to a proved
 * win, and nodes whose children are all proved. Their values count plies from the node itself: a win in n
 * plies is LUD_ONE - n (judge.h). */
#ifndef SEARCH_MCTS_PROOF_H
#define SEARCH_MCTS_PROOF_H

#include "search/sampling/mcts_tree.h"

/* Proves a terminal node; `state` is its position. */
void mcts_prove_end(const struct lud_rules *rules, struct mcts_node *node, const struct lud_state *state);
/* To be called when a child of the node at `place`, where `mover` is to move, has been proved. Proves the
 * node if that is now possible, with the values of the child that is best for `mover`, and returns true. */
bool mcts_prove_parent(const struct lud_rules *rules, const struct mcts_tree *tree, uint32_t place,
                       int mover);
/* Converts the values of a proved child to those of its parent: wins and losses are one ply further away. */
void mcts_step_up(const struct lud_rules *rules, const int64_t *below, int64_t *above);

/* Whether a player's value is a proved loss, or a proved win. */
bool mcts_is_loss(const struct lud_rules *rules, lud_value own);
bool mcts_is_win(const struct lud_rules *rules, lud_value own);

#endif
