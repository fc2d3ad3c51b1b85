/* table.h: a game on the table: its record, who sits where, what they may do. The files around it:
 *
 *   cmd_play.c      the loop: whoever's turn it is is asked
 *   table_games.c   what the terminal knows of each game: a row per game
 *   table_seats.c   who plays
 *   table_think.c   engines that play or advise
 *   table_words.c   the words a person can say; table_acts.c does what they mean, table_help.c lists them
 *   table_asking.c  a move that is put together by questions
 *   table_view.c    what a person sees of the game; table_answers.c what the commands answer */
#ifndef CLI_TABLE_H
#define CLI_TABLE_H

#include "cli/lines.h"
#include "cli/table_games.h"
#include "cli/thinking.h"
#include "play/record.h"

struct chair {
    bool human;
    struct thinker thinker; /* unless human */
};

/* A move that is being put together. */
struct asking {
    const struct table_ask *ask;   /* NULL = nothing is asked */
    int question;                  /* the one that waits for an answer */
    char text[GAME_MAX_MOVE + 1];  /* what the answers so far make, terminated */
    size_t sizes[TABLE_QUESTIONS]; /* bytes of it before each question */
};

struct table {
    struct cli *cli;
    const struct lud_game *game;
    struct record record;                 /* the game and its notes */
    struct chair chairs[LUD_MAX_PLAYERS]; /* in seat order */
    struct span specs[LUD_MAX_PLAYERS];   /* who was asked for: `human`, `greedy`, `level:easy` */
    int spec_count;
    struct lud_limits limits;  /* seed, threads and time of every engine */
    struct lines lines;        /* what people type */
    bool prompting;            /* they type it on a terminal */
    bool stopped;              /* ended by resignation, not by the moves */
    size_t told;               /* so many moves have been named */
    bool drawn;                /* the present position has been shown */
    size_t drawn_at;           /* after so many moves a board was drawn last */
    struct asking asking;      /* a move under construction */
    struct lud_result thought; /* of the engine that made the last move */
    bool has_thought;          /* one did */
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
