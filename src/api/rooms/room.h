/* room.h: one game with its seats, clocks and offers, as the sum of its log entries. room_fold is the only
 * function that changes logged state; it serves a running game and one read back from the store alike. State
 * that is not logged (who is connected, which engines think, when the next tick is due) is kept apart in the
 * structs below. A room is used by the thread of the api only. */
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
    ROOM_SPEC = 160,       /* bytes of an engine with its options, `mcts:c=2`, NUL included */
    ROOM_LEVEL = 24,       /* bytes of a level's name, NUL included */
    ROOM_WORD = 32,        /* bytes of a termination, NUL included */
    ROOM_TEXT = 4 << 20,   /* bytes of a text that grows with the game */
    ROOM_TICK_LEAST = 50,  /* milliseconds of the shortest tick */
    ROOM_TICK_MOST = 2000, /* of the longest */
    ROOM_TICK = 200,       /* of the default */
    ROOM_COUNTDOWN = 3,    /* ticks before a live game begins */
    ROOM_GET_READY = 3000, /* milliseconds before it begins with people, at least: to find the keys */
    ROOM_SPARE = 100       /* entries reserved for the end: a game of rounds that gets this close is ended */
};

enum room_mode { ROOM_TURNS, ROOM_STEP, ROOM_LIVE, ROOM_ROUNDS, ROOM_MODES };
enum seat_kind { SEAT_OPEN, SEAT_PERSON, SEAT_ENGINE };
enum room_offer { OFFER_NONE, OFFER_DRAW, OFFER_UNDO, OFFER_REMATCH, OFFERS };

struct room_seat {
    /* logged */
    enum seat_kind kind;
    char person[LOGBOOK_ID]; /* SEAT_PERSON: the person's secret; never sent to other clients */
    char name[ROOM_NAME];    /* SEAT_PERSON */
    int32_t rating, games;   /* SEAT_PERSON: when they sat down, or after the result; 0 games: unrated */
    char level[ROOM_LEVEL];  /* SEAT_ENGINE: either `level` or `engine` is set, the other is "" */
    char engine[ROOM_SPEC];
    int64_t time; /* SEAT_ENGINE: milliseconds per move; 0 = the level's own limit */
    bool untimed; /* an engine that took the seat over: its clock does not run */
    bool chosen;  /* simultaneous games: `choice` is set for this tick. Logged in step mode only */
    lud_move choice;

    /* not logged */
    int here;               /* connections of this person that follow the room */
    uint64_t job;           /* number of the job that will move for this seat; 0 = none */
    size_t job_position_id; /* room_position_id when that job was started */
};

struct room_rounds; /* room_rounds.h */
struct follow;      /* client.h */

struct room {
    struct lookup_link link; /* by id; must be first */
    struct deadline deadline;
    const struct lud_memory *memory;

    /* logged */
    char id[LOGBOOK_ID];
    uint32_t entries;          /* entries folded so far: the number of the next */
    uint64_t created, changed; /* times of the first and the last entry, milliseconds since 1970 */
    struct bytes plan;         /* text of the entry `create` */
    struct session *session;   /* NULL before that entry */
    enum room_mode mode;
    enum lud_lang lang;        /* of the client that created the game */
    bool standard_start;       /* no position and no moves were given: the game can be rated */
    int64_t tick;              /* milliseconds per tick, live mode */
    int64_t seed;              /* of engines and chips; 0 = random */
    struct bytes rules, start; /* options and position as session_new takes them */
    struct bytes moves;        /* notation of all moves played, each followed by a space */
    struct lud_state *board;   /* live mode: the position; a session refuses moves by which riders crash */
    size_t board_plies;        /* live mode: moves played */
    uint32_t branch;           /* how often moves were undone or redone */
    struct room_seat seats[LUD_MAX_PLAYERS];
    bool clocked;
    struct clock clock;
    enum room_offer offer;
    int offer_seat;  /* who made the offer */
    uint32_t agreed; /* seats that agree to it, one bit each */
    bool over;
    char termination[ROOM_WORD];       /* when over: "rules", "time", ... */
    lud_value values[LUD_MAX_PLAYERS]; /* when over: the result */
    char next[LOGBOOK_ID];             /* id of the rematch; "" = none */
    int last_seat;                     /* who moved last; -1 = nobody */
    struct bytes thoughts;      /* what an engine said with the last move, a JSON object; empty: nothing */
    int taken_over;             /* the seat that an engine took over in the last entry; -1 = none */
    bool stood_in;              /* the last move was a random legal one, because the engine had failed */
    struct room_rounds *rounds; /* ROOM_ROUNDS, else NULL; owned */

    /* not logged */
    struct lud_state *scratch, *scratch2; /* temporary positions for single calls */
    struct follow *followers;
    int follower_count;
    int jobs;           /* queued or running for this room */
    bool engines_kept;  /* the host may hold kept engines of its seats: API_FORGET is due some time */
    uint64_t next_tick; /* live mode: when the next tick is due; 0 = the game does not run */
    uint64_t retry;     /* when to try again to start engines; 0 = no need */
    int pins;           /* changes under way that point to this room: it must stay in memory */
    uint64_t hold;      /* the timer does nothing before this time */
    bool idle;          /* in the api's list of rooms without followers */
    uint64_t idle_since;
    struct room *idle_before, *idle_after;
    struct room *loading_next; /* between api_load and api_loaded */
    bool broken;               /* while loading: an entry did not fit */
};

struct room *room_new(struct span id, const struct lud_memory *memory); /* NULL when out of memory */
void room_free(struct room *room); /* NULL is allowed; must be in no list */

/* Applies the next log entry, copying what it needs. LUD_ERROR_MEMORY, or LUD_ERROR_MISMATCH and others for
 * an entry that does not fit. After an error the room may be half changed and can only be freed. */
enum lud_status room_fold(struct room *room, const struct logbook_entry *entry, struct lud_why *why);
/* Starts and stops the clock and the ticks as the room requires. Call it after entries, and when somebody
 * starts or stops following. */
void room_update_timers(struct room *room, uint64_t now);
/* When the timer has something to do in this room; DEADLINE_NEVER = nothing. */
uint64_t room_deadline(const struct room *room);

/* ---- queries ---- */
const struct lud_rules *room_rules(const struct room *room);
const struct lud_state *room_state(const struct room *room); /* the present position, between ticks */
int room_players(const struct room *room);
size_t room_plies(const struct room *room); /* moves played, also by several riders in one tick */
/* A new session at the present position for a job, owned by the caller, which may pass it to another thread.
 * It shares the room's rules and has the game's moves, except in live mode and rounds, where it begins at the
 * position. NULL when out of memory. */
struct session *room_session(const struct room *room);
/* Identifies the position that engines are asked about: the moves played, or in rounds the number of the
 * round. */
size_t room_position_id(const struct room *room);
int room_turn(const struct room *room); /* LUD_OVER when the game has ended for any reason */
bool room_simultaneous(const struct room *room);
bool room_full(const struct room *room); /* no seat is open */
bool room_has_person(const struct room *room);
/* Whether the seat has to act now: it is its turn, or it has not chosen its move of this tick. */
bool room_waits_for(const struct room *room, int seat);
/* Sets *state to the position that the seat sees when it moves; false when it does not move now. */
bool room_view(const struct room *room, int seat, struct lud_state *state);
/* The seats of that person, one bit each. */
uint32_t room_seats_of(const struct room *room, const char *person);
/* Reads a move of that seat and checks that it is legal; overwrites the scratch positions. */
enum lud_status room_read_move(struct room *room, int seat, struct span text, lud_move *move,
                               struct lud_why *why);
/* Appends the notation of a move by that seat; the move need not be legal, only playable. */
void room_put_move(struct room *room, int seat, lud_move move, struct bytes *out);
/* Live mode: the move of a rider that has not chosen, which is straight on. */
lud_move room_straight(const struct room *room, int seat);
const char *room_mode_word(enum room_mode mode);
const char *room_offer_word(enum room_offer offer);

/* Writes the legal moves in *state as a JSON list; state NULL: the empty list. */
void moves_write(const struct lud_rules *rules, const struct lud_state *state, struct json_writer *writer);

/* ---- look-ahead, for making entries; none of these changes the game ---- */
/* Whether the game ends by the rules after the move choices[turn], or after the tick with everyone's choices.
 * Sets *termination and values[] in any case; they are valid when it returns true. */
bool room_ends_with(struct room *room, const lud_move *choices, const char **termination, lud_value *values);
/* How many moves an undo for these seats (one bit each) takes back; 0 = there is none. */
size_t room_undo_count(const struct room *room, uint32_t seats);
/* How many moves a redo for these seats brings back; 0 = there is none. */
size_t room_redo_count(struct room *room, uint32_t seats);
/* The result when `seat` loses: 0 for it, the others share LUD_ONE (in games with a score: 0 for all). */
void room_loss_values(const struct room *room, int seat, lud_value *values);
/* Appends the clocks as one word, `300000,298000`; nothing when the game has none. */
void room_put_clocks(const struct room *room, const struct clock *clock, struct bytes *out);
/* Appends {"termination":...,"result":[...]}. */
void room_put_result(const struct room *room, const char *termination, const lud_value *values,
                     struct bytes *out);
void room_put_values(const struct room *room, const lud_value *values, struct json_writer *writer);

/* ---- state and record (room_state.c, room_record.c) ---- */
/* Appends the members of the state, as docs/api.md lists them, without braces. */
void room_write_state(struct room *room, enum lud_lang lang, uint64_t now, struct bytes *out);
/* Appends the `tick` event, with the last `count` moves. */
void room_write_tick(struct room *room, size_t count, uint64_t now, struct bytes *out);
/* Appends the game as a record. */
enum lud_status room_write_record(struct room *room, struct bytes *out, struct lud_why *why);

/* ---- the plan: text of the entry `create` (room_plan.c) ---- */
struct room_plan {
    struct span kind, rules, position, moves; /* borrowed */
    enum room_mode mode;
    bool clocked;
    int64_t time, increment;        /* milliseconds per player, and per move */
    int64_t tick, seed;             /* see struct room */
    int64_t players, timer, rounds; /* ROOM_ROUNDS: seats, milliseconds to bid, chips to win; 0 = default */
    enum lud_lang lang;
};
/* Appends the plan as JSON, with the moves of the session and these texts as rules and position. *scratch is
 * overwritten. */
void room_plan_write(const struct room_plan *plan, const struct session *session, struct span rules,
                     struct span position, struct lud_state *scratch, struct bytes *out);
/* Reads what room_plan_write wrote and opens the room's session. */
enum lud_status room_plan_read(struct room *room, struct span text, struct lud_why *why);

#endif
