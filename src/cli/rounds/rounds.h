/* rounds.h: `ludens play ricochet --rounds`: Ricochet Robots with bids, a timer and chips, for people at one
 * keyboard and engines. All times are in milliseconds since the start of the game. The files around it:
 *
 *   rounds_setup.c   options and players
 *   rounds_host.c    the engine of the game: events, bids and demonstrations of engines, deadlines
 *   rounds_news.c    describes events in words
 *   rounds_words.c   interprets typed lines
 *   rounds_answers.c answers to commands: par, hints, the shortest solution step by step
 *   rounds_lines.c   without a terminal: line by line; time passes only on `wait`
 *   rounds_live.c    on a terminal: the clock runs and keys move robots, with the help of rounds_keys.c,
 *                    rounds_frame.c and rounds_board.c */
#ifndef CLI_ROUNDS_H
#define CLI_ROUNDS_H

#include "cli/common/lines.h"
#include "cli/subcommand.h"
#include "engine/ricochet/ricochet_bidder.h"
#include "puzzles/ricochet_hints.h"

enum { ROUNDS_SPEC = 64 }; /* size of an engine's spec in bytes, NUL included */

struct rounds_seat {
    bool human;
    char spec[ROUNDS_SPEC];  /* of an engine chosen by name; the bidder borrows it */
    struct bidder bidder;    /* unless human */
    struct bidder_plan plan; /* what the bidder will do in this round */
    uint64_t due;            /* when it bids or passes in this round; ROUND_NEVER = it has done so */
};

struct rounds {
    struct cli *cli;
    struct lud_rules *rules;
    struct ricochet_round round;
    struct rounds_seat seats[ROUND_PLAYERS];
    int people;                     /* number of human players */
    int person;                     /* seat of the first human; -1 = none */
    uint64_t now;                   /* current time */
    uint64_t drawn;                 /* when the chip of this round was drawn */
    uint32_t stride;                /* between two moves that an engine demonstrates */
    uint64_t stride_due;            /* when its next move is due */
    struct ricochet_solver *solver; /* for par, hints and the shortest solution; owned */
    struct ricochet_hints best;     /* the solution of round `best_round` */
    int best_round;                 /* 0 = none solved yet */
    int hint;                       /* hints given for the position with key hint_key */
    uint64_t hint_key;
    int step;          /* after a round: moves of the shortest solution shown; -1 = none looked at */
    struct bytes news; /* lines not yet printed */
    bool show_board;   /* the board is to be drawn */
    bool page;         /* the news is a page of its own: the list of commands */
    bool live;         /* on a terminal: moves are drawn, not printed, and time runs */
    bool quit;
};

/* ---- rounds_setup.c ---- */

/* Plays a game with the options of the command line; cli_game.rounds of Ricochet Robots. */
enum lud_status rounds_run(struct cli *cli);

/* ---- rounds_host.c ---- */

/* Applies an event at the current time and reports it. On error cli->why is set and nothing changes. */
enum lud_status rounds_do(struct rounds *rounds, const struct round_event *event);
/* The time of the next event that happens by itself; ROUND_NEVER = none. */
uint64_t rounds_moment(const struct rounds *rounds);
/* Advances the time to `until`, running all events on the way. */
enum lud_status rounds_advance(struct rounds *rounds, uint64_t until);
/* Solves the start position of the round into rounds->best, once per round. */
enum lud_status rounds_solve(struct rounds *rounds);
/* Whether a person may move robots: in a demonstration, or playing solo before the first move. */
bool rounds_person_moves(const struct rounds *rounds);

/* ---- rounds_news.c: append to rounds->news ---- */

/* Reports what an event has changed since `before`. */
void rounds_report(struct rounds *rounds, const struct ricochet_round *before,
                   const struct round_event *event);
void rounds_print(struct rounds *rounds, enum lud_text text, int32_t first, int32_t second, const char *word);
void rounds_print_score(struct rounds *rounds);
void rounds_print_welcome(struct rounds *rounds);
/* Appends moves in notation, `Ru Gd`, to `out`. */
void rounds_put_line(const struct rounds *rounds, const lud_move *line, int size, struct bytes *out);

/* ---- rounds_words.c ---- */

/* Executes a typed line. On error cli->why is set and the game is unchanged. An empty line does nothing. */
enum lud_status rounds_obey(struct rounds *rounds, struct span line);

/* ---- rounds_answers.c ---- */

enum lud_status rounds_par(struct rounds *rounds);
enum lud_status rounds_hint(struct rounds *rounds);
enum lud_status rounds_solution(struct rounds *rounds);
/* One move forward or back in the shortest solution. */
enum lud_status rounds_replay(struct rounds *rounds, bool forward);
/* The position to draw: that of the game, or of the replay after a round. */
struct ricochet_state rounds_shown_state(const struct rounds *rounds);

/* ---- rounds_lines.c, rounds_live.c ---- */

enum lud_status rounds_lines(struct rounds *rounds);
enum lud_status rounds_live(struct rounds *rounds);

#endif
