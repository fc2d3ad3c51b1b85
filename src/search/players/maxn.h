/* maxn.h: the algorithm `maxn`: every player chooses what is best for itself. What the searches for several
 * players have in common (option, memory, leaves, deepening, the answer) is declared here too, so that they
 * differ only in who chooses what. docs/algorithms/maxn.md */
#ifndef SEARCH_MAXN_H
#define SEARCH_MAXN_H

#include "core/algorithm.h"
#include "core/budget.h"
#include "core/ladder.h"
#include "search/parts/line.h"
#include "search/parts/tell.h"
#include "search/paths/path.h"

extern const struct lud_algorithm maxn_algorithm;

/* `depth`. */
extern const struct lud_option maxn_options[];

/* A search under way. */
struct maxn {
    const struct lud_problem *problem;
    struct budget budget;
    struct teller teller; /* of the trace */
    struct path path;     /* from the root to the position whose moves are being tried */
    struct ladder ladder; /* one position a ply, from the root on */
    struct line *lines;   /* one a ply: what is expected from there on */
    int us;               /* the player to move at the root */
    int depth;            /* plies that this iteration looks ahead, 1..64 */
    lud_move trying;      /* root move that this iteration is at; those before it are complete */
    bool estimated;       /* somewhere in this iteration the depth, not the game, was at its end */
};

/* One member of the family. */
struct maxn_member {
    /* Searches ladder_at(0) to maxn->depth: fills *values and lines[0]. False when a limit ended it: then
     * with the best of the moves that were completed. */
    bool (*search)(struct maxn *maxn, const struct visit *root, lud_value *values);
    /* Whether these values stay as they are however deep one looks, though there were estimates. */
    bool (*settled)(const struct lud_problem *problem, const lud_value *values);
    /* Whether values that stay hold for us against any play, not only the expected one. */
    bool (*proved)(const struct lud_problem *problem, const lud_value *values);
};

/* Answers a question by searching 1, 2, ... plies deep: `run` of the algorithms. */
enum lud_status maxn_answer(const struct maxn_member *member, const struct lud_ask *ask,
                            struct lud_result *result);

/* Whether the search looks no further than ladder_at(ply): the game has ended there, or it is deep enough.
 * Then fills *values. */
bool maxn_is_leaf(struct maxn *maxn, int ply, lud_value *values);
/* Plays `move` from ladder_at(ply) to the ply below and announces the visit; false when a limit forbids. */
bool maxn_enter(struct maxn *maxn, int ply, const struct visit *from, lud_move move, struct visit *to);
/* `move`, worth `values`, becomes the best one of ladder_at(ply). */
void maxn_keep(struct maxn *maxn, int ply, const struct visit *visit, lud_move move, const lud_value *values,
               lud_value *best);

/* Whether what one player wins the only other one loses. */
bool maxn_is_minimax(const struct lud_rules *rules);

/* Whether it is our turn at this ply. */
static inline bool maxn_is_ours(const struct maxn *maxn, int ply)
{
    return ladder_at(&maxn->ladder, (size_t)ply)->turn == maxn->us;
}

/* Whether no move of this ply has been completed yet. */
static inline bool maxn_is_first(const struct maxn *maxn, int ply)
{
    return maxn->lines[ply].size == 0;
}

#endif
