/* negamax_search.h: the search of negamax-id below the root: principal variation search with a transposition
 * table. Each thread has its own struct negamax; only the table is shared. */
#ifndef SEARCH_NEGAMAX_SEARCH_H
#define SEARCH_NEGAMAX_SEARCH_H

#include "core/budget.h"
#include "core/ladder.h"
#include "search/parts/line.h"
#include "search/parts/ordering.h"
#include "search/parts/tell.h"
#include "search/parts/ttable.h"
#include "search/trees/negamax_trail.h"

enum { NEGAMAX_PLIES = 250 }; /* maximum depth; less than RESULT_LINE and JUDGE_EDGE */

struct negamax {
    const struct lud_problem *problem;
    const struct lud_rules *rules; /* problem->rules */
    struct ttable *table;          /* shared with other threads */
    struct budget budget;
    struct teller teller;        /* without observer in helper threads */
    struct ladder ladder;        /* positions by ply; the root is 0 */
    struct line *lines;          /* principal variations by ply; valid after a search with an open window */
    struct ordering_list *lists; /* move pickers by ply */
    struct visit *visits;        /* by ply; NULL without a trace */
    enum trace_bound bound;      /* of the last value that negamax_try returned for a move of the root */
    int plies;                   /* depth that the arrays above allow, 1..NEGAMAX_PLIES */
    uint64_t inexact; /* number of values so far that a greater depth or another path could change: estimates,
                         draws by repetition, table entries based on them */
    struct ordering ordering;
    struct trail trail;
};

/* Plays `move` from ladder_at(ply), searches the child `depth` >= 0 plies deep and returns its value for the
 * player who moved: alpha < value < beta  exact; the child's line is in lines[ply + 1] value <= alpha failed
 * low: an upper bound value >= beta         failed high: a lower bound `first`: this is the first move of the
 * node and gets the full window; later moves get a null window first. Call it between trail_down and trail_up
 * of ladder_at(ply). The value is undefined once the budget is spent. */
lud_value negamax_try(struct negamax *negamax, int ply, int depth, lud_value alpha, lud_value beta,
                      lud_move move, bool first);

#endif
