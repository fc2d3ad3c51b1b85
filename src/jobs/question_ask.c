/* question_ask.c: reads requests of clients into questions, checking names and types of all members. The
 * texts of a question are stored one after the other, in the order of question_fields. */
#include "jobs/question_fields.h"
#include "text/areas/jobs_texts.h"

/* Reports the member `field` as the fault. */
static enum lud_status refuse_member(struct lud_why *why, enum lud_text text,
                                     const struct question_field *field)
{
    const int32_t low = (int32_t)field->low, high = (int32_t)field->high;
    (void)why_at(why, LUD_ERROR_USAGE, (int)text, 0, low, high);
    why_word(why, span_of(field->name));
    return LUD_ERROR_USAGE;
}

/* Whether the session of a hosted game stands in for this field. */
static bool given_by_game(const struct question_field *field)
{
    static const char *const names[] = {"kind", "rules", "position", "moves", NULL};
    for (const char *const *name = names; *name != NULL; name++)
        if (span_is(span_of(field->name), *name))
            return true;
    return false;
}

/* ---- names ---- */

static bool is_callers_member(const struct json_value *name)
{
    return json_is(name, "id") || json_is(name, "op") || json_is(name, "game");
}

static bool is_known_member(const struct json_value *name, enum api_job_kind kind)
{
    for (const struct question_field *field = question_fields; field->name != NULL; field++)
        if ((field->ops >> kind & 1) != 0 && json_is(name, field->name))
            return true;
    return is_callers_member(name);
}

static enum lud_status check_names(enum api_job_kind kind, const struct json *json, size_t object,
                                   struct lud_why *why)
{
    size_t at = object + 1;
    for (uint32_t i = 0; i < json->values[object].size; i++) {
        const struct json_value *name = &json->values[at];
        if (!is_known_member(name, kind)) {
            (void)why_plain(why, LUD_ERROR_USAGE, TEXT_API_JOB_MEMBER_UNKNOWN);
            why_word(why, name->text);
            return LUD_ERROR_USAGE;
        }
        at = json->values[at + 1].next;
    }
    return LUD_OK;
}

/* ---- values ---- */

/* Unescapes a text into *texts and sets the size of its span; place_texts sets the address once *texts stops
 * growing. */
static enum lud_status read_text(const struct json_value *value, const struct question_field *field,
                                 struct bytes *texts, struct span *span, struct lud_why *why)
{
    const size_t start = texts->size;
    if (value->kind != JSON_STRING)
        return refuse_member(why, TEXT_API_JOB_MEMBER_TEXT, field);
    if (!json_string(value, texts))
        return why_plain(why, LUD_ERROR_MEMORY, TEXT_NONE);
    *span = (struct span){(const char *)NULL, texts->size - start};
    return LUD_OK;
}

static enum lud_status read_member(struct question *question, const struct question_field *field,
                                   const struct json_value *value, struct bytes *texts, struct lud_why *why)
{
    if (field->high == 0)
        return read_text(value, field, texts, question_text(question, field), why);
    if (!json_integer(value, field->low, field->high, question_number(question, field)))
        return refuse_member(why, TEXT_API_JOB_MEMBER_NUMBER, field);
    return LUD_OK;
}

static enum lud_status read_members(struct question *question, enum api_job_kind kind,
                                    const struct json *json, size_t object, struct bytes *texts,
                                    struct lud_why *why)
{
    enum lud_status status = LUD_OK;
    for (const struct question_field *field = question_fields; field->name != NULL && status == LUD_OK;
         field++) {
        const struct json_value *value = json_member(json, object, field->name);
        const bool given = question->session != NULL && given_by_game(field);
        if (value == NULL && (field->needed >> kind & 1) != 0 && !given)
            return refuse_member(why, TEXT_API_JOB_MEMBER_MISSING, field);
        if (value != NULL && given)
            return refuse_member(why, TEXT_API_JOB_GAME_BOTH, field);
        if (value != NULL)
            status = read_member(question, field, value, texts, why);
    }
    return status;
}

/* Sets the addresses of all text fields: they follow each other from `at` on. */
static void place_texts(struct question *question, const char *at)
{
    for (const struct question_field *field = question_fields; field->name != NULL; field++) {
        if (field->high != 0)
            continue;
        struct span *span = question_text(question, field);
        span->data = at;
        at += span->size;
    }
}

enum lud_status question_ask(struct question *question, struct bytes *texts, enum api_job_kind kind,
                             const struct json *json, size_t object, struct lud_why *why)
{
    const size_t start = texts->size;
    enum lud_status status = check_names(kind, json, object, why);
    if (status == LUD_OK)
        status = read_members(question, kind, json, object, texts, why);
    if (status != LUD_OK) {
        texts->size = start; /* drop the texts of the refused request */
        return status;
    }
    place_texts(question, bytes_string(texts) + start);
    if (question->session != NULL)
        question->kind = span_of(session_rules(question->session)->game->name);
    return LUD_OK;
}

bool question_copy_texts(struct question *question, struct bytes *texts)
{
    const size_t start = texts->size;
    for (const struct question_field *field = question_fields; field->name != NULL; field++)
        if (field->high == 0)
            bytes_span(texts, *question_text(question, field));
    if (texts->failed)
        return false;
    place_texts(question, bytes_string(texts) + start);
    return true;
}
