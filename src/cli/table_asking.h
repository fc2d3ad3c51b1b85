/* table_asking.h: a move put together by questions: `wall`, where, which way. */
#ifndef CLI_TABLE_ASKING_H
#define CLI_TABLE_ASKING_H

#include "cli/table.h"

/* Begins such a move; `rest` is what was typed behind the word and answers the first questions. Plays the
 * move as soon as it is whole; until then table->asking waits for an answer. On error cli->why tells, and
 * what was asked before is asked again. */
enum lud_status asking_begin(struct table *table, const struct table_ask *ask, struct span rest);
/* Answers the question that waits. */
enum lud_status asking_answer(struct table *table, struct span line);
/* Back to the question before, or out; false when nothing is asked. */
bool asking_back(struct table *table);

#endif
