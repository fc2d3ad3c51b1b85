/* match_view.h: what people see of the match. With --json every answer is one object per line. */
#ifndef CLI_MATCH_VIEW_H
#define CLI_MATCH_VIEW_H

#include "cli/play/match.h"
#include "engine/explain.h"

/* ---- match_view.c ---- */

void view_welcome(const struct match *match); /* the game, and who plays */
/* The last move unless told, the board unless this tick's has been drawn, whose turn it is or the result. */
void view_position(struct match *match);
/* The board, with marks where a person to move can go; `path` also marks the way that the game would show. */
void view_board(const struct match *match, bool path);
void view_turn(const struct match *match); /* whose turn it is and what can be done; the game is not over */
void view_played(struct match *match);     /* the moves not yet named; those of a tick once it has happened */
void view_news(const struct match *match); /* what the last move changes that a player wants to hear */
void view_thinking(const struct match *match); /* on a terminal, until view_played */
void view_moves(const struct match *match);    /* the numbered list */

/* ---- match_answers.c ---- */

void view_hint(const struct match *match, lud_move move, const struct explanation *why);
/* What `move` does or would do after `ply` moves; `typed` is how an illegal one was written. */
void view_why(const struct match *match, size_t ply, lud_move move, struct span typed,
              const struct explanation *why);
void view_topic(const struct match *match, const struct explain_topic *topic, const struct explanation *what);
void view_prompt(const struct match *match); /* the question that waits, then the prompt */
/* A sentence about what happened; in JSON {"done": word of the command}. */
void view_done(const struct match *match, const char *command, enum lud_text text, const char *word);

#endif
