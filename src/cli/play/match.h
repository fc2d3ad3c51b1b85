/* match.h: a game in progress in the terminal: its record, who plays, what they may do. The files around it:
 *
 *   cmd_play.c      the loop: asks the player to move
 *   match_games.c   what the terminal knows of each game; cli_GAME.c: its own
 *   match_seats.c   who plays
 *   match_think.c   engines that play or advise
 *   match_words.c   the words that a person can type; match_acts.c runs them, match_help.c lists them
 *   match_asking.c  a move that is put together by questions
 *   match_view.c    what a person sees of the game; match_answers.c what the commands answer */
#ifndef CLI_MATCH_H
#define CLI_MATCH_H

#include "cli/common/lines.h"
#include "cli/common/thinking.h"
#include "cli/play/match_games.h"
#include "play/record.h"

struct chair {
    bool human;
    struct thinker thinker; /* unless human */
};

/* A move that is being put together. */
struct asking {
    const struct match_ask *ask;   /* NULL = nothing is asked */
    int question;                  /* the one that waits for an answer */
    char text[GAME_MAX_MOVE + 1];  /* what the answers so far make, terminated */
    size_t sizes[MATCH_QUESTIONS]; /* bytes of it before each question */
};

struct match {
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

/* Sets up the match that the command line asks for. Destroy it with match_destroy; on error nothing is left.
 */
enum lud_status match_init(struct match *match, struct cli *cli);
void match_destroy(struct match *match);

static inline struct session *match_session(const struct match *match)
{
    return match->record.session;
}

int match_turn(const struct match *match);   /* as session_turn, but over after a resignation too */
bool match_human(const struct match *match); /* somebody sits there who types */
/* Plays for the player to move and forgets what was undone; `result` (may be NULL) goes into the record. */
enum lud_status match_play(struct match *match, lud_move move, const struct lud_result *result);
/* Back to the last turn of a human, or forward to the next one; false when there is none. */
bool match_undo(struct match *match);
bool match_redo(struct match *match);
void match_resign(struct match *match); /* the player to move gives up; the others share what there is */

/* Begins again as the command line says. */
enum lud_status match_renew(struct match *match);
/* A saved game takes the place of this one; on error this one stays. */
enum lud_status match_load(struct match *match, const char *path);
enum lud_status match_save(struct match *match, const char *path);

#endif
