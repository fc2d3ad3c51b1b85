/* answer_json.c: texts, optional texts and lists as JSON. */
#include "assistant/answer_json.h"

static void put_text(struct json_writer *writer, const char *name, const struct bytes *part)
{
    json_name(writer, name);
    if (part->size > 0)
        json_text(writer, bytes_view(part));
    else
        json_null(writer);
}

static void put_list(struct json_writer *writer, const char *name, const struct bytes *part, char separator)
{
    struct span rest = bytes_view(part), item;
    json_name(writer, name);
    json_open(writer, '[');
    while (part->size > 0 && span_split(&rest, separator, &item))
        json_text(writer, item);
    json_close(writer, ']');
}

void answer_json(struct json_writer *writer, const struct assistant_answer *answer)
{
    json_member_text(writer, "lang", answer->lang == LUD_FR ? "fr" : "en");
    put_text(writer, "topic", &answer->topic);
    put_list(writer, "text", &answer->text, '\n');
    put_text(writer, "rests", &answer->rests);
    put_list(writer, "cells", &answer->cells, ' ');
    put_text(writer, "move", &answer->move);
    put_list(writer, "line", &answer->line, ' ');
    put_list(writer, "more", &answer->more, '\n');
    put_list(writer, "nearest", &answer->nearest, '\n');
    json_member_text(writer, "context", bytes_string(&answer->context));
}
