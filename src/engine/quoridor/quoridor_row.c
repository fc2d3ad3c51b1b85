/* quoridor_row.c: Quoridor's path engines of the MIASHS Quoridor report, the searches of the Namur Quoridor
 * report, fast playouts, and levels of which each beats the one before it in three games of five, with two
 * players and with four. */
#include "engine/exact.h"
#include "engine/explain.h"
#include "engine/game_row.h"
#include "engine/levels.h"
#include "engine/quoridor/quoridor_tests.h"

#include "games/quoridor/quoridor.h"
#include "games/quoridor/quoridor_namur.h"
#include "games/quoridor/quoridor_walk.h"
#include "text/areas/engine_texts.h"
#include "text/areas/search_texts.h"
#include "text/areas/solvers_texts.h"

static const struct engine_player players[] = {
    {.name = "path",
     .title = TEXT_ENGINE_QUORIDOR_PATH_TITLE,
     .summary = TEXT_ENGINE_QUORIDOR_PATH,
     .game = "quoridor",
     .algorithm = "bfs",
     .derived = &quoridor_walk},
    {.name = "bidirectional",
     .title = TEXT_BIDIRECTIONAL_TITLE,
     .summary = TEXT_BIDIRECTIONAL_SUMMARY,
     .game = "quoridor",
     .algorithm = "bidirectional"},
    {.name = "bestfirst",
     .title = TEXT_BESTFIRST_TITLE,
     .summary = TEXT_ENGINE_QUORIDOR_BESTFIRST,
     .game = "quoridor",
     .algorithm = "bestfirst",
     .derived = &quoridor_walk},
    {.name = "astar",
     .title = TEXT_ASTAR_TITLE,
     .summary = TEXT_ENGINE_QUORIDOR_ASTAR,
     .game = "quoridor",
     .algorithm = "astar",
     .derived = &quoridor_walk},
    {.name = "paranoid",
     .title = TEXT_PARANOID_TITLE,
     .summary = TEXT_ENGINE_QUORIDOR_PARANOID,
     .game = "quoridor",
     .algorithm = "paranoid",
     .options = "depth=3",
     .derived = &quoridor_namur},
    {.name = "paranoid-ab",
     .title = TEXT_PARANOID_AB_TITLE,
     .summary = TEXT_ENGINE_QUORIDOR_PARANOID_AB,
     .game = "quoridor",
     .algorithm = "paranoid-ab"},
    {.name = "mcts",
     .title = TEXT_MCTS_TITLE,
     .summary = TEXT_ENGINE_QUORIDOR_MCTS,
     .game = "quoridor",
     .algorithm = "mcts",
     .options = "c=5,cap=1"},
    {.name = "mcts-random",
     .title = TEXT_ENGINE_MCTS_RANDOM_TITLE,
     .summary = TEXT_ENGINE_QUORIDOR_MCTS_RANDOM,
     .game = "quoridor",
     .algorithm = "mcts",
     .playout = quoridor_rollout},
    {.name = "strong",
     .title = TEXT_ENGINE_STRONG_TITLE,
     .summary = TEXT_ENGINE_STRONG,
     .game = "quoridor",
     .algorithm = "negamax-id",
     .otherwise = "mcts",
     .nodes = ENGINE_NODES},
    {.name = NULL},
};

static const struct engine_level levels[] = {
    {.game = "quoridor", .name = "beginner", .title = TEXT_LEVEL_BEGINNER, .spec = "path"},
    {.game = "quoridor",
     .name = "easy",
     .title = TEXT_LEVEL_EASY,
     .spec = "mcts",
     .limits = {.time = LEVEL_TIME, .sims = 750}},
    {.game = "quoridor",
     .name = "medium",
     .title = TEXT_LEVEL_MEDIUM,
     .spec = "mcts",
     .limits = {.time = LEVEL_TIME, .sims = 3000}},
    {.game = "quoridor",
     .name = "hard",
     .title = TEXT_LEVEL_HARD,
     .spec = "strong",
     .limits = {.time = LEVEL_TIME, .nodes = 400000}},
    {.game = "quoridor",
     .name = "best",
     .title = TEXT_LEVEL_BEST,
     .spec = "strong",
     .limits = {.time = LEVEL_TIME}},
    {.name = NULL},
};

const struct game_row quoridor_row = {.game = &quoridor_game,
                                      .exact = &exact_quoridor,
                                      .players = players,
                                      .levels = levels,
                                      .test_phase = "wall",
                                      .tests = quoridor_wall_tests,
                                      .explain = &explain_quoridor};
