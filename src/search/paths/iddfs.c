/* iddfs.c: iterative deepening depth-first search (Slate, Atkin 1977; Korf 1985). Each round searches all
 * lines of up to `limit` moves from nothing; most of the work is in the last round, so the earlier ones cost
 * little, and the first round that reaches the goal does so by a shortest way. */
#include "search/paths/iddfs.h"

#include "search/paths/dfs.h"
#include "text/areas/search_texts.h"

/* Rounds until one reaches the goal or a limit, or cuts no line: then there is nothing deeper. */
static void search(struct dfs *dfs)
{
    for (int limit = 1; limit <= dfs->plies; limit++) {
        dfs->cut = false;
        if (dfs_below(dfs, 0, limit))
            return;
        dfs->result->depth = limit;
        if (!dfs->cut)
            return;
    }
    budget_end(&dfs->budget, dfs->floor);
}

static enum lud_status iddfs_run(void *instance, const struct lud_ask *ask, struct lud_result *result)
{
    (void)instance;
    struct dfs dfs;
    const enum lud_status status = dfs_init(&dfs, ask, DFS_DEEPEST, result);
    if (status != LUD_OK)
        return status;
    if (dfs_root(&dfs))
        search(&dfs);
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
