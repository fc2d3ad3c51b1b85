/* request_play.c: `play`, and `steer` in live mode. */
#include "api/api_inside.h"
#include "text/areas/api_texts.h"

/* Checks that the game is running, the client up to date, and the seat allowed to act. */
static enum lud_status check_turn(struct api_request *request, const struct room *room, int seat)
{
    int64_t ply;
    if (room->over)
        return refuse(request, LUD_ERROR_OVER, "not-now", TEXT_API_ENDED);
    if (request_number(request, "ply", &ply) && ply != (int64_t)room_plies(room)) {
        (void)refuse(request, LUD_ERROR_MISMATCH, "stale", TEXT_API_STALE);
        request->why.args[0] = (int32_t)room_plies(room);
        return LUD_ERROR_MISMATCH;
    }
    if (room->clocked && room->clock.running == seat && clock_fallen(&room->clock, seat, request->input->now))
        return refuse(request, LUD_ERROR_OVER, "not-now", TEXT_API_TIME_OVER);
    /* in live mode a rider may choose again until the tick */
    if (room->mode == ROOM_LIVE ? room_view(room, seat, room->scratch) : room_waits_for(room, seat))
        return LUD_OK;
    return refuse(request, LUD_ERROR_USAGE, "not-now",
                  room->seats[seat].chosen ? TEXT_API_CHOSEN : TEXT_API_NOT_YOUR_TURN);
}

/* Finds the room, the seat and the move of the request. */
static enum lud_status read_play(struct api_request *request, bool live, struct room **room, int *seat,
                                 lud_move *move)
{
    char array[GAME_MAX_MOVE + 2]; /* one byte more than any move has: the game refuses longer texts */
    struct bytes text = bytes_fixed(array, sizeof array);
    enum lud_status status = request_room(request, room);
    if (status == LUD_OK)
        status = request_seat(request, *room, seat);
    if (status == LUD_OK && ((*room)->mode == ROOM_LIVE) != live)
        status = refuse(request, LUD_ERROR_USAGE, "not-now", live ? TEXT_API_NOT_LIVE : TEXT_API_LIVE);
    if (status == LUD_OK && (*room)->mode == ROOM_ROUNDS)
        status = refuse(request, LUD_ERROR_USAGE, "not-now", TEXT_API_ROUNDS);
    if (status == LUD_OK)
        status = check_turn(request, *room, *seat);
    if (status != LUD_OK)
        return status;
    (void)request_text(request, "move", &text);
    return room_read_move(*room, *seat, bytes_view(&text), move, &request->why);
}

enum lud_status request_play(struct api_request *request)
{
    struct room *room;
    int seat;
    lud_move move;
    enum lud_status status = read_play(request, false, &room, &seat, &move);
    if (status == LUD_OK)
        status = happen_move(request, room, seat, move, (struct span){0});
    return status == LUD_OK ? answer_entry(request, room) : status;
}

enum lud_status request_steer(struct api_request *request)
{
    struct room *room;
    int seat;
    lud_move move;
    enum lud_status status = read_play(request, true, &room, &seat, &move);
    if (status != LUD_OK)
        return status;
    change_steer(request->change, room, seat, move);
    return answer_entry(request, room);
}
