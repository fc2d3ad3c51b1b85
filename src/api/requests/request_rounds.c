/* request_rounds.c: `say`, the events of people in a round of Ricochet Robots, and events that are due by
 * time. */
#include "api/api_inside.h"

#include "api/rooms/room_rounds.h"
#include "text/areas/api_texts.h"

/* Applies an event to *round and adds its entry, and the result when the game ends. */
static enum lud_status add_event(struct api_request *request, struct room *room, struct ricochet_round *round,
                                 const struct round_event *event)
{
    lud_value values[LUD_MAX_PLAYERS];
    struct bytes *text = change_text(request->api, request->change);
    if (text == NULL)
        return refuse_memory(request);
    enum lud_status status = room_rounds_event(round, event, request->input->now, text, &request->why);
    if (status == LUD_OK)
        status = change_entry(request, room, LOGBOOK_ROUND, event->player, text);
    const bool full = change_entries(request, room) >= LOGBOOK_ENTRIES - ROOM_SPARE;
    if (status != LUD_OK || (round->phase != ROUND_END && !full))
        return status;
    room_rounds_result(round, values);
    return happen_result(request, room, round->phase == ROUND_END ? "rules" : "length", values);
}

enum lud_status happen_round(struct api_request *request, struct room *room)
{
    struct ricochet_round round = room->rounds->round;
    struct round_event event;
    if (!room_rounds_due(room, request->input->now, &event))
        return LUD_OK;
    const enum lud_status status = add_event(request, room, &round, &event);
    if (status != LUD_OK && status != LUD_ERROR_MEMORY &&
        event.player >= 0) /* or it would try again for ever */
        room_rounds_give_up(room, event.player);
    return status;
}

/* Adds the moves of the member `move`, only the first if `one`. */
static enum lud_status add_moves(struct api_request *request, struct room *room, int seat, bool one)
{
    enum { LINE = ROUND_BID * 4 };
    char array[LINE];
    struct bytes text = bytes_fixed(array, sizeof array);
    struct ricochet_round round = room->rounds->round;
    if (!request_text(request, "move", &text))
        return refuse_named(request, LUD_ERROR_USAGE, NULL, TEXT_API_MEMBER_MISSING, span_of("move"));
    struct span rest = bytes_view(&text), word;
    enum lud_status status = LUD_OK;
    while (status == LUD_OK && span_word(&rest, &word)) {
        struct round_event event = {.act = ROUND_MOVE, .player = seat};
        if (round.phase == ROUND_BREAK || round.phase == ROUND_END)
            break; /* solved: the rest is ignored */
        status = game_read_move(room_rules(room), &round.state.head, word, &event.move, &request->why);
        if (status == LUD_OK)
            status = add_event(request, room, &round, &event);
        if (one)
            break;
    }
    if (status == LUD_OK && request->outcome->entry_count == 0)
        return refuse(request, LUD_ERROR_USAGE, "not-now", TEXT_API_NOT_YOUR_TURN);
    return status;
}

static enum lud_status add_word(struct api_request *request, struct room *room, int seat)
{
    static const struct {
        const char *word;
        enum round_act act;
    } rows[] = {{"bid", ROUND_SAY},
                {"pass", ROUND_PASS},
                {"reset", ROUND_RESET},
                {"giveup", ROUND_GIVE_UP},
                {"next", ROUND_NEXT}};
    const struct json_value *name = json_member(&request->json, 0, "event");
    struct ricochet_round round = room->rounds->round;
    int64_t number = 0;
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        if (!json_is(name, rows[i].word))
            continue;
        if (rows[i].act == ROUND_SAY && (!request_number(request, "number", &number) || number > ROUND_BID))
            return refuse_named(request, LUD_ERROR_USAGE, NULL, TEXT_API_MEMBER_MISSING, span_of("number"));
        const struct round_event event = {
            .act = rows[i].act, .player = rows[i].act == ROUND_NEXT ? -1 : seat, .number = (int)number};
        return add_event(request, room, &round, &event);
    }
    return refuse(request, LUD_ERROR_USAGE, NULL, TEXT_API_ROUND_EVENT);
}

enum lud_status request_say(struct api_request *request)
{
    struct room *room;
    int seat;
    const struct json_value *name = json_member(&request->json, 0, "event");
    enum lud_status status = request_room(request, &room);
    if (status == LUD_OK)
        status = request_seat(request, room, &seat);
    if (status == LUD_OK && room->rounds == NULL)
        status = refuse(request, LUD_ERROR_USAGE, "not-now", TEXT_API_MODE);
    if (status == LUD_OK && room->over)
        status = refuse(request, LUD_ERROR_OVER, "not-now", TEXT_API_ENDED);
    if (status != LUD_OK)
        return status;
    if (json_is(name, "move") || json_is(name, "line"))
        status = add_moves(request, room, seat, json_is(name, "move"));
    else
        status = add_word(request, room, seat);
    return status == LUD_OK ? answer_entry(request, room) : status;
}
