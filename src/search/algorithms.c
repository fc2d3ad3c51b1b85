/* algorithms.c: the table of textbook algorithms: a new one is a row here. */
#include "search/algorithms.h"

#include "search/alphabeta.h"
#include "search/astar.h"
#include "search/bestfirst.h"
#include "search/bfs.h"
#include "search/brs.h"
#include "search/dfs.h"
#include "search/greedy.h"
#include "search/idastar.h"
#include "search/iddfs.h"
#include "search/maxn.h"
#include "search/mcts.h"
#include "search/minimax.h"
#include "search/montecarlo.h"
#include "search/negamax_id.h"
#include "search/paranoid.h"
#include "search/paranoid_ab.h"
#include "search/random_move.h"

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
