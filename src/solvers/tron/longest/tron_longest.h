/* tron_longest.h: finds the longest ride of one rider and proves it; if a limit ends the search, gives proved
 * bounds on both sides. See docs/internals/tron-solvers.md. */
#ifndef SOLVERS_TRON_LONGEST_H
#define SOLVERS_TRON_LONGEST_H

#include "core/algorithm.h"
#include "games/tron/tron.h"

struct tron_longest {
    bool solved;                /* low == high: `moves` is a longest ride */
    int low, high;              /* proved bounds of the longest ride, in moves from the position */
    lud_move moves[TRON_CELLS]; /* a ride of `low` moves, each an enum tron_direction */
    enum result_end end;        /* what ended the search; END_DONE also if no method could do more, END_MEMORY
                                   if more memory might have given a proof */
    uint64_t nodes;             /* changes tried in local search, plus states and cells visited by proofs */
};

struct longest_question {
    const struct tron_rules *rules;
    const struct tron_state *state; /* any number of riders; all others stand still */
    int rider;                      /* must still be in the game */
    const lud_move *known;          /* a ride to start from, of known_size moves; NULL if 0 */
    int known_size;
    const struct lud_limits *limits; /* time, nodes, memory, seed and stop apply; without limits the search
                                        runs until the ride is proved or no method can prove it */
    const struct lud_env *env;
    /* Optional: called with the bounds and the ride whenever one of the bounds has become better. */
    void (*improved)(void *context, const struct tron_longest *answer);
    void *context; /* passed to `improved` */
};

/* Fills *answer. LUD_ERROR_MEMORY if a method cannot allocate its tables; *answer is then not valid. */
enum lud_status tron_longest(const struct longest_question *question, struct tron_longest *answer);

#endif
