/* maxn.h: the algorithm `maxn`: every player maximises its own value. Also what the multi-player searches
 * share (option, memory, leaves, iterative deepening, result), so that they differ only in their search.
 * docs/algorithms/maxn.md */
#ifndef SEARCH_MAXN_H
#define SEARCH_MAXN_H

#include "core/algorithm.h"
#include "core/budget.h"
#include "core/ladder.h"
#include "search/parts/line.h"
#include "search/parts/opinions.h"
#include "search/parts/tell.h"
#include "search/paths/path.h"

extern const struct lud_algorithm maxn_algorithm;

/* The option `depth`, for all of them. */
extern const struct lud_option maxn_options[];

/* State of a running search. */
struct maxn {
    const struct lud_problem *problem;
    struct budget budget;
    struct teller teller;
    struct opinions opinions; /* of the root moves */
    struct path path;         /* positions from the root to the current node */
    struct ladder ladder;     /* positions by ply; the root is 0 */
    struct line *lines;       /* principal variations by ply, owned */
    int us;                   /* the root player: the player to move at the root */
    int depth;                /* of this iteration in plies, 1..64 */
    lud_move trying;          /* root move being searched; those before it are complete */
    bool estimated;           /* this iteration evaluated some leaf at the depth limit */
};

/* What distinguishes a multi-player algorithm. */
struct maxn_member {
    /* Searches ladder_at(0) to maxn->depth; sets `values` and lines[0]. False when a limit stopped the
     * search: they then describe the best of the moves that were completed, if any. */
    bool (*search)(struct maxn *maxn, const struct visit *root, lud_value *values);
    /* Whether a deeper search cannot change these values, although some leaves were estimates. */
    bool (*settled)(const struct lud_problem *problem, const lud_value *values);
    /* Whether final values hold for the root player against any play, not only the play that the algorithm
     * assumes. */
    bool (*proved)(const struct lud_problem *problem, const lud_value *values);
};

/* Iterative deepening with `member`; fills *result: the `run` callback of the algorithms. */
enum lud_status maxn_answer(const struct maxn_member *member, const struct lud_ask *ask,
                            struct lud_result *result);

/* An alpha-beta window on the root player's value. */
struct maxn_window {
    lud_value alpha; /* the root player is assured of at least this */
    lud_value beta;  /* the opponents can hold the root player to this */
};

extern const struct maxn_window maxn_full_window; /* of searches that prune nothing, and of the root */

/* Narrows the window by the root player's value `own` of the best move of ladder_at(ply) so far. True when
 * the window is empty: a cutoff. */
bool maxn_narrow(const struct maxn *maxn, int ply, lud_value own, struct maxn_window *window);

/* Whether ladder_at(ply) is a leaf: terminal, or at the depth limit. If so, sets `values`. */
bool maxn_is_leaf(struct maxn *maxn, int ply, lud_value *values);
/* Builds the child of ladder_at(ply) by `move` in ladder_at(ply + 1), counts it and enters it. False when a
 * limit is reached. A NULL window: it is not searched but only evaluated, for an expected move. */
bool maxn_enter(struct maxn *maxn, int ply, const struct visit *from, lud_move move,
                const struct maxn_window *window, struct visit *to);
enum { MAXN_OWN = -1 };
/* Makes the child `below`, of value `values`, the best of ladder_at(ply): copies the values to `best` and
 * updates lines[ply]. `player` compared the two vectors; MAXN_OWN = the root player's values were compared.
 */
void maxn_keep(struct maxn *maxn, int ply, const struct visit *visit, const struct visit *below, int player,
               const lud_value *values, lud_value *best);
/* What is known of ladder_at(ply), which was searched with `window`: sends it to the observer, and keeps it
 * if it is about a root move. */
void maxn_tell_leave(struct maxn *maxn, int ply, const struct visit *visit, const struct maxn_window *window,
                     bool complete, const lud_value *values);

/* Leaves ladder_at(ply), which was searched with `window`. */
static inline void maxn_leave(struct maxn *maxn, int ply, const struct visit *visit,
                              const struct maxn_window *window, bool complete, const lud_value *values)
{
    if (maxn->teller.trace != NULL || ply == 1)
        maxn_tell_leave(maxn, ply, visit, window, complete, values);
}

/* Whether the rules are two-player zero-sum, where these algorithms equal minimax. */
bool maxn_is_minimax(const struct lud_rules *rules);

/* Whether the root player is to move at this ply. */
static inline bool maxn_is_ours(const struct maxn *maxn, int ply)
{
    return ladder_at(&maxn->ladder, (size_t)ply)->turn == maxn->us;
}

/* Whether no move of this ply has been completed in this visit. */
static inline bool maxn_is_first(const struct maxn *maxn, int ply)
{
    return maxn->lines[ply].size == 0;
}

#endif
