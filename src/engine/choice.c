/* choice.c: distinguishes levels from engines, and suggests a name for a mistyped level. */
#include "engine/choice.h"

#include "base/nearest.h"
#include "engine/levels.h"

#include <string.h>

static const char prefix[] = "level:";

const char *engine_level_nearest(const struct lud_game *game, struct span name)
{
    struct nearest nearest = nearest_to(name);
    for (const struct engine_level *row = engine_levels(); row->name != NULL; row = engine_level_next(row))
        if (engine_level_find(game, span_of(row->name)) == row)
            nearest_offer(&nearest, row->name);
    return nearest.best;
}

static enum lud_status unknown_level(const struct lud_game *game, struct span name,
                                     const struct level_offer *offer, struct lud_why *why)
{
    const char *nearest = engine_level_nearest(game, name);
    const enum lud_text text = nearest != NULL ? offer->nearest : offer->unknown;
    (void)why_at(why, LUD_ERROR_UNKNOWN, (int)text, offer->column, 0, 0);
    why_word(why, nearest != NULL ? span_of(nearest) : name);
    return LUD_ERROR_UNKNOWN;
}

enum lud_status engine_choose(const struct lud_game *game, struct span text, const struct level_offer *offer,
                              struct engine_choice *choice, struct lud_why *why)
{
    if (offer == NULL || !(offer->bare || span_starts(text, prefix))) {
        *choice = (struct engine_choice){.spec = text};
        return LUD_OK;
    }
    const struct span name = offer->bare ? text : span_from(text, strlen(prefix));
    const struct engine_level *level = engine_level_find(game, name);
    if (level == NULL)
        return unknown_level(game, name, offer, why);
    *choice = (struct engine_choice){.spec = span_of(level->spec), .level = level};
    return LUD_OK;
}
