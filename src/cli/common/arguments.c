/* arguments.c: parses the words in one pass and checks each value as it comes, so that the error reported is
 * the leftmost one. */
#include "cli/common/arguments.h"

#include "base/nearest.h"
#include "text/areas/cli_texts.h"
#include "text/areas/core_texts.h"

#include <assert.h>
#include <string.h>

/* The option `name` and its index, counted over all tables; NULL when there is none. */
static const struct argument *find_option(const struct argument_spec *spec, struct span name, int *index)
{
    *index = 0;
    for (const struct argument *const *table = spec->options; table != NULL && *table != NULL; table++)
        for (const struct argument *row = *table; row->name != NULL; row++, ++*index) {
            assert(*index < ARGUMENTS_OPTIONS);
            if (span_is(name, row->name))
                return row;
        }
    return NULL;
}

static int place_count(const struct argument_spec *spec)
{
    int count = 0;
    while (spec->places != NULL && spec->places[count].name != NULL)
        count++;
    assert(count <= ARGUMENTS_PLACES);
    return count;
}

static enum lud_status unknown_option(const struct argument_spec *spec, struct span name, struct lud_why *why)
{
    struct nearest nearest = nearest_to(name);
    for (const struct argument *const *table = spec->options; table != NULL && *table != NULL; table++)
        for (const struct argument *row = *table; row->name != NULL; row++)
            nearest_offer(&nearest, row->name);
    if (nearest.best == NULL)
        return why_plain(why, LUD_ERROR_USAGE, TEXT_CLI_ERROR_OPTION);
    const enum lud_status status = why_plain(why, LUD_ERROR_USAGE, TEXT_CLI_ERROR_OPTION_NEAREST);
    why_word(why, span_of(nearest.best));
    return status;
}

static enum lud_status read_integer_value(const struct argument *row, struct argument_value *value,
                                          struct lud_why *why)
{
    if (span_integer(value->text, row->low, row->high, &value->number))
        return LUD_OK;
    if (row->high > INT32_MAX)
        return why_at(why, LUD_ERROR_USAGE, TEXT_CLI_ERROR_INTEGER, 0, (int32_t)row->low, 0);
    return why_at(why, LUD_ERROR_USAGE, TEXT_CLI_ERROR_RANGE, 0, (int32_t)row->low, (int32_t)row->high);
}

static enum lud_status read_choice_value(const struct argument *row, struct argument_value *value,
                                         struct lud_why *why)
{
    char array[WHY_WORD];
    struct bytes list = bytes_fixed(array, sizeof array);
    for (int i = 0; row->choices[i] != NULL; i++) {
        if (span_is(value->text, row->choices[i])) {
            value->number = i;
            return LUD_OK;
        }
        bytes_text(&list, i == 0 ? "" : ", ");
        bytes_text(&list, row->choices[i]);
    }
    const enum lud_status status = why_plain(why, LUD_ERROR_USAGE, TEXT_OPTION_CHOICE);
    why_word(why, bytes_view(&list));
    return status;
}

static enum lud_status read_argument(const struct argument *row, struct span text,
                                     struct argument_value *value, struct lud_why *why)
{
    struct argument_value read = {.given = true, .text = text, .number = 1};
    enum lud_status status = LUD_OK;
    if (row->kind == ARGUMENT_INTEGER)
        status = read_integer_value(row, &read, why);
    else if (row->kind == ARGUMENT_CHOICE)
        status = read_choice_value(row, &read, why);
    if (status == LUD_OK)
        *value = read;
    return status;
}

/* A word that begins with a dash is an option, unless it is the dash alone or a negative number. */
static bool is_option(struct span word)
{
    return word.size > 1 && word.data[0] == '-' && !(word.data[1] >= '0' && word.data[1] <= '9');
}

/* Whether a word can be the value of the option before it. An option whose value was forgotten must not
 * swallow the next option. */
static bool is_value(struct span word)
{
    return !span_starts(word, "--");
}

/* Reads the option at words[*at] with its value and advances *at past both. */
static enum lud_status read_option(struct arguments *arguments, int count, const char *const *words, int *at,
                                   struct lud_why *why)
{
    const struct span word = span_of(words[*at]);
    const struct span body = span_from(word, span_starts(word, "--") ? 2 : 1);
    const size_t equals = span_find(body, '=');
    const struct span name = span_is(word, "-h") ? span_of("help") : span_first(body, equals);
    int index;
    const struct argument *row = find_option(arguments->spec, name, &index);
    arguments->culprit = span_first(word, word.size - body.size + equals);
    if (row == NULL || (!span_starts(word, "--") && !span_is(word, "-h")))
        return unknown_option(arguments->spec, name, why);
    struct span value = span_from(body, equals < body.size ? equals + 1 : equals);
    if (row->kind == ARGUMENT_FLAG && equals < body.size)
        return why_plain(why, LUD_ERROR_USAGE, TEXT_CLI_ERROR_FLAG);
    if (row->kind != ARGUMENT_FLAG && equals == body.size) {
        if (*at + 1 == count || !is_value(span_of(words[*at + 1])))
            return why_plain(why, LUD_ERROR_USAGE, TEXT_CLI_ERROR_VALUE);
        value = span_of(words[++*at]);
    }
    ++*at;
    if (row->repeated && arguments->repeat_count == ARGUMENTS_REPEATS)
        return why_at(why, LUD_ERROR_USAGE, TEXT_CLI_ERROR_REPEATS, 0, ARGUMENTS_REPEATS, 0);
    if (row->repeated)
        arguments->repeats[arguments->repeat_count++] = value;
    return read_argument(row, value, &arguments->options[index], why);
}

enum lud_status arguments_parse(const struct argument_spec *spec, int count, const char *const *words,
                                struct arguments *arguments, struct lud_why *why)
{
    const int places = place_count(spec);
    *arguments = (struct arguments){.spec = spec};
    int filled = 0;
    bool options = true;
    for (int at = 0; at < count; arguments->used = at) {
        const struct span word = span_of(words[at]);
        enum lud_status status = LUD_OK;
        if (options && span_is(word, "--")) {
            options = false;
            at++;
        } else if (options && is_option(word)) {
            status = read_option(arguments, count, words, &at, why);
        } else {
            arguments->culprit = word;
            if (filled == places)
                return why_plain(why, LUD_ERROR_USAGE, TEXT_CLI_ERROR_EXTRA);
            status = read_argument(&spec->places[filled], word, &arguments->places[filled], why);
            filled++;
            at++;
        }
        if (status != LUD_OK)
            return status;
        arguments->culprit = span_of(NULL);
        if (spec->first_only && filled == 1) {
            arguments->used = at;
            break;
        }
    }
    return LUD_OK;
}

enum lud_status arguments_complete(struct arguments *arguments, struct lud_why *why)
{
    const struct argument_spec *spec = arguments->spec;
    for (int i = 0; i < place_count(spec); i++)
        if (!arguments->places[i].given && !spec->places[i].optional) {
            arguments->culprit = span_of(spec->places[i].name);
            return why_plain(why, LUD_ERROR_USAGE, TEXT_CLI_ERROR_MISSING);
        }
    return LUD_OK;
}

const struct argument_value *arguments_option(const struct arguments *arguments, const char *name)
{
    int index;
    const struct argument *row = find_option(arguments->spec, span_of(name), &index);
    assert(row != NULL);
    (void)row;
    return &arguments->options[index];
}

bool arguments_has(const struct arguments *arguments, const char *name)
{
    int index;
    return find_option(arguments->spec, span_of(name), &index) != NULL;
}

bool arguments_given(const struct arguments *arguments, const char *name)
{
    return arguments_option(arguments, name)->given;
}

struct span arguments_text(const struct arguments *arguments, const char *name)
{
    return arguments_option(arguments, name)->text;
}

int64_t arguments_integer(const struct arguments *arguments, const char *name, int64_t fallback)
{
    const struct argument_value *value = arguments_option(arguments, name);
    return value->given ? value->number : fallback;
}
