/* uct.h: the arithmetic of UCT (Kocsis, Szepesvari, "Bandit based Monte-Carlo planning", 2006): the UCB score
 * of a move is mean + c * sqrt(ln N / n), with N visits of the parent and n of the move. In fixed point, so
 * that every machine and compiler selects the same move. The bonus is computed as a product of two factors:
 *
 *   c * sqrt(ln N)  uct_exploration, once per parent        1 / sqrt(n)  uct_spread, once per visit of the
 * child */
#ifndef SEARCH_UCT_H
#define SEARCH_UCT_H

#include "core/evaluation.h"

enum { UCT_SPREAD_BITS = 23 };

/* Natural logarithm of n >= 1, with 16 fractional bits. */
uint32_t uct_log(uint32_t n);
/* Integer part of the square root. */
uint32_t uct_root(uint64_t n);

/* 1 / sqrt(visits) with UCT_SPREAD_BITS fractional bits; visits >= 1. */
uint32_t uct_spread(uint32_t visits);
/* c * sqrt(ln visits) on the scale of values, which span `range` (LUD_ONE, or high - low of the scores). c is
 * in hundredths, 0..1000; visits >= 1. */
uint64_t uct_exploration(int c, uint32_t visits, uint32_t range);

/* The second term of a UCB score: c * sqrt(ln N / n). */
static inline int64_t uct_bonus(uint64_t exploration, uint32_t spread)
{
    return (int64_t)(exploration * spread >> UCT_SPREAD_BITS);
}

/* The UCB score of a move; the largest is selected. */
static inline int64_t uct_score(lud_value mean, uint64_t exploration, uint32_t spread)
{
    return mean + uct_bonus(exploration, spread);
}

#endif
