/* nodes.h: the positions that a path search has found, each with the way that led to it. Searches that must
 * not look at a position twice (bfs, dfs, bestfirst, astar) share this store, and all path searches share the
 * goal test and the answers at the end. Everything is reserved at the start. docs/algorithms/bfs.md */
#ifndef SEARCH_NODES_H
#define SEARCH_NODES_H

#include "core/budget.h"
#include "core/ladder.h"
#include "core/problem.h"
#include "search/parts/tell.h"
#include "search/paths/novelty.h"

#define NODES_NONE UINT32_MAX /* no node */

enum { NODES_FAR = 1 << 20 }; /* larger bounds count as this one: no solution is as long */

enum node_kind {
    NODE_INNER, /* the game goes on */
    NODE_GOAL,  /* over, with LUD_ONE */
    NODE_DEAD   /* over, with less: a dead end */
};

/* Nodes are numbered from 0, the root, in the order in which they were found. */
struct node {
    uint32_t parent; /* the node before it on the best way known; NODES_NONE at the root */
    int32_t cost;    /* moves from the root, by that way; never less than the way really has */
    int32_t bound;   /* moves that are at least needed from here, 0..NODES_FAR; 0 unless the search sets it */
    lud_move move;   /* that leads here from parent */
    uint16_t kind;   /* enum node_kind */
};

/*   states | 0 | 1 | 2 | ... | count - 1 | fresh |      the position of node n, n = 0 .. room
 *   at     | 0 | 1 | 2 | ... | count - 1 |              what else is known about it
 *   index  | . | 2 | . | 1 | . | . | 3 | ...            n + 1 at the slot of its key or after it; 0 = free
 *
 * Only the first `used` slots of the index are in use; it doubles, and all nodes find their slots anew,
 * whenever half of these are taken. So a short search stays within a few pages and never pays for the memory
 * that a long one would need. The index is cleared one block at a time, when a block is first looked at. */
struct nodes {
    const struct lud_rules *rules;
    const struct lud_memory *memory;
    struct novelty *novelty; /* what is not new is not kept; NULL after nodes_init: everything is */
    bool late;               /* the search notes what is new, not nodes_reach */
    char *states;
    size_t stride; /* bytes from one position to the next */
    struct node *at;
    uint32_t *index;
    bool *cleared;        /* for each block of the index */
    size_t slots, used;   /* of the index: powers of two; slots is at least twice room */
    size_t gap;           /* the free slot where nodes_seek ended */
    uint32_t count, room; /* nodes there are, and can be; room 0 = not even the root fits */
};

/* The bytes that a search may reserve. */
static inline size_t nodes_memory(const struct lud_limits *limits)
{
    return limits->memory > 0 ? limits->memory : (size_t)LIMITS_MEMORY;
}

/* Reserves as many nodes as fit into `bytes`, when the caller reserves `extra` more bytes for each of them.
 * Too few bytes are no error: room is 0. LUD_ERROR_MEMORY when an allocation fails; then there is nothing to
 * destroy. */
enum lud_status nodes_init(struct nodes *nodes, const struct lud_rules *rules, size_t bytes, size_t extra,
                           const struct lud_memory *memory);
void nodes_destroy(struct nodes *nodes);

static inline bool nodes_full(const struct nodes *nodes)
{
    return nodes->count == nodes->room;
}

static inline struct lud_state *nodes_state(const struct nodes *nodes, uint32_t node)
{
    return (struct lud_state *)(void *)(nodes->states + nodes->stride * node);
}

/* Where the next position is made before anyone knows whether it is new. */
static inline struct lud_state *nodes_fresh(const struct nodes *nodes)
{
    return nodes_state(nodes, nodes->count);
}

/* The node whose position is the fresh one, byte for byte; NODES_NONE when it is new. */
uint32_t nodes_seek(struct nodes *nodes);
/* Makes the fresh position a node; nodes_seek must just have said that it is new, and the store not be full.
 * At the root, parent is NODES_NONE. */
uint32_t nodes_add(struct nodes *nodes, uint32_t parent, lud_move move);
/* Stores the root, counts and announces it. False when there is no room or a limit is already reached. */
bool nodes_root(struct nodes *nodes, const struct lud_state *root, struct budget *budget,
                struct teller *teller);

enum nodes_reach {
    REACHED_NEW,
    REACHED_KNOWN, /* by this way or another; or stale, with nothing in it that is new: *node is NODES_NONE */
    REACHED_LIMIT  /* the search must end: of the limits, memory is one */
};

/* Counts the position that `move` leads to from node `from`, makes it and looks it up; a new one becomes a
 * node. *node is its number, unless a limit was reached. Where the game is over a position is never stale. */
enum nodes_reach nodes_reach(struct nodes *nodes, struct budget *budget, uint32_t from, lud_move move,
                             uint32_t *node);

/* ---- the goal, and what to answer ---- */

/* What kind of node a position is. */
enum node_kind nodes_kind(const struct lud_rules *rules, const struct lud_state *state);
/* The evaluation's bound, at most NODES_FAR; the evaluation must have one. Where the game goes on it is at
 * least 1, for at least one move is needed; where it is over it is 0. */
int32_t nodes_bound(const struct lud_problem *problem, const struct lud_state *state);

/* Writes the way to `node` into result->line (its first RESULT_LINE moves) and returns its whole length. */
int nodes_line(const struct nodes *nodes, uint32_t node, struct lud_result *result);

/* The answers of a path search; each leaves line, nodes and time to others.
 * Solved in `length` moves, which is also result->depth, for the line may be cut; best: no way is shorter. */
void nodes_solved(struct lud_result *result, int length, bool best);
/* Everything was searched and there is no way. */
void nodes_unsolvable(struct lud_result *result);
/* Nothing was found, and nothing is proved: keeps the line so far, or takes the first legal move, and
 * estimates. */
void nodes_guess(const struct lud_problem *problem, struct lud_result *result);

/* What a search with a store of nodes found out. */
struct nodes_finding {
    uint32_t goal;  /* NODES_NONE: not found */
    uint32_t guess; /* the node to head for when there is no goal; NODES_NONE: no idea */
    bool best;      /* the way to the goal is the shortest */
    bool cut;       /* the depth limit hid something */
    bool dropped;   /* stale positions did: that nothing was found proves nothing */
};

/* Turns a finding into the answer, with line, nodes, time and the end of the trace. */
void nodes_answer(const struct nodes *nodes, const struct lud_problem *problem,
                  const struct nodes_finding *finding, struct budget *budget, struct teller *teller,
                  struct lud_result *result);

/* ---- the trace: the number of a node in it is its own plus one ---- */

struct visit nodes_visit(const struct nodes *nodes, uint32_t node);
/* A new node; when the game is over there, also that it is done. */
void nodes_tell_new(const struct nodes *nodes, struct teller *teller, uint32_t node);
/* `move` from node `from` led to `node` again; NODES_NONE: to a stale position. */
void nodes_tell_known(const struct nodes *nodes, struct teller *teller, uint32_t node, uint32_t from,
                      lud_move move);

#endif
