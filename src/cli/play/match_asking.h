/* match_asking.h: a move put together by questions: `wall`, where, which way. */
#ifndef CLI_MATCH_ASKING_H
#define CLI_MATCH_ASKING_H

#include "cli/play/match.h"

/* Begins such a move; `rest` is what was typed behind the word and answers the first questions. Plays the
 * move as soon as it is whole; until then match->asking waits for an answer. On error cli->why tells, and
 * what was asked before is asked again. */
enum lud_status asking_begin(struct match *match, const struct match_ask *ask, struct span rest);
/* Answers the question that waits. */
enum lud_status asking_answer(struct match *match, struct span line);
/* Back to the question before, or out; false when nothing is asked. */
bool asking_back(struct match *match);

#endif
