/* menu.h: the options that can follow an engine's colon, in one table: those of the algorithm, `evaluation`
 * if the algorithm evaluates positions, and the rules of a hidden game that do not follow from the real
 * rules. */
#ifndef ENGINE_MENU_H
#define ENGINE_MENU_H

#include "engine/engine.h"

enum { MENU_EVALUATIONS = 32 }; /* most evaluations of one game */

/* Must not be moved or copied after menu_init: `options` points to `evaluations`. */
struct menu {
    struct lud_option options[OPTION_MAX + 1];     /* in the order above; ends with a NULL name */
    const char *evaluations[MENU_EVALUATIONS + 1]; /* choices of `evaluation`; ends with NULL */
    int evaluation;                                /* index of the option `evaluation`; -1 = none */
    int rules, count;                              /* options[rules..count) are rules of the hidden game */
};

/* Fills *menu, which must be all zero, for the row `player` whose algorithm searches `game`. `fixed` is NULL
 * unless `game` is a hidden game; then the rules that are `given` in it cannot be chosen. */
void menu_init(struct menu *menu, const struct engine_player *player, const struct lud_algorithm *algorithm,
               const struct lud_game *game, const struct lud_settings *fixed);
/* The evaluation that the settings choose; the game's first if there is no such option; NULL if it has
 * none. */
const struct lud_evaluation *menu_evaluation(const struct menu *menu, const struct lud_settings *settings,
                                             const struct lud_game *game);
/* Appends the chosen rules of the hidden game as options: `sum=line`. */
void menu_rules(const struct menu *menu, const struct lud_settings *settings, struct bytes *out);

#endif
