/* table_acts.h: what the commands do; the functions of the table in table_words.c. */
#ifndef CLI_TABLE_ACTS_H
#define CLI_TABLE_ACTS_H

#include "cli/table_words.h"

#define TABLE_ACT(name)                                                                                      \
    enum lud_status name(struct table *table, const struct table_word *word, struct span rest)

/* Plays a move that a person has typed, and tells its news. */
enum lud_status act_play(struct table *table, lud_move move);

TABLE_ACT(act_hint);    /* what the adviser would play, and why */
TABLE_ACT(act_why);     /* what the last move did, or what a given one would do */
TABLE_ACT(act_explain); /* the same with the adviser's opinion */
TABLE_ACT(act_undo);
TABLE_ACT(act_redo);
TABLE_ACT(act_back); /* to the question before, else as undo */
TABLE_ACT(act_moves);
TABLE_ACT(act_show);
TABLE_ACT(act_save);
TABLE_ACT(act_load);
TABLE_ACT(act_new);
TABLE_ACT(act_resign);
TABLE_ACT(act_quit);
TABLE_ACT(act_ask);   /* word->what is a struct table_ask */
TABLE_ACT(act_topic); /* word->what is a struct explain_topic */
TABLE_ACT(act_help);  /* table_help.c */

#endif
