/* lab_tree.h: which nodes of a search tree are drawn, and in which rows. Open are the path to the current
 * node and the chosen line, then, as far as there is room, the first nodes of each layer; everything else is
 * a number beside its parent. */
#ifndef LAB_TREE_H
#define LAB_TREE_H

#include "lab/record/lab_record.h"
#include "lab/views/lab_view.h"

enum lab_tree_kind {
    LAB_TREE_NODE,
    LAB_TREE_REST, /* children of the parent that are not drawn */
    LAB_TREE_CUT   /* moves of the parent that the search skipped */
};

struct lab_tree_mark {
    enum lab_tree_kind kind;
    uint32_t node; /* of a rest or a cut: the parent's */
    int parent;    /* index of the mark; -1 = the root */
    int depth;
    bool open;            /* its children are drawn */
    bool chosen;          /* on the chosen line */
    uint64_t nodes, cuts; /* positions and cuts that are not drawn below it, or stand for a rest */
    uint64_t spared;      /* positions that the search beside this one visited there, and this one did not */
    double row;           /* from 0 */
};

struct lab_tree {
    struct lab_tree_mark at[LAB_MARKS]; /* parents before children */
    int count, rows, depth;             /* depth: of the deepest mark */
};

/* Plants the tree of a record in at most `rows` rows (LAB_MARKS at most) and `depth` layers below the root.
 */
void lab_tree_plant(struct lab_tree *tree, const struct lab_record *record, int rows, int depth);

/* Whether a search is depth-first and entered something below the root. */
bool lab_tree_fits(const struct lab_record *record);
/* The tree of a search with a frontier, as the view `tree` draws it, and its legend (view_tree.c). */
void lab_tree_states(const struct lab_canvas *canvas, const struct lab_lane *lane);
const struct lab_key *lab_tree_state_keys(void);

#endif
