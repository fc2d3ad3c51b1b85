/* protocol_games.h: writes the answer to `games` from the tables of games, engines and levels. */
#ifndef PROTOCOL_PROTOCOL_GAMES_H
#define PROTOCOL_PROTOCOL_GAMES_H

#include "core/game.h"

/* Appends the line of `game`, with its line end:
 *     game quoridor players 2,3,4 engines random,greedy levels beginner,easy rules third=block|jump size=text
 * On error *out may hold a part of the line. */
enum lud_status protocol_game_write(const struct lud_game *game, const struct lud_memory *memory,
                                    struct bytes *out, struct lud_why *why);

#endif
