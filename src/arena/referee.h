/* referee.h: plays one game of the plan with its players, keeps the clocks, ends it when somebody is at
 * fault, and writes it down. */
#ifndef ARENA_REFEREE_H
#define ARENA_REFEREE_H

#include "arena/arena.h"
#include "arena/outcome.h"
#include "arena/player.h"

/* Plays `game` with players[seat], all of which are ready for a new one. *outcome is filled and the record
 * appended to `record` as text. LUD_ERROR_STOPPED when arena->stop was raised: the game is abandoned and
 * nothing appended; otherwise only LUD_ERROR_MEMORY. */
enum lud_status referee_play(const struct arena *arena, const struct plan_game *game,
                             struct player *const *players, struct outcome *outcome, struct bytes *record,
                             struct lud_why *why);

#endif
