/* tell.h: sending trace events without cluttering the search: one short call a happening, nothing when nobody
 * listens. */
#ifndef SEARCH_TELL_H
#define SEARCH_TELL_H

#include "core/ask.h"

struct teller {
    struct lud_trace *trace; /* may be NULL */
    int players;             /* values in each event that has any */
    uint64_t nodes;          /* positions numbered so far */
};

/* Tells who watches the answer to `ask`, if anyone does. */
static inline struct teller teller_of(const struct lud_ask *ask)
{
    return (struct teller){.trace = ask->trace, .players = ask->problem->rules->players};
}

/* One visit of a position, as its events describe it. */
struct visit {
    uint64_t node, parent; /* numbers in order of first visit, from 1; parent 0 = this is the root */
    lud_move move;         /* that led here; LUD_NO_MOVE at the root */
    int depth;             /* plies from the root */
};

/* Numbers and announces a visit of the position that `move` leads to from `parent`. */
struct visit tell_enter(struct teller *teller, const struct visit *parent, lud_move move);
/* The same for the root. */
struct visit tell_root(struct teller *teller);
/* Something happens there; values may be NULL. */
void tell(struct teller *teller, enum trace_kind kind, const struct visit *visit, const lud_value *values);
/* The rest of its moves are skipped. */
void tell_cut(struct teller *teller, const struct visit *visit, enum trace_reason reason);

#endif
