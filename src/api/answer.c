/* answer.c: builds the answer to a request: members of `ok`, or an error. */
#include "api/api_inside.h"

enum lud_status answer_begin(struct api_request *request, struct json_writer *writer)
{
    struct api_change *change = request->change;
    change->answer = change_text(request->api, change);
    if (change->answer == NULL)
        return refuse_memory(request);
    *writer = json_write(change->answer);
    json_open(writer, '{');
    json_member_number(writer, "id", change->id);
    json_name(writer, "ok");
    json_open(writer, '{');
    return LUD_OK;
}

enum lud_status answer_end(struct api_request *request, struct json_writer *writer)
{
    json_close(writer, '}');
    json_close(writer, '}');
    return request->change->answer->failed ? refuse_memory(request) : LUD_OK;
}

enum lud_status answer_entry(struct api_request *request, const struct room *room)
{
    struct json_writer writer;
    if (answer_begin(request, &writer) != LUD_OK)
        return LUD_ERROR_MEMORY;
    json_member_number(&writer, "entry", change_entries(request, room));
    return answer_end(request, &writer);
}

void answer_error(const struct api_request *request, struct bytes *out)
{
    char array[512];
    struct bytes sentence = bytes_fixed(array, sizeof array);
    struct json_writer writer = json_write(out);
    const struct lud_why *why = &request->why;
    text_why(&sentence, request->change->lang, why);
    json_open(&writer, '{');
    json_name(&writer, "id");
    if (request->change->id >= 0)
        json_number(&writer, request->change->id);
    else
        json_null(&writer);
    json_name(&writer, "error");
    json_open(&writer, '{');
    json_member_number(&writer, "code", status_exit_code(why->status));
    json_member_text(&writer, "word", request->word != NULL ? request->word : status_word(why->status));
    json_member_text(&writer, "message", bytes_string(&sentence));
    if (why->column > 0)
        json_member_number(&writer, "column", why->column);
    if (request->member != NULL)
        json_member_text(&writer, "member", request->member);
    if (request->retry > 0)
        json_member_number(&writer, "retry", request->retry);
    json_close(&writer, '}');
    json_close(&writer, '}');
}

enum lud_status refuse(struct api_request *request, enum lud_status status, const char *word,
                       enum lud_text text)
{
    request->word = word;
    return why_plain(&request->why, status, (int)text);
}

enum lud_status refuse_named(struct api_request *request, enum lud_status status, const char *word,
                             enum lud_text text, struct span name)
{
    (void)refuse(request, status, word, text);
    why_word(&request->why, name);
    return status;
}

enum lud_status refuse_memory(struct api_request *request)
{
    return refuse(request, LUD_ERROR_MEMORY, NULL, TEXT_NONE);
}
