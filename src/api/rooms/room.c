/* room.c: creates and frees rooms, and answers queries on them. */
#include "api/rooms/room.h"

#include "api/rooms/room_rounds.h"

#include <assert.h>
#include <string.h>

struct room *room_new(struct span id, const struct lud_memory *memory)
{
    assert(id.size == LOGBOOK_ID - 1);
    struct room *room = memory_new(memory, sizeof *room);
    if (room == NULL)
        return NULL;
    memcpy(room->id, id.data, id.size);
    room->memory = memory;
    room->last_seat = room->taken_over = room->offer_seat = room->clock.running = -1;
    struct bytes *const texts[] = {&room->plan, &room->rules, &room->start, &room->moves, &room->thoughts};
    for (size_t i = 0; i < sizeof texts / sizeof texts[0]; i++)
        *texts[i] = bytes_growing(memory, ROOM_TEXT);
    return room;
}

void room_free(struct room *room)
{
    if (room == NULL)
        return;
    if (room->session != NULL) {
        state_free(room_rules(room), room->memory, room->board);
        state_free(room_rules(room), room->memory, room->scratch);
        state_free(room_rules(room), room->memory, room->scratch2);
    }
    room_rounds_free(room->rounds, room->memory);
    session_free(room->session);
    bytes_destroy(&room->plan);
    bytes_destroy(&room->rules);
    bytes_destroy(&room->start);
    bytes_destroy(&room->moves);
    bytes_destroy(&room->thoughts);
    memory_free(room->memory, room, sizeof *room);
}

const struct lud_rules *room_rules(const struct room *room)
{
    return session_rules(room->session);
}

const struct lud_state *room_state(const struct room *room)
{
    if (room->rounds != NULL)
        return room_rounds_state(room->rounds);
    return room->board != NULL ? room->board : session_state(room->session);
}

struct session *room_session(const struct room *room)
{
    return room->board != NULL || room->rounds != NULL
               ? session_at(room->session, room_state(room), room->memory)
               : session_copy(room->session, room->memory);
}

int room_players(const struct room *room)
{
    return room->rounds != NULL ? room_rounds_players(room->rounds) : room_rules(room)->players;
}

size_t room_plies(const struct room *room)
{
    return room->board != NULL ? room->board_plies : session_plies(room->session);
}

size_t room_position_id(const struct room *room)
{
    return room->rounds != NULL ? (size_t)room->rounds->round.number : room_plies(room);
}

int room_turn(const struct room *room)
{
    if (room->over)
        return LUD_OVER;
    if (room->rounds != NULL)
        return room_rounds_turn(room->rounds);
    return room->board != NULL ? room->board->turn : session_turn(room->session);
}

bool room_simultaneous(const struct room *room)
{
    return (room_rules(room)->traits & LUD_SIMULTANEOUS) != 0;
}

bool room_full(const struct room *room)
{
    for (int seat = 0; seat < room_players(room); seat++)
        if (room->seats[seat].kind == SEAT_OPEN)
            return false;
    return true;
}

bool room_has_person(const struct room *room)
{
    for (int seat = 0; seat < room_players(room); seat++)
        if (room->seats[seat].kind == SEAT_PERSON)
            return true;
    return false;
}

uint32_t room_seats_of(const struct room *room, const char *person)
{
    uint32_t seats = 0;
    for (int seat = 0; person[0] != '\0' && seat < room_players(room); seat++)
        if (room->seats[seat].kind == SEAT_PERSON && strcmp(room->seats[seat].person, person) == 0)
            seats |= UINT32_C(1) << seat;
    return seats;
}

bool room_waits_for(const struct room *room, int seat)
{
    if (room->over)
        return false;
    if (room->rounds != NULL)
        return room_rounds_waits_for(room, seat);
    if (!room_simultaneous(room))
        return room_turn(room) == seat;
    return !room->seats[seat].chosen && room_view(room, seat, room->scratch2);
}

const char *room_mode_word(enum room_mode mode)
{
    static const char *const words[] = {"turns", "step", "live", "rounds"};
    return words[mode];
}

const char *room_offer_word(enum room_offer offer)
{
    static const char *const words[] = {"none", "draw", "undo", "rematch"};
    return words[offer];
}

/* ---- clocks and ticks ---- */

/* A live game starts when every person follows it, and runs as long as one of them does. */
static bool should_tick(const struct room *room)
{
    bool all = room_full(room), any = false;
    if (room->mode != ROOM_LIVE || room->over || !all)
        return false;
    for (int seat = 0; seat < room_players(room); seat++)
        if (room->seats[seat].kind == SEAT_PERSON) {
            all = all && room->seats[seat].here > 0;
            any = any || room->seats[seat].here > 0;
        }
    if (!room_has_person(room))
        all = any = room->follower_count > 0;
    return room->next_tick != 0 ? any : all;
}

/* Milliseconds from the moment everybody is there until a live game begins. */
static uint64_t countdown(const struct room *room)
{
    const uint64_t ticks = ROOM_COUNTDOWN * (uint64_t)room->tick;
    return room_has_person(room) && ticks < ROOM_GET_READY ? ROOM_GET_READY : ticks;
}

/* A stopped clock starts only when somebody follows the game. */
static void settle_clock(struct room *room, uint64_t now)
{
    const int turn = room_turn(room);
    if (!room->clocked)
        return;
    if (turn == LUD_OVER || !room_full(room) || room->seats[turn].untimed)
        clock_stop(&room->clock, now);
    else if (room->clock.running != turn && room->follower_count > 0)
        clock_start(&room->clock, turn, now);
}

void room_update_timers(struct room *room, uint64_t now)
{
    if (room->rounds != NULL)
        room_rounds_update_timers(room, now);
    settle_clock(room, now);
    if (!should_tick(room))
        room->next_tick = 0;
    else if (room->next_tick == 0)
        room->next_tick = now + countdown(room);
}

static uint64_t earlier(uint64_t a, uint64_t b)
{
    return a < b ? a : b;
}

uint64_t room_deadline(const struct room *room)
{
    uint64_t deadline = DEADLINE_NEVER, fall;
    if (room->retry != 0)
        deadline = room->retry;
    if (room->next_tick != 0)
        deadline = earlier(deadline, room->next_tick);
    if (room->clocked && clock_deadline(&room->clock, &fall))
        deadline = earlier(deadline, fall);
    if (room->rounds != NULL && !room->over)
        deadline = earlier(deadline, room_rounds_deadline(room));
    return deadline != DEADLINE_NEVER && deadline < room->hold ? room->hold : deadline;
}
