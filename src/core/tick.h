/* tick.h: the position that one player sees in a simultaneous tick. Players commit in turn order, but each
 * decides without knowing the others' moves. */
#ifndef CORE_TICK_H
#define CORE_TICK_H

#include "core/game.h"

/* Copies `from` to *to so that it is `player`'s turn. In a turn-based game that is `from` itself. In a
 * simultaneous game, `from` must be at a tick boundary; arbitrary moves are committed for the players before
 * `player`, whose own legal moves do not depend on them. False when `player` does not move now; *to is then
 * undefined. */
bool tick_view(const struct lud_rules *rules, const struct lud_state *from, int player, struct lud_state *to);

#endif
