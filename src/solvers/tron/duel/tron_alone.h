/* tron_alone.h: the longest ride of one rider in a small closed region, over and over while a duel is
 * searched: depth-first, with a table of the regions seen. */
#ifndef SOLVERS_TRON_ALONE_H
#define SOLVERS_TRON_ALONE_H

#include "core/budget.h"
#include "games/tron/tron.h"
#include "solvers/tron/duel/tron_lazy.h"

struct tron_alone {
    const struct tron_rules *rules;
    struct tron_state *state; /* changed while searching, and back as it was afterwards */
    struct budget *budget;    /* a node is a cell that was ridden to */
    struct tron_lazy table;   /* ALONE_ENTRY bytes an entry */
};

enum { ALONE_ENTRY = 16 };

/* The moves that `rider` can make when nobody else moves; 0 when the budget is spent. */
int tron_alone_longest(struct tron_alone *alone, int rider);

/* The nodes that a rider can reach, a teleport with both ends; `reached` has rules->words words. Returns a
 * key of the set and the head that is never 0. */
uint64_t tron_alone_reach(const struct tron_rules *rules, const struct tron_state *state, int rider,
                          uint64_t *reached);

#endif
