/* room_rounds.c: rounds of Ricochet Robots in a room: log entries, engines, deadlines. */
#include "api/rooms/room_rounds.h"

#include "engine/ricochet/ricochet_bidder.h"
#include "text/areas/rounds_texts.h"

#include <string.h>

/* ---- life ---- */

enum lud_status room_rounds_new(struct room *room, const struct room_plan *plan, struct lud_why *why)
{
    struct round_settings settings = {.players = (int)plan->players,
                                      .goal = plan->rounds > 0 ? (int)plan->rounds
                                                               : round_goal((int)plan->players),
                                      .timer = ROUND_FROM_BID,
                                      .bid_time = plan->timer > 0 ? (uint32_t)plan->timer : ROUND_MINUTE,
                                      .show_time = ROUND_MINUTE,
                                      .seed = (uint64_t)plan->seed};
    if (plan->players < 1 || plan->players > LUD_MAX_PLAYERS)
        return why_at(why, LUD_ERROR_USAGE, TEXT_ROUND_PLAYERS_RANGE, 0, LUD_MAX_PLAYERS, 0);
    for (int seat = 0; seat < settings.players;
         seat++) { /* placeholders: the people's names are in the seats */
        settings.names[seat][0] = 'p';
        settings.names[seat][1] = (char)('1' + seat);
    }
    struct ricochet_round round;
    const enum lud_status status =
        round_init(&round, room_rules(room), session_first(room->session), &settings, why);
    if (status != LUD_OK)
        return status;
    room->rounds = memory_new(room->memory, sizeof *room->rounds);
    if (room->rounds == NULL)
        return why_plain(why, LUD_ERROR_MEMORY, TEXT_NONE);
    room->rounds->round = round;
    room->rounds->shown_moves = -1;
    return LUD_OK;
}

void room_rounds_free(struct room_rounds *rounds, const struct lud_memory *memory)
{
    memory_free(memory, rounds, sizeof *rounds);
}

/* ---- entries ---- */

static const char left_word[] = " left=";

enum lud_status room_rounds_event(struct ricochet_round *round, const struct round_event *event, uint64_t now,
                                  struct bytes *out, struct lud_why *why)
{
    const enum lud_status status = round_step(round, event, now, why);
    if (status != LUD_OK)
        return status;
    round_write_event(event, out);
    if (round->deadline != ROUND_NEVER) {
        bytes_text(out, left_word);
        bytes_unsigned(out, round->deadline > now ? round->deadline - now : 0);
    }
    return LUD_OK;
}

/* Cuts ` left=41000` off the end and returns the number; -1 when it is not there. */
static int64_t take_left(struct span *text)
{
    int64_t left = -1;
    const size_t size = sizeof left_word - 1;
    for (size_t at = 0; at + size <= text->size; at++)
        if (memcmp(text->data + at, left_word, size) == 0) {
            if (!span_integer(span_from(*text, at + size), 0, INT64_MAX / 2, &left))
                return -1;
            *text = span_first(*text, at);
            return left;
        }
    return left;
}

enum lud_status room_rounds_fold(struct room *room, const struct logbook_entry *entry, struct lud_why *why)
{
    struct ricochet_round *round = &room->rounds->round;
    struct span text = entry->text;
    struct round_event event = {.player = entry->seat};
    const int64_t left = take_left(&text);
    enum lud_status status = round_read_event(text, &event, why);
    event.player = entry->seat;
    if (status != LUD_OK)
        return status;
    if (round->deadline != ROUND_NEVER) /* the game may have been paused: what was stored was in time */
        round->deadline = event.act == ROUND_TICK ? entry->at : entry->at + 1;
    status = round_step(round, &event, entry->at, why);
    if (status != LUD_OK)
        return status;
    round->deadline = left < 0 ? ROUND_NEVER : entry->at + (uint64_t)left;
    room->last_seat = -1;
    if (event.act == ROUND_NEXT) {
        memset(room->rounds->plans, 0, sizeof room->rounds->plans);
        room->rounds->drawn_at = entry->at;
    }
    if (entry->seat >= 0 && (event.act == ROUND_SAY || event.act == ROUND_PASS))
        room->rounds->plans[entry->seat].spoken = true;
    return LUD_OK;
}

void room_rounds_resume(struct room *room, uint64_t now)
{
    struct ricochet_round *round = &room->rounds->round;
    if (round->deadline != ROUND_NEVER)
        round->deadline = now + (round->deadline > room->changed ? round->deadline - room->changed : 0);
}

/* ---- queries ---- */

int room_rounds_players(const struct room_rounds *rounds)
{
    return rounds->round.settings.players;
}

int room_rounds_turn(const struct room_rounds *rounds)
{
    return rounds->round.shower >= 0 ? rounds->round.shower : 0;
}

const struct lud_state *room_rounds_state(const struct room_rounds *rounds)
{
    return &rounds->round.state.head;
}

bool room_rounds_waits_for(const struct room *room, int seat)
{
    const struct ricochet_round *round = &room->rounds->round;
    switch (round->phase) {
    case ROUND_BREAK:
        return room->seats[seat].kind == SEAT_PERSON;
    case ROUND_THINKING:
    case ROUND_BIDDING:
        return !round->bids[seat].passed;
    case ROUND_SHOWING:
        return round->shower == seat;
    case ROUND_END:
        break;
    }
    return false;
}

/* The demonstrator moves the robots. Somebody who plays alone may move without a bid. */
bool room_rounds_view(const struct room *room, int seat, struct lud_state *state)
{
    const struct ricochet_round *round = &room->rounds->round;
    memcpy(state, &round->state, room_rules(room)->state_size);
    return !room->over && !game_over(state) &&
           (round->phase == ROUND_SHOWING ? round->shower == seat
                                          : round->phase == ROUND_THINKING && round->settings.players == 1);
}

void room_rounds_result(const struct ricochet_round *round, lud_value *values)
{
    const int champion = round_champion(round);
    for (int player = 0; player < round->settings.players; player++)
        values[player] = player == champion ? LUD_ONE : 0;
}

/* ---- engines ---- */

static bool is_engine(const struct room *room, int seat)
{
    return seat >= 0 && room->seats[seat].kind == SEAT_ENGINE;
}

bool room_rounds_needs_plan(const struct room *room, int seat)
{
    const struct ricochet_round *round = &room->rounds->round;
    const struct rounds_plan *plan = &room->rounds->plans[seat];
    if (!is_engine(room, seat) || plan->ready || room->over)
        return false;
    if (round->phase == ROUND_SHOWING)
        return round->shower == seat;
    return !plan->spoken && (round->phase == ROUND_THINKING || round->phase == ROUND_BIDDING);
}

void room_rounds_set_plan(struct room *room, int seat, int number, struct span line, int64_t delay,
                          uint64_t now)
{
    const struct lud_rules *rules = room_rules(room);
    struct rounds_plan *plan = &room->rounds->plans[seat];
    struct ricochet_state state = room->rounds->round.start;
    struct span word;
    int moves = 0;
    while (moves < ROUND_BID && span_word(&line, &word) &&
           game_read_move(rules, &state.head, word, &plan->line[moves], NULL) == LUD_OK)
        game_play(rules, &state.head, plan->line[moves++]);
    plan->ready = true;
    plan->number = number > 0 && moves == number ? number : 0; /* no bid without a demonstration */
    plan->speak_at = room->rounds->drawn_at + (uint64_t)(delay > 0 ? delay : 0);
    plan->speak_at = plan->speak_at > now ? plan->speak_at : now;
}

void room_rounds_give_up(struct room *room, int seat)
{
    room->rounds->plans[seat].number = 0;
    room->rounds->plans[seat].speak_at = DEADLINE_NEVER;
}

void room_rounds_update_timers(struct room *room, uint64_t now)
{
    struct room_rounds *rounds = room->rounds;
    const struct ricochet_round *round = &rounds->round;
    const int shown = !room->over && round->phase == ROUND_SHOWING && is_engine(room, round->shower) &&
                              rounds->plans[round->shower].ready
                          ? round->moves
                          : -1;
    if (shown != rounds->shown_moves)
        rounds->show_at = shown < 0 ? 0 : now + ROUNDS_PACE;
    rounds->shown_moves = shown;
}

/* The engine that bids or passes next; -1 = none is going to. */
static int next_speaker(const struct room *room)
{
    const struct ricochet_round *round = &room->rounds->round;
    int next = -1;
    if (round->phase != ROUND_THINKING && round->phase != ROUND_BIDDING)
        return -1;
    for (int seat = 0; seat < round->settings.players; seat++) {
        const struct rounds_plan *plan = &room->rounds->plans[seat];
        if (is_engine(room, seat) && plan->ready && !round->bids[seat].passed &&
            (next < 0 || plan->speak_at < room->rounds->plans[next].speak_at))
            next = seat;
    }
    return next;
}

uint64_t room_rounds_deadline(const struct room *room)
{
    const struct room_rounds *rounds = room->rounds;
    const int speaker = next_speaker(room);
    uint64_t deadline = rounds->round.deadline;
    if (rounds->show_at != 0 && rounds->show_at < deadline)
        deadline = rounds->show_at;
    if (speaker >= 0 && rounds->plans[speaker].speak_at < deadline)
        deadline = rounds->plans[speaker].speak_at;
    return deadline;
}

/* The engine's bid, or its pass once it has bid, so that nobody waits for it. */
static struct round_event bid_event(const struct room *room, int seat)
{
    const struct ricochet_round *round = &room->rounds->round;
    const struct rounds_plan *plan = &room->rounds->plans[seat];
    struct bidder_plan words = {.number = plan->spoken ? 0 : plan->number};
    memcpy(words.line, plan->line, sizeof words.line);
    return bidder_event(&words, round, seat);
}

bool room_rounds_due(const struct room *room, uint64_t now, struct round_event *event)
{
    const struct room_rounds *rounds = room->rounds;
    const struct ricochet_round *round = &rounds->round;
    const int speaker = next_speaker(room);
    if (round->deadline <= now) {
        *event = (struct round_event){.act = ROUND_TICK, .player = -1};
    } else if (rounds->show_at != 0 && rounds->show_at <= now) {
        const struct rounds_plan *plan = &rounds->plans[round->shower];
        *event = (struct round_event){.act = round->moves < plan->number ? ROUND_MOVE : ROUND_GIVE_UP,
                                      .player = round->shower};
        event->move = event->act == ROUND_MOVE ? plan->line[round->moves] : 0;
    } else if (speaker >= 0 && rounds->plans[speaker].speak_at <= now) {
        *event = bid_event(room, speaker);
    } else {
        return false;
    }
    return true;
}
