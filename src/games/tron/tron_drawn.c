/* tron_drawn.c: a map drawn as rows, as map files have it, becomes the one-line position text. What is wrong
 * with it is found in that line, and its column is taken back to the line of the drawing. */
#include "games/tron/tron.h"
#include "games/tron/tron_text.h"
#include "text/areas/core_texts.h"
#include "text/areas/tron_texts.h"

/* Walks through the drawing and the one-line text side by side. */
struct walk {
    struct span rest; /* of the drawing */
    int32_t line;     /* of the drawing, from 1 */
    bool begun;       /* a row has been seen */
    bool gap;         /* and after it an empty line or `|` */
    bool fields;      /* and after it a line of fields */
};

/* A line of the drawing that becomes part of the text, with what joins it to the part before. */
struct part {
    struct span text;
    char joint; /* '/', '|' or ' '; NUL before the first */
    int32_t line;
};

static struct span without_end(struct span line)
{
    while (line.size > 0 && (line.data[line.size - 1] == ' ' || line.data[line.size - 1] == '\t'))
        line.size--;
    return line;
}

static char joint(const struct walk *walk, bool fields)
{
    if (!walk->begun)
        return '\0';
    return fields || walk->fields ? ' ' : walk->gap ? '|' : '/';
}

/* The next part; false at the end. */
static bool next(struct walk *walk, struct part *part)
{
    struct span line;
    while (span_line(&walk->rest, &line)) {
        walk->line++;
        const bool comment = span_starts(line, "# ");
        line = without_end(line);
        if (comment)
            continue;
        if (line.size == 0 || span_is(line, "|")) {
            walk->gap = walk->begun;
            continue;
        }
        const bool fields = span_find(line, '=') < line.size;
        *part = (struct part){line, joint(walk, fields), walk->line};
        walk->begun = true;
        walk->gap = false;
        walk->fields = walk->fields || fields;
        return true;
    }
    return false;
}

static enum lud_status fail_here(const struct part *part, size_t at, struct lud_why *why)
{
    const struct span rest = span_from(part->text, at);
    const size_t size = span_utf8(rest);
    why_at(why, LUD_ERROR_SYNTAX, TEXT_TRON_BAD_CHARACTER, at + 1, 0, 0);
    why_word(why, span_first(rest, size > 0 ? size : 1));
    why->line = part->line;
    return LUD_ERROR_SYNTAX;
}

/* What would end or divide a row in the one-line text has no place in a row of a drawing. */
static size_t stranger(struct span row)
{
    size_t at = 0;
    while (at < row.size && row.data[at] != ' ' && row.data[at] != '\t' && row.data[at] != '\r' &&
           row.data[at] != '/' && row.data[at] != '|')
        at++;
    return at;
}

static enum lud_status join(struct span drawn, struct bytes *out, struct lud_why *why)
{
    struct walk walk = {.rest = drawn};
    struct part part;
    while (next(&walk, &part)) {
        if (part.joint != ' ' && stranger(part.text) < part.text.size)
            return fail_here(&part, stranger(part.text), why);
        if (part.joint != '\0')
            bytes_char(out, part.joint);
        bytes_span(out, part.text);
    }
    return LUD_OK;
}

/* From a column of the one-line text to line and column of the drawing. */
static void place(struct span drawn, struct lud_why *why)
{
    struct walk walk = {.rest = drawn};
    struct part part;
    size_t begin = 1; /* column of the part */
    const size_t column = (size_t)why->column;
    while (next(&walk, &part)) {
        begin += part.joint != '\0';
        if (column >= begin && column <= begin + part.text.size) {
            why->line = part.line;
            why->column = (int32_t)(column - begin + 1);
            return;
        }
        begin += part.text.size;
    }
    why->line = walk.line + 1; /* an empty drawing */
    why->column = 1;
}

enum lud_status tron_map_text(struct span drawn, struct bytes *out, struct lud_why *why)
{
    struct tron_text text;
    struct lud_why reason;
    if (drawn.size > GAME_MAX_POSITION)
        return why_at(why, LUD_ERROR_TOO_LARGE, TEXT_CORE_POSITION_TOO_LONG, 0, GAME_MAX_POSITION, 0);
    enum lud_status status = join(drawn, out, &reason);
    if (status == LUD_OK && out->failed)
        status = why_plain(&reason, LUD_ERROR_MEMORY, TEXT_NONE);
    else if (status == LUD_OK) {
        status = tron_text_read(&text, bytes_view(out), &reason);
        if (status != LUD_OK)
            place(drawn, &reason);
    }
    if (status == LUD_OK)
        return LUD_OK;
    if (why != NULL)
        *why = reason;
    bytes_clear(out);
    return status;
}
