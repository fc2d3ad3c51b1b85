/* nodes.h: the node store of graph searches: every position found, with its parent. Searches that detect
 * duplicates (bfs, dfs, bestfirst, astar) share it, and all path searches share the goal test and the results
 * below. Everything is allocated at the start. docs/algorithms/bfs.md */
#ifndef SEARCH_NODES_H
#define SEARCH_NODES_H

#include "core/budget.h"
#include "core/ladder.h"
#include "core/problem.h"
#include "search/parts/tell.h"
#include "search/paths/novelty.h"

#define NODES_NONE UINT32_MAX /* no node */

enum { NODES_FAR = 1 << 20 }; /* larger bounds are clamped to this */

enum node_kind {
    NODE_INNER, /* not terminal */
    NODE_GOAL,  /* terminal with value LUD_ONE: solved */
    NODE_DEAD   /* terminal with a lower value: a dead end */
};

/* Nodes are numbered from 0, the root, in order of discovery. */
struct node {
    uint32_t parent; /* previous node on the best known path; NODES_NONE at the root */
    int32_t cost;    /* g: moves from the root when the parent was set. A shorter path to an ancestor found
                        later does not lower it, so it is an upper bound on the path's length */
    int32_t bound;   /* h: lower bound on the moves to the goal, 0..NODES_FAR; 0 unless the search sets it */
    lud_move move;   /* from the parent to this node */
    uint16_t kind;   /* enum node_kind */
};

/*   states | 0 | 1 | 2 | ... | count - 1 | fresh |      position of node n, n = 0 .. capacity
 *   at     | 0 | 1 | 2 | ... | count - 1 |              struct node of node n
 *   index  | . | 2 | . | 1 | . | . | 3 | ...            hash table: n + 1; 0 = free
 *
 * The hash table uses only its first `used` slots. When half of them are taken, `used` doubles and all nodes
 * are rehashed. So a short search touches only a few pages of the memory that a long one would need. The
 * table is cleared one block at a time, on first access. */
struct nodes {
    const struct lud_rules *rules;
    const struct lud_memory *memory;
    struct novelty *novelty; /* prunes positions that are not novel; NULL (set by nodes_init): no pruning */
    bool late;               /* the search marks values as seen on expansion, not nodes_reach on generation */
    char *states;            /* positions, owned like the arrays below */
    size_t stride;           /* bytes between positions */
    struct node *at;
    uint32_t *index;
    bool *cleared;            /* per block of the index */
    size_t slots, used;       /* sizes of the index, powers of two; slots >= 2 * capacity */
    size_t gap;               /* free slot found by the last nodes_seek */
    uint32_t count, capacity; /* nodes stored and maximum; capacity 0 = not even the root fits */
    /* For the trace; nodes_init sets g only. */
    unsigned costs; /* TRACE_HAS_G, TRACE_HAS_H, TRACE_HAS_F, or-ed: what the search goes by */
    int32_t weight; /* of h in f, in percent */
};

/* Bytes that a search may allocate. */
static inline size_t nodes_memory(const struct lud_limits *limits)
{
    return limits->memory > 0 ? limits->memory : (size_t)LIMITS_MEMORY;
}

/* Allocates as many nodes as fit into `bytes`, given that the caller will allocate `extra` bytes per node
 * itself. Too few bytes are not an error: capacity is then 0. LUD_ERROR_MEMORY when an allocation fails; then
 * there is nothing to destroy. */
enum lud_status nodes_init(struct nodes *nodes, const struct lud_rules *rules, size_t bytes, size_t extra,
                           const struct lud_memory *memory);
void nodes_destroy(struct nodes *nodes);

static inline bool nodes_full(const struct nodes *nodes)
{
    return nodes->count == nodes->capacity;
}

static inline struct lud_state *nodes_state(const struct nodes *nodes, uint32_t node)
{
    return (struct lud_state *)(void *)(nodes->states + nodes->stride * node);
}

/* The scratch position after the last node, in which a child is built before it is looked up. */
static inline struct lud_state *nodes_fresh(const struct nodes *nodes)
{
    return nodes_state(nodes, nodes->count);
}

/* The node with the same bytes as the fresh position; NODES_NONE if there is none. */
uint32_t nodes_seek(struct nodes *nodes);
/* Turns the fresh position into a node and returns its number. The last nodes_seek must have returned
 * NODES_NONE, and the store must not be full. The root has the parent NODES_NONE. */
uint32_t nodes_add(struct nodes *nodes, uint32_t parent, lud_move move);
/* Adds the root and counts it. False when it does not fit or a limit is already reached; the budget is then
 * spent. */
bool nodes_root(struct nodes *nodes, const struct lud_state *root, struct budget *budget);

enum nodes_reach {
    REACHED_NEW,   /* a new node, *node */
    REACHED_KNOWN, /* a duplicate of *node, or pruned as not novel: *node is NODES_NONE */
    REACHED_LIMIT  /* a limit, memory included: the search must stop; *node is undefined */
};

/* Generates a child: counts it, plays `move` from node `from`, looks the position up and adds it if it is
 * new. Terminal positions are never pruned by novelty. */
enum nodes_reach nodes_reach(struct nodes *nodes, struct budget *budget, uint32_t from, lud_move move,
                             uint32_t *node);

/* ---- goal test and results ---- */

/* The kind of node that a position makes. */
enum node_kind nodes_kind(const struct lud_rules *rules, const struct lud_state *state);
/* h: the evaluation's bound, clamped to 1..NODES_FAR, since a non-terminal position needs at least one move;
 * 0 for a terminal one. The evaluation must have a bound. */
int32_t nodes_bound(const struct lud_problem *problem, const struct lud_state *state);

/* Sets result->line and move to the path from the root to `node`, truncated to RESULT_LINE moves; returns its
 * full length. */
int nodes_line(const struct nodes *nodes, uint32_t node, struct lud_result *result);

/* The three results of a path search. They set values and flags, not nodes and time. Solved in `length`
 * moves, stored as result->depth because the line may be truncated. best: proved shortest. */
void nodes_solved(struct lud_result *result, int length, bool best);
/* The opinion of a path search: the length of its solution, as the value of the first move. None without a
 * solution. `candidates` may be NULL. */
void nodes_opinion(struct lud_candidates *candidates, const struct lud_result *result);
/* Proved unsolvable: the whole graph was searched. */
void nodes_unsolvable(struct lud_result *result);
/* Unknown: keeps the line in *result, or else plays the first legal move; the value is the evaluation's
 * estimate. */
void nodes_guess(const struct lud_problem *problem, struct lud_result *result);

/* What a search over the store found. */
struct nodes_finding {
    uint32_t goal;  /* goal node; NODES_NONE = none found */
    uint32_t guess; /* without a goal, the node to head for; NODES_NONE = none */
    bool best;      /* the path to the goal is proved shortest */
    bool cut;       /* the depth limit cut some path */
    bool dropped;   /* novelty pruning did: the search is incomplete, so a failure proves nothing */
};

/* Fills *result from `finding`, with line, nodes and time, and sends the last events of the trace: `backup`
 * from the goal to the root, and `leave` for the root. */
void nodes_answer(const struct nodes *nodes, const struct lud_ask *ask, const struct nodes_finding *finding,
                  struct budget *budget, struct teller *teller, struct lud_result *result);

/* The root's last event: its value is the number of moves of the solution, if there is one. */
void nodes_tell_answer(struct teller *teller, const struct lud_result *result);

/* ---- the trace of the store; node n has the id n + 1 ---- */

struct visit nodes_visit(const struct nodes *nodes, uint32_t node);
void nodes_tell_now(const struct nodes *nodes, struct teller *teller, enum trace_kind kind, uint32_t node);
void nodes_tell_known_now(const struct nodes *nodes, struct teller *teller, uint32_t node, uint32_t from,
                          lud_move move);
void nodes_tell_cut_now(const struct nodes *nodes, struct teller *teller, uint32_t node,
                        enum trace_reason reason);
void nodes_tell_expand_now(const struct nodes *nodes, struct teller *teller, uint32_t node, int moves);

/* TRACE_OPEN, TRACE_REOPEN or TRACE_CLOSE with the costs of the node. */
static inline void nodes_tell(const struct nodes *nodes, struct teller *teller, enum trace_kind kind,
                              uint32_t node)
{
    if (teller->trace != NULL)
        nodes_tell_now(nodes, teller, kind, node);
}

/* `move` from node `from` led to the known `node`; NODES_NONE: to a position pruned as not novel. The
 * position is still the fresh one. */
static inline void nodes_tell_known(const struct nodes *nodes, struct teller *teller, uint32_t node,
                                    uint32_t from, lud_move move)
{
    if (teller->trace != NULL)
        nodes_tell_known_now(nodes, teller, node, from, move);
}

static inline void nodes_tell_cut(const struct nodes *nodes, struct teller *teller, uint32_t node,
                                  enum trace_reason reason)
{
    if (teller->trace != NULL)
        nodes_tell_cut_now(nodes, teller, node, reason);
}

static inline void nodes_tell_expand(const struct nodes *nodes, struct teller *teller, uint32_t node,
                                     int moves)
{
    if (teller->trace != NULL)
        nodes_tell_expand_now(nodes, teller, node, moves);
}

#endif
