/* negamax_search.h: the search of negamax-id below the root: principal variation search with a transposition
 * table. A struct negamax is what one thread needs; only the table is shared. */
#ifndef SEARCH_NEGAMAX_SEARCH_H
#define SEARCH_NEGAMAX_SEARCH_H

#include "core/budget.h"
#include "core/ladder.h"
#include "search/parts/line.h"
#include "search/parts/ordering.h"
#include "search/parts/tell.h"
#include "search/parts/ttable.h"
#include "search/trees/negamax_trail.h"

enum { NEGAMAX_PLIES = 250 }; /* the deepest search; less than RESULT_LINE and JUDGE_EDGE */

struct negamax {
    const struct lud_problem *problem;
    const struct lud_rules *rules; /* problem->rules */
    struct ttable *table;          /* shared with other threads */
    struct budget budget;
    struct teller teller;        /* of the trace */
    struct ladder ladder;        /* one position a ply; the root is 0 */
    struct line *lines;          /* one a ply; meaningful where the window was open */
    struct ordering_list *lists; /* one a ply */
    struct visit *visits;        /* one a ply; kept only for a trace */
    int plies;                   /* the deepest search that there is room for, 1..NEGAMAX_PLIES */
    uint64_t guesses;            /* values so far that a deeper search, or another way here, could change */
    struct ordering ordering;
    struct trail trail;
};

/* Goes from ladder_at(ply) by `move` to ladder_at(ply + 1) and gives what that is worth to the player who
 * moved, `depth` >= 0 plies looked ahead from there: a value between alpha and beta is exact, one up to alpha
 * an upper bound, one from beta on a lower bound. When beta > alpha + 1, an exact value comes with lines[ply
 * + 1]. `first`: no other move was tried here yet. Call it between trail_down and trail_up of ladder_at(ply).
 * Means nothing once the budget is spent. */
lud_value negamax_try(struct negamax *negamax, int ply, int depth, lud_value alpha, lud_value beta,
                      lud_move move, bool first);

/* Tells the trace, if there is one, that something happens at ladder_at(ply), with a value for its player. */
void negamax_tell(struct negamax *negamax, enum trace_kind kind, int ply, lud_value value);

#endif
