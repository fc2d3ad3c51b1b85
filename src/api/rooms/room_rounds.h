/* room_rounds.h: rounds of Ricochet Robots in a room: bids, demonstrations, chips. rounds/ricochet_round.h
 * has the rules of a round; this file turns them into log entries, members of the state and deadlines.
 *
 * The text of an entry is an event as round_write_event writes it, followed by the milliseconds that the
 * phase then had left: `bid 7 left=41000`. So a resumed game continues with the time it had after its last
 * entry. */
#ifndef API_ROOM_ROUNDS_H
#define API_ROOM_ROUNDS_H

#include "api/rooms/room.h"
#include "rounds/ricochet_round.h"

enum { ROUNDS_PACE = 700 }; /* milliseconds between two moves that an engine demonstrates */

/* What an engine will do in this round. Not logged: after a restart the engine is asked again. */
struct rounds_plan {
    bool ready;               /* the engine has answered */
    bool spoken;              /* it has bid or passed */
    int number;               /* moves of its solution; 0 = it found none */
    lud_move line[ROUND_BID]; /* the solution */
    uint64_t speak_at;        /* when it bids, milliseconds since 1970 */
};

struct room_rounds {
    struct ricochet_round round; /* its times are milliseconds since 1970 */
    uint64_t drawn_at;           /* when the chip was drawn */
    struct rounds_plan plans[LUD_MAX_PLAYERS];
    uint64_t show_at; /* when an engine demonstrates its next move; 0 = no engine demonstrates */
    int shown_moves;  /* moves demonstrated when show_at was set; -1 = no engine demonstrates */
};

/* Allocates room->rounds, with the board of the room's session. */
enum lud_status room_rounds_new(struct room *room, const struct room_plan *plan, struct lud_why *why);
void room_rounds_free(struct room_rounds *rounds, const struct lud_memory *memory); /* NULL is allowed */
enum lud_status room_rounds_fold(struct room *room, const struct logbook_entry *entry, struct lud_why *why);
/* Applies `event` to *round and appends the text of its entry; an error changes nothing. */
enum lud_status room_rounds_event(struct ricochet_round *round, const struct round_event *event, uint64_t now,
                                  struct bytes *out, struct lud_why *why);
void room_rounds_update_timers(struct room *room, uint64_t now); /* see room_update_timers */
/* The room was loaded: moves the deadline, so that the time in between does not count. */
void room_rounds_resume(struct room *room, uint64_t now);

int room_rounds_players(const struct room_rounds *rounds);
int room_rounds_turn(const struct room_rounds *rounds); /* who demonstrates; 0 when nobody does */
const struct lud_state *room_rounds_state(const struct room_rounds *rounds);
bool room_rounds_waits_for(const struct room *room, int seat);
bool room_rounds_view(const struct room *room, int seat, struct lud_state *state);
uint64_t room_rounds_deadline(const struct room *room);
/* Whether the engine of that seat still has to be asked for its plan. */
bool room_rounds_needs_plan(const struct room *room, int seat);
/* Sets the engine's plan: `number` moves (0: no solution) by this line, bid `delay` milliseconds after the
 * draw. */
void room_rounds_set_plan(struct room *room, int seat, int number, struct span line, int64_t delay,
                          uint64_t now);
/* The engine's plan was refused: it bids and demonstrates nothing more in this round. */
void room_rounds_give_up(struct room *room, int seat);
/* Sets *event to what is due now: an engine bids or demonstrates, or the time is up. False when nothing is
 * due. */
bool room_rounds_due(const struct room *room, uint64_t now, struct round_event *event);
/* The result of an ended game: the champion gets LUD_ONE, the others 0. */
void room_rounds_result(const struct ricochet_round *round, lud_value *values);
/* Writes the member `round` of the state. */
void room_rounds_write(struct room *room, struct json_writer *writer);

#endif
