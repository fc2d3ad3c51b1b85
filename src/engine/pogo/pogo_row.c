/* pogo_row.c: Pogo's engines after the UTBM Pogo report, the solved game, and levels of which each beats the
 * one before it in at least two games of three. */
#include "engine/exact.h"
#include "engine/explain.h"
#include "engine/game_row.h"
#include "engine/levels.h"

#include "games/pogo/pogo.h"
#include "games/pogo/pogo_criteria.h"
#include "text/areas/engine_texts.h"
#include "text/areas/solvers_texts.h"

/* The range of depths in the UTBM Pogo report. */
static const struct lud_option reaction[] = {{.name = "depth",
                                              .kind = OPTION_INTEGER,
                                              .low = 1,
                                              .high = 5,
                                              .fallback = "3",
                                              .help = TEXT_ENGINE_CRITERIA_DEPTH},
                                             {.name = NULL}};

static const struct engine_player players[] = {
    {.name = "criteria",
     .title = TEXT_ENGINE_CRITERIA_TITLE,
     .summary = TEXT_ENGINE_CRITERIA,
     .game = "pogo",
     .after = "negamax-id",
     .algorithm = "alphabeta",
     .options = "ties=last",
     .derived = &pogo_criteria,
     .narrowed = reaction},
    {.name = "criteria-minimax",
     .title = TEXT_ENGINE_CRITERIA_MINIMAX_TITLE,
     .summary = TEXT_ENGINE_CRITERIA_MINIMAX,
     .game = "pogo",
     .after = "negamax-id",
     .algorithm = "minimax",
     .options = "ties=last",
     .derived = &pogo_criteria,
     .narrowed = reaction},
    {.name = "perfect",
     .title = TEXT_PERFECT_TITLE,
     .summary = TEXT_PERFECT_SUMMARY,
     .game = "pogo",
     .algorithm = "perfect"},
    {.name = "strong",
     .title = TEXT_ENGINE_STRONG_TITLE,
     .summary = TEXT_ENGINE_STRONG,
     .game = "pogo",
     .algorithm = "perfect",
     .otherwise = "negamax-id",
     .tables = true},
    {.name = NULL},
};

static const struct engine_level levels[] = {
    {.game = "pogo", .name = "beginner", .title = TEXT_LEVEL_BEGINNER, .spec = "random"},
    {.game = "pogo",
     .name = "easy",
     .title = TEXT_LEVEL_EASY,
     .spec = "criteria:depth=1,ties=random",
     .limits = {.time = LEVEL_TIME}},
    {.game = "pogo",
     .name = "medium",
     .title = TEXT_LEVEL_MEDIUM,
     .spec = "alphabeta:depth=2,ties=random",
     .limits = {.time = LEVEL_TIME}},
    {.game = "pogo",
     .name = "hard",
     .title = TEXT_LEVEL_HARD,
     .spec = "alphabeta:depth=4,ties=random",
     .limits = {.time = LEVEL_TIME}},
    {.game = "pogo",
     .name = "best",
     .title = TEXT_LEVEL_BEST,
     .spec = "strong",
     .limits = {.time = LEVEL_TIME}},
    {.name = NULL},
};

/* The adviser is not `strong`, because that may have to solve the whole game first. */
const struct game_row pogo_row = {.game = &pogo_game,
                                  .exact = &exact_pogo,
                                  .players = players,
                                  .levels = levels,
                                  .adviser = "negamax-id",
                                  .explain = &explain_pogo};
