/* happen.c: builds the log entries of moves, ticks, losses and results, whether a person, an engine or a
 * clock causes them. */
#include "api/api_inside.h"

#include "api/person_rating.h"

#include <string.h>

enum lud_status happen_tick(struct api_request *request, struct room *room, const lud_move *choices)
{
    struct bytes *text = change_text(request->api, request->change);
    const char *termination;
    lud_value values[LUD_MAX_PLAYERS];
    for (int seat = 0; text != NULL && seat < room_players(room); seat++)
        if (room_view(room, seat, room->scratch)) {
            bytes_text(text, text->size > 0 ? " " : "");
            game_format_move(room_rules(room), room->scratch, choices[seat], text);
        }
    const enum lud_status status = change_entry(request, room, LOGBOOK_TICK, -1, text);
    if (status == LUD_OK && room_ends_with(room, choices, &termination, values))
        return happen_result(request, room, termination, values);
    return status;
}

/* Step mode: adds the choice, and the tick when it was the last one missing. */
static enum lud_status happen_choice(struct api_request *request, struct room *room, int seat, lud_move move)
{
    struct bytes *text = change_text(request->api, request->change);
    lud_move choices[LUD_MAX_PLAYERS];
    if (text != NULL)
        room_put_move(room, seat, move, text);
    const enum lud_status status = change_entry(request, room, LOGBOOK_MOVE, seat, text);
    for (int other = 0; other < room_players(room); other++) {
        choices[other] = other == seat ? move : room->seats[other].choice;
        if (other != seat && room_waits_for(room, other))
            return status;
    }
    return status == LUD_OK ? happen_tick(request, room, choices) : status;
}

enum lud_status happen_move(struct api_request *request, struct room *room, int seat, lud_move move,
                            struct span thoughts)
{
    lud_move choices[LUD_MAX_PLAYERS];
    const char *termination;
    lud_value values[LUD_MAX_PLAYERS];
    struct clock clock = room->clock;
    if (room->mode == ROOM_STEP)
        return happen_choice(request, room, seat, move);
    struct bytes *text = change_text(request->api, request->change);
    if (text != NULL) {
        room_put_move(room, seat, move, text);
        clock_press(&clock, request->input->now);
        bytes_text(text, room->clocked ? " " : thoughts.size > 0 ? " -" : "");
        room_put_clocks(room, &clock, text);
        bytes_text(text, thoughts.size > 0 ? " " : "");
        bytes_span(text, thoughts);
    }
    const enum lud_status status = change_entry(request, room, LOGBOOK_MOVE, seat, text);
    choices[seat] = move;
    if (status == LUD_OK && room_ends_with(room, choices, &termination, values))
        return happen_result(request, room, termination, values);
    return status;
}

/* ---- results ---- */

/* A game is rated between two different people, from the standard start, once both have moved. */
static bool is_rated(const struct room *room)
{
    const struct room_seat *seats = room->seats;
    return room_players(room) == 2 && room->standard_start && room->rounds == NULL &&
           seats[0].kind == SEAT_PERSON && seats[1].kind == SEAT_PERSON &&
           strcmp(seats[0].person, seats[1].person) != 0 && room_plies(room) >= 2;
}

static enum lud_status happen_rating(struct api_request *request, struct room *room, const lud_value *values)
{
    struct rating ratings[2];
    const char *game = room_rules(room)->game->name;
    for (int seat = 0; seat < 2; seat++) {
        struct span json = {0};
        const enum lud_status status =
            request_fact(request, API_WANT_RATING, room->seats[seat].person, game, &json);
        if (status != LUD_OK)
            return status;
        if (!rating_read(json, &ratings[seat]))
            return LUD_OK; /* the store failed: the game is not rated */
    }
    rating_change(ratings, values[0]);
    for (int seat = 0; seat < 2; seat++) {
        struct bytes *text = change_text(request->api, request->change);
        if (text != NULL)
            rating_write(&ratings[seat], room->seats[seat].person, game, text);
        const enum lud_status status = change_entry(request, room, LOGBOOK_RATING, seat, text);
        if (status != LUD_OK)
            return status;
    }
    return LUD_OK;
}

enum lud_status happen_result(struct api_request *request, struct room *room, const char *termination,
                              const lud_value *values)
{
    struct bytes *text = change_text(request->api, request->change);
    if (text != NULL)
        room_put_result(room, termination, values, text);
    const enum lud_status status = change_entry(request, room, LOGBOOK_RESULT, -1, text);
    return status == LUD_OK && is_rated(room) ? happen_rating(request, room, values) : status;
}

static bool others_are_people(const struct room *room, int seat)
{
    for (int other = 0; other < room_players(room); other++)
        if (other != seat && room->seats[other].kind == SEAT_PERSON &&
            strcmp(room->seats[other].person, room->seats[seat].person) != 0)
            return true;
    return false;
}

enum lud_status happen_loss(struct api_request *request, struct room *room, int seat, const char *termination)
{
    lud_value values[LUD_MAX_PLAYERS];
    if (room_players(room) > 2 && others_are_people(room, seat))
        return change_entry_text(request, room, LOGBOOK_SEAT, seat,
                                 "{\"level\":\"beginner\",\"instead\":true}");
    room_loss_values(room, seat, values);
    return happen_result(request, room, termination, values);
}

enum lud_status happen_pause(struct api_request *request, struct room *room)
{
    struct clock clock = room->clock;
    if (!room->clocked || room->over)
        return LUD_OK;
    struct bytes *text = change_text(request->api, request->change);
    clock_stop(&clock, request->input->now);
    if (text != NULL)
        room_put_clocks(room, &clock, text);
    return change_entry(request, room, LOGBOOK_PAUSE, -1, text);
}
