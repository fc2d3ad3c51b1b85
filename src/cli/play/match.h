/* match.h: a game in progress in the terminal: its record, its players and what they may do. The files around
 * it:
 *
 *   cmd_play.c      the loop: asks the player to move
 *   match_games.c   defaults for every game; cli_GAME.c has a game's own settings
 *   match_seats.c   the players, from --players
 *   match_think.c   engines that play or advise
 *   match_words.c   finds the command in a typed line; match_acts.c runs it, match_help.c lists all
 *   match_asking.c  a move that is entered in answers to questions
 *   match_view.c    prints boards, moves and turns; match_answers.c prints the answers to commands */
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

/* A move that is being entered in answers to questions. */
struct asking {
    const struct match_ask *ask;   /* NULL = no question is open */
    int question;                  /* index of the open question */
    char text[GAME_MAX_MOVE + 1];  /* the answers so far, joined and NUL-terminated */
    size_t sizes[MATCH_QUESTIONS]; /* length of the text before each question, to go back */
};

struct match {
    struct cli *cli;
    const struct lud_game *game;
    struct record record;                 /* the game with its notes */
    struct chair chairs[LUD_MAX_PLAYERS]; /* in seat order */
    struct span specs[LUD_MAX_PLAYERS];   /* the players of --players: `human`, `greedy`, `level:easy` */
    int spec_count;
    struct lud_limits limits;      /* seed, threads and time for all engines */
    struct lines lines;            /* typed input */
    bool prompting;                /* stdin and stdout are terminals */
    bool stopped;                  /* ended by resignation, not by the moves */
    size_t named_plies;            /* moves that have been printed */
    bool drawn;                    /* the current position has been shown */
    size_t drawn_at;               /* number of plies at the last drawn board; SIZE_MAX = none */
    struct asking asking;          /* a move being entered */
    struct lud_result last_search; /* result of the engine that made the last move */
    bool has_last_search;          /* last_search is set: an engine made the last move */
    bool quit;
};

/* Sets up the match described by the command line. Destroy it with match_destroy. On error cli->why is set
 * and there is nothing to destroy. */
enum lud_status match_init(struct match *match, struct cli *cli);
void match_destroy(struct match *match);

/* The session of the game; owned by the match, replaced by `load` and `new`. */
static inline struct session *match_session(const struct match *match)
{
    return match->record.session;
}

int match_turn(const struct match *match);   /* as session_turn, but LUD_OVER after a resignation too */
bool match_human(const struct match *match); /* whether any player is a person */
/* Plays a move for the player to move and drops undone moves. `result` (may be NULL) is noted in the record.
 * On error cli->why is set and nothing changes. */
enum lud_status match_play(struct match *match, lud_move move, const struct lud_result *result);
/* Go back to the last turn of a person, or forward to the next one; false when there is none. */
bool match_undo(struct match *match);
bool match_redo(struct match *match);
void match_resign(struct match *match); /* the player to move gets 0, the others share the point */

/* Starts a new game with the options of the command line. */
enum lud_status match_renew(struct match *match);
/* Replaces the game by a saved one; on error the current game stays. */
enum lud_status match_load(struct match *match, const char *path);
enum lud_status match_save(struct match *match, const char *path);

#endif
