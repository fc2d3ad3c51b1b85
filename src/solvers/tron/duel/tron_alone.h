/* tron_alone.h: the longest ride of one rider in a small closed region, computed many times during the search
 * of a duel: depth-first, with a table of the regions seen. */
#ifndef SOLVERS_TRON_ALONE_H
#define SOLVERS_TRON_ALONE_H

#include "core/budget.h"
#include "games/tron/tron.h"
#include "solvers/tron/duel/tron_lazy.h"

struct tron_alone {
    const struct tron_rules *rules;
    struct tron_state *state; /* modified during a search, and restored after it */
    struct budget *budget;    /* one node per cell entered */
    struct tron_lazy table;   /* entries of ALONE_ENTRY bytes */
};

enum { ALONE_ENTRY = 16 };

/* The number of moves that `rider` can make if nobody else moves; meaningless once the budget is spent. */
int tron_alone_longest(struct tron_alone *alone, int rider);

/* Writes the set of free nodes that a rider can reach, both ends of a teleport included; `reached` has
 * rules->words words. Returns a hash of the set and the head, never 0. */
uint64_t tron_alone_reach(const struct tron_rules *rules, const struct tron_state *state, int rider,
                          uint64_t *reached);

#endif
