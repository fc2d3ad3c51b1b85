/* luck.h: the random numbers of a search. They depend only on the seed and the problem, so the same problem
 * with the same seed gives the same answer on every machine. */
#ifndef SEARCH_LUCK_H
#define SEARCH_LUCK_H

#include "core/ask.h"

/* A generator for one search. The streams differ between positions, between occurrences of the same position
 * in a game, and between the players of a tick. */
struct random search_random(const struct lud_ask *ask);

#endif
