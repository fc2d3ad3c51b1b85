/* minimax.h: the algorithm `minimax`: full-width search to a fixed depth. Also what alpha-beta shares with it
 * (options, memory, leaves, ties, results), so that the two differ only in their search.
 * docs/algorithms/minimax.md */
#ifndef SEARCH_MINIMAX_H
#define SEARCH_MINIMAX_H

#include "core/algorithm.h"
#include "core/budget.h"
#include "core/ladder.h"
#include "search/parts/line.h"
#include "search/parts/tell.h"
#include "search/paths/path.h"

extern const struct lud_algorithm minimax_algorithm;

/* The options `depth` and `ties`, for both algorithms. */
extern const struct lud_option minimax_options[];

/* Which of several equally good moves is chosen. */
enum minimax_ties {
    MINIMAX_FIRST, /* the first, at every node */
    MINIMAX_LAST,  /* the last, at every node, as in the UTBM Pogo report */
    MINIMAX_RANDOM /* a random one at the root, the first below it */
};

/* State of a running search. */
struct minimax {
    const struct lud_problem *problem;
    struct budget budget;
    struct teller teller;
    struct random random; /* for MINIMAX_RANDOM */
    struct path path;     /* positions from the root to the current node */
    struct ladder ladder; /* positions of plies 0..depth */
    struct line *lines;   /* principal variations of plies 0..depth, owned; lines[0] is the result so far */
    enum minimax_ties ties;
    int depth;       /* of the search in plies, 1..64 */
    uint32_t equals; /* root moves so far of the best value */
    bool estimated;  /* some leaf was evaluated at the depth limit rather than terminal */
};

/* Searches the root, ladder_at(0). Sets lines[0] and `values` (one per player) to the best of the moves whose
 * search was completed before the budget was spent; lines[0] stays empty if there is none. */
typedef void minimax_search(struct minimax *minimax, lud_value *values);

/* Runs one search and fills *result: the `run` callback of both algorithms. */
enum lud_status minimax_answer(minimax_search *search, const struct lud_ask *ask, struct lud_result *result);

/* Whether ladder_at(ply) is a leaf: terminal, or at the depth limit. If so, sets `values`. */
bool minimax_is_leaf(struct minimax *minimax, int ply, lud_value *values);

/* Whether a move of value `value` for the player to move replaces the best one so far, of value `best` (-1:
 * none), by the rule for ties. */
bool minimax_is_better(struct minimax *minimax, int ply, lud_value value, lud_value best);

#endif
