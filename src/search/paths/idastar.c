/* idastar.c: IDA* (Korf 1985). A line is cut where f = g + h exceeds the threshold. The smallest f that did
 * so is the next threshold: if h is admissible, no solution is shorter than that. */
#include "search/paths/idastar.h"

#include "search/paths/dfs.h"
#include "text/areas/search_texts.h"

enum { HUNDRED = 100 }; /* costs in the trace are hundredths of a move */

struct idastar {
    struct dfs dfs;
    int threshold; /* lines with a larger f are cut */
    int next;      /* smallest f above the threshold in this iteration; INT32_MAX = no line was cut */
    int nearest;   /* smallest h below the root so far; its line is the best so far */
};

/* Stores the line that ends nearest to the goal, as the result if a limit stops the search. */
static void record_nearest(struct idastar *ida, int ply, int bound)
{
    if (ply == 0 || bound >= ida->nearest)
        return;
    ida->nearest = bound;
    dfs_record_line(&ida->dfs, ply);
}

/* The line is cut at `ply`: a solution through here has at least f moves. */
static void tell_excess(struct idastar *ida, int ply, int f)
{
    const lud_value values[LUD_MAX_PLAYERS] = {f};
    tell_cut(&ida->dfs.teller, &ida->dfs.rungs[ply].visit, TRACE_BOUND);
    tell_leave(&ida->dfs.teller, &ida->dfs.rungs[ply].visit, values, TRACE_LOWER);
}

/* Whether f of the position at `ply` exceeds the threshold; if so, updates the next threshold. */
static bool exceeds_threshold(struct idastar *ida, int ply, int bound)
{
    const int f = ply + bound;
    record_nearest(ida, ply, bound);
    if (f <= ida->threshold)
        return false;
    if (f < ida->next)
        ida->next = f;
    tell_excess(ida, ply, f);
    return true;
}

/* g, h and f of the position at `ply`, for the trace. */
static struct tell_cost idastar_cost(int ply, int bound)
{
    return (struct tell_cost){
        .g = (int64_t)HUNDRED * ply, .h = (int64_t)HUNDRED * bound, .f = (int64_t)HUNDRED * (ply + bound)};
}

static bool idastar_search_below(struct idastar *ida, int ply);

/* Enters and searches the position at `ply`. True when the search must end: the goal or a limit is reached.
 */
static bool idastar_visit(struct idastar *ida, int ply, lud_move move)
{
    struct dfs *dfs = &ida->dfs;
    const int bound = nodes_bound(dfs->problem, dfs_state(dfs, ply));
    dfs_enter(dfs, ply, move, idastar_cost(ply, bound));
    if (game_over(dfs_state(dfs, ply)))
        return dfs_finish_line(dfs, ply);
    return !exceeds_threshold(ida, ply, bound) && idastar_search_below(ida, ply);
}

/* Searches below `ply`. True when the search must end. */
static bool idastar_search_below(struct idastar *ida, int ply)
{
    struct dfs *dfs = &ida->dfs;
    struct dfs_rung *rung = &dfs->rungs[ply];
    const int count = game_moves(dfs->problem->rules, dfs_state(dfs, ply), rung->moves);
    tell_expand(&dfs->teller, &rung->visit, count);
    for (int i = 0; i < count; i++) {
        if (!dfs_step(dfs, ply, rung->moves[i]))
            return true;
        if (!dfs_repeats(dfs, ply, rung->moves[i]) && idastar_visit(ida, ply + 1, rung->moves[i]))
            return true;
    }
    if (ply > 0)
        tell_leave(&dfs->teller, &rung->visit, NULL, TRACE_NO_BOUND);
    return false;
}

/* Raises the threshold until an iteration reaches the goal or a limit, or cuts no line. */
static void idastar_deepen(struct idastar *ida)
{
    struct dfs *dfs = &ida->dfs;
    tell_grid(&dfs->teller, dfs->problem);
    while (ida->next <= dfs->plies) {
        ida->threshold = ida->next;
        ida->next = INT32_MAX;
        dfs->result->depth = ida->threshold - 1;
        tell_threshold(&dfs->teller, (int64_t)HUNDRED * ida->threshold);
        if (idastar_search_below(ida, 0) || ida->next == INT32_MAX)
            return;
    }
    dfs->result->depth = dfs->plies;
    budget_end(&dfs->budget, dfs->depth_end);
}

/* A solution shorter than the threshold shows that the bound is not admissible; it is then not proved
 * shortest. */
static enum lud_status idastar_run(void *instance, const struct lud_ask *ask, struct lud_result *result)
{
    (void)instance;
    const struct lud_evaluation *evaluation = ask->problem->evaluation;
    if (evaluation == NULL || evaluation->bound == NULL)
        return LUD_ERROR_UNSUPPORTED;
    struct idastar ida = {.nearest = INT32_MAX, .next = nodes_bound(ask->problem, ask->problem->state)};
    const enum lud_status status = dfs_init(&ida.dfs, ask, DFS_DEEPEST, result);
    if (status != LUD_OK)
        return status;
    if (dfs_root(&ida.dfs, idastar_cost(0, ida.next)))
        idastar_deepen(&ida);
    dfs_answer(&ida.dfs, ida.dfs.solved == ida.threshold && !evaluation->overestimates);
    dfs_destroy(&ida.dfs);
    return LUD_OK;
}

const struct lud_algorithm idastar_algorithm = {
    .name = "idastar",
    .summary = TEXT_IDASTAR_SUMMARY,
    .players = LUD_SOLO,
    .needs = LUD_GOAL,
    .refuses = LUD_SIMULTANEOUS | LUD_SCORE,
    .needs_evaluation = true,
    .run = idastar_run,
};
