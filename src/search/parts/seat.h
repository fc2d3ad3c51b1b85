/* seat.h: reaching a player's turn within a tick. A simultaneous position is given at a tick boundary, where
 * the first player still in the game is to move, while the search may be for another player. */
#ifndef SEARCH_SEAT_H
#define SEARCH_SEAT_H

#include "core/game.h"

/* Commits a move for each player before `player` in the tick, so that it is `player`'s turn. The choice of
 * moves does not matter: legal moves do not depend on pending commitments. `player` must still be in the
 * game. No effect if it is `player`'s turn already. */
void seat_reach(const struct lud_rules *rules, struct lud_state *state, int player);

#endif
