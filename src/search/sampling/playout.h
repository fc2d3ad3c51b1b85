/* playout.h: one random game from a position to its end: the sample that montecarlo and mcts are made of. */
#ifndef SEARCH_PLAYOUT_H
#define SEARCH_PLAYOUT_H

#include "core/budget.h"
#include "core/problem.h"

enum { PLAYOUT_CAP = 50 }; /* plies, where play can go on for ever (docs/algorithms/montecarlo.md) */

struct playout {
    const struct lud_problem *problem;
    struct budget *budget; /* each position visited counts */
    struct random luck;    /* draws the moves */
    int cap;               /* plies after which a game is broken off; 0 = never */
};

/* The cap for these rules when people ask for `wanted` plies; 0 leaves it to the game: PLAYOUT_CAP when it
 * can go on for ever, else none. */
int playout_cap(const struct lud_rules *rules, int wanted);

/* Plays on from `state`, in place, to the end of the game, or has the problem's own playout do it. *values is
 * the outcome, without regard to how long it took. A game that is broken off counts as what the problem's
 * evaluation says of the last position; without one everybody gets the same. False when a limit ended it:
 * there are no values then. */
bool playout_run(struct playout *playout, struct lud_state *state, lud_value *values);

/* The mean of `count` >= 1 playouts, from the sums of their values: clear of the values that stand for proved
 * wins and losses (judge.h), and adding up to LUD_ONE under LUD_ZERO_SUM. */
void playout_mean(const struct lud_rules *rules, const int64_t *sums, uint64_t count, lud_value *values);

#endif
