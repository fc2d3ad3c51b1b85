/* ricochet_search.h: A* by rising bound. Layer f holds the positions whose moves so far and least moves to
 * come add up to f; layers are finished one after the other. The bound never falls by more than one with a
 * move, so a position is first found in its own layer, with its fewest moves (Hart, Nilsson, Raphael 1968),
 * and the order within a layer is free: newest first, which finds the target early in the last layer. A
 * position's children are made only when their layer has come (partial expansion: Yoshizumi, Miura, Ishida
 * 2000).
 *
 * A large layer is divided among several hands, one a thread, that share everything but their lists. */
#ifndef SOLVERS_RICOCHET_SEARCH_H
#define SOLVERS_RICOCHET_SEARCH_H

#include "core/budget.h"
#include "solvers/ricochet/ricochet_bound.h"
#include "solvers/ricochet/ricochet_puzzle.h"
#include "solvers/ricochet/ricochet_seen.h"

enum {
    RICOCHET_HANDS = 16,
    RICOCHET_PENDING = 32 /* children that wait for the cache before they are looked up */
};

#define RICOCHET_NOBODY UINT32_MAX /* no position: the parent of the start */

/* The memory of a search, reserved once for many. Positions are numbered in the order in which they were
 * found; hands take numbers by the handful, so that some are never used: their words are all ones. */
struct ricochet_store {
    uint64_t *words;    /* position n */
    uint32_t *parents;  /* and where it was found from */
    uint32_t *lists[2]; /* of this layer and of the next, divided among the hands */
    uint32_t room;      /* positions there can be */
    struct ricochet_seen seen;
};

struct ricochet_child {
    uint64_t word, place; /* where its search in `seen` begins */
    uint32_t parent;
};

/*   list: | later: unfinished positions ->  ...    ...  <- stack: found in this layer, not yet looked at | */
struct ricochet_hand {
    struct ricochet_search *search;
    struct budget *budget;
    uint32_t *open; /* unfinished positions of earlier layers, taken from the end */
    uint32_t open_count;
    uint32_t *later, *later_end; /* the hand's part of the other list */
    uint32_t kept;
    uint32_t *stack;         /* downwards from later_end */
    uint32_t next, next_end; /* numbers taken for positions to come */
    bool rest;               /* the position just looked at has children in later layers */
    bool arrived;            /* the hand has found a goal */
    int pending;
    struct ricochet_child child[RICOCHET_PENDING + RICOCHET_LANES];
    struct budget own_budget; /* where `budget` points when there are several hands */
    struct lud_limits limits; /* of own_budget */
};

struct ricochet_search {
    struct ricochet_store store;
    struct ricochet_slides slides;
    struct ricochet_bound bound;
    uint8_t away[RICOCHET_ROBOTS][RICOCHET_CELLS]; /* without levels: by place */
    const struct ricochet_puzzle *puzzle;
    const struct lud_env *env;
    int layer;
    uint32_t lanes;      /* a bit for each move of a robot that is there */
    bool flat;           /* only `away` bounds */
    bool general;        /* no fast way to look at a position */
    atomic_uint count;   /* numbers given to positions */
    atomic_bool halt;    /* solved, out of room or out of budget: all hands end */
    atomic_bool crowded; /* `seen` must grow: all hands wait */
    atomic_bool full;    /* no room for another position */
    atomic_bool claimed; /* a hand has arrived: only the first one writes what follows */
    bool solved;
    uint64_t goal;         /* when solved: the last position, */
    uint32_t goal_parent;  /* and where it was found from */
    int hands, most_hands; /* at work, and at most */
    struct ricochet_hand hand[RICOCHET_HANDS];
};

enum ricochet_outcome { RICOCHET_FOUND, RICOCHET_EXHAUSTED, RICOCHET_SPENT };

/* Searches the puzzle's start with budget->limits and budget->env. At the end search->layer is the length
 * (found) or a lower bound (spent); the budget has counted the nodes of all hands. */
enum ricochet_outcome ricochet_search_run(struct ricochet_search *search,
                                          const struct ricochet_puzzle *puzzle, struct budget *budget);
/* The words from the start to the goal; returns how many, search->layer + 1. */
int ricochet_search_words(const struct ricochet_search *search, uint64_t words[PUZZLE_MOST_MOVES + 1]);

/* ---- ricochet_layer.c: one layer ---- */

/* Forgets everything and puts the word of the start into the first layer's list. */
void ricochet_layer_begin(struct ricochet_search *search, uint64_t root, struct budget *budget);
/* Goes through all unfinished positions and what is found on the way; false when there are none left. Sets
 * solved or full, or spends the budget. */
bool ricochet_layer_run(struct ricochet_search *search);

/* ---- the files that look at positions ---- */

/* Whether the bound of a position is at most `left` moves. */
bool ricochet_search_within(struct ricochet_search *search, uint64_t word, int left);
/* Makes the children of position `index` that belong to the present layer; sets rest. */
void ricochet_expand(struct ricochet_hand *hand, uint32_t index);
void ricochet_expand_general(struct ricochet_hand *hand, uint32_t index);
/* The last position of a line. */
void ricochet_hand_goal(struct ricochet_hand *hand, uint64_t word, uint32_t parent);

static inline void ricochet_hand_child(struct ricochet_hand *hand, uint64_t word, uint32_t parent)
{
    const struct ricochet_seen *seen = &hand->search->store.seen;
    struct ricochet_child *child = &hand->child[hand->pending++];
    child->word = word;
    child->place = ricochet_seen_place(seen, word & PUZZLE_POSITION);
    child->parent = parent;
    ricochet_seen_prefetch(seen, child->place);
}

#endif
