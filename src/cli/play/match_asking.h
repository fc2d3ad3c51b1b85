/* match_asking.h: enters a move in answers to questions: `wall`, then where, then its orientation. */
#ifndef CLI_MATCH_ASKING_H
#define CLI_MATCH_ASKING_H

#include "cli/play/match.h"

/* Starts such a move; `rest`, the text typed after the command, answers the first questions. Plays the move
 * as soon as it is complete; until then match->asking holds the open question. On error cli->why is set and
 * match->asking is unchanged. */
enum lud_status asking_begin(struct match *match, const struct match_ask *ask, struct span rest);
/* Answers the open question. Errors as in asking_begin. */
enum lud_status asking_answer(struct match *match, struct span line);
/* Returns to the previous question, or cancels the first one; false when no question is open. */
bool asking_back(struct match *match);

#endif
