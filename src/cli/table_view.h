/* table_view.h: what people see of the game on the table. With --json every answer is one object a line. */
#ifndef CLI_TABLE_VIEW_H
#define CLI_TABLE_VIEW_H

#include "cli/table.h"

void view_welcome(const struct table *table); /* the game, and who plays */
void view_position(struct table *table); /* last move unless told, board, whose turn it is or the result */
void view_played(struct table *table);   /* the last move and who made it */
void view_thinking(const struct table *table); /* on a terminal, until view_played */
void view_moves(const struct table *table);    /* the numbered list */
void view_hint(const struct table *table, const struct lud_result *result);
void view_prompt(const struct table *table);
/* A sentence about what happened; in JSON {"done": word of the command}. */
void view_done(const struct table *table, const char *command, enum lud_text text, const char *word);

#endif
