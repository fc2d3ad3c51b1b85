/* ricochet_round.h: Ricochet Robots for several players, in rounds. A target chip is drawn; the players think
 * and bid a number of moves; the lowest bidder demonstrates a solution on the board and takes the chip if it
 * works.
 *
 * A pure state machine: the caller passes events and the time (milliseconds from any origin); it reads no
 * clock and knows no engine. Hosts pass the bids and moves of engines as events like those of people. The
 * struct is a plain value: copy it to try an event, compare copies to see what an event changed.
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
    ROUND_BID = 99,           /* highest bid; also the longest demonstration, in moves */
    ROUND_GOAL = 99,          /* highest number of chips to play for */
    ROUND_MOST = 9999,        /* the game ends after this many rounds at the latest */
    ROUND_TIME = 3600 * 1000, /* longest time limit, in milliseconds */
    ROUND_MINUTE = 60 * 1000, /* default of both time limits, in milliseconds */
    ROUND_TEXT = 2048         /* most bytes of a game as text, NUL included */
};

#define ROUND_NEVER UINT64_MAX /* no deadline */

/* One row per phase: constant and its word in the text. */
#define ROUND_PHASE_TABLE(X)                                                                                 \
    X(ROUND_BREAK, "break")       /* before the first round and between rounds */                            \
    X(ROUND_THINKING, "thinking") /* a chip is drawn, no bid yet */                                          \
    X(ROUND_BIDDING, "bidding")   /* there is at least one bid */                                            \
    X(ROUND_SHOWING, "showing")   /* bidding is closed, `shower` moves the robots */                         \
    X(ROUND_END, "end")           /* a player has enough chips, or ROUND_MOST rounds were played */

enum round_phase {
#define ROUND_CONSTANT(constant, word) constant,
    ROUND_PHASE_TABLE(ROUND_CONSTANT)
#undef ROUND_CONSTANT
};

/* When the bidding time starts. */
enum round_timer {
    ROUND_FROM_BID, /* with the first bid */
    ROUND_FROM_DRAW /* with the draw of the chip, as in the UTBM Rasende Roboter report */
};

struct round_settings {
    int players;                           /* 1..ROUND_PLAYERS */
    char names[ROUND_PLAYERS][ROUND_NAME]; /* all different, see round_check_name; "" for absent players */
    int goal;                              /* chips needed to win, 1..ROUND_GOAL */
    enum round_timer timer;
    uint32_t bid_time, show_time; /* milliseconds, at most ROUND_TIME; 0 = no limit */
    uint64_t seed;                /* of the draws of chips */
};

/* The bid of one player in the present round. */
struct round_bid {
    uint8_t number; /* moves bid, 1..ROUND_BID; 0 = no bid */
    bool failed;    /* the demonstration did not work */
    bool passed;    /* the player accepts the bids as they are */
    uint16_t order; /* sequence number of the bid in the round, from 1; 0 = no bid */
};

struct ricochet_round {
    const struct lud_rules *rules; /* of Ricochet Robots, not owned; must outlive the struct */
    struct round_settings settings;
    enum round_phase phase;
    int number;             /* number of the round, from 1; 0 before the first */
    int chip;               /* index of the drawn target of the board; -1 before the first round */
    uint32_t bag;           /* chips not yet won, one bit each */
    int won[ROUND_PLAYERS]; /* chips of each player */
    struct round_bid bids[ROUND_PLAYERS]; /* bids of this round */
    int shower;                           /* player who demonstrates, in SHOWING; else -1 */
    int winner;                           /* player who took the last chip, in BREAK and END; -1 = nobody */
    struct ricochet_state start;          /* position at the start of the round */
    struct ricochet_state state;          /* present position */
    lud_move line[ROUND_BID];             /* moves from `start` to `state` */
    int moves;                            /* number of moves in `line` */
    uint64_t deadline;                    /* time at which the phase ends; ROUND_NEVER = no limit */
};

/* ---- events ---- */

enum round_act {
    ROUND_NEXT,  /* begin a round; has no player */
    ROUND_SAY,   /* the player bids `number` */
    ROUND_PASS,  /* the player passes; bidding ends when all but the lowest bidder have. A bid revokes a pass
                  */
    ROUND_MOVE,  /* the player moves a robot in the demonstration; a lone player may begin without a bid */
    ROUND_RESET, /* the player restarts the demonstration; the clock keeps running */
    ROUND_GIVE_UP, /* the player ends the demonstration, which counts as failed */
    ROUND_TICK     /* the deadline has passed; has no player */
};

struct round_event {
    enum round_act act;
    int player;    /* from 0; ignored for ROUND_NEXT and ROUND_TICK */
    int number;    /* ROUND_SAY only */
    lud_move move; /* ROUND_MOVE only */
};

/* The number of chips that wins by default: 8, 6 or 5 for 2, 3 or 4 players, else 5. */
int round_goal(int players);

/* Initialises *round to a game in BREAK without a drawn chip. `robots` is a position whose robots are used;
 * NULL for the start of the rules. Returns LUD_ERROR_USAGE when the settings are invalid or the board has no
 * chips for its robots; *round is then unspecified. */
enum lud_status round_init(struct ricochet_round *round, const struct lud_rules *rules,
                           const struct lud_state *robots, const struct round_settings *settings,
                           struct lud_why *why);

/* Applies an event at time `now`. An event that is not allowed changes nothing and is reported in *why. At
 * the deadline and later only ROUND_TICK is allowed. */
enum lud_status round_step(struct ricochet_round *round, const struct round_event *event, uint64_t now,
                           struct lud_why *why);
/* Sets *deadline to the time when ROUND_TICK is due; returns false when the phase has no time limit. */
bool round_next_deadline(const struct ricochet_round *round, uint64_t *deadline);

/* ---- queries ---- */

/* The player whose bid is demonstrated first, or next: the lowest bid that has not failed, of equal ones the
 * earliest; -1 for none. */
int round_leader(const struct ricochet_round *round);
/* How many bids, failed ones included, come before this player's bid; -1 without a bid. */
int round_rank(const struct ricochet_round *round, int player);
/* The lowest bid of the round, failed ones included; 0 for none. */
int round_lowest(const struct ricochet_round *round);
/* The player who has enough chips to win the game; -1 for nobody. */
int round_champion(const struct ricochet_round *round);
/* The target of the drawn chip; NULL before the first round. */
const struct ricochet_target *round_chip(const struct ricochet_round *round);

/* Sets *state to the position after `size` moves of `line` from the start of the round; hosts use it to step
 * through a demonstration. Returns LUD_ERROR_MOVE when a move is illegal (why->args[0] is its number, from 1)
 * and LUD_ERROR_OVER after the end; *state is then unchanged. */
enum lud_status round_replay(const struct ricochet_round *round, const lud_move *line, int size,
                             struct ricochet_state *state, struct lud_why *why);

/* Whether the fields are consistent, as in a game that events can lead to; an invariant that round_read
 * checks. */
bool round_is_sound(const struct ricochet_round *round);

/* ---- text (ricochet_round_text.c, ricochet_round_read.c) ---- */

/* Appends the whole game as one line without a line end, at most ROUND_TEXT bytes. `left` is the time from
 * `now` to the deadline. ludens-rounds 1 rules=board=4A1A3B2B,... players=anna,ben goal=8 timer=first-bid
 * bid=60000 show=60000 seed=7 round=2 phase=bidding chip=5 bag=1ffef won=1,0 bids=7.1,5.2p
 * robots=Rj6,Ge15,Be9,Ym16 line=- winner=- left=41000 */
void round_write(const struct ricochet_round *round, uint64_t now, struct bytes *out);
/* Parses a game; the deadline is `left` milliseconds after `now`. On success the caller owns *rules, to which
 * *round points, and frees them with rules_free after the game. On error *round is unchanged, *rules is NULL,
 * and *why has the reason and the column. */
enum lud_status round_read(struct span text, uint64_t now, const struct lud_memory *memory,
                           struct lud_rules **rules, struct ricochet_round *round, struct lud_why *why);

/* Appends an event without its player: `next`, `bid 7`, `pass`, `move Ru`, `reset`, `give-up`, `tick`. */
void round_write_event(const struct round_event *event, struct bytes *out);
/* Parses an event; event->player is kept. Returns LUD_ERROR_SYNTAX with the column, and *event is unchanged.
 * Does not check whether the event is allowed. */
enum lud_status round_read_event(struct span text, struct round_event *event, struct lud_why *why);

/* The word of the phase in texts and in the API, a static string. */
const char *round_phase_word(enum round_phase phase);
const char *round_timer_word(enum round_timer timer);
/* Checks a player's name: 1 to ROUND_NAME - 1 bytes of UTF-8 without blanks, commas and control characters,
 * not beginning with a digit or a hyphen. Returns LUD_ERROR_USAGE with the reason in *why. */
enum lud_status round_check_name(struct span name, struct lud_why *why);

#endif
