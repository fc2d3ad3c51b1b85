/* games.h: the one table of games. */
#ifndef GAMES_GAMES_H
#define GAMES_GAMES_H

#include "core/game.h"

/* Every game, NULL at the end. */
const struct lud_game *const *games_all(void);
/* The game called `name`, or NULL. */
const struct lud_game *games_find(struct span name);

#endif
