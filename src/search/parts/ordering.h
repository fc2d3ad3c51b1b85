/* ordering.h: which moves to try first. Alpha-beta visits the fewest positions when the best move comes
 * first, so a guess is worth much: the move that a table remembers, then killers (moves that refuted a sister
 * position: Huberman 1968), then moves that have refuted many positions (the history heuristic, Schaeffer
 * 1983). */
#ifndef SEARCH_ORDERING_H
#define SEARCH_ORDERING_H

#include "core/game.h"
#include "core/result.h"

enum { ORDERING_PLIES = RESULT_LINE, ORDERING_KILLERS = 2, ORDERING_HISTORY = 1 << 12 };

/* What a search has learnt about moves; one for each thread. */
struct ordering {
    lud_move killers[ORDERING_PLIES][ORDERING_KILLERS]; /* by ply, the latest first; or LUD_NO_MOVE */
    uint16_t history[2][ORDERING_HISTORY]; /* by player and move (folded to 12 bits): how often it refuted,
                                              deep refutations counting more */
};

enum { ORDERING_UNMADE = -1, ORDERING_HINT = -2 };

/* The moves of one position, given out one by one; they are generated when the first one did not suffice. */
struct ordering_list {
    lud_move hint;                  /* tried first; or LUD_NO_MOVE */
    int count;                      /* moves that were generated; ORDERING_UNMADE or ORDERING_HINT before */
    int next;                       /* of them, those already given out */
    uint32_t ranked[LUD_MAX_MOVES]; /* rank in the high half, move in the low half */
};

/* Forgets everything. */
void ordering_reset(struct ordering *ordering);

/* Begins a list; `hint` is a move that may be illegal here, or LUD_NO_MOVE. */
static inline void ordering_begin(struct ordering_list *list, lud_move hint)
{
    list->hint = hint;
    list->count = hint != LUD_NO_MOVE ? ORDERING_HINT : ORDERING_UNMADE;
}

/* The next move of a position `ply` plies below the root, each legal move once; LUD_NO_MOVE after the last.
 */
lud_move ordering_next(const struct ordering *ordering, struct ordering_list *list,
                       const struct lud_rules *rules, const struct lud_state *state, int ply);

/* `move` has refuted a position at `ply` in which `player` was to move, searched `depth` plies deep. */
void ordering_cut(struct ordering *ordering, int player, int ply, lud_move move, int depth);

#endif
