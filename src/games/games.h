/* games.h: the table of all games. Layers above reach a game through this table and never by its name. */
#ifndef GAMES_GAMES_H
#define GAMES_GAMES_H

#include "core/game.h"

/* All games, in the order in which menus list them; a NULL pointer ends the array. Static storage. */
const struct lud_game *const *games_all(void);
/* The game whose name is exactly `name` (case matters), or NULL. */
const struct lud_game *games_find(struct span name);

#endif
