/* table.h: a game on the table: its record, who sits where, what they may do. The loop that plays it is in
 * cmd_play.c, the words a person can say in table_words.c, what a person sees in table_view.c. */
#ifndef CLI_TABLE_H
#define CLI_TABLE_H

#include "cli/lines.h"
#include "cli/thinking.h"
#include "play/record.h"

struct chair {
    bool human;
    struct thinker thinker; /* unless human */
};

struct table {
    struct cli *cli;
    const struct lud_game *game;
    struct record record;                 /* the game and its notes */
    struct chair chairs[LUD_MAX_PLAYERS]; /* in seat order */
    struct span specs[LUD_MAX_PLAYERS];   /* who was asked for: `human`, `greedy`, `level:easy` */
    int spec_count;
    struct lud_limits limits; /* seed, threads and time of every engine */
    struct lines lines;       /* what people type */
    bool prompting;           /* they type it on a terminal */
    bool stopped;             /* ended by resignation, not by the moves */
    bool told;                /* the last move has been named */
    bool drawn;               /* the present position has been shown */
    bool quit;
};

/* Lays the table that the command line asks for. Destroy it with table_destroy; on error nothing is left. */
enum lud_status table_init(struct table *table, struct cli *cli);
void table_destroy(struct table *table);

static inline struct session *table_session(const struct table *table)
{
    return table->record.session;
}

int table_turn(const struct table *table);   /* as session_turn, but over after a resignation too */
bool table_human(const struct table *table); /* somebody sits there who types */
/* Plays for the player to move and forgets what was undone; `result` (may be NULL) goes into the record. */
enum lud_status table_play(struct table *table, lud_move move, const struct lud_result *result);
/* Back to the last turn of a human, or forward to the next one; false when there is none. */
bool table_undo(struct table *table);
bool table_redo(struct table *table);
void table_resign(struct table *table); /* the player to move gives up; the others share what there is */

/* Begins again as the command line says. */
enum lud_status table_renew(struct table *table);
/* A saved game takes the place of this one; on error this one stays. */
enum lud_status table_load(struct table *table, const char *path);
enum lud_status table_save(struct table *table, const char *path);

#endif
