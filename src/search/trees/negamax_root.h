/* negamax_root.h: the search of negamax-id at the root: one thread that goes deeper and deeper. */
#ifndef SEARCH_NEGAMAX_ROOT_H
#define SEARCH_NEGAMAX_ROOT_H

#include "search/trees/negamax_search.h"

struct negamax_root {
    struct negamax negamax;
    lud_move moves[LUD_MAX_MOVES]; /* all legal ones, the most promising first */
    int count;
    int depth;        /* plies of the last search that was completed; 0: none */
    bool scored;      /* best, value: those of some search, completed or not */
    bool proved;      /* value is exact */
    lud_value value;  /* for the player to move */
    struct line best; /* the move and what is expected to follow; at first the first move alone */
};

/* The bytes that one takes to search `plies` deep. */
size_t negamax_root_size(const struct lud_rules *rules, int plies, bool traced);
/* Reserves one and sets its root; NULL without memory. Set budget and teller before searching. `table` and
 * `problem` must outlive it. */
struct negamax_root *negamax_root_new(const struct lud_problem *problem, int plies, bool traced,
                                      struct ttable *table, const struct lud_memory *memory);
void negamax_root_free(struct negamax_root *root, const struct lud_memory *memory); /* may be NULL */

/* Searches `first`, first + 1, ... plies deep, until the answer is proved, `last` is done or the budget is
 * spent. A position with one legal move is searched just deep enough to be judged, unless `thorough`. */
void negamax_root_deepen(struct negamax_root *root, int first, int last, bool thorough);

#endif
