/* idastar.c: IDA* (Korf 1985). A line is cut where f = g + h exceeds the threshold. The smallest f that did
 * so is the next threshold: if h is admissible, no solution is shorter than that. */
#include "search/paths/idastar.h"

#include "search/paths/dfs.h"
#include "text/areas/search_texts.h"

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

/* Whether f of the position at `ply` exceeds the threshold; if so, updates the next threshold. */
static bool exceeds_threshold(struct idastar *ida, int ply)
{
    const int bound = nodes_bound(ida->dfs.problem, dfs_state(&ida->dfs, ply));
    const int f = ply + bound;
    record_nearest(ida, ply, bound);
    if (f <= ida->threshold)
        return false;
    if (f < ida->next)
        ida->next = f;
    tell_cut(&ida->dfs.teller, &ida->dfs.rungs[ply].visit, TRACE_BOUND);
    return true;
}

static bool closes_cycle(struct idastar *ida, int ply)
{
    if (!dfs_repeats(&ida->dfs, ply))
        return false;
    tell_cut(&ida->dfs.teller, &ida->dfs.rungs[ply].visit, TRACE_VISITED);
    return true;
}

/* Searches below `ply`. True when the search must end: the goal or a limit is reached. */
static bool idastar_search_below(struct idastar *ida, int ply)
{
    struct dfs *dfs = &ida->dfs;
    struct dfs_rung *rung = &dfs->rungs[ply];
    if (game_over(dfs_state(dfs, ply)))
        return dfs_finish_line(dfs, ply);
    if (exceeds_threshold(ida, ply))
        return false;
    const int count = game_moves(dfs->problem->rules, dfs_state(dfs, ply), rung->moves);
    for (int i = 0; i < count; i++) {
        if (!dfs_step(dfs, ply, rung->moves[i]))
            return true;
        if (!closes_cycle(ida, ply + 1) && idastar_search_below(ida, ply + 1))
            return true;
    }
    if (ply > 0)
        tell(&dfs->teller, TRACE_LEAVE, &rung->visit, NULL);
    return false;
}

/* Raises the threshold until an iteration reaches the goal or a limit, or cuts no line. */
static void idastar_deepen(struct idastar *ida)
{
    struct dfs *dfs = &ida->dfs;
    ida->next = nodes_bound(dfs->problem, dfs_state(dfs, 0));
    while (ida->next <= dfs->plies) {
        ida->threshold = ida->next;
        ida->next = INT32_MAX;
        dfs->result->depth = ida->threshold - 1;
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
    struct idastar ida = {.nearest = INT32_MAX};
    const enum lud_status status = dfs_init(&ida.dfs, ask, DFS_DEEPEST, result);
    if (status != LUD_OK)
        return status;
    if (dfs_root(&ida.dfs))
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
    .needs_bound = true,
    .run = idastar_run,
};
