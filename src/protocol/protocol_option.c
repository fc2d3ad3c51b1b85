/* protocol_option.c: declarations of options. */
#include "protocol/protocol_option.h"

static void option_write_pair(struct bytes *out, const char *word, int64_t number)
{
    bytes_char(out, ' ');
    bytes_text(out, word);
    bytes_char(out, ' ');
    bytes_integer(out, number);
}

static void write_range(struct bytes *out, int64_t low, int64_t high)
{
    bytes_text(out, " type integer");
    option_write_pair(out, "min", low);
    option_write_pair(out, "max", high);
}

static void write_type(const struct lud_option *option, struct bytes *out)
{
    switch (option->kind) {
    case OPTION_INTEGER:
        write_range(out, option->low, option->high);
        break;
    case OPTION_CHOICE:
        bytes_text(out, " type choice values ");
        option_values(option, out);
        break;
    case OPTION_TEXT:
        bytes_text(out, " type text");
        break;
    }
}

void protocol_option_write(const struct lud_option *option, const char *value, struct bytes *out)
{
    bytes_text(out, "option ");
    bytes_text(out, option->name);
    write_type(option, out);
    bytes_text(out, " default ");
    bytes_text(out, value);
    bytes_char(out, '\n');
}

void protocol_number_write(const char *name, int64_t low, int64_t high, int64_t value, struct bytes *out)
{
    bytes_text(out, "option ");
    bytes_text(out, name);
    write_range(out, low, high);
    option_write_pair(out, "default", value);
    bytes_char(out, '\n');
}

enum lud_status protocol_option_read(struct protocol_line *line, struct protocol_option *option,
                                     struct lud_why *why)
{
    bool has_low = false, has_high = false;
    struct span word;
    *option = (struct protocol_option){.ranged = false};
    const enum lud_status status = protocol_line_need(line, "NAME", &option->name, why);
    while (status == LUD_OK && protocol_line_word(line, &word)) {
        struct span value = {0};
        if (span_is(word, "default"))
            option->value = protocol_line_rest(line);
        else if (span_is(word, "type"))
            (void)protocol_line_word(line, &option->type);
        else if (span_is(word, "values"))
            (void)protocol_line_word(line, &option->values);
        else if (span_is(word, "min") && protocol_line_word(line, &value))
            has_low = span_integer(value, INT64_MIN, INT64_MAX, &option->low);
        else if (span_is(word, "max") && protocol_line_word(line, &value))
            has_high = span_integer(value, INT64_MIN, INT64_MAX, &option->high);
    }
    option->ranged = has_low && has_high;
    return status;
}
