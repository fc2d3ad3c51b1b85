/* mcts_proof.h: what mcts knows for certain (Winands, Bjornsson, Saito, "Monte-Carlo tree search solver",
 * 2008, here for any number of players): the values of a finished game, of a position from which the player
 * to move can go to a proved win, and of one whose moves are all proved. A proved node holds the values as
 * seen from there: a win in n plies from there is LUD_ONE - n (judge.h). */
#ifndef SEARCH_MCTS_PROOF_H
#define SEARCH_MCTS_PROOF_H

#include "search/sampling/mcts_tree.h"

/* The game is over at this node. */
void mcts_prove_end(const struct lud_rules *rules, struct mcts_node *node, const struct lud_state *state);
/* A child of the node at `place`, where `mover` is to move, is newly proved: is the node now proved too? Then
 * its values are those that `mover` likes best, one ply further away. */
bool mcts_prove_parent(const struct lud_rules *rules, const struct mcts_tree *tree, uint32_t place,
                       int mover);
/* The values of a proved node as its parent sees them. */
void mcts_step_up(const struct lud_rules *rules, const int64_t *below, int64_t *above);

/* Whether a proved value is a loss, or a win, of the player it belongs to. */
bool mcts_is_loss(const struct lud_rules *rules, lud_value own);
bool mcts_is_win(const struct lud_rules *rules, lud_value own);

#endif
