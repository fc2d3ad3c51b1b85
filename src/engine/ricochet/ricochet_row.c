/* ricochet_row.c: Ricochet Robots' solver, its variants of general searches, hints and rounds. The levels are
 * those of the UTBM Rasende Roboter report: easy = dfs and medium = bfs, both in the report's variant,
 * hardcore = astar, which is our hard too. */
#include "engine/exact.h"
#include "engine/game_row.h"
#include "engine/levels.h"

#include "games/ricochet/ricochet.h"
#include "puzzles/ricochet_hints.h"
#include "text/areas/engine_texts.h"
#include "text/areas/search_texts.h"
#include "text/areas/solvers_texts.h"

#include <assert.h>
#include <string.h>

enum { ASTAR_MEMORY = 128 << 20 }; /* bytes: enough for a second of A* */

/* In Ricochet Robots a byte of a position is a robot's cell, so the algorithms' choice `novel` is what the
 * UTBM Rasende Roboter report does: every robot enters every cell only once. */
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

static const struct engine_player players[] = {
    {.name = "dfs",
     .title = TEXT_DFS_TITLE,
     .summary = TEXT_DFS_SUMMARY,
     .game = "ricochet",
     .algorithm = "dfs",
     .narrowed = robot_dfs,
     .nodes = ENGINE_NODES},
    {.name = "bfs",
     .title = TEXT_BFS_TITLE,
     .summary = TEXT_BFS_SUMMARY,
     .game = "ricochet",
     .algorithm = "bfs",
     .narrowed = robot_bfs,
     .nodes = ENGINE_NODES},
    {.name = "iddfs",
     .title = TEXT_IDDFS_TITLE,
     .summary = TEXT_IDDFS_SUMMARY,
     .game = "ricochet",
     .algorithm = "iddfs",
     .nodes = ENGINE_NODES},
    {.name = "bestfirst",
     .title = TEXT_BESTFIRST_TITLE,
     .summary = TEXT_BESTFIRST_SUMMARY,
     .game = "ricochet",
     .algorithm = "bestfirst",
     .nodes = ENGINE_NODES},
    {.name = "astar",
     .title = TEXT_ASTAR_TITLE,
     .summary = TEXT_ASTAR_SUMMARY,
     .game = "ricochet",
     .algorithm = "astar",
     .nodes = ENGINE_NODES},
    {.name = "idastar",
     .title = TEXT_IDASTAR_TITLE,
     .summary = TEXT_IDASTAR_SUMMARY,
     .game = "ricochet",
     .algorithm = "idastar",
     .nodes = ENGINE_NODES},
    {.name = "astar-quest",
     .title = TEXT_QUEST_TITLE,
     .summary = TEXT_QUEST_SUMMARY,
     .game = "ricochet",
     .algorithm = "astar-quest"},
    {.name = "utbm",
     .title = TEXT_REPORT_TITLE,
     .summary = TEXT_REPORT_SUMMARY,
     .game = "ricochet",
     .algorithm = "utbm"},
    {.name = "solver",
     .title = TEXT_SOLVER_RICOCHET_TITLE,
     .summary = TEXT_SOLVER_RICOCHET_SUMMARY,
     .game = "ricochet",
     .algorithm = "solver"},
    {.name = "strong",
     .title = TEXT_ENGINE_STRONG_TITLE,
     .summary = TEXT_ENGINE_STRONG,
     .game = "ricochet",
     .algorithm = "solver"},
    {.name = NULL},
};

static const struct engine_level levels[] = {
    {.game = "ricochet",
     .name = "beginner",
     .title = TEXT_LEVEL_BEGINNER,
     .spec = "dfs:visited=robot-cell",
     .limits = {.time = LEVEL_TIME, .depth = 10}},
    {.game = "ricochet",
     .name = "easy",
     .title = TEXT_LEVEL_EASY,
     .spec = "dfs:visited=robot-cell",
     .limits = {.time = LEVEL_TIME}},
    {.game = "ricochet",
     .name = "medium",
     .title = TEXT_LEVEL_MEDIUM,
     .spec = "bfs:visited=robot-cell-late",
     .limits = {.time = LEVEL_TIME}},
    {.game = "ricochet",
     .name = "hard",
     .title = TEXT_LEVEL_HARD,
     .spec = "astar",
     .limits = {.time = LEVEL_TIME, .memory = ASTAR_MEMORY}},
    {.game = "ricochet",
     .name = "hardcore",
     .title = TEXT_LEVEL_HARDCORE,
     .spec = "astar",
     .limits = {.time = LEVEL_TIME, .memory = ASTAR_MEMORY}},
    {.game = "ricochet",
     .name = "best",
     .title = TEXT_LEVEL_BEST,
     .spec = "strong",
     .limits = {.time = LEVEL_TIME}},
    {.name = NULL},
};

/* ---- hints ---- */

static_assert((int)RICOCHET_HINTS == (int)GAME_HINTS && (int)RICOCHET_LINE == (int)RESULT_LINE,
              "hints of a puzzle are copied");

static enum lud_status hint(const struct lud_rules *rules, const struct lud_state *state,
                            const struct lud_limits *limits, const struct lud_env *env,
                            struct game_hints *hints)
{
    struct ricochet_hints found;
    struct ricochet_solver *solver = ricochet_solver_new(env->memory, limits->memory);
    if (solver == NULL)
        return LUD_ERROR_MEMORY;
    ricochet_hints(solver, rules, state, limits, env, &found);
    ricochet_solver_free(solver);
    hints->count = found.count;
    memcpy(hints->step, found.step, sizeof found.step);
    hints->line_size = found.line_size;
    memcpy(hints->line, found.line, sizeof found.line);
    return LUD_OK;
}

static const char *const modes[] = {"rounds", NULL};

const struct game_row ricochet_row = {.game = &ricochet_game,
                                      .exact = &exact_ricochet,
                                      .players = players,
                                      .levels = levels,
                                      .modes = modes,
                                      .hints = hint};
