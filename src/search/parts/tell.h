/* tell.h: trace events for searches: one short call per event, which does nothing without an observer.
 *
 *     struct teller teller = teller_of(ask);
 *     const struct visit root = tell_root(&teller, state);
 *     tell_expand(&teller, &root, count);
 *     const struct visit child = tell_enter(&teller, &root, move, before, after);
 *     tell_leave(&teller, &child, values, TRACE_EXACT);
 *
 * A depth-first search enters and leaves nodes; a search with a frontier opens and closes them; MCTS selects
 * and updates them. core/trace.h says what each event means. */
#ifndef SEARCH_TELL_H
#define SEARCH_TELL_H

#include "base/hash.h"
#include "core/ask.h"

struct teller {
    struct lud_trace *trace; /* NULL = no observer */
    int players;             /* number of values in an event */
    uint64_t nodes;          /* ids given so far */
    uint64_t duplicates;     /* ids given to positions that equal a node */
    uint64_t rounds;         /* iterations so far, for tell_again */
    const char *phase;       /* stage of an engine that works in stages; NULL = none */
};

/* A teller for the observer of `ask`. */
static inline struct teller teller_of(const struct lud_ask *ask)
{
    return (struct teller){.trace = ask->trace, .players = ask->problem->rules->players};
}

/* A node, as its events describe it. */
struct visit {
    uint64_t node, parent; /* ids, unique in a search; the root is 1 and has the parent 0 */
    lud_move move;         /* from the parent; LUD_NO_MOVE at the root */
    int depth;             /* plies from the root */
};

/* Ids above this one belong to positions that equal a node, so that a search with a store of nodes can use
 * the places in the store as ids. */
#define TELL_DUPLICATE (UINT64_C(1) << 40)

/* The costs of a node of a path search, in hundredths of a move; a negative one is left out. */
struct tell_cost {
    int64_t g, h, f;
};
#define TELL_NO_COST ((struct tell_cost){-1, -1, -1})

/* The fields of an event about a node. */
#define TELL_VISIT(kind_, visit)                                                                             \
    .kind = (kind_), .node = (visit)->node, .parent = (visit)->parent, .move = (visit)->move,                \
    .depth = (visit)->depth, .chosen = LUD_NO_MOVE

/* Sends an event; adds the phase, and `values` unless they are NULL. There must be an observer. */
void tell_send(struct teller *teller, struct lud_event *event, const lud_value *values);

/* ---- nodes ---- */

/* The child that `move` leads to from `from`, with a new id. Sends nothing. */
static inline struct visit tell_child(struct teller *teller, const struct visit *from, lud_move move)
{
    return (struct visit){++teller->nodes, from->node, move, from->depth + 1};
}

/* As tell_child, for searches that visit a node several times in an iteration: the id follows from the path
 * and the iteration, so that it is the same each time. Without an observer there is no id. */
static inline struct visit tell_again(const struct teller *teller, const struct visit *from, lud_move move)
{
    struct visit visit = {0, from->node, move, from->depth + 1};
    if (teller->trace != NULL)
        visit.node = hash_mix((from->depth == 0 ? teller->rounds : from->node) + hash_mix(move));
    return visit;
}

static inline struct visit tell_root_visit(struct teller *teller)
{
    if (teller->nodes == 0)
        teller->nodes = 1;
    return (struct visit){1, 0, LUD_NO_MOVE, 0};
}

/* Enters the root, whose position is `state`. In an iterative search the root keeps its id. */
static inline struct visit tell_root(struct teller *teller, const struct lud_state *state)
{
    const struct visit visit = tell_root_visit(teller);
    if (teller->trace != NULL)
        tell_send(teller, &(struct lud_event){TELL_VISIT(TRACE_ENTER, &visit), .state = state}, NULL);
    return visit;
}

/* Enters the child that `move` leads to: from the position `before` to `state`. */
static inline struct visit tell_enter(struct teller *teller, const struct visit *from, lud_move move,
                                      const struct lud_state *before, const struct lud_state *state)
{
    const struct visit visit = tell_child(teller, from, move);
    if (teller->trace != NULL)
        tell_send(teller,
                  &(struct lud_event){TELL_VISIT(TRACE_ENTER, &visit), .before = before, .state = state},
                  NULL);
    return visit;
}

/* Enters a node with a window [low, high] for the player who acts there. The id is the caller's: tell_child,
 * or that of an earlier visit when the node is searched again. `before` is NULL at the root. */
static inline void tell_window(struct teller *teller, const struct visit *visit,
                               const struct lud_state *before, const struct lud_state *state, lud_value low,
                               lud_value high)
{
    if (teller->trace != NULL)
        tell_send(teller,
                  &(struct lud_event){TELL_VISIT(TRACE_ENTER, visit), .before = before, .state = state,
                                      .parts = TRACE_HAS_WINDOW, .window = {low, high}},
                  NULL);
}

/* An iterative search starts again with this depth limit. */
static inline void tell_iteration(struct teller *teller, int64_t limit)
{
    const struct visit root = tell_root_visit(teller);
    if (teller->trace != NULL)
        tell_send(
            teller,
            &(struct lud_event){TELL_VISIT(TRACE_ITERATION, &root), .parts = TRACE_HAS_LIMIT, .limit = limit},
            NULL);
}

/* An iterative search starts again with this threshold, in hundredths of a move. */
static inline void tell_threshold(struct teller *teller, int64_t threshold)
{
    const struct visit root = tell_root_visit(teller);
    if (teller->trace != NULL)
        tell_send(teller,
                  &(struct lud_event){TELL_VISIT(TRACE_ITERATION, &root), .parts = TRACE_HAS_LIMIT,
                                      .limit = threshold, .limit_cost = true},
                  NULL);
}

/* The same with the window of the root, whose position is `state`; enters the root. */
static inline struct visit tell_deepen(struct teller *teller, const struct lud_state *state, int depth,
                                       lud_value low, lud_value high)
{
    const struct visit root = tell_root_visit(teller);
    teller->rounds++;
    if (teller->trace != NULL)
        tell_send(teller,
                  &(struct lud_event){TELL_VISIT(TRACE_ITERATION, &root), .state = state,
                                      .parts = TRACE_HAS_LIMIT | TRACE_HAS_WINDOW, .limit = depth,
                                      .window = {low, high}},
                  NULL);
    tell_window(teller, &root, NULL, state, low, high);
    return root;
}

static inline void tell_expand(struct teller *teller, const struct visit *visit, int moves)
{
    if (teller->trace != NULL)
        tell_send(
            teller,
            &(struct lud_event){TELL_VISIT(TRACE_EXPAND, visit), .parts = TRACE_HAS_MOVES, .moves = moves},
            NULL);
}

/* The node is finished. `values` may be NULL: a limit stopped the search. */
static inline void tell_leave(struct teller *teller, const struct visit *visit, const lud_value *values,
                              enum trace_bound bound)
{
    if (teller->trace != NULL)
        tell_send(teller,
                  &(struct lud_event){TELL_VISIT(TRACE_LEAVE, visit),
                                      .bound = values != NULL ? bound : TRACE_NO_BOUND},
                  values);
}

/* The values of the child with id `child` are the best so far; `rule` may be NULL. */
static inline void tell_backup(struct teller *teller, const struct visit *visit, uint64_t child,
                               const lud_value *values, const char *rule)
{
    if (teller->trace != NULL)
        tell_send(teller, &(struct lud_event){TELL_VISIT(TRACE_BACKUP, visit), .child = child, .rule = rule},
                  values);
}

/* The rest of the node is skipped. */
static inline void tell_cut(struct teller *teller, const struct visit *visit, enum trace_reason reason)
{
    if (teller->trace != NULL)
        tell_send(teller, &(struct lud_event){TELL_VISIT(TRACE_CUT, visit), .reason = reason}, NULL);
}

/* `move` from `from` leads to a node that is known: `known`, or 0 when no node is equal but it is skipped all
 * the same. `from` loses this move only. */
static inline void tell_known(struct teller *teller, const struct visit *from, lud_move move,
                              const struct lud_state *before, const struct lud_state *state, uint64_t known)
{
    if (teller->trace != NULL) {
        const struct visit visit = {TELL_DUPLICATE + ++teller->duplicates, from->node, move, from->depth + 1};
        tell_send(teller,
                  &(struct lud_event){TELL_VISIT(TRACE_CUT, &visit), .before = before, .state = state,
                                      .reason = TRACE_VISITED, .known = known},
                  NULL);
    }
}

/* ---- path searches ---- */

/* An event about a node with its costs. `before` and `state` where the node first appears; `before` is NULL
 * at the root. */
void tell_costs_now(struct teller *teller, enum trace_kind kind, const struct visit *visit,
                    const struct lud_state *before, const struct lud_state *state, struct tell_cost cost);

static inline void tell_costs(struct teller *teller, enum trace_kind kind, const struct visit *visit,
                              const struct lud_state *before, const struct lud_state *state,
                              struct tell_cost cost)
{
    if (teller->trace != NULL)
        tell_costs_now(teller, kind, visit, before, state, cost);
}

/* ---- windows and bounds ---- */

/* The player whose window an event shows: the one who acts or, in a finished game, the one after the player
 * who moved in `before`. */
static inline int tell_seat(const struct teller *teller, const struct lud_state *before,
                            const struct lud_state *state)
{
    return state->turn >= 0 ? state->turn : (before->turn + 1) % teller->players;
}

/* What the value of a search with the window (low, high) says: inside it is exact; at or below `low` it is an
 * upper bound, at or above `high` a lower one. */
static inline enum trace_bound tell_bound(lud_value value, lud_value low, lud_value high)
{
    return value <= low ? TRACE_UPPER : value >= high ? TRACE_LOWER : TRACE_EXACT;
}

/* What a bound for one side means to the other side. */
static inline enum trace_bound tell_flip(enum trace_bound bound)
{
    return bound == TRACE_UPPER ? TRACE_LOWER : bound == TRACE_LOWER ? TRACE_UPPER : bound;
}

/* ---- terms of an evaluation ---- */

/* Sends the terms that the evaluation of `state` is made of, if it has any. */
void tell_terms_now(struct teller *teller, const struct visit *visit, const struct lud_problem *problem,
                    const struct lud_state *state);
/* The same for a position that visit->move led to from `before`, also for evaluations of actions. Those value
 * finished games too; nothing is sent for other evaluations of a finished game. */
void tell_action_terms(struct teller *teller, const struct visit *visit, const struct lud_problem *problem,
                       const struct lud_state *before, const struct lud_state *state);

/* The node is evaluated at the depth limit: sends that it is cut, and its terms. */
void tell_estimate_now(struct teller *teller, const struct visit *visit, const struct lud_problem *problem,
                       const struct lud_state *before, const struct lud_state *state);

static inline void tell_estimate(struct teller *teller, const struct visit *visit,
                                 const struct lud_problem *problem, const struct lud_state *before,
                                 const struct lud_state *state)
{
    if (teller->trace != NULL)
        tell_estimate_now(teller, visit, problem, before, state);
}

static inline void tell_terms(struct teller *teller, const struct visit *visit,
                              const struct lud_problem *problem, const struct lud_state *state)
{
    if (teller->trace != NULL)
        tell_terms_now(teller, visit, problem, state);
}

/* Sends h of every square with the root, if the problem's evaluation has a grid. */
void tell_grid_now(struct teller *teller, const struct lud_problem *problem);
/* The same for a grid that the search made itself. */
void tell_grid_made(struct teller *teller, const struct visit *visit, const struct lud_grid *grid);

static inline void tell_grid(struct teller *teller, const struct lud_problem *problem)
{
    if (teller->trace != NULL)
        tell_grid_now(teller, problem);
}

#endif
