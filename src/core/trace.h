/* trace.h: watching a search think. An observer receives events; teaching views are observers, never code
 * inside a search. The search sends at most `budget` events and then only counts. */
#ifndef CORE_TRACE_H
#define CORE_TRACE_H

#include "core/evaluation.h"
#include "ludens.h"

#include <stdint.h>

/* One row an event kind: constant and the word that the protocol prints. */
#define TRACE_TABLE(X)                                                                                       \
    X(TRACE_ENTER, "enter")     /* a position is visited */                                                  \
    X(TRACE_LEAVE, "leave")     /* it is done; values hold the answer */                                     \
    X(TRACE_CUT, "cut")         /* the rest of its moves are skipped; reason tells why */                    \
    X(TRACE_BACKUP, "backup")   /* a value travels to the parent */                                          \
    X(TRACE_EXPAND, "expand")   /* its moves are generated */                                                \
    X(TRACE_PLAYOUT, "playout") /* a simulation from it has ended */

enum trace_kind {
#define TRACE_CONSTANT(constant, word) constant,
    TRACE_TABLE(TRACE_CONSTANT)
#undef TRACE_CONSTANT
};

/* Why the rest of a position's moves were skipped. */
#define TRACE_REASON_TABLE(X)                                                                                \
    X(TRACE_NO_REASON, "-")                                                                                  \
    X(TRACE_BETA, "beta")       /* the opponent will not allow this position */                              \
    X(TRACE_TABLE_HIT, "table") /* the answer was known */                                                   \
    X(TRACE_DEPTH, "depth")     /* deep enough */                                                            \
    X(TRACE_VISITED, "visited") /* already seen on another way */                                            \
    X(TRACE_BOUND, "bound")     /* cannot be better than what is known */                                    \
    X(TRACE_LIMIT, "limit")     /* a limit ended the search */

enum trace_reason {
#define TRACE_CONSTANT(constant, word) constant,
    TRACE_REASON_TABLE(TRACE_CONSTANT)
#undef TRACE_CONSTANT
};

struct lud_event {
    enum trace_kind kind;
    enum trace_reason reason;
    uint64_t sequence;     /* of this event, from 1 */
    uint64_t node, parent; /* numbers of positions in order of first visit, from 1; 0 = none */
    lud_move move;         /* that led here from parent; LUD_NO_MOVE at the root */
    int depth;             /* plies from the root */
    int players;           /* how many values there are; 0 = none */
    lud_value values[LUD_MAX_PLAYERS];
};

struct lud_trace {
    void (*event)(void *context, const struct lud_event *event);
    void *context;
    uint64_t budget; /* events that the observer wants at most */
    uint64_t sent;   /* events so far; more than budget: some were only counted */
};

/* Numbers the event and hands it over while the budget lasts; trace may be NULL. */
void trace_send(struct lud_trace *trace, struct lud_event *event);
const char *trace_kind_word(enum trace_kind kind);
const char *trace_reason_word(enum trace_reason reason);

#endif
