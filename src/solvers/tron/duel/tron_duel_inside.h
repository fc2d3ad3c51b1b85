/* tron_duel_inside.h: what the files of the duel solver share. Nobody else includes it. */
#ifndef SOLVERS_TRON_DUEL_INSIDE_H
#define SOLVERS_TRON_DUEL_INSIDE_H

#include "core/budget.h"
#include "solvers/tron/duel/tron_alone.h"
#include "solvers/tron/duel/tron_duel.h"
#include "solvers/tron/duel/tron_lazy.h"

struct bounds {
    int8_t least, most;
};

/* What the table knows about a position. */
struct duel_entry {
    uint64_t key; /* 0 = nothing */
    double value;
    struct bounds low, high;
    bool valued; /* value is known */
};

struct duel {
    const struct tron_rules *rules;
    struct tron_state *state; /* the position being looked at; only at[] and taken are kept up to date */
    struct budget budget;
    struct tron_alone alone;
    struct tron_lazy table; /* struct duel_entry */
    uint64_t key;           /* of the taken nodes */
};

enum side { FIRST, SECOND };

/* Who may go where: nodes; TRON_NONE alone when there is no way. */
struct ways {
    unsigned node[TRON_DIRECTIONS];
    uint8_t direction[TRON_DIRECTIONS];
    int count;
};

/* The ways of a rider from where it is. */
struct ways tron_duel_ways(const struct duel *duel, enum side side);

/* Whether the tick in which both enter these nodes leads to at least `wanted` for rider 1, when rider 1
 * reveals its moves first in all that follow (`first_reveals`), or rider 2. What these three say once the
 * budget is spent means nothing. */
bool tron_duel_tick(struct duel *duel, unsigned first, unsigned second, bool first_reveals, int wanted);
/* What rider 1 gets from here: -1, 0 or 1 when it reveals its moves first, and when rider 2 does. */
int tron_duel_low(struct duel *duel);
int tron_duel_high(struct duel *duel);
/* What it gets in mixed strategies, -1..1. */
double tron_duel_value(struct duel *duel);

#endif
