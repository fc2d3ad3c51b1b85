/* choice.h: parses the text by which users choose an engine: `greedy`, `mcts:c=80` or `level:easy`. Hosts
 * that open the engine at once call engine_open (engine.h), which does this first; hosts that open it later
 * call engine_choose and keep the choice. */
#ifndef ENGINE_CHOICE_H
#define ENGINE_CHOICE_H

#include "core/game.h"

struct engine_level; /* engine/levels.h */

/* How a host accepts levels in place of engines, and how it reports an unknown level. */
struct level_offer {
    bool bare;             /* the text is the name of a level, without the prefix `level:` */
    enum lud_text unknown; /* message if no name is near; its word is the name typed */
    enum lud_text nearest; /* message whose word is the nearest name */
    size_t column;         /* column of both errors in the text, from 1; 0 = none */
};

struct engine_choice {
    struct span spec;                 /* `name` or `name:option=value,...`; part of the text, or static */
    const struct engine_level *level; /* the level chosen; NULL = the text names an engine */
};

/* Parses `text` for `game`. If `offer` is NULL, the host accepts engines only, and `level` is a name like any
 * other. LUD_ERROR_UNKNOWN if there is no such level; whether the engine exists is checked when it is opened.
 * *choice is set only on success. */
enum lud_status engine_choose(const struct lud_game *game, struct span text, const struct level_offer *offer,
                              struct engine_choice *choice, struct lud_why *why);

/* The name of the game's level that is nearest to `name`; NULL if none is near. */
const char *engine_level_nearest(const struct lud_game *game, struct span name);

#endif
