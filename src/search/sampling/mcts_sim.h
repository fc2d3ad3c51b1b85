/* mcts_sim.h: the simulations of mcts on one tree. Each one has the four steps of MCTS: selection down the
 * tree by UCT, expansion of a leaf, a playout from there, and backpropagation of its outcome to the root. */
#ifndef SEARCH_MCTS_SIM_H
#define SEARCH_MCTS_SIM_H

#include "core/ladder.h"
#include "search/parts/tell.h"
#include "search/paths/path.h"
#include "search/sampling/mcts_tree.h"
#include "search/sampling/playout.h"

/* Rungs of the ladder: 0 the current position of a simulation, 1 scratch for a tick, 0..MCTS_REUSE_PLIES the
 * path from the old root to the new one (mcts_reuse.c), MCTS_ROOT_RUNG the position of the tree's root. */
enum {
    MCTS_REUSE_PLIES = LUD_MAX_PLAYERS,    /* plies below the old root in which the new one is searched */
    MCTS_ROOT_RUNG = MCTS_REUSE_PLIES + 1, /* rung of the root's position */
    MCTS_RUNGS = MCTS_ROOT_RUNG + 1,
    MCTS_DEPTH = RESULT_LINE - LUD_MAX_PLAYERS /* maximum plies of the tree; a tick that began is completed */
};

/* One ply of a simulation. In a tick, players must not know each other's commitments. So a later player does
 * not select by the children of its node, which depend on the earlier commitments, but by its arms at the
 * node where the tick began: one per move, whatever the others did (decoupled UCT). Child and arm both
 * receive the outcome. */
struct mcts_step {
    uint32_t place; /* the node reached */
    uint32_t arm;   /* the arm chosen; 0 in turn-based games and for the first player of a tick */
    int chooser;    /* the player who moved */
};

struct mcts_search {
    const struct lud_problem *problem;
    struct lud_limits limits; /* of this tree: its share of ask->limits */
    struct budget budget;
    struct playout playout;
    struct teller teller;
    struct mcts_tree tree;
    struct ladder ladder;
    int c;                               /* UCT's exploration constant, in hundredths */
    int depth;                           /* maximum depth of the tree, in plies */
    lud_value low, high;                 /* range of the scores so far (LUD_SCORE); else 0 and LUD_ONE */
    bool has_root;                       /* the tree's root is the position on rung MCTS_ROOT_RUNG */
    size_t past_count;                   /* problem->past_count at that root */
    uint64_t past_hash;                  /* hash of the past keys at that root */
    struct path path;                    /* of the current simulation, for repetitions */
    struct mcts_step steps[RESULT_LINE]; /* of the current simulation */
    int size;                            /* number of steps */
    uint32_t tick;                       /* place where the current tick began */
    uint32_t arms;                       /* place of the next player's arms in that tick */
};

/* Allocates everything; the tree gets what *search and its positions leave of `bytes`. On LUD_ERROR_MEMORY
 * there is nothing to destroy. */
enum lud_status mcts_search_init(struct mcts_search *search, const struct lud_rules *rules, size_t bytes,
                                 const struct lud_memory *memory);
void mcts_search_destroy(struct mcts_search *search);

/* Expands the root if it is not expanded yet. False when its children do not fit into the memory. */
bool mcts_open_root(struct mcts_search *search);
/* Runs one simulation; the caller has counted it with budget_sim. If a limit stops it, its outcome is
 * discarded. */
void mcts_simulate(struct mcts_search *search);

#endif
