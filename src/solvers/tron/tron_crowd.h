/* tron_crowd.h: random games of several riders to their end, for Monte Carlo and tree search. */
#ifndef SOLVERS_TRON_CROWD_H
#define SOLVERS_TRON_CROWD_H

#include "games/tron/tron.h"

/* A playout as struct lud_problem wants it (`context` is not used): every rider who has not committed to a
 * move takes a random one of its legal moves, tick after tick. Draws the same random numbers as tron_pick,
 * one a commitment, and so plays the same game. One rider alone is dealt with too. */
void tron_crowd_playout(const void *context, const struct lud_rules *rules, const struct lud_state *state,
                        struct random *random, lud_value *values);

#endif
