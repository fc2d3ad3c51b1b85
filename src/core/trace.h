/* trace.h: events of a running search, for an observer such as a teaching view. The search passes on at most
 * `budget` events and only counts the rest. */
#ifndef CORE_TRACE_H
#define CORE_TRACE_H

#include "core/evaluation.h"
#include "ludens.h"

#include <stdint.h>

/* One row per kind of event: constant and the word that the protocol prints. */
#define TRACE_TABLE(X)                                                                                       \
    X(TRACE_ENTER, "enter")     /* a node is entered */                                                      \
    X(TRACE_LEAVE, "leave")     /* a node is finished; values hold its result */                             \
    X(TRACE_CUT, "cut")         /* the rest of a node is skipped for `reason` */                             \
    X(TRACE_BACKUP, "backup")   /* a value is backed up to the parent */                                     \
    X(TRACE_EXPAND, "expand")   /* a node's moves are generated */                                           \
    X(TRACE_PLAYOUT, "playout") /* a simulation from a node has ended */

enum trace_kind {
#define TRACE_CONSTANT(constant, word) constant,
    TRACE_TABLE(TRACE_CONSTANT)
#undef TRACE_CONSTANT
};

/* One row per reason of a cut. */
#define TRACE_REASON_TABLE(X)                                                                                \
    X(TRACE_NO_REASON, "-")                                                                                  \
    X(TRACE_BETA, "beta")       /* beta cutoff: the opponent avoids this node */                             \
    X(TRACE_TABLE_HIT, "table") /* transposition table hit */                                                \
    X(TRACE_DEPTH, "depth")     /* depth limit of the search */                                              \
    X(TRACE_VISITED, "visited") /* reached before by another path */                                         \
    X(TRACE_BOUND, "bound")     /* a bound excludes anything better */                                       \
    X(TRACE_LIMIT, "limit")     /* a limit stopped the search */

enum trace_reason {
#define TRACE_CONSTANT(constant, word) constant,
    TRACE_REASON_TABLE(TRACE_CONSTANT)
#undef TRACE_CONSTANT
};

struct lud_event {
    enum trace_kind kind;
    enum trace_reason reason;
    uint64_t sequence;     /* number of the event, from 1 */
    uint64_t node, parent; /* nodes are numbered by first visit, from 1; 0 = none */
    lud_move move;         /* from parent to node; LUD_NO_MOVE at the root */
    int depth;             /* plies from the root */
    int players;           /* number of values; 0 = none */
    lud_value values[LUD_MAX_PLAYERS];
};

struct lud_trace {
    /* Called on the thread of the search; the event is valid during the call only. */
    void (*event)(void *context, const struct lud_event *event);
    void *context;   /* passed to `event` */
    uint64_t budget; /* most events to pass on */
    uint64_t sent;   /* events so far; those past `budget` were only counted */
};

/* Numbers the event and passes it on if the budget allows. A NULL trace does nothing. */
void trace_send(struct lud_trace *trace, struct lud_event *event);
const char *trace_kind_word(enum trace_kind kind);
const char *trace_reason_word(enum trace_reason reason);

#endif
