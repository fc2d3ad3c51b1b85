/* tron_stage.h: what `ludens play tron` can do beside the prompt: a live game, a replay, many games at once.
 */
#ifndef CLI_TRON_STAGE_H
#define CLI_TRON_STAGE_H

#include "cli/play/match.h"

/* Does what the options and the terminal ask for; *played is false when the prompt is to be used. */
enum lud_status tron_stage(struct match *match, bool *played);

/* tron_replay.c: shows a saved game: on a terminal with keys, else all its boards. */
enum lud_status tron_replay(struct match *match);
/* tron_columns.c: several games of engines side by side: on a terminal tick by tick, else how they end. */
enum lud_status tron_columns(struct match *match, int count);

#endif
