/* dfs.h: the algorithm `dfs`: depth-limited depth-first search. It follows one line to its end, then
 * backtracks to the last choice. Finds some solution, not a shortest one, with little memory. Also the
 * machinery that iddfs and idastar share: the current line, limits, results. docs/algorithms/dfs.md */
#ifndef SEARCH_DFS_H
#define SEARCH_DFS_H

#include "core/algorithm.h"
#include "search/paths/nodes.h"

enum {
    DFS_DEPTH = 32,   /* default depth limit, in moves */
    DFS_DEEPEST = 999 /* maximum depth limit, below JUDGE_EDGE (judge.h) */
};

/* One ply of the current line, apart from its position. */
struct dfs_rung {
    struct visit visit;            /* for the trace; visit.move led to this ply */
    lud_move moves[LUD_MAX_MOVES]; /* legal moves of the position */
};

/*   ply      0       1       2      ...   plies
 *          root -> child -> child   ...             ladder: positions; rungs: the rest
 */
struct dfs {
    const struct lud_problem *problem;
    const struct lud_memory *memory;
    struct budget budget;
    struct teller teller;
    struct ladder ladder;      /* plies + 1 positions */
    struct dfs_rung *rungs;    /* plies + 1, owned */
    int plies;                 /* depth limit in moves; 0 = the memory limit allows no move */
    enum result_end depth_end; /* what set `plies`: END_DEPTH or END_MEMORY */
    struct nodes *seen;        /* closed list; NULL: duplicates are detected on the current line only */
    struct novelty *novelty;   /* prunes positions that are not novel; NULL: no pruning */
    bool cut;                  /* the depth limit cut some line */
    bool dropped;              /* novelty pruning cut some line: a failure proves nothing */
    int solved;                /* moves of the solution found; 0 = none */
    int stopped;               /* ply at which a limit ended the search; 0 = none, or at the root */
    struct lud_result *result; /* the caller's; its line is the best so far */
    struct lud_candidates *candidates; /* the caller's; may be NULL */
};

/* Starts the budget, clears *result and allocates a line of limits->depth moves (`plies` if that is 0), or
 * fewer if the memory limit requires it. LUD_ERROR_MEMORY when an allocation fails; then there is nothing to
 * destroy. */
enum lud_status dfs_init(struct dfs *dfs, const struct lud_ask *ask, int plies, struct lud_result *result);
void dfs_destroy(struct dfs *dfs);
/* Bytes that dfs_init allocated. */
size_t dfs_size(const struct dfs *dfs);

static inline struct lud_state *dfs_state(const struct dfs *dfs, int ply)
{
    return ladder_at(&dfs->ladder, (size_t)ply);
}

/* Copies the problem's position to ply 0, counts it and sends its event; `cost` as in dfs_enter. False when
 * there is no memory or a limit is already reached. */
bool dfs_root(struct dfs *dfs, struct tell_cost cost);
/* Builds the child at ply + 1 and counts it. False when a limit is reached. */
bool dfs_step(struct dfs *dfs, int ply, lud_move move);
/* Makes the position at `ply` part of the line and sends its event, with `cost` or TELL_NO_COST. */
static inline void dfs_enter(struct dfs *dfs, int ply, lud_move move, struct tell_cost cost)
{
    struct visit *visit = &dfs->rungs[ply].visit;
    *visit = tell_child(&dfs->teller, &dfs->rungs[ply - 1].visit, move);
    tell_costs(&dfs->teller, TRACE_ENTER, visit, dfs_state(dfs, ply - 1), dfs_state(dfs, ply), cost);
}
/* Whether the position at ply + 1, reached by `move`, equals one above it on the line: a cycle. Sends its
 * event. */
bool dfs_repeats(struct dfs *dfs, int ply, lud_move move);
/* Stores the line down to `ply` as the best so far. */
void dfs_record_line(struct dfs *dfs, int ply);
/* The position at `ply` is terminal. True at the goal, and then stores the solution; false in a dead end. */
bool dfs_finish_line(struct dfs *dfs, int ply);

/* Searches below `ply` to a depth of `limit` moves from the root. True when the search must end: the goal is
 * reached (dfs->solved) or a limit is (the current line is stored). False when the subtree holds no goal
 * within `limit`. */
bool dfs_search_below(struct dfs *dfs, int ply, int limit);

/* Completes *result: solved (`best`: proved shortest), unknown because a limit was reached, or proved
 * unsolvable. */
void dfs_answer(struct dfs *dfs, bool best);

extern const struct lud_algorithm dfs_algorithm;

#endif
