/* choice.h: what people type to choose an engine: `greedy`, `mcts:c=80` or `level:easy`. Hosts that open the
 * engine at once call engine_open (engine.h), which looks the text up first; those that open it later look it
 * up here, and keep what was chosen. */
#ifndef ENGINE_CHOICE_H
#define ENGINE_CHOICE_H

#include "core/game.h"

struct engine_level; /* engine/levels.h */

/* How a host takes levels where it takes engines, and how it says that a game has no such level. */
struct level_offer {
    bool bare;             /* the text is the name of a level, without `level:` before it */
    enum lud_text unknown; /* no name is near; the word is what was typed */
    enum lud_text nearest; /* the word is the nearest name */
    size_t column;         /* where both errors stand in the text, from 1; 0 = no place */
};

struct engine_choice {
    struct span spec;                 /* `name` or `name:option=value,...`; of the text, or of the level */
    const struct engine_level *level; /* that names it; NULL = an engine was typed */
};

/* Looks `text` up for `game`. Without an `offer` the host takes engines only, and `level` is a name like any
 * other. LUD_ERROR_UNKNOWN when there is no such level; whether the engine exists is seen when it is opened.
 * *choice is set only on success. */
enum lud_status engine_choose(const struct lud_game *game, struct span text, const struct level_offer *offer,
                              struct engine_choice *choice, struct lud_why *why);

/* The game's level whose name is nearest to `name`; NULL when none is near. */
const char *engine_level_nearest(const struct lud_game *game, struct span name);

#endif
