/* menu.h: what people may set after an engine's colon: one table made of the algorithm's options,
 * `evaluation` where positions are evaluated, and the rules of a hidden game as far as they are free. */
#ifndef ENGINE_MENU_H
#define ENGINE_MENU_H

#include "engine/engine.h"

enum { MENU_EVALUATIONS = 32 }; /* of one game, at most */

/* Must stay where menu_init found it: `options` points into it. */
struct menu {
    struct lud_option options[OPTION_MAX + 1];     /* in the order above, then the end */
    const char *evaluations[MENU_EVALUATIONS + 1]; /* what `evaluation` can be; NULL at the end */
    int evaluation;                                /* index of that option; -1 = there is none */
    int rules, count;                              /* options[rules..count) are of the hidden rules */
};

/* Fills *menu, all zero before, for `player` with its algorithm searching `game`. `fixed` is NULL, or tells
 * by `given` which rules of a hidden game are not to be chosen. */
void menu_init(struct menu *menu, const struct engine_player *player, const struct lud_algorithm *algorithm,
               const struct lud_game *game, const struct lud_settings *fixed);
/* The evaluation that the settings choose; the first of the game where there is nothing to choose; NULL when
 * it has none. */
const struct lud_evaluation *menu_evaluation(const struct menu *menu, const struct lud_settings *settings,
                                             const struct lud_game *game);
/* Appends the chosen rules of the hidden game as options: `sum=line`. */
void menu_rules(const struct menu *menu, const struct lud_settings *settings, struct bytes *out);

#endif
