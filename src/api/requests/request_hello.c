/* request_hello.c: `hello`, and lists that come from the store: `mine`, `progress`. */
#include "api/api_inside.h"
#include "play/record_text.h"
#include "text/areas/api_texts.h"

#include <string.h>

enum lud_status request_name(struct api_request *request, const struct json_value *value, char *name)
{
    char array[ROOM_NAME + 64];
    struct bytes text = bytes_fixed(array, sizeof array);
    if (value == NULL)
        return LUD_OK;
    if (value->kind != JSON_STRING)
        return refuse_named(request, LUD_ERROR_USAGE, NULL, TEXT_API_MEMBER_TEXT, span_of("name"));
    const bool whole = json_string(value, &text);
    const struct span trimmed = span_trim(bytes_view(&text));
    if (!whole || trimmed.size >= ROOM_NAME || record_clean(trimmed, "") < trimmed.size) {
        (void)refuse(request, LUD_ERROR_USAGE, NULL, TEXT_API_BAD_NAME);
        request->why.args[0] = ROOM_NAME - 1;
        return LUD_ERROR_USAGE;
    }
    memset(name, 0, ROOM_NAME);
    if (trimmed.size > 0)
        memcpy(name, trimmed.data, trimmed.size);
    return LUD_OK;
}

/* Reads the person's secret, or makes a new one. A connection cannot change its person. */
static enum lud_status read_person(struct api_request *request, char person[LOGBOOK_ID])
{
    char array[LOGBOOK_ID];
    struct bytes text = bytes_fixed(array, sizeof array);
    const struct json_value *shown = json_member(&request->json, 0, "person");
    if (shown == NULL) {
        if (request->client->person[0] == '\0')
            request_id(request, person);
        return LUD_OK;
    }
    if (!json_string(shown, &text) || !logbook_id_valid(bytes_view(&text)))
        return refuse(request, LUD_ERROR_USAGE, NULL, TEXT_API_BAD_PERSON);
    if (request->client->person[0] != '\0' && strcmp(request->client->person, array) != 0)
        return refuse(request, LUD_ERROR_USAGE, "not-now", TEXT_API_OTHER_PERSON);
    memcpy(person, array, sizeof array);
    return LUD_OK;
}

static enum lud_status read_lang(struct api_request *request, enum lud_lang *lang)
{
    const struct json_value *said = json_member(&request->json, 0, "lang");
    if (said != NULL && !json_is(said, "en") && !json_is(said, "fr"))
        return refuse(request, LUD_ERROR_USAGE, NULL, TEXT_API_BAD_LANG);
    if (said != NULL)
        *lang = json_is(said, "fr") ? LUD_FR : LUD_EN;
    return LUD_OK;
}

static enum lud_status answer_hello(struct api_request *request, const struct change *who)
{
    struct json_writer writer;
    const struct bytes *catalogue = api_catalogue(request->api, who->name.lang);
    if (catalogue == NULL || answer_begin(request, &writer) != LUD_OK)
        return refuse_memory(request);
    json_member_text(&writer, "person", who->name.person);
    json_member_text(&writer, "name", who->name.name);
    json_member_text(&writer, "lang", who->name.lang == LUD_FR ? "fr" : "en");
    json_member_text(&writer, "version", request->api->settings.version);
    json_member_number(&writer, "api", API_VERSION);
    json_name(&writer, "games");
    bytes_span(request->change->answer, bytes_view(catalogue));
    writer.named = false;
    return answer_end(request, &writer);
}

enum lud_status request_hello(struct api_request *request)
{
    struct change *who = change_add(request->change, CHANGE_NAME, NULL);
    who->name.lang = request->client->lang;
    memcpy(who->name.person, request->client->person, sizeof who->name.person);
    memcpy(who->name.name, request->client->name, sizeof who->name.name);
    enum lud_status status = read_person(request, who->name.person);
    if (status == LUD_OK)
        status = request_name(request, json_member(&request->json, 0, "name"), who->name.name);
    if (status == LUD_OK)
        status = read_lang(request, &who->name.lang);
    return status == LUD_OK ? answer_hello(request, who) : status;
}

/* Answers with one member: what the store returned. */
static enum lud_status answer_fact(struct api_request *request, enum api_want what, const char *text,
                                   const char *name)
{
    struct span json;
    struct json_writer writer;
    enum lud_status status = request_fact(request, what, request->client->person, text, &json);
    if (status != LUD_OK)
        return status;
    if (json.size == 0)
        return refuse(request, LUD_ERROR_FILE, "not-stored", TEXT_API_STORE_SILENT);
    status = answer_begin(request, &writer);
    if (status != LUD_OK)
        return status;
    json_name(&writer, name);
    bytes_span(request->change->answer, json);
    writer.named = false;
    return answer_end(request, &writer);
}

enum lud_status request_mine(struct api_request *request)
{
    return answer_fact(request, API_WANT_MINE, "", "games");
}

enum lud_status request_progress(struct api_request *request)
{
    char array[sizeof((struct api_wanted *)0)->text];
    struct bytes prefix = bytes_fixed(array, sizeof array);
    if (json_member(&request->json, 0, "prefix") != NULL && !request_text(request, "prefix", &prefix))
        return refuse_named(request, LUD_ERROR_TOO_LARGE, NULL, TEXT_API_MEMBER_LONG, span_of("prefix"));
    return answer_fact(request, API_WANT_PUZZLES, bytes_string(&prefix), "puzzles");
}
