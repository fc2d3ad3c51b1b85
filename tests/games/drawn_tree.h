/* drawn_tree.h: the trees on which the game of tree.h is played, and their text. Private to that game. */
#ifndef TESTS_GAMES_DRAWN_TREE_H
#define TESTS_GAMES_DRAWN_TREE_H

#include "base/bytes.h"
#include "base/why.h"

enum { DRAWN_TREE_NODES = 256, DRAWN_TREE_BRANCHES = 16, DRAWN_TREE_PLAYERS = 3 };

/* Nodes are in the order of the text: the descendants of node i are i+1..end-1; a leaf has none. */
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

/* Reads a tree and its path for `players` players (0: the size of its first list of values, or 2 without a
 * list). On success *node is the node at the end of the path; after an error *tree is undefined. */
enum lud_status drawn_tree_read(struct span text, int players, struct drawn_tree *tree, int *node,
                                struct lud_why *why);
/* Appends the text that drawn_tree_read reads. */
void drawn_tree_write(const struct drawn_tree *tree, int node, struct bytes *out);
/* The child of `node` at branch `letter`; 0 if it has no such branch. */
int drawn_tree_child(const struct drawn_tree *tree, int node, int letter);
bool drawn_tree_is_leaf(const struct drawn_tree *tree, int node);

#endif
