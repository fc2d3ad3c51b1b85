/* match_acts.h: what the commands do; the functions of the table in match_words.c. */
#ifndef CLI_MATCH_ACTS_H
#define CLI_MATCH_ACTS_H

#include "cli/play/match_words.h"

#define MATCH_ACT(name)                                                                                      \
    enum lud_status name(struct match *match, const struct match_word *word, struct span rest)

/* Plays a move that a person has typed, and tells its news. */
enum lud_status act_play(struct match *match, lud_move move);

MATCH_ACT(act_hint);    /* what the adviser would play, and why */
MATCH_ACT(act_why);     /* what the last move did, or what a given one would do */
MATCH_ACT(act_explain); /* the same with the adviser's opinion */
MATCH_ACT(act_undo);
MATCH_ACT(act_redo);
MATCH_ACT(act_back); /* to the question before, else as undo */
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
