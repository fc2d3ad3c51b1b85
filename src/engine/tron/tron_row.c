/* tron_row.c: Tron's Monte Carlo searches, longest rides, live ticks and levels. Each level beats the one
 * before it in three games of five, alone, in duels and with more riders; except `best` with more riders,
 * where four games were too few to tell (docs/games/tron.md). */
#include "engine/exact.h"
#include "engine/explain.h"
#include "engine/game_row.h"
#include "engine/levels.h"

#include "games/tron/tron.h"
#include "solvers/tron/tron_crowd.h"
#include "text/areas/engine_texts.h"
#include "text/areas/search_texts.h"
#include "text/areas/solvers_texts.h"

/* Default node limit of `longest`, which waits for a proof: a few minutes. */
#define PATIENT UINT64_C(1000000000)

static const struct engine_player players[] = {
    {.name = "mcts",
     .title = TEXT_MCTS_TITLE,
     .summary = TEXT_ENGINE_TRON_MCTS,
     .game = "tron",
     .algorithm = "mcts",
     .options = "c=30,cap=1"},
    {.name = "territory",
     .title = TEXT_ENGINE_TRON_TERRITORY_TITLE,
     .summary = TEXT_ENGINE_TRON_TERRITORY,
     .game = "tron",
     .algorithm = "montecarlo",
     .options = "cap=8"},
    {.name = "montecarlo",
     .title = TEXT_MONTECARLO_TITLE,
     .summary = TEXT_TRON_SOLVER_MONTECARLO,
     .game = "tron",
     .algorithm = "tron-montecarlo"},
    {.name = "mcts-random",
     .title = TEXT_ENGINE_MCTS_RANDOM_TITLE,
     .summary = TEXT_TRON_SOLVER_MCTS_RANDOM,
     .game = "tron",
     .algorithm = "mcts",
     .playout = tron_crowd_playout},
    {.name = "fill",
     .title = TEXT_TRON_SOLVER_FILL_TITLE,
     .summary = TEXT_TRON_SOLVER_FILL,
     .game = "tron",
     .algorithm = "tron-fill"},
    {.name = "longest",
     .title = TEXT_ENGINE_TRON_LONGEST_TITLE,
     .summary = TEXT_ENGINE_TRON_LONGEST,
     .game = "tron",
     .algorithm = "tron-fill",
     .nodes = PATIENT},
    {.name = "strong",
     .title = TEXT_ENGINE_STRONG_TITLE,
     .summary = TEXT_ENGINE_STRONG,
     .game = "tron",
     .algorithm = "tron-fill",
     .otherwise = "mcts"},
    {.name = NULL},
};

static const struct engine_level levels[] = {
    {.game = "tron", .name = "beginner", .title = TEXT_LEVEL_BEGINNER, .spec = "random"},
    {.game = "tron",
     .name = "easy",
     .title = TEXT_LEVEL_EASY,
     .spec = "montecarlo",
     .limits = {.time = LEVEL_TIME, .sims = 20}},
    {.game = "tron",
     .name = "medium",
     .title = TEXT_LEVEL_MEDIUM,
     .spec = "territory",
     .limits = {.time = LEVEL_TIME, .sims = 40}},
    {.game = "tron",
     .name = "hard",
     .title = TEXT_LEVEL_HARD,
     .spec = "mcts",
     .limits = {.time = LEVEL_TIME, .sims = 200}},
    {.game = "tron",
     .name = "best",
     .title = TEXT_LEVEL_BEST,
     .spec = "strong",
     .limits = {.time = LEVEL_TIME}},
    {.name = NULL},
};

/* ---- live ---- */

static lud_move straight(const struct lud_rules *rules, const struct lud_state *state, int player)
{
    return (lud_move)tron_straight(tron_rules(rules), tron_state(state), player);
}

static const char *const modes[] = {"step", "live", NULL};

const struct game_row tron_row = {.game = &tron_game,
                                  .exact = &exact_tron,
                                  .players = players,
                                  .levels = levels,
                                  .explain = &explain_tron,
                                  .modes = modes,
                                  .straight = straight};
