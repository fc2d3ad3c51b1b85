/* mcts_tell.h: the trace of mcts: one call per event, which does nothing without an observer. A node's id is
 * its place in the tree + 1, so the root is 1. docs/algorithms/mcts.md explains the events. */
#ifndef SEARCH_MCTS_TELL_H
#define SEARCH_MCTS_TELL_H

#include "search/sampling/mcts_sim.h"

static inline bool mcts_is_told(const struct mcts_search *search)
{
    return search->teller.trace != NULL;
}

/* The node after `size` steps of the current simulation. */
struct visit mcts_visit(const struct mcts_search *search, int size);

/* A simulation begins. */
void mcts_tell_start(struct mcts_search *search);
/* Keeps the current position, in which the next move is made, for mcts_tell_descend. */
void mcts_tell_before(const struct mcts_search *search);
/* The last step: enters the child if it is new, then tells why it was selected. To be called before the child
 * changes. */
void mcts_tell_descend(struct mcts_search *search);
/* The simulation has ended with these values; `fast`: by the problem's own playout, whose length is
 * unknown. */
void mcts_tell_playout(struct mcts_search *search, const lud_value *values, bool fast);
/* The values have been added to the node after `size` steps. */
void mcts_tell_update(struct mcts_search *search, int size, const lud_value *values);
/* A limit has stopped the simulation. */
void mcts_tell_stopped(struct mcts_search *search);

#endif
