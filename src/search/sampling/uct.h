/* uct.h: the arithmetic of UCT (Kocsis, Szepesvari, "Bandit based Monte-Carlo planning", 2006): a move is as
 * promising as its mean plus c * sqrt(ln N / n), N visits of the position, n of the move. All in integers, so
 * that every machine and compiler chooses the same move. */
#ifndef SEARCH_UCT_H
#define SEARCH_UCT_H

#include "core/evaluation.h"

enum { UCT_SPREAD_BITS = 23 };

/* The natural logarithm of n >= 1 with 16 fractional bits. */
uint32_t uct_log(uint32_t n);
/* The integer part of the square root. */
uint32_t uct_root(uint64_t n);

/* The part of the bonus that depends on the move: 1 / sqrt(visits), with UCT_SPREAD_BITS fractional bits;
 * visits >= 1. */
uint32_t uct_spread(uint32_t visits);
/* The part that depends on the position: c * sqrt(ln visits), as a value when values lie within a `range`
 * (LUD_ONE, or high - low of a score); c in hundredths, at most 1000; visits >= 1. */
uint64_t uct_reach(int c, uint32_t visits, uint32_t range);

/* How promising a move is. */
static inline int64_t uct_promise(lud_value mean, uint64_t reach, uint32_t spread)
{
    return mean + (int64_t)(reach * spread >> UCT_SPREAD_BITS);
}

#endif
