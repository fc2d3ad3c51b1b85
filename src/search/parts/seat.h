/* seat.h: reaching a player's turn within a tick. In simultaneous games a position is given at a tick
 * boundary, where the first living rider is to act, and the question may be about any other rider. */
#ifndef SEARCH_SEAT_H
#define SEARCH_SEAT_H

#include "core/game.h"

/* Commits a move for every rider before `player`, so that it is player's turn. Which moves those are does not
 * matter: nobody's legal moves depend on what others have committed to. `player` must still be in the game.
 * Does nothing when it is player's turn already. */
void seat_reach(const struct lud_rules *rules, struct lud_state *state, int player);

#endif
