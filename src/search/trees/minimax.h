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
    struct lud_candidates *candidates; /* gets the values of the root moves; NULL = not wanted */
    struct random random;              /* for MINIMAX_RANDOM */
    struct path path;                  /* positions from the root to the current node */
    struct ladder ladder;              /* positions of plies 0..depth */
    struct line *lines; /* principal variations of plies 0..depth, owned; lines[0] is the result so far */
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

/* The window of a node: what each player is assured of by moves searched earlier on the path from the root;
 * -1 = nothing. See alphabeta.c. */
struct minimax_window {
    lud_value assured[2];
};

/* Sends the visit of `state`, reached from `before` (NULL at the root), with the window of the player who
 * acts there. There must be an observer. */
void minimax_tell_enter(struct minimax *minimax, const struct visit *visit, const struct lud_state *before,
                        const struct lud_state *state, const struct minimax_window *window);
/* What is known of ladder_at(ply), which was searched with `window`: sends it to the observer, and keeps it
 * if it is about a root move. */
void minimax_tell_leave(struct minimax *minimax, int ply, const struct visit *visit,
                        const struct minimax_window *window, const lud_value *values);

/* Enters the root. */
struct visit minimax_enter_root(struct minimax *minimax, const struct minimax_window *window);

/* Plays `move` from ladder_at(ply) in ladder_at(ply + 1) and enters that node. False when a limit is
 * reached. */
static inline bool minimax_enter(struct minimax *minimax, int ply, const struct visit *from, lud_move move,
                                 const struct minimax_window *window, struct visit *to)
{
    const struct lud_state *state = ladder_at(&minimax->ladder, (size_t)ply);
    struct lud_state *child = ladder_at(&minimax->ladder, (size_t)ply + 1);
    if (budget_node(&minimax->budget)) {
        tell_cut(&minimax->teller, from, TRACE_LIMIT);
        return false;
    }
    *to = tell_child(&minimax->teller, from, move);
    game_child(minimax->problem->rules, state, move, child);
    if (minimax->teller.trace != NULL)
        minimax_tell_enter(minimax, to, state, child, window);
    return true;
}

/* Whether ladder_at(ply) is a leaf: terminal, or at the depth limit. If so, sets `values`. */
bool minimax_is_leaf(struct minimax *minimax, int ply, lud_value *values);

/* Makes the child `below`, of value `values`, the best of ladder_at(ply): copies the values to `best` and
 * updates lines[ply]. */
static inline void minimax_keep(struct minimax *minimax, int ply, const struct visit *visit,
                                const struct visit *below, const lud_value values[2], lud_value best[2])
{
    best[0] = values[0];
    best[1] = values[1];
    line_put(minimax->lines, ply, below->move);
    tell_backup(&minimax->teller, visit, below->node, best, NULL);
}

/* Leaves ladder_at(ply), which was searched with `window`. */
static inline void minimax_leave(struct minimax *minimax, int ply, const struct visit *visit,
                                 const struct minimax_window *window, const lud_value *values)
{
    if (minimax->teller.trace != NULL || ply == 1)
        minimax_tell_leave(minimax, ply, visit, window, values);
}

/* Whether a move of value `value` for the player to move replaces the best one so far, of value `best` (-1:
 * none), by the rule for ties. */
bool minimax_is_better(struct minimax *minimax, int ply, lud_value value, lud_value best);

#endif
