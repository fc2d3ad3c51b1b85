/* idastar.c: IDA* (Korf 1985). A line is given up where f = g + h exceeds the threshold; the smallest f that
 * did so is the threshold of the next round, for no way can be shorter as long as h never says too much. */
#include "search/paths/idastar.h"

#include "search/paths/dfs.h"
#include "text/areas/search_texts.h"

struct idastar {
    struct dfs dfs;
    int threshold; /* lines with a larger f are given up */
    int next;      /* the smallest f that was too large; INT32_MAX = none was */
    int nearest;   /* the smallest bound below the root so far: the line to it is kept */
};

/* Of what was seen, the line that ends nearest to the goal is the answer until there is a better one. */
static void note_nearest(struct idastar *ida, int ply, int bound)
{
    if (ply == 0 || bound >= ida->nearest)
        return;
    ida->nearest = bound;
    dfs_keep(&ida->dfs, ply);
}

/* Whether no way within the threshold can lead through the position on rung `ply`. */
static bool is_too_far(struct idastar *ida, int ply)
{
    const int bound = nodes_bound(ida->dfs.problem, dfs_state(&ida->dfs, ply));
    const int f = ply + bound;
    note_nearest(ida, ply, bound);
    if (f <= ida->threshold)
        return false;
    if (f < ida->next)
        ida->next = f;
    tell_cut(&ida->dfs.teller, &ida->dfs.rungs[ply].visit, TRACE_BOUND);
    return true;
}

static bool repeats(struct idastar *ida, int ply)
{
    if (!dfs_repeats(&ida->dfs, ply))
        return false;
    tell_cut(&ida->dfs.teller, &ida->dfs.rungs[ply].visit, TRACE_VISITED);
    return true;
}

/* Searches below rung `ply`. True when that is the end: the goal is reached, or a limit. */
static bool search_below(struct idastar *ida, int ply)
{
    struct dfs *dfs = &ida->dfs;
    struct dfs_rung *rung = &dfs->rungs[ply];
    if (game_over(dfs_state(dfs, ply)))
        return dfs_arrived(dfs, ply);
    if (is_too_far(ida, ply))
        return false;
    const int count = game_moves(dfs->problem->rules, dfs_state(dfs, ply), rung->moves);
    for (int i = 0; i < count; i++) {
        if (!dfs_step(dfs, ply, rung->moves[i]))
            return true;
        if (!repeats(ida, ply + 1) && search_below(ida, ply + 1))
            return true;
    }
    if (ply > 0)
        tell(&dfs->teller, TRACE_LEAVE, &rung->visit, NULL);
    return false;
}

/* Rounds with rising thresholds until one reaches the goal or a limit, or gives up no line. */
static void search(struct idastar *ida)
{
    struct dfs *dfs = &ida->dfs;
    ida->next = nodes_bound(dfs->problem, dfs_state(dfs, 0));
    while (ida->next <= dfs->plies) {
        ida->threshold = ida->next;
        ida->next = INT32_MAX;
        dfs->result->depth = ida->threshold - 1;
        if (search_below(ida, 0) || ida->next == INT32_MAX)
            return;
    }
    dfs->result->depth = dfs->plies;
    budget_end(&dfs->budget, dfs->floor);
}

/* A way that is shorter than the threshold shows that the bound said too much before: then nothing is proved
 * about its length. */
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
        search(&ida);
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
