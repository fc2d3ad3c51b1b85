/* quoridor_twin.h: what the naive twin offers to tests besides its moves. */
#ifndef GAMES_QUORIDOR_TWIN_H
#define GAMES_QUORIDOR_TWIN_H

#include "core/game.h"

/* Steps from the player's pawn to its goal by breadth-first search with a queue; QUORIDOR_NEVER when there is
 * no path. */
int quoridor_twin_distance(const struct lud_rules *rules, const struct lud_state *state, int player);

#endif
