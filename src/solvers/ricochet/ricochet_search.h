/* ricochet_search.h: A* by layers. Layer f holds the positions for which f = g + h: moves from the start plus
 * the lower bound of the moves to the target. Layers are completed in ascending order. A move lowers the
 * bound by at most one, so a position is first generated in its own layer, with its least g (Hart, Nilsson,
 * Raphael 1968), and the order within a layer is free. Newest first finds the target early in the last layer.
 * Children are generated only when their layer is reached (partial expansion: Yoshizumi, Miura, Ishida 2000).
 *
 * A large layer is divided among several workers, one per thread, which share everything but their lists. */
#ifndef SOLVERS_RICOCHET_SEARCH_H
#define SOLVERS_RICOCHET_SEARCH_H

#include "core/budget.h"
#include "search/parts/tell.h"
#include "solvers/ricochet/ricochet_bound.h"
#include "solvers/ricochet/ricochet_puzzle.h"
#include "solvers/ricochet/ricochet_seen.h"

enum {
    RICOCHET_WORKERS = 16,
    RICOCHET_PENDING = 32 /* children buffered while their slots are prefetched */
};

#define RICOCHET_NO_PARENT UINT32_MAX /* parent of the start */

/* The memory of a search, allocated once and reused. Positions are numbered in the order in which they are
 * found. Workers reserve numbers in batches, so some numbers stay unused: their words are all ones. */
struct ricochet_store {
    uint64_t *words;           /* [room] by position number: its word, see ricochet_puzzle.h */
    uint32_t *parents;         /* [room] by position number: the position it was generated from */
    uint32_t *lists[2];        /* [room] each, of position numbers; see struct ricochet_worker */
    uint32_t room;             /* capacity, in positions */
    struct ricochet_seen seen; /* the words of all positions, without moves */
};

/* A generated position that has not been looked up in `seen` yet. */
struct ricochet_child {
    uint64_t word;
    uint64_t place; /* slot of `seen` where the lookup begins */
    uint32_t parent;
};

/* One worker of the current layer. It owns a part of both lists: one holds `open`, the other is shared by
 * `later`, which grows upwards, and `stack`, which grows downwards:
 *
 *   | positions with children in later layers ->   ...   <- found, not yet expanded |
 *   ^ later                       later_count ^          ^ stack           later_end ^ */
struct ricochet_worker {
    struct ricochet_search *search;
    struct budget *budget;
    uint32_t *open; /* positions left unfinished by the previous layer; taken from the end */
    uint32_t open_count;
    uint32_t *later, *later_end; /* the worker's part of the other list */
    uint32_t later_count;
    uint32_t *stack;         /* top of the stack; == later_end if empty */
    uint32_t next, next_end; /* reserved, unused position numbers: next..next_end-1 */
    bool has_later;          /* the position just expanded has children in later layers */
    bool found_goal;         /* this worker has reached the target */
    int pending;             /* children in `child` */
    struct ricochet_child child[RICOCHET_PENDING + RICOCHET_LANES];
    struct budget own_budget; /* what `budget` points to if there are several workers */
    struct lud_limits limits; /* of own_budget */
};

struct ricochet_search {
    struct ricochet_store store;
    struct ricochet_slides slides;
    struct ricochet_bound bound;
    uint8_t away[RICOCHET_ROBOTS][RICOCHET_CELLS]; /* if flat: lower bound by place and cell */
    const struct ricochet_puzzle *puzzle;
    const struct lud_env *env;
    struct teller *teller; /* tells an observer of each layer; NULL = nobody watches */
    int layer;             /* number of the current layer, f */
    uint32_t lanes;        /* bit RICOCHET_DIRECTIONS * place + direction: set if the place has a robot */
    bool flat;             /* the lower bound is `away` alone; `bound` and `slides` are not used */
    bool general;          /* expand with ricochet_expand_general */
    atomic_uint count;     /* position numbers handed out */
    atomic_bool halt;      /* solved, out of memory or out of budget: all workers end */
    atomic_bool must_grow; /* `seen` must grow: all workers return first */
    atomic_bool full;      /* no room for another position */
    atomic_bool claimed; /* set by the first worker that reaches the target; only it writes the next three */
    bool solved;
    uint64_t goal;            /* if solved: word of the final position */
    uint32_t goal_parent;     /* if solved: number of the position before it, or RICOCHET_NO_PARENT */
    int workers, max_workers; /* in use, and most allowed */
    struct ricochet_worker worker[RICOCHET_WORKERS];
};

enum ricochet_outcome {
    RICOCHET_FOUND,     /* search->layer is the length of a shortest solution */
    RICOCHET_EXHAUSTED, /* proved: there is no solution */
    RICOCHET_SPENT      /* a limit ended the search: search->layer is a lower bound; see the budget */
};

/* Searches from the puzzle's start with budget->limits and budget->env; adds the nodes of all workers to the
 * budget. The caller has set up search->store and search->slides. */
enum ricochet_outcome ricochet_search_run(struct ricochet_search *search,
                                          const struct ricochet_puzzle *puzzle, struct budget *budget);
/* After RICOCHET_FOUND: writes the words from the start to the goal; returns their number, search->layer +
 * 1. */
int ricochet_search_words(const struct ricochet_search *search, uint64_t words[PUZZLE_MOST_MOVES + 1]);

/* ---- ricochet_layer.c: one layer ---- */

/* Resets the store to the start position alone, in the list of the first layer. */
void ricochet_layer_begin(struct ricochet_search *search, uint64_t root, struct budget *budget);
/* Expands all unfinished positions and those found on the way. False if there was none to expand: the search
 * is exhausted. Sets `solved` or `full`, or spends a budget, if one of these ends the layer early. */
bool ricochet_layer_run(struct ricochet_search *search);

/* ---- expansion: ricochet_expand.c, ricochet_general.c ---- */

/* Whether the lower bound of a position is at most `left` moves. */
bool ricochet_search_within(struct ricochet_search *search, uint64_t word, int left);
/* Generates the children of position `index` that belong to the current layer; sets `has_later`. */
void ricochet_expand(struct ricochet_worker *worker, uint32_t index);
void ricochet_expand_general(struct ricochet_worker *worker, uint32_t index);
/* Reports that `word`, a child of position `parent`, is solved; ends the search. */
void ricochet_worker_goal(struct ricochet_worker *worker, uint64_t word, uint32_t parent);

/* Buffers a child of the current layer and prefetches its slot of `seen`. */
static inline void ricochet_worker_child(struct ricochet_worker *worker, uint64_t word, uint32_t parent)
{
    const struct ricochet_seen *seen = &worker->search->store.seen;
    struct ricochet_child *child = &worker->child[worker->pending++];
    child->word = word;
    child->place = ricochet_seen_place(seen, word & PUZZLE_POSITION);
    child->parent = parent;
    ricochet_seen_prefetch(seen, child->place);
}

#endif
