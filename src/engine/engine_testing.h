/* engine_testing.h: for tests that need an engine and no levels. */
#ifndef ENGINE_ENGINE_TESTING_H
#define ENGINE_ENGINE_TESTING_H

#include "engine/engine.h"

/* engine_open for who wants nothing but the engine; *engine is NULL on error. */
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
