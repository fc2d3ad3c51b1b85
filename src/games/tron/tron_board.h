/* tron_board.h: builds rules and positions in memory from a parsed position text. Private to this folder. */
#ifndef GAMES_TRON_BOARD_H
#define GAMES_TRON_BOARD_H

#include "games/tron/tron.h"
#include "games/tron/tron_text.h"

/* Allocates rules and everything that they point to as one block:
 *
 *   | struct tron_rules | begin: a position | next | mate | place | node | drawing |
 *
 * Sets the map, the start and everything derived from them, each rider in its own team. Returns NULL when out
 * of memory. The caller frees the block with memory_free and rules->size. */
struct tron_rules *tron_board_new(const struct tron_text *text, const struct lud_memory *memory);

/* Sets every byte of *state to the position of `text`, which tron_board_check has accepted. */
void tron_board_place(const struct tron_rules *rules, const struct tron_text *text, struct tron_state *state);

/* Checks that `text` is a position on the map of these rules, with their number of riders; else returns
 * LUD_ERROR_MISMATCH with the column of the first difference in *why. */
enum lud_status tron_board_check(const struct tron_rules *rules, const struct tron_text *text,
                                 struct lud_why *why);

#endif
