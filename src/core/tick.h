/* tick.h: simultaneous games ask each rider about the same position: whose turn it would be once the riders
 * before it have committed themselves. */
#ifndef CORE_TICK_H
#define CORE_TICK_H

#include "core/game.h"

/* Sets *to to `from` as `player`, from 0, finds it when choosing: the same position for who is to move; in a
 * simultaneous game, at a tick's boundary, with any commitments of the riders before it, since its own moves
 * do not depend on them. False when the player does not move now; *to is then undefined. */
bool tick_view(const struct lud_rules *rules, const struct lud_state *from, int player, struct lud_state *to);

#endif
