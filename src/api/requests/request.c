/* request.c: parses a message and calls the handler of its `op`. Names and types of all members are checked
 * against the table of operations before the handler sees them. */
#include "api/api_inside.h"

#include "base/nearest.h"
#include "text/areas/api_texts.h"

enum { MEMBERS = 14 }; /* of a row, with its end */

enum member_kind { TEXT = 1, NUMBER, OBJECT, ARRAY };

/* A member that a request may have. */
struct member {
    const char *name; /* NULL ends the list */
    enum member_kind kind;
    bool required;
};

/* One row per value of `op`. */
struct operation {
    const char *name;
    enum lud_status (*act)(struct api_request *request);
    bool free; /* has members besides those listed; the handler checks them */
    int cost;  /* tokens that it takes: operations that take longer cost more */
    struct member members[MEMBERS];
};

static const struct operation operations[] = {
    {"hello",
     request_hello,
     false,
     2,
     {{"person", TEXT, false}, {"name", TEXT, false}, {"lang", TEXT, false}}},
    {"mine", request_mine, false, 1, {{NULL, 0, false}}},
    {"create",
     request_create,
     false,
     8,
     {{"kind", TEXT, false},
      {"rules", TEXT, false},
      {"position", TEXT, false},
      {"moves", TEXT, false},
      {"record", TEXT, false},
      {"seats", ARRAY, true},
      {"clock", OBJECT, false},
      {"mode", TEXT, false},
      {"tick", NUMBER, false},
      {"seed", NUMBER, false},
      {"timer", NUMBER, false},
      {"rounds", NUMBER, false}}},
    {"open", request_open, false, 1, {{"game", TEXT, true}}},
    {"leave", request_leave, false, 1, {{"game", TEXT, true}}},
    {"join", request_join, false, 1, {{"game", TEXT, true}, {"seat", NUMBER, true}, {"name", TEXT, false}}},
    {"play",
     request_play,
     false,
     1,
     {{"game", TEXT, true}, {"ply", NUMBER, true}, {"move", TEXT, true}, {"seat", NUMBER, false}}},
    {"steer", request_steer, false, 1, {{"game", TEXT, true}, {"move", TEXT, true}, {"seat", NUMBER, false}}},
    {"undo", request_undo, false, 1, {{"game", TEXT, true}, {"seat", NUMBER, false}}},
    {"redo", request_redo, false, 1, {{"game", TEXT, true}, {"seat", NUMBER, false}}},
    {"draw", request_draw, false, 1, {{"game", TEXT, true}, {"seat", NUMBER, false}}},
    {"accept", request_accept, false, 1, {{"game", TEXT, true}, {"seat", NUMBER, false}}},
    {"decline", request_decline, false, 1, {{"game", TEXT, true}, {"seat", NUMBER, false}}},
    {"resign", request_resign, false, 1, {{"game", TEXT, true}, {"seat", NUMBER, false}}},
    {"rematch", request_rematch, false, 8, {{"game", TEXT, true}, {"seat", NUMBER, false}}},
    {"say",
     request_say,
     false,
     1,
     {{"game", TEXT, true},
      {"event", TEXT, true},
      {"seat", NUMBER, false},
      {"number", NUMBER, false},
      {"move", TEXT, false}}},
    {"record", request_record, false, 4, {{"game", TEXT, true}}},
    {"legal",
     request_legal,
     false,
     4,
     {{"game", TEXT, false},
      {"kind", TEXT, false},
      {"rules", TEXT, false},
      {"position", TEXT, false},
      {"moves", TEXT, false}}},
    {"hint", request_question, true, 4, {{"game", TEXT, false}}},
    {"analyse", request_question, true, 4, {{"game", TEXT, false}}},
    {"explain", request_question, true, 4, {{"game", TEXT, false}}},
    {"solve", request_question, true, 4, {{"game", TEXT, false}}},
    {"puzzle", request_question, true, 4, {{NULL, 0, false}}},
    {"solved", request_question, true, 4, {{NULL, 0, false}}},
    {"ask", request_question, true, 4, {{"game", TEXT, false}}},
    {"trace", request_question, true, 4, {{"game", TEXT, false}}},
    {"reports", request_reports, false, 4, {{NULL, 0, false}}},
    {"report", request_question, true, 4, {{NULL, 0, false}}},
    {"trace-page",
     request_trace_page,
     false,
     4,
     {{"trace", NUMBER, true}, {"from", NUMBER, false}, {"count", NUMBER, false}}},
    {"trace-cancel", request_trace_cancel, false, 1, {{"trace", NUMBER, true}}},
    {"cancel", request_cancel, false, 1, {{"request", NUMBER, true}}},
    {"progress", request_progress, false, 1, {{"prefix", TEXT, false}}},
};

/* ---- checking ---- */

static bool is_kind(const struct json_value *value, enum member_kind kind)
{
    int64_t number;
    switch (kind) {
    case TEXT:
        return value->kind == JSON_STRING;
    case NUMBER:
        return json_integer(value, 0, INT64_MAX, &number);
    case OBJECT:
        return value->kind == JSON_OBJECT;
    case ARRAY:
        return value->kind == JSON_ARRAY;
    }
    return false;
}

static const struct member *find_member(const struct operation *operation, const struct json_value *name)
{
    for (const struct member *member = operation->members; member->name != NULL; member++)
        if (json_is(name, member->name))
            return member;
    return NULL;
}

static enum lud_status check_member(struct api_request *request, const struct operation *operation, size_t at)
{
    const struct json_value *name = &request->json.values[at];
    const struct member *member = find_member(operation, name);
    if (json_is(name, "id") || json_is(name, "op") || (member == NULL && operation->free))
        return LUD_OK;
    if (member == NULL)
        return refuse_named(request, LUD_ERROR_USAGE, NULL, TEXT_API_MEMBER_UNKNOWN, name->text);
    static const enum lud_text texts[] = {[TEXT] = TEXT_API_MEMBER_TEXT,
                                          [NUMBER] = TEXT_API_MEMBER_NUMBER,
                                          [OBJECT] = TEXT_API_MEMBER_OBJECT,
                                          [ARRAY] = TEXT_API_MEMBER_ARRAY};
    if (!is_kind(&request->json.values[at + 1], member->kind))
        return refuse_named(request, LUD_ERROR_USAGE, NULL, texts[member->kind], name->text);
    return LUD_OK;
}

static enum lud_status check_members(struct api_request *request, const struct operation *operation)
{
    const struct json_value *values = request->json.values;
    for (size_t at = 1; at < values[0].next; at = values[at + 1].next) {
        const enum lud_status status = check_member(request, operation, at);
        if (status != LUD_OK)
            return status;
    }
    for (const struct member *member = operation->members; member->name != NULL; member++)
        if (member->required && json_member(&request->json, 0, member->name) == NULL)
            return refuse_named(request, LUD_ERROR_USAGE, NULL, TEXT_API_MEMBER_MISSING,
                                span_of(member->name));
    return LUD_OK;
}

/* ---- dispatch ---- */

static enum lud_status find_operation(struct api_request *request, const struct operation **operation)
{
    const struct json_value *op = json_member(&request->json, 0, "op");
    char array[32];
    struct bytes name = bytes_fixed(array, sizeof array);
    if (op == NULL || op->kind != JSON_STRING)
        return refuse_named(request, LUD_ERROR_USAGE, NULL,
                            op == NULL ? TEXT_API_MEMBER_MISSING : TEXT_API_MEMBER_TEXT, span_of("op"));
    (void)json_string(op, &name);
    struct nearest nearest = nearest_to(bytes_view(&name));
    for (size_t i = 0; i < sizeof operations / sizeof operations[0]; i++) {
        *operation = &operations[i];
        if (json_is(op, operations[i].name))
            return LUD_OK;
        nearest_offer(&nearest, operations[i].name);
    }
    if (nearest.best == NULL)
        return refuse_named(request, LUD_ERROR_UNKNOWN, NULL, TEXT_API_OP_UNKNOWN, bytes_view(&name));
    return refuse_named(request, LUD_ERROR_UNKNOWN, NULL, TEXT_API_OP_NEAREST, span_of(nearest.best));
}

static enum lud_status read_message(struct api_request *request)
{
    const struct span text = request->input->text;
    if (text.size > API_MESSAGE_MAX)
        return refuse(request, LUD_ERROR_TOO_LARGE, NULL, TEXT_API_LONG_MESSAGE);
    const enum lud_status status = json_read(&request->json, request->api->values, API_VALUES, text);
    if (status == LUD_ERROR_TOO_LARGE)
        return refuse(request, status, NULL, TEXT_API_LONG_MESSAGE);
    if (status != LUD_OK)
        return why_at(&request->why, status, TEXT_API_NOT_JSON, request->json.error + 1, 0, 0);
    if (request->json.values[0].kind != JSON_OBJECT)
        return refuse(request, LUD_ERROR_SYNTAX, NULL, TEXT_API_NOT_JSON);
    if (!request_number(request, "id", &request->change->id)) {
        request->change->id = -1;
        return refuse_named(request, LUD_ERROR_USAGE, NULL, TEXT_API_MEMBER_NUMBER, span_of("id"));
    }
    return LUD_OK;
}

static enum lud_status take_token(struct api_request *request, int cost)
{
    enum { BURST = 4 };
    const uint64_t rate = (uint64_t)request->api->settings.requests, each = rate > 1000 ? 1 : 1000 / rate;
    struct bucket *bucket = &request->client->requests;
    const uint64_t wait = bucket_wait(bucket, each, BURST * rate, request->input->now);
    if (wait > 0) {
        request->retry = (int64_t)wait;
        return refuse(request, LUD_ERROR_BUSY, "too-many", TEXT_API_TOO_FAST);
    }
    bucket_take(bucket, each * (uint64_t)cost, request->input->now);
    return LUD_OK;
}

enum lud_status request_run(struct api_request *request)
{
    const struct operation *operation = NULL;
    enum lud_status status = read_message(request);
    if (status == LUD_OK)
        status = find_operation(request, &operation);
    if (!request->api->same_input && take_token(request, status == LUD_OK ? operation->cost : 1) != LUD_OK)
        return LUD_ERROR_BUSY;
    if (status == LUD_OK)
        status = check_members(request, operation);
    if (status == LUD_OK && request->client->person[0] == '\0' && operation->act != request_hello)
        status = refuse(request, LUD_ERROR_USAGE, NULL, TEXT_API_HELLO_FIRST);
    return status == LUD_OK ? operation->act(request) : status;
}
