/* levels.c: the levels. A game without rows of its own has greedy at every level above beginner, with nothing
 * to turn down. Those of Ricochet Robots are the UTBM Rasende Roboter report's: easy = dfs, medium = bfs,
 * both in its own variant, hardcore = astar, which is our hard, too. Of the rows for Pogo each beats the one
 * before it in at least two games of three; of those for Tron, alone, in duels and in arenas, and of those
 * for Quoridor, with two players and with four, in three of five; but for Tron's best in arenas, where four
 * games were too few to tell (docs/games/tron.md). */
#include "engine/levels.h"

#include "text/areas/engine_texts.h"

#define SECOND UINT64_C(1000000000) /* what a person waits for a move, in nanoseconds */

enum { ASTAR_MEMORY = 128 << 20 }; /* bytes: a second of A* */

const struct engine_level *engine_levels(void)
{
    static const struct engine_level rows[] = {
        {.name = "beginner", .title = TEXT_LEVEL_BEGINNER, .spec = "random"},
        {.name = "easy", .title = TEXT_LEVEL_EASY, .spec = "greedy"},
        {.name = "medium", .title = TEXT_LEVEL_MEDIUM, .spec = "greedy"},
        {.name = "hard", .title = TEXT_LEVEL_HARD, .spec = "greedy"},
        {.name = "best", .title = TEXT_LEVEL_BEST, .spec = "strong", .limits = {.time = SECOND}},
        {.game = "pogo", .name = "beginner", .title = TEXT_LEVEL_BEGINNER, .spec = "random"},
        {.game = "pogo",
         .name = "easy",
         .title = TEXT_LEVEL_EASY,
         .spec = "criteria:depth=1,ties=random",
         .limits = {.time = SECOND}},
        {.game = "pogo",
         .name = "medium",
         .title = TEXT_LEVEL_MEDIUM,
         .spec = "alphabeta:depth=2,ties=random",
         .limits = {.time = SECOND}},
        {.game = "pogo",
         .name = "hard",
         .title = TEXT_LEVEL_HARD,
         .spec = "alphabeta:depth=4,ties=random",
         .limits = {.time = SECOND}},
        {.game = "pogo",
         .name = "best",
         .title = TEXT_LEVEL_BEST,
         .spec = "strong",
         .limits = {.time = SECOND}},
        {.game = "ricochet",
         .name = "beginner",
         .title = TEXT_LEVEL_BEGINNER,
         .spec = "dfs:visited=robot-cell",
         .limits = {.time = SECOND, .depth = 10}},
        {.game = "ricochet",
         .name = "easy",
         .title = TEXT_LEVEL_EASY,
         .spec = "dfs:visited=robot-cell",
         .limits = {.time = SECOND}},
        {.game = "ricochet",
         .name = "medium",
         .title = TEXT_LEVEL_MEDIUM,
         .spec = "bfs:visited=robot-cell-late",
         .limits = {.time = SECOND}},
        {.game = "ricochet",
         .name = "hard",
         .title = TEXT_LEVEL_HARD,
         .spec = "astar",
         .limits = {.time = SECOND, .memory = ASTAR_MEMORY}},
        {.game = "ricochet",
         .name = "hardcore",
         .title = TEXT_LEVEL_HARDCORE,
         .spec = "astar",
         .limits = {.time = SECOND, .memory = ASTAR_MEMORY}},
        {.game = "ricochet",
         .name = "best",
         .title = TEXT_LEVEL_BEST,
         .spec = "strong",
         .limits = {.time = SECOND}},
        {.game = "quoridor", .name = "beginner", .title = TEXT_LEVEL_BEGINNER, .spec = "path"},
        {.game = "quoridor",
         .name = "easy",
         .title = TEXT_LEVEL_EASY,
         .spec = "mcts",
         .limits = {.time = SECOND, .sims = 750}},
        {.game = "quoridor",
         .name = "medium",
         .title = TEXT_LEVEL_MEDIUM,
         .spec = "mcts",
         .limits = {.time = SECOND, .sims = 3000}},
        {.game = "quoridor",
         .name = "hard",
         .title = TEXT_LEVEL_HARD,
         .spec = "strong",
         .limits = {.time = SECOND, .nodes = 400000}},
        {.game = "quoridor",
         .name = "best",
         .title = TEXT_LEVEL_BEST,
         .spec = "strong",
         .limits = {.time = SECOND}},
        {.game = "tron", .name = "beginner", .title = TEXT_LEVEL_BEGINNER, .spec = "random"},
        {.game = "tron",
         .name = "easy",
         .title = TEXT_LEVEL_EASY,
         .spec = "montecarlo",
         .limits = {.time = SECOND, .sims = 20}},
        {.game = "tron",
         .name = "medium",
         .title = TEXT_LEVEL_MEDIUM,
         .spec = "territory",
         .limits = {.time = SECOND, .sims = 40}},
        {.game = "tron",
         .name = "hard",
         .title = TEXT_LEVEL_HARD,
         .spec = "mcts",
         .limits = {.time = SECOND, .sims = 200}},
        {.game = "tron",
         .name = "best",
         .title = TEXT_LEVEL_BEST,
         .spec = "strong",
         .limits = {.time = SECOND}},
        {.name = NULL},
    };
    return rows;
}

const struct engine_level *engine_level_find(const struct lud_game *game, struct span name)
{
    const struct engine_level *general = NULL;
    for (const struct engine_level *row = engine_levels(); row->name != NULL; row++) {
        if (!span_is(name, row->name))
            continue;
        if (row->game == NULL)
            general = row;
        else if (span_is(span_of(row->game), game->name))
            return row;
    }
    return general;
}
