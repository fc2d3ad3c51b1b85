/* tron_duel.h: small duels solved exactly: what each rider can force when it has to reveal its move first in
 * every tick, and the value in mixed strategies. docs/internals/tron-solvers.md */
#ifndef SOLVERS_TRON_DUEL_H
#define SOLVERS_TRON_DUEL_H

#include "core/algorithm.h"
#include "games/tron/tron.h"

enum {
    DUEL_NODES = 256
}; /* of the largest map that is searched; larger ones are solved only when the riders
      cannot meet any more */

/* Values are rider 1's: 1 it wins, 0 a draw, -1 it loses. */
struct tron_duel {
    bool solved;         /* false: a limit came first, and values and best moves are not known */
    int low;             /* when rider 1 reveals its move first in every tick */
    int high;            /* when rider 2 does */
    lud_value value;     /* in mixed strategies, in millionths: low <= value <= high */
    unsigned best;       /* rider 1's moves that keep `low`, a bit for each enum tron_direction */
    enum result_end end; /* what ended the work; END_DONE also for a map that is too large to be searched */
    uint64_t nodes;
};

struct duel_question {
    const struct tron_rules *rules;  /* two riders */
    const struct tron_state *state;  /* not over, at a tick boundary */
    const struct lud_limits *limits; /* time, nodes, memory, stop */
    const struct lud_env *env;
};

/* LUD_ERROR_MEMORY when there is no room to begin. */
enum lud_status tron_duel(const struct duel_question *question, struct tron_duel *answer);

#endif
