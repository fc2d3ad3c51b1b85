/* minimax.h: the algorithm `minimax`: looks at every line of play down to a fixed depth. What alpha-beta has
 * in common with it (options, memory, leaves, ties, the answer) is declared here too, so that the two differ
 * only in their search. docs/algorithms/minimax.md */
#ifndef SEARCH_MINIMAX_H
#define SEARCH_MINIMAX_H

#include "core/algorithm.h"
#include "core/budget.h"
#include "core/ladder.h"
#include "search/parts/line.h"
#include "search/parts/tell.h"
#include "search/paths/path.h"

extern const struct lud_algorithm minimax_algorithm;

/* `depth` and `ties`. */
extern const struct lud_option minimax_options[];

/* Which of several equally good moves is taken. */
enum minimax_ties {
    MINIMAX_FIRST, /* everywhere the first one */
    MINIMAX_LAST,  /* everywhere the last one, as in the UTBM Pogo report */
    MINIMAX_RANDOM /* at the root one by the seed, below it the first one */
};

/* A search under way. */
struct minimax {
    const struct lud_problem *problem;
    struct budget budget;
    struct teller teller; /* of the trace */
    struct random luck;   /* of MINIMAX_RANDOM */
    struct path path;     /* from the root to the position whose moves are being tried */
    struct ladder ladder; /* one position a ply, plies 0..depth */
    struct line *lines;   /* one a ply, the same plies; lines[0] is the answer so far */
    enum minimax_ties ties;
    int depth;       /* plies to look ahead, 1..64 */
    uint32_t equals; /* root moves so far that are as good as the best one, itself included */
    bool estimated;  /* somewhere the depth, not the game, was at its end */
};

/* Searches the root, ladder_at(0): fills lines[0] and *values with the best of the moves that were searched
 * completely before the budget was spent. lines[0] is empty at first. */
typedef void minimax_search(struct minimax *minimax, lud_value *values);

/* Answers a question by one search: `run` of the algorithms. */
enum lud_status minimax_answer(minimax_search *search, const struct lud_ask *ask, struct lud_result *result);

/* Whether the search looks no further than ladder_at(ply): the game has ended there, or it is deep enough.
 * Then fills *values. */
bool minimax_is_leaf(struct minimax *minimax, int ply, lud_value *values);

/* Whether a move worth `value` to the player who makes it replaces the best one so far (-1: there is none).
 */
bool minimax_takes(struct minimax *minimax, int ply, lud_value value, lud_value best);

#endif
