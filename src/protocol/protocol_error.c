/* protocol_error.c: writes and reads error lines. */
#include "protocol/protocol_error.h"

/* The word of `text` that contains byte `at` (from 0); empty at a blank or past the end. */
static struct span word_around(struct span text, size_t at)
{
    struct span rest = text, word;
    while (span_word(&rest, &word)) {
        const size_t start = (size_t)(word.data - text.data);
        if (start <= at && at < start + word.size)
            return word;
    }
    return (struct span){0};
}

static void write_place(struct bytes *out, struct span text, int32_t column)
{
    struct lud_why quoted;
    bytes_text(out, "col ");
    bytes_integer(out, column);
    bytes_text(out, ": ");
    why_plain(&quoted, LUD_OK, TEXT_NONE);
    why_word(&quoted, word_around(text, (size_t)column - 1));
    if (quoted.word[0] == '\0')
        return;
    bytes_char(out, '"');
    bytes_text(out, quoted.word);
    bytes_text(out, "\": ");
}

void protocol_error_write(struct bytes *out, enum lud_lang lang, struct span text, const struct lud_why *why)
{
    bytes_text(out, "error ");
    bytes_integer(out, status_exit_code(why->status));
    bytes_char(out, ' ');
    bytes_text(out, status_word(why->status));
    bytes_text(out, ": ");
    if (why->column > 0)
        write_place(out, text, why->column);
    text_why(out, lang, why);
    bytes_char(out, '\n');
}

/* Removes `col N: ` from the front of *sentence and returns N; 0 if it is absent. */
static int32_t read_column(struct span *sentence)
{
    int64_t column;
    if (!span_starts(*sentence, "col "))
        return 0;
    const struct span after = span_from(*sentence, 4);
    const size_t end = span_find(after, ':');
    if (end == after.size || !span_integer(span_first(after, end), 1, INT32_MAX, &column))
        return 0;
    *sentence = span_trim(span_from(after, end + 1));
    return (int32_t)column;
}

struct protocol_error protocol_error_read(struct protocol_line *line)
{
    struct protocol_error error = {.code = 3, .sentence = span_trim(line->rest)};
    struct span rest = line->rest, word;
    int64_t code;
    protocol_line_rest(line);
    if (!span_word(&rest, &word) || !span_integer(word, 0, 3, &code))
        return error;
    error.code = (int)code;
    error.sentence = span_trim(rest);
    const size_t colon = span_find(error.sentence, ':');
    if (colon == error.sentence.size)
        return error;
    error.word = span_first(error.sentence, colon);
    error.sentence = span_trim(span_from(error.sentence, colon + 1));
    error.column = read_column(&error.sentence);
    return error;
}
