/* drawn_tree.h: the trees that the game of tree.h is played on, and their text; nobody else includes it. */
#ifndef TESTS_GAMES_DRAWN_TREE_H
#define TESTS_GAMES_DRAWN_TREE_H

#include "base/bytes.h"
#include "base/why.h"

enum { DRAWN_TREE_NODES = 256, DRAWN_TREE_BRANCHES = 16, DRAWN_TREE_PLAYERS = 3 };

/* Nodes stand in the order of the text: those below node i are i+1..end-1, and a leaf has none. */
struct drawn_node {
    uint16_t parent, end;
    uint8_t letter;                      /* of the branch that leads here, 0 = a; 0 for the root */
    uint8_t depth;                       /* 0 for the root */
    uint8_t percent[DRAWN_TREE_PLAYERS]; /* leaf: value; else estimate, all 0 when none was drawn */
};

struct drawn_tree {
    struct drawn_node nodes[DRAWN_TREE_NODES]; /* the root first */
    int count, players;
};

/* Reads a tree and its path for `players` players (0: as many as its first list says, without one 2). On
 * success *node is where the path leads; after an error *tree is of no use. */
enum lud_status drawn_tree_read(struct span text, int players, struct drawn_tree *tree, int *node,
                                struct lud_why *why);
/* Appends the text that drawn_tree_read reads. */
void drawn_tree_write(const struct drawn_tree *tree, int node, struct bytes *out);
/* The node that branch `letter` of `node` leads to; 0 when it has no such branch. */
int drawn_tree_child(const struct drawn_tree *tree, int node, int letter);
bool drawn_tree_is_leaf(const struct drawn_tree *tree, int node);

#endif
