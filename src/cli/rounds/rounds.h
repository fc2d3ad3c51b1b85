/* rounds.h: `ludens play ricochet --rounds`: Ricochet Robots with bids, a timer and chips, for people at one
 * keyboard and engines. The files around it:
 *
 *   rounds_setup.c   what the command line asks for
 *   rounds_host.c    makes things happen: people's events, engines' bids and demonstrations, deadlines
 *   rounds_news.c    what has happened, in words
 *   rounds_words.c   what people can type
 *   rounds_answers.c what commands answer: scores, par, hints, the shortest way step by step
 *   rounds_lines.c   without a terminal: line by line, time passes only when somebody says `wait`
 *   rounds_live.c    on a terminal: the clock runs, keys move robots; rounds_keys.c, rounds_frame.c,
 * rounds_board.c */
#ifndef CLI_ROUNDS_H
#define CLI_ROUNDS_H

#include "cli/common/lines.h"
#include "cli/subcommand.h"
#include "engine/ricochet/ricochet_bidder.h"
#include "puzzles/ricochet_hints.h"

enum { ROUNDS_SPEC = 64 }; /* bytes of an engine's text, NUL included */

struct rounds_seat {
    bool human;
    char spec[ROUNDS_SPEC]; /* of an engine chosen by name */
    struct bidder bidder;   /* unless human */
    struct bidder_plan plan;
    uint64_t due; /* when it speaks in this round; ROUND_NEVER = it has */
};

struct rounds {
    struct cli *cli;
    struct lud_rules *rules;
    struct ricochet_round round;
    struct rounds_seat seats[ROUND_PLAYERS];
    int people;                     /* how many are human */
    int person;                     /* the first of them; -1 */
    uint64_t now;                   /* milliseconds */
    uint64_t drawn;                 /* when the chip was */
    uint32_t stride;                /* milliseconds between moves that an engine shows */
    uint64_t stride_due;            /* when its next move comes */
    struct ricochet_solver *solver; /* of par, hints and the way to be replayed */
    struct ricochet_hints best;     /* for the position of round `best_of` */
    int best_of;                    /* 0 = of none yet */
    int hint;                       /* steps told, */
    uint64_t hint_key;              /* for the position of that key */
    int step;          /* of the shortest way, after the round: moves shown; -1 = not looked at */
    struct bytes news; /* lines that nobody has seen yet */
    bool look;         /* the board is to be seen */
    bool page;         /* the news fill a page: the list of commands */
    bool live;         /* on a terminal: moves are seen, not named; time runs */
    bool quit;
};

/* ---- rounds_setup.c ---- */

/* Plays as the command line says, for the row of the game. */
enum lud_status rounds_run(struct cli *cli);

/* ---- rounds_host.c ---- */

/* Something happens now, and is told. On error cli->why says why not. */
enum lud_status rounds_do(struct rounds *rounds, const struct round_event *event);
/* When something will happen by itself; ROUND_NEVER. */
uint64_t rounds_moment(const struct rounds *rounds);
/* Lets the time pass until `until`, with all that happens on the way. */
enum lud_status rounds_advance(struct rounds *rounds, uint64_t until);
/* Solves the position of the round, once. */
enum lud_status rounds_solve(struct rounds *rounds);
/* Whether a person has the robots: who shows, or who plays alone before the first move. */
bool rounds_person_moves(const struct rounds *rounds);

/* ---- rounds_news.c ---- */

/* Tells what the event has changed. */
void rounds_tell(struct rounds *rounds, const struct ricochet_round *before, const struct round_event *event);
void rounds_say(struct rounds *rounds, enum lud_text text, int32_t first, int32_t second, const char *word);
void rounds_say_score(struct rounds *rounds);
void rounds_say_welcome(struct rounds *rounds);
/* Appends `Ru Gd`. */
void rounds_put_line(const struct rounds *rounds, const lud_move *line, int size, struct bytes *out);

/* ---- rounds_words.c ---- */

enum lud_status rounds_obey(struct rounds *rounds, struct span line);

/* ---- rounds_answers.c ---- */

enum lud_status rounds_par(struct rounds *rounds);
enum lud_status rounds_hint(struct rounds *rounds);
enum lud_status rounds_solution(struct rounds *rounds);
/* One move forward or back on the shortest way. */
enum lud_status rounds_replay(struct rounds *rounds, bool forward);
/* The position that is to be seen: of the game, or of the replay. */
struct ricochet_state rounds_seen(const struct rounds *rounds);

/* ---- rounds_lines.c, rounds_live.c ---- */

enum lud_status rounds_lines(struct rounds *rounds);
enum lud_status rounds_live(struct rounds *rounds);

#endif
