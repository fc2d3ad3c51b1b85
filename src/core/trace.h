/* trace.h: what a search tells an observer while it runs: events, in the order in which they happen, and in
 * the end its opinion of every root move. docs/internals/trace.md explains how the parts work together.
 *
 * A search names its nodes by ids of its own (search/parts/tell.h); the observer numbers them in order of
 * first appearance. The search passes on at most `budget` events and only counts the rest. */
#ifndef CORE_TRACE_H
#define CORE_TRACE_H

#include "core/evaluation.h"
#include "core/term.h"
#include "ludens.h"

#include <stdint.h>

struct lud_state;

/* One row per kind of event: constant and word. */
#define TRACE_TABLE(X)                                                                                       \
    X(TRACE_ITERATION, "iteration") /* an iterative search starts again, with `limit` */                     \
    X(TRACE_ENTER, "enter")         /* a depth-first search visits a node */                                 \
    X(TRACE_OPEN, "open")           /* a node joins the frontier */                                          \
    X(TRACE_REOPEN, "reopen")       /* a better path to a known node was found: new parent, g, f */          \
    X(TRACE_CLOSE, "close")         /* a node is taken from the frontier */                                  \
    X(TRACE_MEET, "meet")           /* the two sides of a bidirectional search touch */                      \
    X(TRACE_EXPAND, "expand")       /* a node's moves are generated */                                       \
    X(TRACE_LEAVE, "leave")         /* a node is finished; `values` hold its result */                       \
    X(TRACE_BACKUP, "backup")       /* the values of `child` are the best so far */                          \
    X(TRACE_CUT, "cut")             /* the rest of a node is skipped for `reason` */                         \
    X(TRACE_TERMS, "terms")         /* what an evaluation consists of */                                     \
    X(TRACE_SELECT, "select")       /* MCTS passes through `child` */                                        \
    X(TRACE_PLAYOUT, "playout")     /* a simulation has ended */                                             \
    X(TRACE_UPDATE, "update")       /* MCTS updates a node */                                                \
    X(TRACE_IMPROVE, "improve")     /* a solver found something better: `line`, `value`, `upper` */          \
    X(TRACE_LOOKUP, "lookup")       /* the answer comes from a solved table */

enum trace_kind {
#define TRACE_CONSTANT(constant, word) constant,
    TRACE_TABLE(TRACE_CONSTANT)
#undef TRACE_CONSTANT
};

/* One row per reason of a cut. */
#define TRACE_REASON_TABLE(X)                                                                                \
    X(TRACE_NO_REASON, "-")                                                                                  \
    X(TRACE_BETA, "beta")         /* beta cutoff: the opponent avoids this node */                           \
    X(TRACE_TABLE_HIT, "table")   /* transposition table hit */                                              \
    X(TRACE_DEPTH, "depth")       /* depth limit of the search */                                            \
    X(TRACE_VISITED, "visited")   /* reached before by another path */                                       \
    X(TRACE_BOUND, "bound")       /* a bound excludes anything better */                                     \
    X(TRACE_LIMIT, "limit")       /* a limit stopped the search */                                           \
    X(TRACE_FUTILITY, "futility") /* too far below the window to catch up */                                 \
    X(TRACE_LATE, "late")         /* a late move in the order, not worth its search */                       \
    X(TRACE_RACE, "race")         /* the race without walls is decided */                                    \
    X(TRACE_PROVED, "proved")     /* the value is proved already */                                          \
    X(TRACE_DEAD, "dead")         /* a dead end */

enum trace_reason {
#define TRACE_CONSTANT(constant, word) constant,
    TRACE_REASON_TABLE(TRACE_CONSTANT)
#undef TRACE_CONSTANT
};

/* What a value says about the true value, for the player who acts at the node. */
enum trace_bound { TRACE_NO_BOUND, TRACE_EXACT, TRACE_LOWER, TRACE_UPPER };

enum trace_side { TRACE_NO_SIDE, TRACE_FORWARD, TRACE_BACKWARD };

/* Which of the numbers below an event has. */
enum trace_part {
    TRACE_HAS_VALUES = 1 << 0, /* values */
    TRACE_HAS_WINDOW = 1 << 1, /* window */
    TRACE_HAS_G = 1 << 2,
    TRACE_HAS_H = 1 << 3,
    TRACE_HAS_F = 1 << 4,
    TRACE_HAS_LIMIT = 1 << 5,  /* limit */
    TRACE_HAS_MOVES = 1 << 6,  /* moves */
    TRACE_HAS_VISITS = 1 << 7, /* visits */
    TRACE_HAS_MEAN = 1 << 8,   /* sum and visits */
    TRACE_HAS_BONUS = 1 << 9,
    TRACE_HAS_SCORE = 1 << 10,  /* score */
    TRACE_HAS_LENGTH = 1 << 11, /* length */
    TRACE_HAS_VALUE = 1 << 12,  /* value */
    TRACE_HAS_UPPER = 1 << 13   /* upper */
};

/* The search sets what applies and leaves the rest zero. All pointers are borrowed for the call. */
struct lud_event {
    enum trace_kind kind;
    uint64_t sequence; /* number of the event from 1, set by trace_send */

    /* The node. `parent`, `move`, `before` and `state` are needed where the node first appears (and `parent`
     * and `move` at TRACE_REOPEN); the observer remembers them. */
    uint64_t node, parent;          /* the search's ids; parent 0 = this is the root */
    const struct lud_state *before; /* position in which `move` is made: the parent's */
    const struct lud_state *state;  /* position of the node; NULL = not at hand, its turn is then unknown */
    lud_move move;                  /* from parent to node; LUD_NO_MOVE at the root */
    int depth;                      /* plies from the root */
    struct span cell;               /* searches over places: the square; empty = none */
    enum trace_side side;
    const char *phase; /* stage of an engine that works in stages; NULL = none */

    /* What happened, by kind. */
    enum trace_reason reason; /* TRACE_CUT */
    uint64_t known;           /* TRACE_CUT for TRACE_VISITED: id of the equal node; 0 = none */
    enum trace_bound bound;   /* of values: TRACE_LEAVE */
    uint64_t child;           /* TRACE_BACKUP, TRACE_SELECT: id of the child; 0 = none */
    const char *rule;         /* TRACE_BACKUP: which comparison decided, if there are several; NULL = none */
    const char *purpose;      /* TRACE_ENTER: why the node is visited; NULL = the usual search */
    int seat;                 /* TRACE_SELECT: the player who selects; TRACE_UPDATE: the one who selected the
                                 node (at the root: the player of the question). `sum` is for that player */
    lud_move chosen;          /* TRACE_SELECT: the move, where `child` is no node of its own (a tick);
                                 TRACE_PLAYOUT: the candidate, a root move; TRACE_TERMS: the move that is
                                 tested; else LUD_NO_MOVE */
    const lud_move *line;     /* TRACE_PLAYOUT, TRACE_IMPROVE: moves from the root position; NULL = none */
    int line_size;
    const struct lud_term
        *terms; /* TRACE_TERMS: term_count terms, or term_count for each of term_seats seats */
    int term_count, term_seats; /* term_seats 0 = the terms do not differ by seat */
    bool proved; /* TRACE_SELECT, TRACE_UPDATE: the value is certain, and `sum` says it `visits`
                    times */

    unsigned parts;                    /* enum trace_part, or-ed: which of the following are set */
    lud_value values[LUD_MAX_PLAYERS]; /* one per player, in the engine's unit */
    lud_value window[2];               /* low and high end, for the player who acts */
    int64_t g, h, f;                   /* hundredths of a move */
    int64_t limit;                     /* depth, threshold or bound of an iteration; hundredths of a move when
                                          it is a cost, see `limit_cost` */
    bool limit_cost;
    int moves;       /* number of moves generated */
    uint64_t visits; /* of the node or child */
    int64_t
        sum; /* of the values of `visits` simulations, for the player who acts: the mean is sum / visits */
    int64_t bonus; /* the UCT term, value scale */
    int64_t score; /* of a playout, in points */
    int length;    /* of a playout, in plies from the root; TRACE_CUT: of one that a limit cut */
    int64_t value; /* reached so far: points or moves */
    int64_t upper; /* still possible: points or moves */
};

struct lud_trace {
    /* Called on the thread of the search; the event is valid during the call only. */
    void (*event)(void *context, const struct lud_event *event);
    void *context;   /* passed to `event` */
    uint64_t budget; /* most events to pass on */
    bool tests;      /* wants to see the game's tests of root moves too (engine/game_row.h) */
    uint64_t sent;   /* events so far; those past `budget` were only counted */
    /* Counts over all events, also those past the budget. */
    uint64_t entered;    /* TRACE_ENTER and TRACE_OPEN */
    uint64_t duplicates; /* TRACE_CUT for TRACE_VISITED */
    uint64_t plies;      /* lengths of TRACE_PLAYOUT, and of a playout that a limit cut, added up */
};

/* Numbers the event and passes it on if the budget allows. A NULL trace does nothing. */
void trace_send(struct lud_trace *trace, struct lud_event *event);
const char *trace_kind_word(enum trace_kind kind);
const char *trace_reason_word(enum trace_reason reason);
const char *trace_bound_word(enum trace_bound bound); /* "exact", "lower", "upper"; not for TRACE_NO_BOUND */
const char *trace_side_word(enum trace_side side);    /* "forward", "backward"; not for TRACE_NO_SIDE */

/* ---- opinions ---- */

/* A root move as the search values it. */
struct lud_candidate {
    lud_move move;
    bool valued;                       /* `values` are set */
    enum trace_bound bound;            /* of values, for the player who moves; TRACE_NO_BOUND = an estimate by
                                          sampling */
    lud_value values[LUD_MAX_PLAYERS]; /* after the move, in the engine's unit */
    uint64_t visits;                   /* simulations through the move; 0 = the search counts none */
    int64_t sum;    /* of their values for the player who moves: the mean is sum / visits */
    bool spread;    /* `squares` is known */
    double squares; /* of the same values, for their spread */
};

/* The opinions of a search, in the order of its moves. */
struct lud_candidates {
    int count;
    struct lud_candidate at[LUD_MAX_MOVES];
};

/* Appends a candidate; does nothing when `candidates` is NULL. */
struct lud_candidate *candidate_add(struct lud_candidates *candidates, lud_move move);

/* What an observer wants to see of a search; NULL members = nothing. */
struct lud_watch {
    struct lud_trace *trace;
    struct lud_candidates *candidates; /* emptied by engine_run, filled by the search */
};

#endif
