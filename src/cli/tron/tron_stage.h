/* tron_stage.h: the modes of `ludens play tron` besides the prompt: a live game, a replay, several games at
 * once. */
#ifndef CLI_TRON_STAGE_H
#define CLI_TRON_STAGE_H

#include "cli/play/match.h"

/* match_game.stage of Tron: plays in the mode that the options and the terminal allow; *played = false: use
 * the prompt. */
enum lud_status tron_stage(struct match *match, bool *played);

/* tron_replay.c: shows a saved game: with keys on a terminal, otherwise all its boards. */
enum lud_status tron_replay(struct match *match);
/* tron_columns.c: plays `count` games of engines side by side: tick by tick on a terminal, otherwise only the
 * final boards.
 */
enum lud_status tron_columns(struct match *match, int count);

#endif
