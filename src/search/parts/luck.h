/* luck.h: where the random choices of a search come from: the seed and the question, nothing else, so that
 * the same question with the same seed gets the same answer on every machine. */
#ifndef SEARCH_LUCK_H
#define SEARCH_LUCK_H

#include "core/ask.h"

/* The random numbers of a search for an answer. They differ from position to position, from the first to the
 * second occurrence of a position and between players who are asked in the same tick. */
struct random luck_of(const struct lud_ask *ask);

#endif
