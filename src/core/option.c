/* option.c: named options. option_parse works on a copy of the settings, so that an error changes nothing. */
#include "core/option.h"

#include "base/nearest.h"
#include "text/areas/core_texts.h"

#include <assert.h>
#include <string.h>

int option_count(const struct lud_option *options)
{
    int count = 0;
    while (options != NULL && options[count].name != NULL)
        count++;
    assert(count <= OPTION_MAX);
    return count;
}

static int option_index(const struct lud_option *options, struct span name)
{
    for (int i = option_count(options) - 1; i >= 0; i--)
        if (span_is(name, options[i].name))
            return i;
    return -1;
}

/* Size of the value at the start of `text`. It ends at the first comma; an OPTION_TEXT ends at the comma
 * before the next name=value. */
static size_t value_size(enum option_kind kind, struct span text)
{
    size_t end = span_find(text, ',');
    while (kind == OPTION_TEXT && end < text.size) {
        const struct span rest = span_from(text, end + 1);
        const struct span piece = span_first(rest, span_find(rest, ','));
        if (span_find(piece, '=') < piece.size)
            break;
        end += 1 + piece.size;
    }
    return end;
}

static int32_t choice_index(const struct lud_option *option, struct span value)
{
    for (int32_t i = 0; option->choices[i] != NULL; i++)
        if (span_is(value, option->choices[i]))
            return i;
    return -1;
}

/* Lists as many choices as fit into the word of a struct lud_why. */
static void list_first_choices(const struct lud_option *option, struct bytes *out)
{
    static const char rest[] = "...";
    bytes_clear(out);
    for (int i = 0; option->choices[i] != NULL; i++) {
        if (out->size + strlen(option->choices[i]) + 1 + sizeof rest > WHY_WORD)
            break;
        bytes_text(out, option->choices[i]);
        bytes_char(out, '|');
    }
    bytes_text(out, rest);
}

/* The error lists all choices if they fit; else it names the nearest one; else it lists the first few. */
static enum lud_status no_such_choice(const struct lud_option *option, struct span value, size_t column,
                                      struct lud_why *why)
{
    char room[WHY_WORD];
    struct bytes values = bytes_fixed(room, sizeof room);
    struct nearest nearest = nearest_to(value);
    option_values(option, &values);
    for (int i = 0; values.failed && option->choices[i] != NULL; i++)
        nearest_offer(&nearest, option->choices[i]);
    const bool near = nearest.best != NULL;
    if (values.failed && !near)
        list_first_choices(option, &values);
    why_at(why, LUD_ERROR_OPTION, near ? TEXT_OPTION_NEAREST_CHOICE : TEXT_OPTION_CHOICE, column, 0, 0);
    why_word(why, near ? span_of(nearest.best) : bytes_view(&values));
    return LUD_ERROR_OPTION;
}

static enum lud_status refuse_value(const struct lud_option *option, enum lud_text text, size_t column,
                                    int32_t low, int32_t high, struct lud_why *why)
{
    why_at(why, LUD_ERROR_OPTION, (int)text, column, low, high);
    why_word(why, span_of(option->name));
    return LUD_ERROR_OPTION;
}

/* Index of the first byte that an OPTION_TEXT value may not contain: a control character, invalid UTF-8, a
 * comma that would start another option. value.size when there is none. */
static size_t bad_byte(struct span value)
{
    const size_t end = value_size(OPTION_TEXT, value);
    for (size_t at = 0; at < end;) {
        const size_t size = span_utf8(span_from(value, at));
        const unsigned char c = (unsigned char)value.data[at];
        if (size == 0 || c < 0x20 || c == 0x7F)
            return at;
        at += size;
    }
    return end;
}

/* Validates `value` and sets *number as in struct lud_setting. */
static enum lud_status parse_value(const struct lud_option *option, struct span value, size_t column,
                                   int32_t *number, struct lud_why *why)
{
    int64_t integer = 0;
    switch (option->kind) {
    case OPTION_CHOICE:
        *number = choice_index(option, value);
        return *number < 0 ? no_such_choice(option, value, column, why) : LUD_OK;
    case OPTION_INTEGER:
        if (!span_integer(value, option->low, option->high, &integer))
            return refuse_value(option, TEXT_OPTION_RANGE, column, option->low, option->high, why);
        break;
    case OPTION_TEXT:
        if (bad_byte(value) < value.size)
            return refuse_value(option, TEXT_OPTION_BAD_TEXT, column == 0 ? 0 : column + bad_byte(value), 0,
                                0, why);
        break;
    }
    *number = (int32_t)integer;
    return LUD_OK;
}

static enum lud_status assign_value(const struct lud_option *option, struct span value, size_t column,
                                    struct lud_setting *setting, struct lud_why *why)
{
    struct lud_setting read = {.given = true};
    if (value.size >= sizeof read.text)
        return refuse_value(option, TEXT_OPTION_TOO_LONG, column, OPTION_WIDTH - 1, 0, why);
    const enum lud_status status = parse_value(option, value, column, &read.number, why);
    if (status != LUD_OK)
        return status;
    if (value.size > 0)
        memcpy(read.text, value.data, value.size);
    memcpy(setting, &read, sizeof read);
    return LUD_OK;
}

void option_defaults(const struct lud_option *options, struct lud_settings *settings)
{
    memset(settings, 0, sizeof *settings);
    for (int i = 0; i < option_count(options); i++) {
        const enum lud_status status =
            assign_value(&options[i], span_of(options[i].fallback), 0, &settings->at[i], NULL);
        assert(status == LUD_OK);
        (void)status;
        settings->at[i].given = false;
    }
}

static enum lud_status refuse_name(const struct lud_option *options, struct span name, size_t column,
                                   struct lud_why *why)
{
    struct nearest nearest = nearest_to(name);
    for (int i = 0; i < option_count(options); i++)
        nearest_offer(&nearest, options[i].name);
    const bool near = nearest.best != NULL;
    why_at(why, LUD_ERROR_UNKNOWN, near ? TEXT_OPTION_NEAREST : TEXT_OPTION_UNKNOWN, column, 0, 0);
    why_word(why, near ? span_of(nearest.best) : name);
    return LUD_ERROR_UNKNOWN;
}

enum lud_status option_set(const struct lud_option *options, struct span name, struct span value,
                           size_t column, struct lud_settings *settings, struct lud_why *why)
{
    const int index = option_index(options, name);
    if (index < 0)
        return refuse_name(options, name, column, why);
    return assign_value(&options[index], value, column, &settings->at[index], why);
}

/* Parses the name=value at the start of `text`, which is at `column` of the input; *used is its size. */
static enum lud_status parse_pair(const struct lud_option *options, struct span text, size_t column,
                                  size_t *used, struct lud_settings *settings, struct lud_why *why)
{
    const struct span piece = span_first(text, span_find(text, ','));
    const struct span name = span_first(piece, span_find(piece, '='));
    if (name.size == 0 || name.size == piece.size)
        return why_at(why, LUD_ERROR_OPTION, TEXT_OPTION_NO_NAME, column, 0, 0);
    const int index = option_index(options, name);
    if (index < 0)
        return refuse_name(options, name, column, why);
    const struct span rest = span_from(text, name.size + 1);
    const struct span value = span_first(rest, value_size(options[index].kind, rest));
    *used = name.size + 1 + value.size;
    return assign_value(&options[index], value, column + name.size + 1, &settings->at[index], why);
}

enum lud_status option_parse(const struct lud_option *options, struct span text,
                             struct lud_settings *settings, struct lud_why *why)
{
    struct lud_settings read;
    memcpy(&read, settings, sizeof read);
    /* A trailing comma is an error: after a comma there must be another pair. */
    for (size_t at = 0; text.size > 0; at++) {
        size_t used = 0;
        const enum lud_status status = parse_pair(options, span_from(text, at), at + 1, &used, &read, why);
        if (status != LUD_OK)
            return status;
        at += used;
        if (at == text.size)
            break;
    }
    memcpy(settings, &read, sizeof read);
    return LUD_OK;
}

static bool same_value(const struct lud_option *option, const struct lud_setting *a,
                       const struct lud_setting *b)
{
    return option->kind == OPTION_TEXT ? strcmp(a->text, b->text) == 0 : a->number == b->number;
}

static void format_value(const struct lud_option *option, const struct lud_setting *setting,
                         struct bytes *out)
{
    if (option->kind == OPTION_INTEGER)
        bytes_integer(out, setting->number);
    else
        bytes_text(out, setting->text);
}

void option_format(const struct lud_option *options, const struct lud_settings *settings, bool all,
                   struct bytes *out)
{
    struct lud_settings fallbacks;
    const char *separator = "";
    option_defaults(options, &fallbacks);
    for (int i = 0; i < option_count(options); i++) {
        if (!all && same_value(&options[i], &settings->at[i], &fallbacks.at[i]))
            continue;
        bytes_text(out, separator);
        bytes_text(out, options[i].name);
        bytes_char(out, '=');
        format_value(&options[i], &settings->at[i], out);
        separator = ",";
    }
}

void option_values(const struct lud_option *option, struct bytes *out)
{
    switch (option->kind) {
    case OPTION_CHOICE:
        for (int i = 0; option->choices[i] != NULL; i++) {
            bytes_text(out, i == 0 ? "" : "|");
            bytes_text(out, option->choices[i]);
        }
        break;
    case OPTION_INTEGER:
        bytes_integer(out, option->low);
        bytes_text(out, "..");
        bytes_integer(out, option->high);
        break;
    case OPTION_TEXT:
        bytes_text(out, "text");
        break;
    }
}
