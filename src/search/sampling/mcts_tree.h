/* mcts_tree.h: the tree of mcts: moves and statistics, but no positions. All nodes have the same size and
 * live in one array, allocated before the search. The children of a node are a contiguous block. A node is
 * identified by its place, its 32-bit index in the array; the root is always at place 0.
 *
 *   place   0      1 2 3        4 5         6 7 8 9
 *         | root | a b c ... | a.a a.b | ... children of c ... |  unused  ->
 *           first -^     `first ----------^
 *
 * Where a tick of a simultaneous game begins, the block is larger: after the children, which are the moves of
 * the first player, come the moves of the second player, of the third and so on. These are the players'
 * bandit arms: they have statistics but no children (mcts_sim.h).
 *
 *   | first player's moves | second's | third's |     count = first player's moves, size = the whole block
 */
#ifndef SEARCH_MCTS_TREE_H
#define SEARCH_MCTS_TREE_H

#include "core/game.h"

enum { MCTS_BLOCK = LUD_MAX_PLAYERS * LUD_MAX_MOVES }; /* nodes in the largest block */

struct mcts_node {
    uint32_t visits; /* simulations through this node */
    uint32_t first;  /* place of its block of children; 0 = not expanded */
    uint32_t spread; /* 1 / sqrt(visits), see uct.h */
    lud_value mean;  /* for the player who chose `move`: mean of the simulations, or the proved value */
    lud_move move;   /* from the parent to this node */
    uint16_t count;  /* children */
    uint16_t size;   /* nodes of the block: children and arms */
    uint8_t proved;  /* 1: `sum` holds proved values */
    int64_t sum[];   /* per player: sum over all simulations, or the proved value */
};

struct mcts_tree {
    const struct lud_memory *memory;
    char *nodes;                   /* owned */
    size_t bytes;                  /* of `nodes` */
    size_t stride;                 /* bytes per node */
    uint32_t capacity;             /* nodes that fit into `bytes` */
    uint32_t used;                 /* places from this one on were never used */
    uint32_t dead;                 /* list of detached blocks whose nodes may still own blocks; 0 = empty */
    uint32_t free[MCTS_BLOCK + 1]; /* free lists by block size; 0 = empty */
};

/* Allocates nodes for `players` values in at most `bytes`, but at least one, and clears the root. On
 * LUD_ERROR_MEMORY there is nothing to destroy. */
enum lud_status mcts_tree_init(struct mcts_tree *tree, int players, size_t bytes,
                               const struct lud_memory *memory);
void mcts_tree_destroy(struct mcts_tree *tree);

/* The node at a place; valid until the tree drops it. */
static inline struct mcts_node *mcts_at(const struct mcts_tree *tree, uint32_t place)
{
    return (struct mcts_node *)(void *)(tree->nodes + tree->stride * place);
}

/* Resets the tree to an unexpanded root. */
void mcts_tree_clear(struct mcts_tree *tree);
/* Expands a node with a block of `size` zeroed nodes, the first `count` of them children. False when the tree
 * is full; the node is then unchanged. */
bool mcts_tree_grow(struct mcts_tree *tree, uint32_t place, int count, int size);
/* Makes the node at `place` the root and detaches everything that is not below it. Constant time: detached
 * blocks are reclaimed when memory is needed. */
void mcts_tree_descend(struct mcts_tree *tree, uint32_t place);

#endif
