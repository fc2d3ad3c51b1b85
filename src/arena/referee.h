/* referee.h: plays one game of the plan: asks the players for moves, keeps the clocks, ends the game on a
 * fault and writes its record. */
#ifndef ARENA_REFEREE_H
#define ARENA_REFEREE_H

#include "arena/arena.h"
#include "arena/outcome.h"
#include "arena/player.h"

/* Plays `game` with players[0..seats-1], none of which is in another game. Fills *outcome and appends the
 * record's text and a blank line to `record`. LUD_ERROR_STOPPED when arena->stop was raised: the game is
 * abandoned and nothing is appended. The only other error is LUD_ERROR_MEMORY; a fault of a player is an
 * outcome, not an error. */
enum lud_status referee_play(const struct arena *arena, const struct plan_game *game,
                             struct player *const *players, struct outcome *outcome, struct bytes *record,
                             struct lud_why *why);

#endif
