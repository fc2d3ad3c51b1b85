/* table_view.h: what people see of the game on the table. With --json every answer is one object a line. */
#ifndef CLI_TABLE_VIEW_H
#define CLI_TABLE_VIEW_H

#include "cli/table.h"
#include "engine/explain.h"

/* ---- table_view.c ---- */

void view_welcome(const struct table *table); /* the game, and who plays */
/* The last move unless told, the board unless this tick's has been drawn, whose turn it is or the result. */
void view_position(struct table *table);
/* The board, with marks where a person to move can go; `path` also marks the way that the game would show. */
void view_board(const struct table *table, bool path);
void view_turn(const struct table *table); /* whose turn it is and what can be done; the game is not over */
void view_played(struct table *table);     /* the moves not yet named; those of a tick once it has happened */
void view_news(const struct table *table); /* what the last move changes that a player wants to hear */
void view_thinking(const struct table *table); /* on a terminal, until view_played */
void view_moves(const struct table *table);    /* the numbered list */

/* ---- table_answers.c ---- */

void view_hint(const struct table *table, lud_move move, const struct explanation *why);
/* What `move` does or would do after `ply` moves; `typed` is how an illegal one was written. */
void view_why(const struct table *table, size_t ply, lud_move move, struct span typed,
              const struct explanation *why);
void view_topic(const struct table *table, const struct explain_topic *topic, const struct explanation *what);
void view_prompt(const struct table *table); /* the question that waits, then the prompt */
/* A sentence about what happened; in JSON {"done": word of the command}. */
void view_done(const struct table *table, const char *command, enum lud_text text, const char *word);

#endif
