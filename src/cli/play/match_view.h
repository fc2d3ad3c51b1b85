/* match_view.h: prints the match. With --json every answer is one object per line. */
#ifndef CLI_MATCH_VIEW_H
#define CLI_MATCH_VIEW_H

#include "cli/play/match.h"
#include "engine/explain.h"

/* ---- match_view.c ---- */

void view_welcome(const struct match *match); /* the game and its players */
/* The moves not yet printed, the board unless it was drawn in this tick, and the turn or the result. */
void view_position(struct match *match);
/* The board, with marks where a person to move can go; `path` also marks a shortest path, in games that have
 * one. */
void view_board(const struct match *match, bool path);
void view_turn(const struct match *match); /* the player to move and the prompt; the game must not be over */
void view_played(struct match *match);     /* moves not yet printed; those of a tick once it is complete */
void view_news(const struct match *match); /* what the last move changed, such as walls left */
void view_thinking(const struct match *match); /* a progress line on a terminal, until view_played */
void view_moves(const struct match *match);    /* the numbered list of legal moves */

/* ---- match_answers.c ---- */

void view_hint(const struct match *match, lud_move move, const struct explanation *why);
/* What `move` does or would do after `ply` moves; `typed` is the text of an illegal move. */
void view_why(const struct match *match, size_t ply, lud_move move, struct span typed,
              const struct explanation *why);
void view_topic(const struct match *match, const struct explain_topic *topic, const struct explanation *what);
void view_prompt(const struct match *match); /* the open question, if any, and the prompt */
/* Confirms a command with a sentence; with --json as {"done": command}. */
void view_done(const struct match *match, const char *command, enum lud_text text, const char *word);

#endif
