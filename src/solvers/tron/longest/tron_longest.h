/* tron_longest.h: the longest ride in survival, with a proof: the ride itself and, when limits end the work,
 * proved bounds on both sides. docs/internals/tron-solvers.md */
#ifndef SOLVERS_TRON_LONGEST_H
#define SOLVERS_TRON_LONGEST_H

#include "core/algorithm.h"
#include "games/tron/tron.h"

struct tron_longest {
    bool solved;                /* low == high */
    int low, high;              /* moves from the position on; `moves` has a ride of `low` */
    lud_move moves[TRON_CELLS]; /* enum tron_direction */
    enum result_end end;        /* what ended the work; END_DONE also when nothing more could be tried,
                                   END_MEMORY when more memory might have proved it */
    uint64_t nodes;             /* changes tried, states and cells looked at */
};

struct longest_question {
    const struct tron_rules *rules;
    const struct tron_state *state; /* any number of riders; the others stay where they are */
    int rider;                      /* on the map */
    const lud_move *known;          /* a ride to begin with; may be NULL */
    int known_size;
    const struct lud_limits *limits; /* time, nodes, memory, seed, stop; no limit: until it is solved, or
                                        neither method can solve it */
    const struct lud_env *env;
};

/* Fills *answer. LUD_ERROR_MEMORY when there is no room to begin; *answer then knows nothing. */
enum lud_status tron_longest(const struct longest_question *question, struct tron_longest *answer);

#endif
