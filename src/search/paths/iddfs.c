/* iddfs.c: iterative-deepening depth-first search (Slate, Atkin 1977; Korf 1985). Each iteration searches all
 * lines of up to `limit` moves from scratch. The tree grows exponentially, so the last iteration dominates
 * the cost, and the first iteration that reaches the goal finds a shortest solution. */
#include "search/paths/iddfs.h"

#include "search/paths/dfs.h"
#include "text/areas/search_texts.h"

/* Deepens until an iteration reaches the goal or a limit, or cuts no line: then the whole tree was
 * searched. */
static void iddfs_deepen(struct dfs *dfs)
{
    for (int limit = 1; limit <= dfs->plies; limit++) {
        dfs->cut = false;
        tell_iteration(&dfs->teller, limit);
        if (dfs_search_below(dfs, 0, limit))
            return;
        dfs->result->depth = limit;
        if (!dfs->cut)
            return;
    }
    budget_end(&dfs->budget, dfs->depth_end);
}

static enum lud_status iddfs_run(void *instance, const struct lud_ask *ask, struct lud_result *result)
{
    (void)instance;
    struct dfs dfs;
    const enum lud_status status = dfs_init(&dfs, ask, DFS_DEEPEST, result);
    if (status != LUD_OK)
        return status;
    if (dfs_root(&dfs, TELL_NO_COST))
        iddfs_deepen(&dfs);
    dfs_answer(&dfs, true);
    dfs_destroy(&dfs);
    return LUD_OK;
}

const struct lud_algorithm iddfs_algorithm = {
    .name = "iddfs",
    .summary = TEXT_IDDFS_SUMMARY,
    .players = LUD_SOLO,
    .needs = LUD_GOAL,
    .refuses = LUD_SIMULTANEOUS | LUD_SCORE,
    .run = iddfs_run,
};
