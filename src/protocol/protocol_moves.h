/* protocol_moves.h: the legal moves of a position as the protocol lists them. */
#ifndef PROTOCOL_PROTOCOL_MOVES_H
#define PROTOCOL_PROTOCOL_MOVES_H

#include "core/game.h"

/* Appends the legal moves of the player to move at `state`, sorted bytewise, each preceded by a blank. */
void protocol_moves_write(const struct lud_rules *rules, const struct lud_state *state, struct bytes *out);

#endif
