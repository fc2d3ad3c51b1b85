/* request_question.c: questions about games and positions. All but `legal` take long and become jobs. */
#include "api/api_inside.h"

#include "core/tick.h"

#include "jobs/question.h"
#include "text/areas/api_texts.h"

#include <string.h>

/* ---- legal: answered at once ---- */

static enum lud_status open_position(struct api_request *request, struct session **session)
{
    static const char *const names[] = {"kind", "rules", "position", "moves"};
    struct bytes texts[4];
    bool failed = false;
    for (int i = 0; i < 4; i++) {
        texts[i] = bytes_growing(request->api->memory, API_MESSAGE_MAX + 1);
        (void)request_text(request, names[i], &texts[i]);
        failed = failed || texts[i].failed;
    }
    const struct question question = {.kind = bytes_view(&texts[0]),
                                      .rules = bytes_view(&texts[1]),
                                      .position = bytes_view(&texts[2]),
                                      .moves = bytes_view(&texts[3])};
    enum lud_status status = failed ? refuse_memory(request) : LUD_OK;
    if (status == LUD_OK && texts[0].size == 0)
        status = refuse_named(request, LUD_ERROR_USAGE, NULL, TEXT_API_MEMBER_MISSING, span_of("kind"));
    if (status == LUD_OK)
        status = question_session(&question, request->api->memory, session, &request->member, &request->why);
    for (int i = 0; i < 4; i++)
        bytes_destroy(&texts[i]);
    return status;
}

/* Answers with the position and the legal moves of each seat. */
static enum lud_status answer_legal(struct api_request *request, const struct lud_rules *rules,
                                    const struct lud_state *state, int turn, struct span rules_text)
{
    struct json_writer writer;
    struct lud_state *scratch = state_new(rules, request->api->memory);
    struct bytes position = bytes_growing(request->api->memory, GAME_MAX_POSITION + 1);
    enum lud_status status = scratch == NULL ? refuse_memory(request) : answer_begin(request, &writer);
    if (status == LUD_OK) {
        game_format(rules, state, &position);
        json_name(&writer, "legal");
        json_open(&writer, '[');
        for (int seat = 0; seat < rules->players; seat++)
            moves_write(rules, turn != LUD_OVER && tick_view(rules, state, seat, scratch) ? scratch : NULL,
                        &writer);
        json_close(&writer, ']');
        json_name(&writer, "rules");
        json_text(&writer, rules_text);
        json_member_text(&writer, "position", bytes_string(&position));
        json_member_number(&writer, "turn", turn);
        json_name(&writer, "over");
        json_bool(&writer, turn == LUD_OVER);
        status = position.failed ? refuse_memory(request) : answer_end(request, &writer);
    }
    bytes_destroy(&position);
    state_free(rules, request->api->memory, scratch);
    return status;
}

enum lud_status request_legal(struct api_request *request)
{
    struct room *room;
    struct session *session = NULL;
    if (json_member(&request->json, 0, "game") != NULL) {
        const enum lud_status found = request_room(request, &room);
        return found == LUD_OK ? answer_legal(request, room_rules(room), room_state(room), room_turn(room),
                                              bytes_view(&room->rules))
                               : found;
    }
    enum lud_status status = open_position(request, &session);
    if (status != LUD_OK)
        return status;
    struct bytes rules = bytes_growing(request->api->memory, API_MESSAGE_MAX);
    rules_format(session_rules(session), true, &rules);
    status = rules.failed ? refuse_memory(request)
                          : answer_legal(request, session_rules(session), session_state(session),
                                         session_turn(session), bytes_view(&rules));
    bytes_destroy(&rules);
    session_free(session);
    return status;
}

/* ---- jobs ---- */

static enum api_job_kind job_kind_of(const struct api_request *request)
{
    static const struct {
        const char *name;
        enum api_job_kind kind;
    } rows[] = {{"hint", API_JOB_HINT},   {"analyse", API_JOB_ANALYSE}, {"explain", API_JOB_EXPLAIN},
                {"solve", API_JOB_SOLVE}, {"puzzle", API_JOB_PUZZLE},   {"solved", API_JOB_SOLVED},
                {"ask", API_JOB_ASK},     {"trace", API_JOB_TRACE},     {"report", API_JOB_REPORT}};
    size_t i = 0;
    while (!json_is(json_member(&request->json, 0, "op"), rows[i].name))
        i++;
    return rows[i].kind;
}

uint64_t request_seed(const unsigned char random[32])
{
    uint64_t seed = 0;
    for (int i = 24; i < 32; i++) /* ids use the bytes before */
        seed = seed << 8 | random[i];
    return seed;
}

/* The seat that the assistant answers for: the client's, preferably the one to move; -1 = the client has
 * none. */
static int seat_of_asker(struct room *room, const struct api_client *client)
{
    const unsigned seats = room_seats_of(room, client->person);
    const int turn = room_turn(room);
    if (turn != LUD_OVER && (seats >> turn & 1) != 0)
        return turn;
    for (int seat = 0; seat < room_players(room); seat++)
        if ((seats >> seat & 1) != 0)
            return seat;
    return -1;
}

/* The seat that a question is about. Only the assistant and simultaneous games need one, there the client's
 * rider that has to choose; -1 = the player to move. */
static int seat_of_question(struct room *room, enum api_job_kind kind, const struct api_client *client)
{
    if (kind == API_JOB_ASK)
        return seat_of_asker(room, client);
    for (int seat = 0; room_simultaneous(room) && seat < room_players(room); seat++)
        if (room_waits_for(room, seat) && (room_seats_of(room, client->person) >> seat & 1) != 0)
            return seat;
    return -1;
}

/* Reads the question into the job; `room` is the game that it is about, or NULL. */
static enum lud_status fill_question(struct api_request *request, struct api_job *job, struct room *room)
{
    if (room != NULL) {
        job->question.session = room_session(room);
        if (job->question.session == NULL)
            return refuse_memory(request);
        memcpy(job->game, room->id, sizeof job->game);
        job->entry = room->entries;
        job->seat = seat_of_question(room, job->kind, request->client);
    }
    return question_ask(&job->question, &job->texts, job->kind, &request->json, 0, &request->why);
}

enum lud_status request_question(struct api_request *request)
{
    struct api *api = request->api;
    struct room *room = NULL;
    struct api_client *client = request->client;
    if (json_member(&request->json, 0, "game") != NULL) {
        const enum lud_status status = request_room(request, &room);
        if (status != LUD_OK)
            return status;
    }
    if (client->question_count >= api->settings.jobs || client->question_count >= CLIENT_QUESTIONS) {
        request->retry = API_RETRY;
        return refuse(request, LUD_ERROR_BUSY, "too-many", TEXT_API_TOO_MANY_QUESTIONS);
    }
    struct api_job *job = api_job_new(job_kind_of(request), api->memory);
    if (job == NULL)
        return refuse_memory(request);
    change_add(request->change, CHANGE_ASK, NULL)->job = job;
    job->number = api->job_number + 1; /* claimed when the job starts */
    job->client = client->number;
    job->request = request->change->id;
    job->lang = client->lang;
    job->assistant = api->settings.assistant;
    job->limits.time = (uint64_t)api->settings.job_time * 1000000;
    job->limits.memory = (size_t)api->settings.job_memory;
    job->limits.threads = 1;
    job->limits.seed = request_seed(request->input->random);
    return fill_question(request, job, room);
}

enum lud_status request_cancel(struct api_request *request)
{
    struct json_writer writer;
    int64_t asked = 0;
    (void)request_number(request, "request", &asked);
    for (int i = 0; i < request->client->question_count; i++)
        if (request->client->questions[i].request == asked) {
            change_add(request->change, CHANGE_CANCEL, NULL)->cancel = request->client->questions[i].job;
            const enum lud_status status = answer_begin(request, &writer);
            return status == LUD_OK ? answer_end(request, &writer) : status;
        }
    return refuse(request, LUD_ERROR_USAGE, "not-now", TEXT_API_NO_QUESTION);
}
