/* negamax_root.h: iterative deepening at the root of negamax-id, for one thread. */
#ifndef SEARCH_NEGAMAX_ROOT_H
#define SEARCH_NEGAMAX_ROOT_H

#include "search/parts/opinions.h"
#include "search/trees/negamax_search.h"

struct negamax_root {
    struct negamax negamax;
    struct opinions *opinions;     /* of the root moves; NULL in helper threads */
    lud_move moves[LUD_MAX_MOVES]; /* legal root moves, the most promising first */
    int count;                     /* number of moves */
    int depth;                     /* plies of the last completed iteration; 0 = none */
    bool scored;                   /* `best` and `value` come from a search, complete or not */
    bool proved;                   /* `value` is exact */
    lud_value value;               /* for the player to move */
    struct line best;              /* principal variation; initially the first move alone */
};

/* Bytes that negamax_root_new allocates for a depth of `plies`. */
size_t negamax_root_size(const struct lud_rules *rules, int plies, bool traced);
/* Allocates one and copies the problem's position to its root; NULL when out of memory. The caller sets
 * negamax.budget, negamax.teller and, if wanted, `opinions` before searching. `table` and `problem` must
 * outlive it. */
struct negamax_root *negamax_root_new(const struct lud_problem *problem, int plies, bool traced,
                                      struct ttable *table, const struct lud_memory *memory);
void negamax_root_free(struct negamax_root *root, const struct lud_memory *memory); /* may be NULL */

/* Searches to depth `first`, first + 1, ..., `last`; stops early when the value is proved or the budget is
 * spent. A root with a single legal move gets only a few plies, enough for a value, unless `thorough`. */
void negamax_root_deepen(struct negamax_root *root, int first, int last, bool thorough);

#endif
