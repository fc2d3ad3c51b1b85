/* room_plan.c: the entry `create`. It spells out all options of the game, so that a later change of defaults
 * does not change stored games. */
#include "api/rooms/room.h"
#include "api/rooms/room_rounds.h"
#include "games/games.h"
#include "text/areas/api_texts.h"

#include <string.h>

enum { VALUES = 64 };

static void member_span(struct json_writer *writer, const char *name, struct span text)
{
    if (text.size == 0)
        return;
    json_name(writer, name);
    json_text(writer, text);
}

static void member_count(struct json_writer *writer, const char *name, int64_t count)
{
    if (count != 0)
        json_member_number(writer, name, count);
}

/* Writes the moves while playing them on a copy of the first position, which takes linear time. */
static void write_moves(const struct session *session, struct lud_state *state, struct json_writer *writer)
{
    const struct lud_rules *rules = session_rules(session);
    json_name(writer, "moves");
    bytes_char(writer->out, '"'); /* notation needs no JSON escapes */
    memcpy(state, session_first(session), rules->state_size);
    for (size_t ply = 0; ply < session_plies(session); ply++) {
        bytes_text(writer->out, ply > 0 ? " " : "");
        game_format_move(rules, state, session_move(session, ply), writer->out);
        game_play(rules, state, session_move(session, ply));
    }
    bytes_char(writer->out, '"');
    writer->named = false;
}

void room_plan_write(const struct room_plan *plan, const struct session *session, struct span rules,
                     struct span position, struct lud_state *scratch, struct bytes *out)
{
    struct json_writer writer = json_write(out);
    json_open(&writer, '{');
    member_span(&writer, "kind", plan->kind);
    member_span(&writer, "rules", rules);
    member_span(&writer, "position", position);
    if (session_plies(session) > 0)
        write_moves(session, scratch, &writer);
    json_member_text(&writer, "mode", room_mode_word(plan->mode));
    if (plan->clocked) {
        json_name(&writer, "clock");
        json_open(&writer, '{');
        json_member_number(&writer, "time", plan->time);
        json_member_number(&writer, "increment", plan->increment);
        json_close(&writer, '}');
    }
    member_count(&writer, "tick", plan->mode == ROOM_LIVE ? plan->tick : 0);
    member_count(&writer, "seed", plan->seed);
    member_count(&writer, "players", plan->players);
    member_count(&writer, "timer", plan->timer);
    member_count(&writer, "rounds", plan->rounds);
    json_member_text(&writer, "lang", plan->lang == LUD_FR ? "fr" : "en");
    json_close(&writer, '}');
}

/* ---- reading ---- */

static enum lud_status bad_plan(struct lud_why *why)
{
    return why_plain(why, LUD_ERROR_MISMATCH, TEXT_API_BAD_ENTRY);
}

static int64_t plan_number(const struct json *json, size_t object, const char *name)
{
    int64_t value = 0;
    return json_integer(json_member(json, object, name), 0, INT64_MAX, &value) ? value : 0;
}

static bool plan_read_mode(struct room *room, const struct json *json)
{
    while (room->mode < ROOM_MODES && !json_is(json_member(json, 0, "mode"), room_mode_word(room->mode)))
        room->mode++;
    return room->mode < ROOM_MODES;
}

static void plan_read_clock(struct room *room, const struct json *json)
{
    const struct json_value *clock = json_member(json, 0, "clock");
    room->clocked = clock != NULL;
    if (clock != NULL)
        room->clock = clock_make(room_players(room), plan_number(json, json_index(json, clock), "time"),
                                 plan_number(json, json_index(json, clock), "increment"));
}

/* Opens the session at its position, plays its moves, and allocates the room's positions. */
static enum lud_status plan_open_session(struct room *room, const struct lud_game *game, struct span moves,
                                         struct lud_why *why)
{
    enum lud_status status = session_new(game, bytes_view(&room->rules), bytes_view(&room->start),
                                         room->memory, &room->session, why);
    if (status == LUD_OK)
        status = session_play_list(room->session, moves, why);
    if (status != LUD_OK)
        return status;
    room->scratch = state_new(room_rules(room), room->memory);
    room->scratch2 = state_new(room_rules(room), room->memory);
    room->board = room->mode == ROOM_LIVE ? state_new(room_rules(room), room->memory) : NULL;
    bytes_span(&room->moves, moves);
    if (moves.size > 0)
        bytes_char(&room->moves, ' ');
    if (room->scratch == NULL || room->scratch2 == NULL || room->moves.failed ||
        (room->mode == ROOM_LIVE && room->board == NULL))
        return why_plain(why, LUD_ERROR_MEMORY, TEXT_NONE);
    if (room->board != NULL)
        memcpy(room->board, session_state(room->session), room_rules(room)->state_size);
    room->board_plies = session_plies(room->session);
    return LUD_OK;
}

/* Whether the mode suits the rules, the position and the clock. */
static enum lud_status check_mode(const struct room *room, struct lud_why *why)
{
    const bool ticks = room->mode == ROOM_STEP || room->mode == ROOM_LIVE;
    if (ticks != room_simultaneous(room))
        return why_plain(why, LUD_ERROR_UNSUPPORTED, TEXT_API_MODE);
    if (room_state(room)->pending != 0)
        return why_plain(why, LUD_ERROR_POSITION, TEXT_API_HALF_TICK);
    if (room->clocked && room->mode != ROOM_TURNS)
        return why_plain(why, LUD_ERROR_UNSUPPORTED, TEXT_API_NO_CLOCK);
    return LUD_OK;
}

enum lud_status room_plan_read(struct room *room, struct span text, struct lud_why *why)
{
    struct json_value values[VALUES];
    struct json json;
    char name[ROOM_WORD];
    struct bytes kind = bytes_fixed(name, sizeof name), moves = bytes_growing(room->memory, ROOM_TEXT);
    if (json_read(&json, values, VALUES, text) != LUD_OK ||
        !json_string(json_member(&json, 0, "kind"), &kind) || !plan_read_mode(room, &json))
        return bad_plan(why);
    const struct lud_game *game = games_find(bytes_view(&kind));
    (void)json_string(json_member(&json, 0, "rules"), &room->rules);
    (void)json_string(json_member(&json, 0, "position"), &room->start);
    (void)json_string(json_member(&json, 0, "moves"), &moves);
    bytes_span(&room->plan, text);
    room->lang = json_is(json_member(&json, 0, "lang"), "fr") ? LUD_FR : LUD_EN;
    room->tick = plan_number(&json, 0, "tick");
    room->seed = plan_number(&json, 0, "seed");
    room->standard_start = room->start.size == 0 && moves.size == 0;
    enum lud_status status = game == NULL ? bad_plan(why) : LUD_OK;
    if (room->rules.failed || room->start.failed || moves.failed || room->plan.failed)
        status = why_plain(why, LUD_ERROR_MEMORY, TEXT_NONE);
    if (status == LUD_OK)
        status = plan_open_session(room, game, bytes_view(&moves), why);
    if (status == LUD_OK)
        plan_read_clock(room, &json);
    if (status == LUD_OK)
        status = check_mode(room, why);
    if (status == LUD_OK && room->mode == ROOM_ROUNDS)
        status = room_rounds_new(room,
                                 &(struct room_plan){.players = plan_number(&json, 0, "players"),
                                                     .timer = plan_number(&json, 0, "timer"),
                                                     .rounds = plan_number(&json, 0, "rounds"),
                                                     .seed = room->seed},
                                 why);
    bytes_destroy(&moves);
    return status;
}
