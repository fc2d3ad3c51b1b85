/* tron_crowd.h: plays random games of several riders to the end, for Monte Carlo and tree search. */
#ifndef SOLVERS_TRON_CROWD_H
#define SOLVERS_TRON_CROWD_H

#include "games/tron/tron.h"

/* A playout callback for struct lud_problem; `context` is not used. In every tick each rider who has not yet
 * committed to a move takes a random legal one. Draws the same random numbers as tron_pick, one per
 * commitment, and so plays the same game. Also works for a single rider. Any thread may call it. */
void tron_crowd_playout(const void *context, const struct lud_rules *rules, const struct lud_state *state,
                        struct random *random, lud_value *values);
/* The same; returns the number of moves that the riders made. */
uint64_t tron_crowd_plies(const struct lud_rules *rules, const struct lud_state *state, struct random *random,
                          lud_value *values);

#endif
