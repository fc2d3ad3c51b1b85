/* tron_duel_inside.h: private declarations of the duel solver's files. */
#ifndef SOLVERS_TRON_DUEL_INSIDE_H
#define SOLVERS_TRON_DUEL_INSIDE_H

#include "core/budget.h"
#include "solvers/tron/duel/tron_alone.h"
#include "solvers/tron/duel/tron_duel.h"
#include "solvers/tron/duel/tron_lazy.h"

/* least <= result <= most, each -1, 0 or 1. */
struct bounds {
    int8_t least, most;
};

/* A table entry: what is known about a position, for rider 1. */
struct duel_entry {
    uint64_t key;            /* 0 = empty */
    double value;            /* in mixed strategies, -1..1; set if `valued` */
    struct bounds low, high; /* of tron_duel.low and .high */
    bool valued;
};

struct duel {
    const struct tron_rules *rules;
    struct tron_state *state; /* the current position; only at[] and taken[] are kept up to date */
    struct budget budget;
    struct tron_alone alone;
    struct tron_lazy table; /* struct duel_entry */
    uint64_t key;           /* hash of the nodes taken since the start */
};

enum side { FIRST, SECOND };

/* The nodes that a rider can enter. If there is none, one exit to TRON_NONE, straight ahead. */
struct exits {
    unsigned node[TRON_DIRECTIONS];
    uint8_t direction[TRON_DIRECTIONS];
    int count;
};

struct exits tron_duel_exits(const struct duel *duel, enum side side);

/* The results of the next four functions are meaningless once the budget is spent. */

/* Whether rider 1 gets at least `wanted` if the riders enter these nodes now, and in every later tick rider 1
 * reveals its move first (`first_reveals`) or rider 2 does. */
bool tron_duel_tick(struct duel *duel, unsigned first, unsigned second, bool first_reveals, int wanted);
/* Rider 1's result from the current position, -1, 0 or 1: if it reveals its moves first, and if rider 2
 * does. */
int tron_duel_low(struct duel *duel);
int tron_duel_high(struct duel *duel);
/* The value in mixed strategies, -1..1. */
double tron_duel_value(struct duel *duel);

#endif
