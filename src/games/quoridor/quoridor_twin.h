/* quoridor_twin.h: what tests ask of the naive twin besides its moves. */
#ifndef GAMES_QUORIDOR_TWIN_H
#define GAMES_QUORIDOR_TWIN_H

#include "core/game.h"

/* Steps from the player's pawn to its goal by plain breadth-first search; QUORIDOR_NEVER without a way. */
int quoridor_twin_distance(const struct lud_rules *rules, const struct lud_state *state, int player);

#endif
