/* mcts_sim.h: one tree being searched, simulation by simulation. Each goes down the tree by the moves that
 * promise most, adds a position, plays a random game from there and writes its outcome into every node on the
 * way back up. */
#ifndef SEARCH_MCTS_SIM_H
#define SEARCH_MCTS_SIM_H

#include "core/ladder.h"
#include "search/parts/tell.h"
#include "search/paths/path.h"
#include "search/sampling/mcts_tree.h"
#include "search/sampling/playout.h"

/* The ladder holds the position that a simulation plays with, a second one to look through a tick, those on
 * the way from an old root to a new one (mcts_reuse.c), and the one that the tree was grown for. */
enum {
    MCTS_LOOK = LUD_MAX_PLAYERS, /* plies below the old root where the new one is looked for */
    MCTS_ASKED = MCTS_LOOK + 1,  /* rung of the root's position */
    MCTS_RUNGS = MCTS_ASKED + 1,
    MCTS_DEPTH =
        RESULT_LINE - LUD_MAX_PLAYERS /* plies that the tree grows deep, and then to the tick's end */
};

/* A ply of a simulation. In a tick the riders must not know what others have committed to. So the statistics
 * by which a later rider chooses are not those of the children of the node, which is reached by the others'
 * commitments, but the arms of that rider at the node where the tick began: one for each move, whatever the
 * others did. Both get the outcome. */
struct mcts_step {
    uint32_t place; /* the node that was reached */
    uint32_t arm;   /* the arm that was chosen; 0 in turn-based games and for the first rider */
    int chooser;    /* the player whose move it was */
};

struct mcts_search {
    const struct lud_problem *problem;
    struct lud_limits limits; /* of this tree: its share of the question's */
    struct budget budget;
    struct playout playout;
    struct teller teller;
    struct mcts_tree tree;
    struct ladder ladder;
    int c;                               /* exploration, hundredths */
    int depth;                           /* plies that the tree may grow deep */
    lud_value low, high;                 /* scores seen; 0 and LUD_ONE in games without */
    bool asked;                          /* the tree belongs to the position on rung MCTS_ASKED */
    size_t past_count;                   /* positions before that one, */
    uint64_t past_hash;                  /* and a hash of their keys */
    struct path path;                    /* of the simulation */
    struct mcts_step steps[RESULT_LINE]; /* likewise */
    int size;                            /* steps so far */
    uint32_t tick;                       /* where the present tick began */
    uint32_t arms;                       /* the arms of the next rider to commit in it */
};

/* Reserves everything: the tree gets what *search and its positions leave of `bytes`. LUD_ERROR_MEMORY; then
 * there is nothing to destroy. */
enum lud_status mcts_search_init(struct mcts_search *search, const struct lud_rules *rules, size_t bytes,
                                 const struct lud_memory *memory);
void mcts_search_destroy(struct mcts_search *search);

/* Gives the root its children; it may have them. False when they do not fit. */
bool mcts_open_root(struct mcts_search *search);
/* One simulation, already counted. When a limit ends it on the way it is forgotten. */
void mcts_simulate(struct mcts_search *search);

#endif
