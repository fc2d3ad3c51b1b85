/* mcts_tree.h: the tree of mcts: statistics and moves, no positions. All nodes have one size and lie in one
 * stretch of memory that is reserved before the search begins; the children of a node are a block of
 * neighbours. A node is called by its place, a 32-bit number; the root is always at place 0.
 *
 *   place   0      1 2 3        4 5         6 7 8 9
 *         | root | a b c ... | a.a a.b | ... children of c ... |  not used yet  ->
 *           first -^     `first ----------^
 *
 * At a tick of a simultaneous game the block of the position where the tick begins holds more: after its
 * children, which are the moves of the first rider, stand the moves of the second rider, of the third and so
 * on. These are "arms": they have statistics but nothing below them (mcts_sim.h).
 *
 *   | first rider's moves | second's | third's |     count = first rider's moves, size = the whole block
 */
#ifndef SEARCH_MCTS_TREE_H
#define SEARCH_MCTS_TREE_H

#include "core/game.h"

enum { MCTS_BLOCK = LUD_MAX_PLAYERS * LUD_MAX_MOVES }; /* nodes in the largest block */

struct mcts_node {
    uint32_t visits; /* simulations that came here */
    uint32_t first;  /* place of its block of children; 0 = it has none yet */
    uint32_t spread; /* 1 / sqrt(visits), see uct.h */
    lud_value mean;  /* of the player who chose this move: mean of the simulations, or the proved value */
    lud_move move;   /* that leads here */
    uint16_t count;  /* children */
    uint16_t size;   /* nodes in their block: children and arms */
    uint8_t proved;  /* 1: the values here are known exactly */
    int64_t sum[];   /* for each player the sum over all simulations, or the proved value itself */
};

struct mcts_tree {
    const struct lud_memory *memory;
    char *nodes;
    size_t bytes;  /* reserved */
    size_t stride; /* bytes of a node */
    uint32_t room; /* nodes that fit */
    uint32_t used; /* places from here on were never used */
    uint32_t dead; /* newest block that is no longer part of the tree but may have such blocks below; 0 */
    uint32_t free[MCTS_BLOCK + 1]; /* newest empty block of each size; 0 = none */
};

/* Reserves at most `bytes` for nodes of `players` values and makes an empty root; at least the root gets its
 * room. LUD_ERROR_MEMORY; then there is nothing to destroy. */
enum lud_status mcts_tree_init(struct mcts_tree *tree, int players, size_t bytes,
                               const struct lud_memory *memory);
void mcts_tree_destroy(struct mcts_tree *tree);

static inline struct mcts_node *mcts_at(const struct mcts_tree *tree, uint32_t place)
{
    return (struct mcts_node *)(void *)(tree->nodes + tree->stride * place);
}

/* Forgets everything: an empty root. */
void mcts_tree_clear(struct mcts_tree *tree);
/* Gives a node a block of `size` zeroed nodes. False when there is no room; the node is as it was. */
bool mcts_tree_grow(struct mcts_tree *tree, uint32_t place, int count, int size);
/* Makes the node at `place` the root and drops all that is not below it. Takes no time: what was dropped is
 * taken apart when room is needed. */
void mcts_tree_descend(struct mcts_tree *tree, uint32_t place);

#endif
