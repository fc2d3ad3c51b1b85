/* room.h: one game with its seats, clocks and offers, as the sum of its logbook entries. room_fold is the one
 * function that changes what is kept; it serves a game that is going on and one that is read from a store
 * alike. What is not kept (who is connected, which engines think, when the next tick comes) stands apart
 * below. */
#ifndef API_ROOM_H
#define API_ROOM_H

#include "api/deadlines.h"
#include "api/lookup.h"
#include "base/json.h"
#include "play/clock.h"
#include "play/logbook.h"
#include "play/session.h"

enum {
    ROOM_NAME = 41,        /* bytes of a person's name, NUL included */
    ROOM_SPEC = 160,       /* of an engine's, `mcts:c=2` */
    ROOM_LEVEL = 24,       /* of a level's */
    ROOM_WORD = 32,        /* of what ended a game */
    ROOM_TEXT = 4 << 20,   /* bytes of a text that grows with the game */
    ROOM_TICK_LEAST = 50,  /* milliseconds of a tick */
    ROOM_TICK_MOST = 2000, /* and the most */
    ROOM_TICK = 200,       /* when nothing is said */
    ROOM_COUNTDOWN = 3,    /* ticks before a live game begins */
    ROOM_GET_READY = 3000, /* milliseconds at least before one with people does: to find the keys */
    ROOM_SPARE = 100       /* entries that are left for an end: a longer game of rounds is ended */
};

enum room_mode { ROOM_TURNS, ROOM_STEP, ROOM_LIVE, ROOM_ROUNDS, ROOM_MODES };
enum seat_kind { SEAT_OPEN, SEAT_PERSON, SEAT_ENGINE };
enum room_offer { OFFER_NONE, OFFER_DRAW, OFFER_UNDO, OFFER_REMATCH, OFFERS };

struct room_seat {
    enum seat_kind kind;
    char person[LOGBOOK_ID]; /* SEAT_PERSON: the secret */
    char name[ROOM_NAME];
    int32_t rating, games;  /* when the person sat down; 0 games: none */
    char level[ROOM_LEVEL]; /* SEAT_ENGINE: one of these two, the other is "" */
    char engine[ROOM_SPEC];
    int64_t time; /* milliseconds a move; 0 = as the level has it */
    bool untimed; /* an engine that took over for somebody: its clock does not run */
    bool chosen;  /* has chosen a move of this tick: kept in step mode, not in live mode */
    lud_move choice;

    /* not kept */
    int here;          /* connections of this person that follow */
    uint64_t job;      /* number of the job that is to move here; 0 = none */
    size_t job_moment; /* room_moment when it was asked */
};

struct room_rounds; /* room_rounds.h */
struct follow;      /* client.h */

struct room {
    struct lookup_link link; /* by id */
    struct deadline deadline;
    const struct lud_memory *memory;

    /* kept */
    char id[LOGBOOK_ID];
    uint32_t entries; /* how many there are: the number of the next */
    uint64_t created, changed;
    struct bytes plan;       /* the text of the entry `create` */
    struct session *session; /* NULL before that entry */
    enum room_mode mode;
    enum lud_lang lang; /* of who created it */
    bool plain;         /* from the usual start, without moves: can be rated */
    int64_t tick;       /* milliseconds, live */
    int64_t seed;
    struct bytes rules, start; /* as session_new takes them */
    struct bytes moves;        /* the notation of all moves played, a blank after each */
    struct lud_state *board; /* live: the position, since riders may crash by moves that a session refuses */
    size_t board_plies;      /* live: moves played */
    uint32_t branch;         /* how often moves were taken back or brought back */
    struct room_seat seats[LUD_MAX_PLAYERS];
    bool clocked;
    struct clock clock;
    enum room_offer offer;
    int offer_seat;
    uint32_t agreed; /* seats that agree to the offer, a bit each */
    bool over;
    char termination[ROOM_WORD];
    lud_value values[LUD_MAX_PLAYERS]; /* when over */
    char next[LOGBOOK_ID];             /* the rematch; "" = none */
    int last_seat;                     /* who moved last; -1 = nobody */
    struct bytes thoughts;             /* what an engine said with the last move: members of an object */
    int taken_over;                    /* the seat that an engine took over in the last entry; -1 */
    bool stood_in;                     /* the last move was any legal one: the engine had failed */
    struct room_rounds *rounds;        /* ROOM_ROUNDS; else NULL */

    /* not kept */
    struct lud_state *scratch, *scratch2; /* for a moment */
    struct follow *followers;
    int follower_count;
    int jobs;           /* that run or wait for this room */
    bool engines_kept;  /* the host may have kept engines of its seats */
    uint64_t next_tick; /* live: when; 0 = it does not run */
    uint64_t retry;     /* when to start engines again after a failure; 0 = no need */
    int pins;           /* changes that wait to be stored and know this room: it stays in memory */
    uint64_t hold;      /* the timer does nothing before */
    bool resting;       /* in the list of rooms that nobody follows: */
    uint64_t resting_since;
    struct room *rest_before, *rest_after;
    struct room *loading_next; /* while it is being loaded */
    bool broken;               /* an entry did not fit */
};

struct room *room_new(struct span id, const struct lud_memory *memory); /* NULL without memory */
void room_free(struct room *room);                                      /* may be NULL; is in no list */

/* Takes the next entry over. On error the room is of no more use: LUD_ERROR_MEMORY, or what does not fit. */
enum lud_status room_fold(struct room *room, const struct logbook_entry *entry, struct lud_why *why);
/* After entries, or when somebody came or went: lets the clock and the ticks run that should run. */
void room_settle(struct room *room, uint64_t now);
/* When the timer has something to do here, by itself. */
uint64_t room_deadline(const struct room *room);

/* ---- what is so ---- */
const struct lud_rules *room_rules(const struct room *room);
const struct lud_state *room_state(const struct room *room); /* the present position, at a tick's boundary */
int room_players(const struct room *room);
size_t room_plies(const struct room *room);
/* A session of its own at the present position, for a job, after the game's moves where a session takes them;
 * NULL without memory. */
struct session *room_session(const struct room *room);
/* Which position it is: the moves played, in rounds the number of the round. */
size_t room_moment(const struct room *room);
int room_turn(const struct room *room); /* LUD_OVER when the game has ended, by whatever */
bool room_simultaneous(const struct room *room);
bool room_full(const struct room *room); /* no seat is open */
bool room_has_person(const struct room *room);
/* Whether that seat has to act now: it is its turn, or it has not chosen yet. */
bool room_waits_for(const struct room *room, int seat);
/* Sets *state to the position as that seat finds it when it chooses; false when it does not move now. */
bool room_view(const struct room *room, int seat, struct lud_state *state);
/* The seats of that person, a bit each. */
uint32_t room_seats_of(const struct room *room, const char *person);
/* Reads a move of that seat and checks it; uses the room's scratch positions. */
enum lud_status room_read_move(struct room *room, int seat, struct span text, lud_move *move,
                               struct lud_why *why);
/* Appends the notation of a move that is legal, or at least playable, for that seat. */
void room_put_move(struct room *room, int seat, lud_move move, struct bytes *out);
/* What that rider does who says nothing: straight on. */
lud_move room_straight(const struct room *room, int seat);
const char *room_mode_word(enum room_mode mode);
const char *room_offer_word(enum room_offer offer);

/* The legal moves of who is to move as a list; state NULL: the empty list. */
void moves_write(const struct lud_rules *rules, const struct lud_state *state, struct json_writer *writer);

/* ---- what would be: for making entries ---- */
/* The game after the move of who is to move, or after the tick with every seat's `choices`: whether it ends
 * by the rules, by which word, and with which values. */
bool room_ends_with(struct room *room, const lud_move *choices, const char **termination, lud_value *values);
/* How many moves an undo for these seats (a bit each) takes back; 0 = there is nothing. */
size_t room_undo_count(const struct room *room, uint32_t seats);
/* How many moves a redo for these seats brings back. */
size_t room_redo_count(struct room *room, uint32_t seats);
/* The result when `seat` loses, and the others share. */
void room_lost(const struct room *room, int seat, lud_value *values);
/* Appends the clocks as a word, `300000,298000`, or nothing when there are none. */
void room_put_clocks(const struct room *room, const struct clock *clock, struct bytes *out);
/* Appends {"termination":...,"result":[...]}. */
void room_put_result(const struct room *room, const char *termination, const lud_value *values,
                     struct bytes *out);
void room_put_values(const struct room *room, const lud_value *values, struct json_writer *writer);

/* ---- state (room_state.c) ---- */
/* Appends the members of the state, as docs/api.md has it, without braces. */
void room_write_state(struct room *room, enum lud_lang lang, uint64_t now, struct bytes *out);
/* Appends the event of a tick: its moves are the last `count`. */
void room_write_tick(struct room *room, size_t count, uint64_t now, struct bytes *out);
/* Appends the game as a record. */
enum lud_status room_write_record(struct room *room, struct bytes *out, struct lud_why *why);

/* ---- the plan: the entry `create` (room_plan.c) ---- */
struct room_plan {
    struct span kind, rules, position, moves;
    enum room_mode mode;
    bool clocked;
    int64_t time, increment; /* milliseconds */
    int64_t tick, seed;
    int64_t players, timer, rounds; /* of ROOM_ROUNDS: seats, milliseconds to bid, chips to win; 0 = usual */
    enum lud_lang lang;
};
/* Appends the plan as JSON, with rules, position and moves as the session has them. */
void room_plan_write(const struct room_plan *plan, const struct session *session, struct span rules,
                     struct span position, struct lud_state *scratch, struct bytes *out);
/* Reads what room_plan_write wrote and opens the room's session. */
enum lud_status room_plan_read(struct room *room, struct span text, struct lud_why *why);

#endif
