/* request_create.c: creates a game. The request is completed with defaults, and checked by folding its own
 * entries into a room that no other client can see yet. */
#include "api/api_inside.h"

#include "games/games.h"
#include "jobs/question.h"
#include "play/record.h"
#include "play/record_setup.h"
#include "text/areas/api_texts.h"

enum {
    HOUR = 3600 * 1000,
    CLOCK_MOST = 15 * 24 * HOUR /* fits into an int */
};

/* The request while it is read. */
struct draft {
    struct room_plan plan;
    struct session *session;
    struct bytes texts[4]; /* kind, rules, position, moves */
    struct bytes record;
    struct bytes options, start; /* as record_setup writes them */
};

static void draft_init(struct draft *draft, const struct lud_memory *memory)
{
    *draft = (struct draft){.record = bytes_growing(memory, API_MESSAGE_MAX + 1),
                            .options = bytes_growing(memory, API_MESSAGE_MAX + 1),
                            .start = bytes_growing(memory, API_MESSAGE_MAX + 1)};
    for (int i = 0; i < 4; i++)
        draft->texts[i] = bytes_growing(memory, API_MESSAGE_MAX + 1);
}

static void draft_destroy(struct draft *draft)
{
    session_free(draft->session);
    bytes_destroy(&draft->record);
    bytes_destroy(&draft->options);
    bytes_destroy(&draft->start);
    for (int i = 0; i < 4; i++)
        bytes_destroy(&draft->texts[i]);
}

/* ---- the position ---- */

static enum lud_status draft_read_record(struct api_request *request, struct draft *draft)
{
    struct record record;
    const enum lud_status status =
        record_read(&record, bytes_view(&draft->record), games_find, request->api->memory, &request->why);
    if (status != LUD_OK) {
        request->member = "record";
        return status;
    }
    draft->session = record.session;
    record.session = NULL;
    record_destroy(&record);
    return LUD_OK;
}

static enum lud_status draft_open_session(struct api_request *request, struct draft *draft)
{
    static const char *const names[] = {"kind", "rules", "position", "moves"};
    const bool recorded = json_member(&request->json, 0, "record") != NULL;
    (void)request_text(request, "record", &draft->record);
    bool failed = draft->record.failed;
    for (int i = 0; i < 4; i++) {
        if (recorded && json_member(&request->json, 0, names[i]) != NULL)
            return refuse_named(request, LUD_ERROR_USAGE, NULL, TEXT_API_RECORD_ALONE, span_of(names[i]));
        (void)request_text(request, names[i], &draft->texts[i]);
        failed = failed || draft->texts[i].failed;
    }
    if (failed)
        return refuse_memory(request);
    if (recorded)
        return draft_read_record(request, draft);
    if (draft->texts[0].size == 0)
        return refuse_named(request, LUD_ERROR_USAGE, NULL, TEXT_API_MEMBER_MISSING, span_of("kind"));
    const struct question question = {.kind = bytes_view(&draft->texts[0]),
                                      .rules = bytes_view(&draft->texts[1]),
                                      .position = bytes_view(&draft->texts[2]),
                                      .moves = bytes_view(&draft->texts[3])};
    const enum lud_status status =
        question_session(&question, request->api->memory, &draft->session, &request->member, &request->why);
    if (status == LUD_OK)
        request->member = NULL; /* later errors concern none of these texts */
    return status;
}

/* ---- mode, clock and limits ---- */

static enum lud_status draft_read_mode(struct api_request *request, struct draft *draft)
{
    const struct json_value *mode = json_member(&request->json, 0, "mode");
    const bool ticks = (session_rules(draft->session)->traits & LUD_SIMULTANEOUS) != 0;
    draft->plan.mode = ROOM_TURNS;
    draft->plan.players = 0;
    if (mode == NULL) {
        draft->plan.mode = ticks ? ROOM_STEP : ROOM_TURNS;
        return LUD_OK;
    }
    while (draft->plan.mode < ROOM_MODES && !json_is(mode, room_mode_word(draft->plan.mode)))
        draft->plan.mode++;
    if (draft->plan.mode == ROOM_MODES)
        return refuse(request, LUD_ERROR_USAGE, NULL, TEXT_API_MODE_UNKNOWN);
    if (draft->plan.mode == ROOM_ROUNDS) /* one player per seat */
        draft->plan.players = json_member(&request->json, 0, "seats")->size;
    return LUD_OK;
}

static enum lud_status draft_read_clock(struct api_request *request, struct room_plan *plan)
{
    static const char *const names[] = {"time", "increment", NULL};
    const struct json_value *clock = json_member(&request->json, 0, "clock");
    if (clock == NULL)
        return LUD_OK;
    const size_t object = json_index(&request->json, clock);
    plan->clocked = true;
    plan->time = 0;
    enum lud_status status = request_only(request, object, names);
    if (status == LUD_OK)
        status = request_bounded(request, object, "time", 1, CLOCK_MOST, &plan->time);
    if (status == LUD_OK)
        status = request_bounded(request, object, "increment", 0, HOUR, &plan->increment);
    if (status == LUD_OK && plan->time == 0)
        return refuse_named(request, LUD_ERROR_USAGE, NULL, TEXT_API_MEMBER_MISSING, span_of("time"));
    return status;
}

static enum lud_status draft_read_plan(struct api_request *request, struct draft *draft)
{
    struct room_plan *plan = &draft->plan;
    enum lud_status status = draft_read_mode(request, draft);
    plan->tick = ROOM_TICK;
    plan->lang = request->client->lang;
    plan->kind = span_of(session_rules(draft->session)->game->name);
    if (status == LUD_OK)
        status = draft_read_clock(request, plan);
    if (status == LUD_OK)
        status = request_bounded(request, 0, "tick", ROOM_TICK_LEAST, ROOM_TICK_MOST, &plan->tick);
    if (status == LUD_OK)
        status = request_bounded(request, 0, "seed", 0, INT32_MAX, &plan->seed);
    if (plan->mode == ROOM_ROUNDS && plan->seed == 0)
        plan->seed = (int64_t)(request_seed(request->input->random) >> 33); /* chips in secret order */
    if (status == LUD_OK)
        status = request_bounded(request, 0, "timer", 0, HOUR, &plan->timer);
    if (status == LUD_OK)
        status = request_bounded(request, 0, "rounds", 0, 99, &plan->rounds);
    return status;
}

/* ---- the room ---- */

static enum lud_status check_quota(struct api_request *request, const struct room *kept)
{
    const uint64_t most = (uint64_t)request->api->settings.games_per_client, each = HOUR / most;
    const uint64_t wait = bucket_wait(&request->client->address->games, each, most, request->input->now);
    if (wait == 0 && api_ensure_slot(request->api, kept))
        return LUD_OK;
    request->retry = wait > 0 ? (int64_t)wait : API_RETRY;
    return refuse(request, LUD_ERROR_BUSY, "too-many", wait > 0 ? TEXT_API_TOO_MANY_GAMES : TEXT_API_FULL);
}

enum lud_status request_new_room(struct api_request *request, const struct bytes *plan,
                                 const struct room *kept, struct room **fresh)
{
    struct api *api = request->api;
    char id[LOGBOOK_ID];
    const enum lud_status status = check_quota(request, kept);
    if (status != LUD_OK)
        return status;
    request_id(request, id);
    struct room *room = api_room(api, span_of(id)) != NULL ? NULL : room_new(span_of(id), api->memory);
    if (room == NULL)
        return refuse_memory(request);
    (void)change_add(request->change, CHANGE_NEW_ROOM, room);
    *fresh = room;
    if (!deadlines_reserve(&api->deadlines, api->rooms.count + 1, api->memory))
        return refuse_memory(request);
    return change_entry(request, room, LOGBOOK_CREATE, -1, plan);
}

/* Writes the plan, with the options and position that the session began with. */
static enum lud_status draft_write_plan(struct api_request *request, struct draft *draft, struct bytes **plan)
{
    const struct lud_memory *memory = request->api->memory;
    const struct lud_rules *rules = session_rules(draft->session);
    struct lud_state *scratch = state_new(rules, memory);
    *plan = change_text(request->api, request->change);
    const bool fine = scratch != NULL && *plan != NULL &&
                      record_setup(draft->session, memory, &draft->options, &draft->start);
    if (fine)
        room_plan_write(&draft->plan, draft->session, bytes_view(&draft->options), bytes_view(&draft->start),
                        scratch, *plan);
    state_free(rules, memory, scratch);
    return fine && !(*plan)->failed ? LUD_OK : refuse_memory(request);
}

/* A game created at a final position has its result at once. */
static enum lud_status end_at_once(struct api_request *request, struct room *room)
{
    lud_value values[LUD_MAX_PLAYERS];
    if (session_end(room->session) == SESSION_RUNNING || room->rounds != NULL)
        return LUD_OK;
    session_outcome(room->session, values);
    return happen_result(request, room, session_end_word(session_end(room->session)), values);
}

static enum lud_status create_room(struct api_request *request, struct draft *draft)
{
    struct bytes *plan;
    struct room *room;
    enum lud_status status = draft_open_session(request, draft);
    if (status == LUD_OK)
        status = draft_read_plan(request, draft);
    if (status == LUD_OK)
        status = draft_write_plan(request, draft, &plan);
    if (status == LUD_OK)
        status = request_new_room(request, plan, NULL, &room);
    if (status != LUD_OK)
        return status;
    status = request_seats(request, room);
    if (status == LUD_OK)
        status = end_at_once(request, room);
    if (status == LUD_OK)
        status = request_follow(request, room);
    request->change->shown = room;
    return status;
}

enum lud_status request_create(struct api_request *request)
{
    struct draft draft;
    draft_init(&draft, request->api->memory);
    const enum lud_status status = create_room(request, &draft);
    draft_destroy(&draft);
    return status;
}
