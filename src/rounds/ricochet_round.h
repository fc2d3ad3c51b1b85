/* ricochet_round.h: Ricochet Robots as people play it together: a chip is drawn, everybody thinks and bids a
 * number of moves, the lowest bid is shown on the board and must work, who does it takes the chip.
 *
 * A pure state machine: it is told what happens and what time it is (milliseconds from any start), it reads
 * no clock and knows no engine; hosts feed what engines do as events like anybody else's. The struct is a
 * plain value: copy it to try something, compare copies to see what an event did.
 *
 *            next                first bid             time up, or all others have passed
 *   BREAK ---------> THINKING --------------> BIDDING ----------------------------------> SHOWING
 *     ^                 | all passed,                                                       |
 *     |                 | or time up (timer=draw)        the last bid failed                |
 *     +-----------------+------------------------------------------------------------------+
 *     +---- the chip is won -------------------------------------------- enough chips: END --+ */
#ifndef ROUNDS_RICOCHET_ROUND_H
#define ROUNDS_RICOCHET_ROUND_H

#include "games/ricochet/ricochet.h"

enum {
    ROUND_PLAYERS = LUD_MAX_PLAYERS,
    ROUND_NAME = 32,          /* bytes of a player's name, NUL included */
    ROUND_BID = 99,           /* the highest bid */
    ROUND_GOAL = 99,          /* the most chips that a game can be played for */
    ROUND_MOST = 9999,        /* after so many rounds the game is over */
    ROUND_TIME = 3600 * 1000, /* the longest time limit, milliseconds */
    ROUND_MINUTE = 60 * 1000, /* both time limits when nobody says otherwise */
    ROUND_TEXT = 2048         /* bytes of a game as text, NUL included */
};

#define ROUND_NEVER UINT64_MAX /* a deadline that does not come */

/* One row a phase: constant and the word of the text. */
#define ROUND_PHASE_TABLE(X)                                                                                 \
    X(ROUND_BREAK, "break")       /* before the first round, and between two */                              \
    X(ROUND_THINKING, "thinking") /* a chip is drawn, nobody has bid */                                      \
    X(ROUND_BIDDING, "bidding")   /* somebody has */                                                         \
    X(ROUND_SHOWING, "showing")   /* bids are closed, `shower` moves the robots */                           \
    X(ROUND_END, "end")           /* somebody has enough chips */

enum round_phase {
#define ROUND_CONSTANT(constant, word) constant,
    ROUND_PHASE_TABLE(ROUND_CONSTANT)
#undef ROUND_CONSTANT
};

enum round_timer {
    ROUND_FROM_BID, /* the time to bid begins with the first bid */
    ROUND_FROM_DRAW /* with the draw of the chip, as in the UTBM Rasende Roboter report */
};

struct round_settings {
    int players;                           /* 1..ROUND_PLAYERS */
    char names[ROUND_PLAYERS][ROUND_NAME]; /* each another one: UTF-8 without blanks, commas and control
                                              characters, not a number; "" beyond the players */
    int goal;                              /* chips that win, 1..ROUND_GOAL */
    enum round_timer timer;
    uint32_t bid_time, show_time; /* milliseconds, at most ROUND_TIME; 0 = no limit */
    uint64_t seed;                /* draws the chips */
};

struct round_bid {
    uint8_t number; /* of moves, 1..ROUND_BID; 0 = none */
    bool failed;    /* shown, and it did not work */
    bool passed;    /* the player is content with the bids as they are */
    uint16_t order; /* from 1: the how-manieth bid of the round; 0 = none */
};

struct ricochet_round {
    const struct lud_rules *rules; /* of Ricochet Robots; outlives the game */
    struct round_settings settings;
    enum round_phase phase;
    int number;                           /* of the round, from 1; 0 before the first */
    int chip;                             /* drawn: a target of the board; -1 before the first round */
    uint32_t bag;                         /* chips not yet won, a bit each */
    int won[ROUND_PLAYERS];               /* chips of each player */
    struct round_bid bids[ROUND_PLAYERS]; /* of this round */
    int shower;                           /* who moves the robots in SHOWING; else -1 */
    int winner;                           /* who has taken the chip, in BREAK and END; -1 = nobody */
    struct ricochet_state start;          /* the position of the round */
    struct ricochet_state state;          /* as the robots stand now */
    lud_move line[ROUND_BID];             /* from start to state */
    int moves;                            /* in line */
    uint64_t deadline;                    /* when the phase ends by itself; ROUND_NEVER */
};

/* ---- events ---- */

enum round_act {
    ROUND_NEXT,  /* begins a round; nobody in particular does it */
    ROUND_SAY,   /* player bids `number` */
    ROUND_PASS,  /* player is content; bidding ends when all but the lowest bidder are. A bid takes it back */
    ROUND_MOVE,  /* player moves a robot of the demonstration. Who plays alone may begin without a bid */
    ROUND_RESET, /* player begins the demonstration again; the clock goes on */
    ROUND_GIVE_UP, /* player ends the demonstration: it has failed */
    ROUND_TICK     /* the deadline has come */
};

struct round_event {
    enum round_act act;
    int player;    /* from 0; not of NEXT and TICK */
    int number;    /* ROUND_SAY */
    lud_move move; /* ROUND_MOVE */
};

/* 8, 6 or 5 chips for 2, 3 or 4 players, else 5. */
int round_goal(int players);

/* A game about to begin: in BREAK, no chip drawn. `robots` is where they stand (NULL: as in the rules'
 * start). LUD_ERROR_USAGE with the reason when the settings are not as they should be or the board has no
 * chips. */
enum lud_status round_init(struct ricochet_round *round, const struct lud_rules *rules,
                           const struct lud_state *robots, const struct round_settings *settings,
                           struct lud_why *why);

/* Something happens at `now`. What is not allowed changes nothing, and *why says why not: also whatever comes
 * at the deadline or later other than the tick. */
enum lud_status round_step(struct ricochet_round *round, const struct round_event *event, uint64_t now,
                           struct lud_why *why);
/* When ROUND_TICK is due; false when the game waits for its players only. */
bool round_next_deadline(const struct ricochet_round *round, uint64_t *deadline);

/* ---- what is so ---- */

/* Whose bid is to be shown first, or next: the lowest that has not failed, of equal ones the earliest; -1. */
int round_leader(const struct ricochet_round *round);
/* How many bids, failed ones included, come before this player's; -1 without one. */
int round_rank(const struct ricochet_round *round, int player);
/* The lowest bid of the round; 0 = none. */
int round_lowest(const struct ricochet_round *round);
/* Who has enough chips; -1 = nobody. */
int round_champion(const struct ricochet_round *round);
const struct ricochet_target *round_chip(const struct ricochet_round *round); /* NULL before the first */

/* The position of the round after these moves, so that a line can be looked at step by step after the round.
 * LUD_ERROR_MOVE when one of them is not legal (why->args[0] counts it from 1); *state is then as it was. */
enum lud_status round_replay(const struct ricochet_round *round, const lud_move *line, int size,
                             struct ricochet_state *state, struct lud_why *why);

/* Whether all fields fit together as events can bring them about: what tests hold and round_read demands. */
bool round_is_sound(const struct ricochet_round *round);

/* ---- as text (ricochet_round_text.c, ricochet_round_read.c) ---- */

/* Appends the whole game, one line without its end, at most ROUND_TEXT bytes:
 *   ludens-rounds 1 rules=board=4A1A3B2B,... players=anna,ben goal=8 timer=first-bid bid=60000 show=60000
 *   seed=7 round=2 phase=bidding chip=5 bag=1ffef won=1,0 bids=7.1,5.2p robots=Rj6,Ge15,Be9,Ym16 line=-
 *   winner=- left=41000 */
void round_write(const struct ricochet_round *round, uint64_t now, struct bytes *out);
/* Reads one; the deadline is as far away as it was. *rules is the caller's, for rules_free when the game is
 * done with. On error *round is as it was, *rules NULL, and *why tells what, with the column. */
enum lud_status round_read(struct span text, uint64_t now, const struct lud_memory *memory,
                           struct lud_rules **rules, struct ricochet_round *round, struct lud_why *why);

/* An event as text, whoever's it is: `next`, `bid 7`, `pass`, `move Ru`, `reset`, `give-up`, `tick`. */
void round_write_event(const struct round_event *event, struct bytes *out);
/* Reads one, but for its player; LUD_ERROR_SYNTAX with the column. Nothing is judged. */
enum lud_status round_read_event(struct span text, struct round_event *event, struct lud_why *why);

const char *round_phase_word(enum round_phase phase);
const char *round_timer_word(enum round_timer timer);
/* Whether a name will do; *why (a host may add whose it is) says what is wrong with it. */
enum lud_status round_check_name(struct span name, struct lud_why *why);

#endif
