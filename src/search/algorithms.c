/* algorithms.c: the table of general algorithms. A new algorithm gets a row here. */
#include "search/algorithms.h"

#include "search/paths/astar.h"
#include "search/paths/bestfirst.h"
#include "search/paths/bfs.h"
#include "search/paths/dfs.h"
#include "search/paths/idastar.h"
#include "search/paths/iddfs.h"
#include "search/players/brs.h"
#include "search/players/maxn.h"
#include "search/players/paranoid.h"
#include "search/players/paranoid_ab.h"
#include "search/sampling/mcts.h"
#include "search/sampling/montecarlo.h"
#include "search/sampling/random_move.h"
#include "search/trees/alphabeta.h"
#include "search/trees/greedy.h"
#include "search/trees/minimax.h"
#include "search/trees/negamax_id.h"

const struct lud_algorithm *const *algorithms_all(void)
{
    static const struct lud_algorithm *const table[] = {
        &random_move_algorithm, &greedy_algorithm,      &bfs_algorithm,
        &dfs_algorithm,         &iddfs_algorithm,       &bestfirst_algorithm,
        &astar_algorithm,       &idastar_algorithm,     &minimax_algorithm,
        &alphabeta_algorithm,   &negamax_id_algorithm,  &maxn_algorithm,
        &paranoid_algorithm,    &paranoid_ab_algorithm, &brs_algorithm,
        &montecarlo_algorithm,  &mcts_algorithm,        NULL,
    };
    return table;
}

const struct lud_algorithm *algorithms_find(struct span name)
{
    for (const struct lud_algorithm *const *row = algorithms_all(); *row != NULL; row++)
        if (span_is(name, (*row)->name))
            return *row;
    return NULL;
}
