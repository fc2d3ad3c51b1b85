/* protocol_games.h: the answer to `games`, all from the tables. */
#ifndef PROTOCOL_PROTOCOL_GAMES_H
#define PROTOCOL_PROTOCOL_GAMES_H

#include "core/game.h"

/* Appends the line of `game`, with its end:
 *     game quoridor players 2,3,4 engines random,greedy levels beginner,easy rules third=block|jump size=text
 * Which value of an option is its default `new` without options shows. On error a part may be appended. */
enum lud_status protocol_game_write(const struct lud_game *game, const struct lud_memory *memory,
                                    struct bytes *out, struct lud_why *why);

#endif
