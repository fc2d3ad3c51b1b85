/* tron_dive.h: the longest ride by depth-first branch and bound: where the frontier is too wide for dynamic
 * programming but the board is small, and to see what is left to prove. */
#ifndef SOLVERS_TRON_DIVE_H
#define SOLVERS_TRON_DIVE_H

#include "core/budget.h"
#include "games/tron/tron.h"

struct dive_question {
    const struct tron_rules *rules;
    const struct tron_state *state;
    int rider;
    const struct lud_memory *memory;
    struct budget *budget; /* a node is a cell that was ridden to */
    uint64_t nodes;        /* at most so many of them; 0 = as the budget has it */
    size_t bytes;          /* for the table of positions seen */
    int low, high;         /* a ride of `low` moves is known, none has more than `high` */
};

struct dive_answer {
    bool complete;   /* no ride is longer than `low` */
    int low;         /* the longest known; more than the question's when `moves` has it */
    lud_move *moves; /* the caller's, room for TRON_CELLS: the ride, when one was found */
};

/* LUD_ERROR_MEMORY when there is no room to begin. */
enum lud_status tron_dive(const struct dive_question *question, struct dive_answer *answer);

#endif
