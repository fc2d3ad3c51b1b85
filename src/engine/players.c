/* players.c: every engine that people can name. A row for one game hides the row of the same name for all
 * games, which is how `strong` becomes each game's best; a game without one has the one-ply search. */
#include "engine/engine.h"

#include "games/pogo/pogo_criteria.h"
#include "games/quoridor/quoridor.h"
#include "games/quoridor/quoridor_namur.h"
#include "games/quoridor/quoridor_walk.h"
#include "solvers/tron/tron_crowd.h"
#include "text/areas/engine_texts.h"
#include "text/areas/search_texts.h"
#include "text/areas/solvers_texts.h"

/* What a search that may not end visits when nobody says how long to think: about a second of Pogo or of
 * Ricochet Robots. */
#define UNLIMITED UINT64_C(3000000)
/* ... and for `longest`, who waits for a proof: some minutes. */
#define PATIENT UINT64_C(1000000000)

/* The depths that the UTBM Pogo report speaks of. */
static const struct lud_option reaction[] = {{.name = "depth",
                                              .kind = OPTION_INTEGER,
                                              .low = 1,
                                              .high = 5,
                                              .fallback = "3",
                                              .help = TEXT_ENGINE_CRITERIA_DEPTH},
                                             {.name = NULL}};

/* In Ricochet Robots a byte of a position is a robot's cell, so `novel` is what the UTBM Rasende Roboter
 * report does: every robot enters every cell once only. */
static const char *const robots_seen[] = {"state", "robot-cell", "robot-cell-late", NULL};
static const char *const robots_entered[] = {"path", "state", "robot-cell", NULL};

static const struct lud_option robot_bfs[] = {{.name = "visited",
                                               .kind = OPTION_CHOICE,
                                               .choices = robots_seen,
                                               .fallback = "state",
                                               .help = TEXT_ENGINE_ROBOT_CELL_BFS},
                                              {.name = NULL}};
static const struct lud_option robot_dfs[] = {{.name = "visited",
                                               .kind = OPTION_CHOICE,
                                               .choices = robots_entered,
                                               .fallback = "state",
                                               .help = TEXT_ENGINE_ROBOT_CELL_DFS},
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
        {.name = "dfs",
         .summary = TEXT_DFS_SUMMARY,
         .game = "ricochet",
         .algorithm = "dfs",
         .narrowed = robot_dfs,
         .nodes = UNLIMITED},
        {.name = "bfs",
         .summary = TEXT_BFS_SUMMARY,
         .game = "ricochet",
         .algorithm = "bfs",
         .narrowed = robot_bfs,
         .nodes = UNLIMITED},
        {.name = "iddfs",
         .summary = TEXT_IDDFS_SUMMARY,
         .game = "ricochet",
         .algorithm = "iddfs",
         .nodes = UNLIMITED},
        {.name = "bestfirst",
         .summary = TEXT_BESTFIRST_SUMMARY,
         .game = "ricochet",
         .algorithm = "bestfirst",
         .nodes = UNLIMITED},
        {.name = "astar",
         .summary = TEXT_ASTAR_SUMMARY,
         .game = "ricochet",
         .algorithm = "astar",
         .nodes = UNLIMITED},
        {.name = "idastar",
         .summary = TEXT_IDASTAR_SUMMARY,
         .game = "ricochet",
         .algorithm = "idastar",
         .nodes = UNLIMITED},
        {.name = "astar-quest",
         .summary = TEXT_QUEST_SUMMARY,
         .game = "ricochet",
         .algorithm = "astar-quest"},
        {.name = "path",
         .summary = TEXT_ENGINE_QUORIDOR_PATH,
         .game = "quoridor",
         .algorithm = "bfs",
         .derived = &quoridor_walk},
        {.name = "bestfirst",
         .summary = TEXT_ENGINE_QUORIDOR_BESTFIRST,
         .game = "quoridor",
         .algorithm = "bestfirst",
         .derived = &quoridor_walk},
        {.name = "astar",
         .summary = TEXT_ENGINE_QUORIDOR_ASTAR,
         .game = "quoridor",
         .algorithm = "astar",
         .derived = &quoridor_walk},
        {.name = "paranoid",
         .summary = TEXT_ENGINE_QUORIDOR_PARANOID,
         .game = "quoridor",
         .algorithm = "paranoid",
         .options = "depth=3",
         .derived = &quoridor_namur},
        {.name = "paranoid-ab",
         .summary = TEXT_ENGINE_QUORIDOR_PARANOID_AB,
         .game = "quoridor",
         .algorithm = "paranoid-ab"},
        {.name = "mcts",
         .summary = TEXT_ENGINE_QUORIDOR_MCTS,
         .game = "quoridor",
         .algorithm = "mcts",
         .options = "c=5,cap=1"},
        {.name = "mcts-random",
         .summary = TEXT_ENGINE_QUORIDOR_MCTS_RANDOM,
         .game = "quoridor",
         .algorithm = "mcts",
         .playout = quoridor_rollout},
        {.name = "strong", .summary = TEXT_ENGINE_STRONG, .algorithm = "greedy"},
        {.name = "perfect", .summary = TEXT_PERFECT_SUMMARY, .game = "pogo", .algorithm = "perfect"},
        {.name = "strong",
         .summary = TEXT_ENGINE_STRONG,
         .game = "pogo",
         .algorithm = "perfect",
         .otherwise = "negamax-id",
         .tables = true},
        {.name = "solver",
         .summary = TEXT_SOLVER_RICOCHET_SUMMARY,
         .game = "ricochet",
         .algorithm = "solver"},
        {.name = "strong", .summary = TEXT_ENGINE_STRONG, .game = "ricochet", .algorithm = "solver"},
        {.name = "strong",
         .summary = TEXT_ENGINE_STRONG,
         .game = "quoridor",
         .algorithm = "negamax-id",
         .otherwise = "mcts",
         .nodes = UNLIMITED},
        {.name = "mcts",
         .summary = TEXT_ENGINE_TRON_MCTS,
         .game = "tron",
         .algorithm = "mcts",
         .options = "c=30,cap=1"},
        {.name = "territory",
         .summary = TEXT_ENGINE_TRON_TERRITORY,
         .game = "tron",
         .algorithm = "montecarlo",
         .options = "cap=8"},
        {.name = "montecarlo",
         .summary = TEXT_TRON_SOLVER_MONTECARLO,
         .game = "tron",
         .algorithm = "tron-montecarlo"},
        {.name = "mcts-random",
         .summary = TEXT_TRON_SOLVER_MCTS_RANDOM,
         .game = "tron",
         .algorithm = "mcts",
         .playout = tron_crowd_playout},
        {.name = "fill", .summary = TEXT_TRON_SOLVER_FILL, .game = "tron", .algorithm = "tron-fill"},
        {.name = "longest",
         .summary = TEXT_ENGINE_TRON_LONGEST,
         .game = "tron",
         .algorithm = "tron-fill",
         .nodes = PATIENT},
        {.name = "strong",
         .summary = TEXT_ENGINE_STRONG,
         .game = "tron",
         .algorithm = "tron-fill",
         .otherwise = "mcts"},
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
