/* playout.h: playouts: random games from a position to the end, which montecarlo and mcts average. */
#ifndef SEARCH_PLAYOUT_H
#define SEARCH_PLAYOUT_H

#include "core/budget.h"
#include "core/problem.h"

enum { PLAYOUT_CAP = 50 }; /* default plies where a game can last for ever (docs/algorithms/montecarlo.md) */

struct playout {
    const struct lud_problem *problem;
    struct budget *budget; /* counts each position visited; the caller's */
    struct random random;  /* picks the moves */
    int cap;               /* plies after which a playout is cut off; 0 = never */
};

/* The cap for these rules if the user asks for `wanted` plies; 0 means automatic: PLAYOUT_CAP for games of
 * unbounded length, else no cap. */
int playout_cap(const struct lud_rules *rules, int wanted);

/* Plays random moves from `state` to the end of the game, in place, or calls the problem's own `playout`,
 * which counts as one node. Sets `values` to the outcome, regardless of the length. A playout that is cut off
 * counts as the evaluation of its last position, or as a draw (score 0) if there is no evaluation. False when
 * a limit stopped it; `values` is then undefined. */
bool playout_run(struct playout *playout, struct lud_state *state, lud_value *values);

/* Sets `values` to the means of `count` >= 1 playouts from the sums of their values, clamped to the range of
 * estimates (judge.h) and, under LUD_ZERO_SUM, adjusted to add up to LUD_ONE. */
void playout_mean(const struct lud_rules *rules, const int64_t *sums, uint64_t count, lud_value *values);

#endif
