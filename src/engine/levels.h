/* levels.h: levels of play: a row per game and level names an engine and limits. */
#ifndef ENGINE_LEVELS_H
#define ENGINE_LEVELS_H

#include "core/limits.h"
#include "engine/engine.h"

#define LEVEL_TIME UINT64_C(1000000000) /* what a person waits for a move, in nanoseconds */

struct engine_level {
    const char *game;         /* NULL = games without a row of their own */
    const char *name;         /* beginner easy medium hard best */
    enum lud_text title;      /* the name in the user's language */
    const char *spec;         /* an engine: `name` or `name:option=value,...` */
    struct lud_limits limits; /* a move of this level, before what the user asks for */
};

/* Iterates over all rows, general ones and those of single games: engine_levels returns the first,
 * engine_level_next the one after `row`; the last has a NULL name. */
const struct engine_level *engine_levels(void);
const struct engine_level *engine_level_next(const struct engine_level *row);
/* The level for `game`, or NULL. */
const struct engine_level *engine_level_find(const struct lud_game *game, struct span name);

#endif
