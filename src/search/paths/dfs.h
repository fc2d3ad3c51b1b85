/* dfs.h: the algorithm `dfs`: depth-first search: follows one line as far as it goes, then goes back to the
 * last choice. Finds some way with little memory. Also the line that any depth-first path search stands on:
 * iddfs and idastar are made of it too. docs/algorithms/dfs.md */
#ifndef SEARCH_DFS_H
#define SEARCH_DFS_H

#include "core/algorithm.h"
#include "search/paths/nodes.h"

enum {
    DFS_DEPTH = 32,   /* moves, when the limits give no depth */
    DFS_DEEPEST = 999 /* moves: no line is longer, whatever the limits say (see judge.h) */
};

/* One ply of the line, beside its position. */
struct dfs_rung {
    struct visit visit;            /* in the trace; visit.move led here */
    lud_move moves[LUD_MAX_MOVES]; /* of the position */
};

/*   ply      0       1       2      ...   plies
 *          root -> child -> child   ...             ladder: positions, rungs: the rest
 */
struct dfs {
    const struct lud_problem *problem;
    const struct lud_memory *memory;
    struct budget budget;
    struct teller teller;
    struct ladder ladder;
    struct dfs_rung *rungs;
    int plies;                 /* the longest line, in moves; 0 = not even one move fits into the memory */
    enum result_end floor;     /* why lines are no longer: END_DEPTH or END_MEMORY */
    struct nodes *seen;        /* positions that were entered; NULL: only the line itself is remembered */
    struct novelty *novelty;   /* positions that hold nothing new are not entered; NULL: no such test */
    bool cut;                  /* a line was not followed to its end because of its length */
    bool dropped;              /* or because nothing on it was new: that nothing was found proves nothing */
    int solved;                /* moves of the way that was found; 0 = none */
    struct lud_result *result; /* its line is the best so far */
};

/* Reserves lines of limits->depth moves (`plies` when that is 0) or as many as the memory limit allows,
 * starts the budget and empties *result. LUD_ERROR_MEMORY when an allocation fails; then there is nothing to
 * destroy. */
enum lud_status dfs_init(struct dfs *dfs, const struct lud_ask *ask, int plies, struct lud_result *result);
void dfs_destroy(struct dfs *dfs);
/* The bytes that dfs_init reserved. */
size_t dfs_size(const struct dfs *dfs);

static inline struct lud_state *dfs_state(const struct dfs *dfs, int ply)
{
    return ladder_at(&dfs->ladder, (size_t)ply);
}

/* Puts the problem's position on rung 0. False when there is no room or a limit is already reached. */
bool dfs_root(struct dfs *dfs);
/* Plays `move` from rung `ply` onto the next rung, counted and announced. False when a limit is reached. */
bool dfs_step(struct dfs *dfs, int ply, lud_move move);
/* Whether the position on rung `ply` already stands above it on the line. */
bool dfs_repeats(const struct dfs *dfs, int ply);
/* Makes the line down to rung `ply` the answer so far. */
void dfs_keep(struct dfs *dfs, int ply);
/* The game is over on rung `ply`: true, and the way is kept, when that is the goal; false in a dead end. */
bool dfs_arrived(struct dfs *dfs, int ply);

/* Searches below rung `ply`, lines of up to `limit` moves from the root. True when that is the end: the goal
 * is reached (dfs->solved), or a limit (the line that was being followed is kept). */
bool dfs_below(struct dfs *dfs, int ply, int limit);

/* Completes *result: a way was found (`best`: no way is shorter), a limit was reached, or there is no way. */
void dfs_answer(struct dfs *dfs, bool best);

extern const struct lud_algorithm dfs_algorithm;

#endif
