/* tron_duel.h: solves small duels exactly: the result that each rider can force although it reveals its move
 * first in every tick, and the value in mixed strategies. See docs/internals/tron-solvers.md. */
#ifndef SOLVERS_TRON_DUEL_H
#define SOLVERS_TRON_DUEL_H

#include "core/algorithm.h"
#include "games/tron/tron.h"

/* Nodes of the largest map that is searched. On larger maps a duel is solved only if the riders cannot meet
 * any more. */
enum { DUEL_NODES = 256 };

/* The answer, from rider 1's point of view: 1 = win, 0 = draw, -1 = loss. */
struct tron_duel {
    bool solved;         /* false: unknown because of a limit or the size of the map; ignore the next four */
    int low;             /* the result if rider 1 reveals its move first in every tick */
    int high;            /* the result if rider 2 does */
    lud_value value;     /* in mixed strategies, in millionths: low <= value <= high */
    unsigned best;       /* rider 1's moves that keep `low`: bit set of enum tron_direction */
    enum result_end end; /* what ended the search; END_DONE also for a map that is too large */
    uint64_t nodes;
};

struct duel_question {
    const struct tron_rules *rules;  /* two riders */
    const struct tron_state *state;  /* not over, at a tick boundary; not modified */
    const struct lud_limits *limits; /* time, nodes, memory and stop apply */
    const struct lud_env *env;
};

/* Solves a duel. LUD_ERROR_MEMORY if the tables cannot be allocated. */
enum lud_status tron_duel(const struct duel_question *question, struct tron_duel *answer);

#endif
