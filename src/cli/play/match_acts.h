/* match_acts.h: the functions behind the commands in the table of match_words.c. */
#ifndef CLI_MATCH_ACTS_H
#define CLI_MATCH_ACTS_H

#include "cli/play/match_words.h"

#define MATCH_ACT(name)                                                                                      \
    enum lud_status name(struct match *match, const struct match_word *word, struct span rest)

/* Plays a typed move and prints what it changed. */
enum lud_status act_play(struct match *match, lud_move move);

MATCH_ACT(act_hint);    /* the adviser's move, with its reasons */
MATCH_ACT(act_why);     /* explains the last move or a given one, by the rules alone */
MATCH_ACT(act_explain); /* the same with the adviser's evaluation */
MATCH_ACT(act_undo);
MATCH_ACT(act_redo);
MATCH_ACT(act_back); /* to the previous question; without a question as undo */
MATCH_ACT(act_moves);
MATCH_ACT(act_show);
MATCH_ACT(act_save);
MATCH_ACT(act_load);
MATCH_ACT(act_new);
MATCH_ACT(act_resign);
MATCH_ACT(act_quit);
MATCH_ACT(act_ask);   /* word->what is a struct match_ask */
MATCH_ACT(act_topic); /* word->what is a struct explain_topic */
MATCH_ACT(act_help);  /* match_help.c */

#endif
