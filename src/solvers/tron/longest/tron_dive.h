/* tron_dive.h: finds the longest ride by depth-first branch and bound, for small boards whose frontier is too
 * wide for dynamic programming. */
#ifndef SOLVERS_TRON_DIVE_H
#define SOLVERS_TRON_DIVE_H

#include "core/budget.h"
#include "games/tron/tron.h"

struct dive_question {
    const struct tron_rules *rules;
    const struct tron_state *state;
    int rider;
    const struct lud_memory *memory;
    struct budget *budget; /* one node per cell entered */
    uint64_t nodes;        /* node limit of its own; 0 = only the budget's */
    size_t bytes;          /* for the transposition table */
    int low, high;         /* a ride of `low` moves is known, and none has more than `high` */
    void (*longer)(void *context, int low); /* called for every longer ride; NULL = nobody watches */
    void *context;                          /* passed to `longer` */
};

struct dive_answer {
    bool complete;   /* proved: no ride is longer than `low` */
    int low;         /* moves of the longest known ride; if more than in the question, `moves` has it */
    lud_move *moves; /* owned by the caller, room for TRON_CELLS; unchanged if no longer ride is found */
};

/* Searches for a ride longer than question->low. LUD_ERROR_MEMORY if the tables cannot be allocated. */
enum lud_status tron_dive(const struct dive_question *question, struct dive_answer *answer);

#endif
