/* tron_drawn.c: converts a map drawn as rows, as in map files, to the one-line position text. Errors are
 * found in that text, and their columns are mapped back to line and column of the drawing. */
#include "games/tron/tron.h"
#include "games/tron/tron_text.h"
#include "text/areas/core_texts.h"
#include "text/areas/tron_texts.h"

/* Iterates over the lines of a drawing. */
struct rows {
    struct span rest; /* the unread part of the drawing */
    int32_t line;     /* number of the last line read, from 1 */
    bool begun;       /* a row has been read */
    bool gap;         /* an empty line or `|` followed the last row */
    bool fields;      /* a line of fields has been read */
};

/* A line of the drawing that becomes part of the text. */
struct part {
    struct span text;
    char joint;   /* separator before it in the text: '/', '|' or ' '; NUL before the first part */
    int32_t line; /* in the drawing, from 1 */
};

static struct span trim_right(struct span line)
{
    while (line.size > 0 && (line.data[line.size - 1] == ' ' || line.data[line.size - 1] == '\t'))
        line.size--;
    return line;
}

static char joint(const struct rows *rows, bool fields)
{
    if (!rows->begun)
        return '\0';
    return fields || rows->fields ? ' ' : rows->gap ? '|' : '/';
}

/* Reads the next part, skipping comments and empty lines; returns false at the end. */
static bool next_part(struct rows *rows, struct part *part)
{
    struct span line;
    while (span_line(&rows->rest, &line)) {
        rows->line++;
        const bool comment = span_starts(line, "# ");
        line = trim_right(line);
        if (comment)
            continue;
        if (line.size == 0 || span_is(line, "|")) {
            rows->gap = rows->begun;
            continue;
        }
        const bool fields = span_find(line, '=') < line.size;
        *part = (struct part){line, joint(rows, fields), rows->line};
        rows->begun = true;
        rows->gap = false;
        rows->fields = rows->fields || fields;
        return true;
    }
    return false;
}

static enum lud_status fail_in_row(const struct part *part, size_t at, struct lud_why *why)
{
    const struct span rest = span_from(part->text, at);
    const size_t size = span_utf8(rest);
    why_at(why, LUD_ERROR_SYNTAX, TEXT_TRON_BAD_CHARACTER, at + 1, 0, 0);
    why_word(why, span_first(rest, size > 0 ? size : 1));
    why->line = part->line;
    return LUD_ERROR_SYNTAX;
}

/* The offset of the first character that would end or divide a row in the one-line text and is therefore not
 * allowed in a row of a drawing; row.size when there is none. */
static size_t find_bad_character(struct span row)
{
    size_t at = 0;
    while (at < row.size && row.data[at] != ' ' && row.data[at] != '\t' && row.data[at] != '\r' &&
           row.data[at] != '/' && row.data[at] != '|')
        at++;
    return at;
}

static enum lud_status join_parts(struct span drawn, struct bytes *out, struct lud_why *why)
{
    struct rows rows = {.rest = drawn};
    struct part part;
    while (next_part(&rows, &part)) {
        if (part.joint != ' ' && find_bad_character(part.text) < part.text.size)
            return fail_in_row(&part, find_bad_character(part.text), why);
        if (part.joint != '\0')
            bytes_char(out, part.joint);
        bytes_span(out, part.text);
    }
    return LUD_OK;
}

/* Replaces the column in the one-line text by line and column in the drawing. */
static void locate_error(struct span drawn, struct lud_why *why)
{
    struct rows rows = {.rest = drawn};
    struct part part;
    size_t begin = 1; /* column of the part in the one-line text */
    const size_t column = (size_t)why->column;
    while (next_part(&rows, &part)) {
        begin += part.joint != '\0';
        if (column >= begin && column <= begin + part.text.size) {
            why->line = part.line;
            why->column = (int32_t)(column - begin + 1);
            return;
        }
        begin += part.text.size;
    }
    why->line = rows.line + 1; /* an empty drawing */
    why->column = 1;
}

enum lud_status tron_map_text(struct span drawn, struct bytes *out, struct lud_why *why)
{
    struct tron_text text;
    struct lud_why reason;
    if (drawn.size > GAME_MAX_POSITION)
        return why_at(why, LUD_ERROR_TOO_LARGE, TEXT_CORE_POSITION_TOO_LONG, 0, GAME_MAX_POSITION, 0);
    enum lud_status status = join_parts(drawn, out, &reason);
    if (status == LUD_OK && out->failed)
        status = why_plain(&reason, LUD_ERROR_MEMORY, TEXT_NONE);
    else if (status == LUD_OK) {
        status = tron_text_read(&text, bytes_view(out), &reason);
        if (status != LUD_OK)
            locate_error(drawn, &reason);
    }
    if (status == LUD_OK)
        return LUD_OK;
    if (why != NULL)
        *why = reason;
    bytes_clear(out);
    return status;
}
