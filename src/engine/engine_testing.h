/* engine_testing.h: test support: opens an engine without levels. */
#ifndef ENGINE_ENGINE_TESTING_H
#define ENGINE_ENGINE_TESTING_H

#include "engine/engine.h"

/* engine_open without levels; *engine is NULL on error. */
static inline enum lud_status open_plain(const struct lud_rules *rules, struct span spec,
                                         const struct lud_env *env, struct engine **engine,
                                         struct lud_why *why)
{
    struct engine_opened opened;
    const enum lud_status status = engine_open(rules, spec, NULL, env, &opened, why);
    *engine = opened.engine;
    return status;
}

#endif
