/* tron_board.h: from a position text to rules and positions in memory. The files of this folder share it;
 * nobody else includes it. */
#ifndef GAMES_TRON_BOARD_H
#define GAMES_TRON_BOARD_H

#include "games/tron/tron.h"
#include "games/tron/tron_text.h"

/* One block: the rules, and behind them all that they point to.
 *
 *   | struct tron_rules | begin: a position | next | mate | place | node | drawing |
 *
 * The map, the start and everything that follows from them are set, without teams; NULL without memory. Give
 * it back with memory_free and its `size`. */
struct tron_rules *tron_board_new(const struct tron_text *text, const struct lud_memory *memory);

/* Writes every byte of *state. `text` must fit the map: see tron_board_check. */
void tron_board_place(const struct tron_rules *rules, const struct tron_text *text, struct tron_state *state);

/* Whether `text` is a position on the map of these rules, with their number of riders; *why says where they
 * differ (LUD_ERROR_MISMATCH). */
enum lud_status tron_board_check(const struct tron_rules *rules, const struct tron_text *text,
                                 struct lud_why *why);

#endif
