/* tell.h: trace events for searches: one short call per event, which does nothing without an observer. */
#ifndef SEARCH_TELL_H
#define SEARCH_TELL_H

#include "core/ask.h"

struct teller {
    struct lud_trace *trace; /* NULL = no observer */
    int players;             /* number of values in an event */
    uint64_t nodes;          /* nodes numbered so far */
};

/* A teller for the observer of `ask`. */
static inline struct teller teller_of(const struct lud_ask *ask)
{
    return (struct teller){.trace = ask->trace, .players = ask->problem->rules->players};
}

/* One visit of a node, as its events describe it. */
struct visit {
    uint64_t node, parent; /* numbered by first visit, from 1; parent 0 = this is the root */
    lud_move move;         /* from the parent; LUD_NO_MOVE at the root */
    int depth;             /* plies from the root */
};

/* Numbers the child that `move` leads to from `parent` and sends TRACE_ENTER. */
struct visit tell_enter(struct teller *teller, const struct visit *parent, lud_move move);
/* The same for the root. */
struct visit tell_root(struct teller *teller);
/* Sends an event about `visit`; values may be NULL. */
void tell(struct teller *teller, enum trace_kind kind, const struct visit *visit, const lud_value *values);
/* Sends TRACE_CUT: the rest of the node is skipped. */
void tell_cut(struct teller *teller, const struct visit *visit, enum trace_reason reason);

#endif
