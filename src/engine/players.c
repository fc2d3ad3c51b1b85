/* players.c: every engine that people can name. A row for one game hides the row of the same name for all
 * games, which is how `strong` becomes each game's best; a game without one has the one-ply search. */
#include "engine/engine.h"

#include "games/pogo/pogo_criteria.h"

/* What negamax-id may visit when nobody says how long to think: about a second of Pogo. */
#define UNLIMITED UINT64_C(3000000)

/* The depths that the UTBM Pogo report speaks of. */
static const struct lud_option reaction[] = {{.name = "depth",
                                              .kind = OPTION_INTEGER,
                                              .low = 1,
                                              .high = 5,
                                              .fallback = "3",
                                              .help = TEXT_ENGINE_CRITERIA_DEPTH},
                                             {.name = NULL}};

const struct engine_player *engine_players(void)
{
    static const struct engine_player rows[] = {
        {.name = "random", .summary = TEXT_RANDOM_SUMMARY, .algorithm = "random"},
        {.name = "greedy", .summary = TEXT_GREEDY_SUMMARY, .algorithm = "greedy"},
        {.name = "minimax", .summary = TEXT_MINIMAX_SUMMARY, .algorithm = "minimax"},
        {.name = "alphabeta", .summary = TEXT_ALPHABETA_SUMMARY, .algorithm = "alphabeta"},
        {.name = "negamax-id",
         .summary = TEXT_NEGAMAX_ID_SUMMARY,
         .algorithm = "negamax-id",
         .nodes = UNLIMITED},
        {.name = "criteria",
         .summary = TEXT_ENGINE_CRITERIA,
         .game = "pogo",
         .algorithm = "alphabeta",
         .options = "ties=last",
         .derived = &pogo_criteria,
         .narrowed = reaction},
        {.name = "criteria-minimax",
         .summary = TEXT_ENGINE_CRITERIA_MINIMAX,
         .game = "pogo",
         .algorithm = "minimax",
         .options = "ties=last",
         .derived = &pogo_criteria,
         .narrowed = reaction},
        {.name = "montecarlo", .summary = TEXT_MONTECARLO_SUMMARY, .algorithm = "montecarlo"},
        {.name = "mcts", .summary = TEXT_MCTS_SUMMARY, .algorithm = "mcts"},
        {.name = "maxn", .summary = TEXT_MAXN_SUMMARY, .algorithm = "maxn"},
        {.name = "paranoid", .summary = TEXT_PARANOID_SUMMARY, .algorithm = "paranoid"},
        {.name = "paranoid-ab", .summary = TEXT_PARANOID_AB_SUMMARY, .algorithm = "paranoid-ab"},
        {.name = "brs", .summary = TEXT_BRS_SUMMARY, .algorithm = "brs"},
        {.name = "bfs", .summary = TEXT_BFS_SUMMARY, .algorithm = "bfs"},
        {.name = "dfs", .summary = TEXT_DFS_SUMMARY, .algorithm = "dfs"},
        {.name = "iddfs", .summary = TEXT_IDDFS_SUMMARY, .algorithm = "iddfs"},
        {.name = "bestfirst", .summary = TEXT_BESTFIRST_SUMMARY, .algorithm = "bestfirst"},
        {.name = "astar", .summary = TEXT_ASTAR_SUMMARY, .algorithm = "astar"},
        {.name = "idastar", .summary = TEXT_IDASTAR_SUMMARY, .algorithm = "idastar"},
        {.name = "strong", .summary = TEXT_ENGINE_STRONG, .algorithm = "greedy"},
        {.name = "perfect", .summary = TEXT_PERFECT_SUMMARY, .game = "pogo", .algorithm = "perfect"},
        {.name = "strong",
         .summary = TEXT_ENGINE_STRONG,
         .game = "pogo",
         .algorithm = "perfect",
         .otherwise = "negamax-id"},
        {.name = NULL},
    };
    return rows;
}

const struct engine_player *engine_find(const struct lud_game *game, struct span name)
{
    const struct engine_player *general = NULL;
    for (const struct engine_player *row = engine_players(); row->name != NULL; row++) {
        if (!span_is(name, row->name))
            continue;
        if (row->game == NULL)
            general = row;
        else if (span_is(span_of(row->game), game->name))
            return row;
    }
    return general;
}
