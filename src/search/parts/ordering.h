/* ordering.h: move ordering. Alpha-beta visits the fewest nodes when the best move is searched first, so
 * moves are tried in this order: the hash move, the killer moves (which caused a cutoff in a sibling node;
 * Huberman 1968), then the others by how often they caused cutoffs (the history heuristic, Schaeffer
 * 1983). */
#ifndef SEARCH_ORDERING_H
#define SEARCH_ORDERING_H

#include "core/game.h"
#include "core/result.h"

enum { ORDERING_PLIES = RESULT_LINE, ORDERING_KILLERS = 2, ORDERING_HISTORY = 1 << 12 };

/* Statistics of cutoffs; one per thread. */
struct ordering {
    lud_move killers[ORDERING_PLIES][ORDERING_KILLERS]; /* by ply, newest first; LUD_NO_MOVE = none */
    uint16_t history[2][ORDERING_HISTORY]; /* by player and move (folded to 12 bits): sum of depth squared
                                              over the cutoffs that it caused */
};

enum {
    ORDERING_UNMADE = -1, /* the hash move is done, the others are not generated yet */
    ORDERING_HINT = -2    /* the hash move is next */
};

/* A staged move picker: first the hash move, then, if that caused no cutoff, the generated moves by rank. */
struct ordering_list {
    lud_move hint;                  /* the hash move; LUD_NO_MOVE = none */
    int count;                      /* moves generated, or ORDERING_UNMADE, or ORDERING_HINT */
    int next;                       /* moves of `ranked` already returned */
    uint32_t ranked[LUD_MAX_MOVES]; /* | rank 16 | move 16 | */
};

/* Clears all statistics. */
void ordering_reset(struct ordering *ordering);

/* Starts a list. `hint` is a move to try first, possibly illegal here, or LUD_NO_MOVE. */
static inline void ordering_begin(struct ordering_list *list, lud_move hint)
{
    list->hint = hint;
    list->count = hint != LUD_NO_MOVE ? ORDERING_HINT : ORDERING_UNMADE;
}

/* The next move of `state`, which is `ply` plies below the root. Returns each legal move once, then
 * LUD_NO_MOVE. */
lud_move ordering_next(const struct ordering *ordering, struct ordering_list *list,
                       const struct lud_rules *rules, const struct lud_state *state, int ply);

/* Records that `move` of `player` caused a beta cutoff at `ply`, in a node searched to `depth` plies. */
void ordering_cut(struct ordering *ordering, int player, int ply, lud_move move, int depth);

#endif
