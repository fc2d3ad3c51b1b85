/* protocol_games.h: the answer to `games`, generated from the tables of games, engines and levels. */
#ifndef PROTOCOL_PROTOCOL_GAMES_H
#define PROTOCOL_PROTOCOL_GAMES_H

#include "core/game.h"

/* Appends the line of `game`, with its line end:
 *     game quoridor players 2,3,4 engines random,greedy levels beginner,easy rules third=block|jump size=text
 * It does not say which values are the defaults. On error part of the line may have been appended. */
enum lud_status protocol_game_write(const struct lud_game *game, const struct lud_memory *memory,
                                    struct bytes *out, struct lud_why *why);

#endif
