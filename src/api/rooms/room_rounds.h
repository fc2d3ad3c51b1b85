/* room_rounds.h: Ricochet Robots as a room plays it together: bids, demonstrations, chips. The rules of a
 * round are play/ricochet_round.h; here they become entries, members of the state and deadlines.
 *
 * An entry is an event as round_write_event has it and, after it, how many milliseconds the phase then had
 * left: `bid 7 left=41000`. So a game that is resumed has the time that it had after its last entry. */
#ifndef API_ROOM_ROUNDS_H
#define API_ROOM_ROUNDS_H

#include "api/rooms/room.h"
#include "rounds/ricochet_round.h"

enum { ROUNDS_PACE = 700 }; /* milliseconds between the moves that an engine shows */

/* What an engine will do in this round; not kept, it is asked again. */
struct rounds_plan {
    bool ready;               /* it has been asked */
    bool spoken;              /* it has bid or passed */
    int number;               /* of moves; 0 = it has found nothing */
    lud_move line[ROUND_BID]; /* of them */
    uint64_t speak;           /* when */
};

struct room_rounds {
    struct ricochet_round round; /* its times are milliseconds since 1970 */
    uint64_t drawn;              /* when the chip was drawn */
    struct rounds_plan plans[LUD_MAX_PLAYERS];
    uint64_t show; /* when an engine shows its next move; 0 = none shows */
    int show_move; /* how many it had shown then; -1 = none shows */
};

/* Makes the room's rounds, with its session's board. */
enum lud_status room_rounds_new(struct room *room, const struct room_plan *plan, struct lud_why *why);
void room_rounds_free(struct room_rounds *rounds, const struct lud_memory *memory); /* may be NULL */
enum lud_status room_rounds_fold(struct room *room, const struct logbook_entry *entry, struct lud_why *why);
/* Appends the text of the entry that `event` is at `now`, and lets it happen to *round; an error changes
 * nothing. */
enum lud_status room_rounds_event(struct ricochet_round *round, const struct round_event *event, uint64_t now,
                                  struct bytes *out, struct lud_why *why);
void room_rounds_settle(struct room *room, uint64_t now);
/* The room is in memory again: the time in which it was not does not count. */
void room_rounds_resume(struct room *room, uint64_t now);

int room_rounds_players(const struct room_rounds *rounds);
int room_rounds_turn(const struct room_rounds *rounds);
const struct lud_state *room_rounds_state(const struct room_rounds *rounds);
bool room_rounds_waits_for(const struct room *room, int seat);
bool room_rounds_view(const struct room *room, int seat, struct lud_state *state);
uint64_t room_rounds_deadline(const struct room *room);
/* Whether an engine has to be asked for its plan. */
bool room_rounds_asks(const struct room *room, int seat);
/* An engine's plan has come: so many moves, by this line, to be said `delay` milliseconds after the draw. */
void room_rounds_plan(struct room *room, int seat, int number, struct span line, int64_t delay, uint64_t now);
/* An engine cannot do what it planned: it says nothing more, and shows nothing more. */
void room_rounds_give_up(struct room *room, int seat);
/* What is due now: an engine speaks or shows, or the time is up. False when nothing is. */
bool room_rounds_due(const struct room *room, uint64_t now, struct round_event *event);
/* The result when the game has ended: who has enough chips has won. */
void room_rounds_result(const struct ricochet_round *round, lud_value *values);
/* The member `round` of the state. */
void room_rounds_write(struct room *room, struct json_writer *writer);

#endif
