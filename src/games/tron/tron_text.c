/* tron_text.c: parses a position text such as `#######/#1...2#/####### tick=3 head=1:r,2:l`. The text is
 * untrusted: the parser reads it from left to right and reports the first error with its column. */
#include "games/tron/tron_text.h"

#include "text/areas/tron_texts.h"

#include <string.h>

/* The state of the parser; offsets are from the start of the source. */
struct reader {
    struct tron_text *text;
    struct span source;      /* the whole text */
    struct lud_why *why;     /* where errors go; may be NULL */
    uint16_t count[128];     /* occurrences of each letter on the drawing */
    size_t where[128];       /* offset of the letter's last occurrence */
    unsigned fields;         /* fields read so far, one bit each */
    size_t out[TRON_RIDERS]; /* offset of each crash tick */
    size_t tick;             /* offset of the value that determines the tick */
    int left;                /* free cells and heads: an upper bound of the ticks to come */
};

/* ---- errors ---- */

static enum lud_status fail_text(const struct reader *reader, enum lud_status status, int text, size_t at,
                                 int arg0, int arg1)
{
    return why_at(reader->why, status, text, at + 1, arg0, arg1);
}

static enum lud_status fail_word(const struct reader *reader, enum lud_status status, int text, size_t at,
                                 struct span word)
{
    fail_text(reader, status, text, at, 0, 0);
    why_word(reader->why, word);
    return status;
}

/* Reports an error that quotes the character at offset `at`. */
static enum lud_status fail_character(const struct reader *reader, enum lud_status status, int text,
                                      size_t at)
{
    const struct span rest = span_from(reader->source, at);
    const size_t size = span_utf8(rest);
    return fail_word(reader, status, text, at, span_first(rest, size > 0 ? size : 1));
}

static size_t offset_of(const struct reader *reader, const char *byte)
{
    return (size_t)(byte - reader->source.data);
}

/* ---- the drawing ---- */

static bool is_cell(char c)
{
    return c == '#' || c == '.' || tron_is_head(c) || tron_is_link(c) || tron_is_teleport(c);
}

static enum lud_status read_head(struct reader *reader, int rider, unsigned cell, size_t at)
{
    struct tron_text *text = reader->text;
    if (text->head[rider] != TRON_NONE)
        return fail_text(reader, LUD_ERROR_POSITION, TEXT_TRON_RIDER_TWICE, at, rider + 1, 0);
    text->head[rider] = (uint16_t)cell;
    return LUD_OK;
}

static enum lud_status read_letter(struct reader *reader, char letter, size_t at)
{
    const size_t index = (size_t)letter;
    if (reader->count[index] == 2)
        return fail_character(reader, LUD_ERROR_POSITION, TEXT_TRON_LETTER_THRICE, at);
    reader->count[index]++;
    reader->where[index] = at;
    return LUD_OK;
}

static enum lud_status read_map_cell(struct reader *reader, unsigned cell, size_t at)
{
    const char c = reader->source.data[at];
    if (!is_cell(c))
        return fail_character(reader, LUD_ERROR_SYNTAX, TEXT_TRON_BAD_CHARACTER, at);
    reader->left += c != '#';
    if (tron_is_head(c))
        return read_head(reader, c - '1', cell, at);
    return c == '#' || c == '.' ? LUD_OK : read_letter(reader, c, at);
}

/* Reads one row, whose first cell has the number `cell`. */
static enum lud_status read_row(struct reader *reader, struct span row, unsigned cell)
{
    struct tron_text *text = reader->text;
    const size_t at = offset_of(reader, row.data);
    for (size_t x = 0; x < row.size; x++) {
        if (x == TRON_SIDE)
            return fail_text(reader, LUD_ERROR_TOO_LARGE, TEXT_TRON_TOO_WIDE, at + x, TRON_SIDE, 0);
        const enum lud_status status = read_map_cell(reader, cell + (unsigned)x, at + x);
        if (status != LUD_OK)
            return status;
    }
    if (row.size == 0)
        return fail_text(reader, LUD_ERROR_SYNTAX, TEXT_TRON_EMPTY_ROW, at, 0, 0);
    if (text->width == 0)
        text->width = (int)row.size;
    if ((int)row.size != text->width)
        return fail_text(reader, LUD_ERROR_SYNTAX, TEXT_TRON_RAGGED, at + row.size, (int)row.size,
                         text->width);
    return LUD_OK;
}

/* Reads one floor, the rows between two `|`. */
static enum lud_status read_floor(struct reader *reader, struct span floor)
{
    struct tron_text *text = reader->text;
    struct span rest = floor, row;
    int rows = 0;
    while (span_split(&rest, '/', &row)) {
        if (rows == TRON_SIDE)
            return fail_text(reader, LUD_ERROR_TOO_LARGE, TEXT_TRON_TOO_HIGH, offset_of(reader, row.data),
                             TRON_SIDE, 0);
        const unsigned cell = (unsigned)((text->floors * text->height + rows) * text->width);
        const enum lud_status status = read_row(reader, row, cell);
        if (status != LUD_OK)
            return status;
        rows++;
    }
    if (text->height == 0)
        text->height = rows;
    if (rows != text->height)
        return fail_text(reader, LUD_ERROR_SYNTAX, TEXT_TRON_FLOOR_HEIGHT,
                         offset_of(reader, floor.data) + floor.size, rows, text->height);
    text->floors++;
    return LUD_OK;
}

static enum lud_status read_drawing(struct reader *reader)
{
    struct tron_text *text = reader->text;
    struct span rest = text->drawing, floor;
    while (span_split(&rest, '|', &floor)) {
        if (text->floors == TRON_FLOORS)
            return fail_text(reader, LUD_ERROR_TOO_LARGE, TEXT_TRON_TOO_MANY_FLOORS,
                             offset_of(reader, floor.data), TRON_FLOORS, 0);
        const enum lud_status status = read_floor(reader, floor);
        if (status != LUD_OK)
            return status;
    }
    return LUD_OK;
}

/* ---- the fields ---- */

/* One entry of a field, `1:r`. */
struct entry {
    int rider;         /* from 0 */
    struct span value; /* the text after the colon */
    size_t at;         /* offset of the value */
};

static enum lud_status enter_heading(struct reader *reader, const struct entry *entry)
{
    static const char letters[] = TRON_LETTERS;
    const char letter = entry->value.data[0];
    const char *found = letter == '\0' ? NULL : strchr(letters, letter);
    if (reader->text->head[entry->rider] == TRON_NONE)
        return fail_text(reader, LUD_ERROR_POSITION, TEXT_TRON_NOT_RIDING, entry->at, entry->rider + 1, 0);
    if (entry->value.size != 1 || found == NULL)
        return fail_word(reader, LUD_ERROR_SYNTAX, TEXT_TRON_BAD_HEADING, entry->at, entry->value);
    reader->text->heading[entry->rider] = (uint8_t)(found - letters);
    return LUD_OK;
}

/* A head on a link hides one of its two letters, so exactly one is on the drawing. */
static enum lud_status enter_link(struct reader *reader, const struct entry *entry)
{
    struct tron_text *text = reader->text;
    const char letter = entry->value.data[0];
    if (text->head[entry->rider] == TRON_NONE)
        return fail_text(reader, LUD_ERROR_POSITION, TEXT_TRON_NOT_RIDING, entry->at, entry->rider + 1, 0);
    if (entry->value.size != 1 || !tron_is_link(letter))
        return fail_word(reader, LUD_ERROR_SYNTAX, TEXT_TRON_BAD_LINK, entry->at, entry->value);
    for (int rider = 0; rider < TRON_RIDERS; rider++)
        if (text->link[rider] == letter)
            return fail_word(reader, LUD_ERROR_POSITION, TEXT_TRON_LINK_TWICE, entry->at, entry->value);
    if (reader->count[(size_t)letter] != 1)
        return fail_word(reader, LUD_ERROR_POSITION, TEXT_TRON_BAD_LINK, entry->at, entry->value);
    text->link[entry->rider] = letter;
    return LUD_OK;
}

static enum lud_status enter_out(struct reader *reader, const struct entry *entry)
{
    int64_t tick;
    if (reader->text->head[entry->rider] != TRON_NONE)
        return fail_text(reader, LUD_ERROR_POSITION, TEXT_TRON_OUT_RIDING, entry->at, entry->rider + 1, 0);
    if (!span_integer(entry->value, 1, TRON_TICKS, &tick))
        return fail_text(reader, LUD_ERROR_SYNTAX, TEXT_TRON_BAD_OUT, entry->at, TRON_TICKS, 0);
    reader->text->out[entry->rider] = (uint16_t)tick;
    reader->out[entry->rider] = entry->at;
    return LUD_OK;
}

/* A field: its name, an example for error messages, and the function that stores an entry. `tick` has no
 * entries. */
struct field {
    const char *name, *example;
    enum lud_status (*enter)(struct reader *reader, const struct entry *entry);
};

static const struct field fields[] = {{"tick", NULL, NULL},
                                      {"head", "head=1:r,2:l", enter_heading},
                                      {"link", "link=1:a", enter_link},
                                      {"out", "out=3:9", enter_out}};
enum { FIELDS = sizeof fields / sizeof fields[0], FIELD_TICK = 0 };

static enum lud_status read_entries(struct reader *reader, const struct field *field, struct span list)
{
    unsigned seen = 0;
    struct span rest = list, piece;
    while (span_split(&rest, ',', &piece)) {
        const size_t at = offset_of(reader, piece.data);
        const bool shaped = piece.size >= 3 && tron_is_head(piece.data[0]) && piece.data[1] == ':';
        if (!shaped)
            return fail_word(reader, LUD_ERROR_SYNTAX, TEXT_TRON_BAD_ENTRY, at, span_of(field->example));
        const struct entry entry = {piece.data[0] - '1', span_from(piece, 2), at + 2};
        if ((seen >> entry.rider & 1) != 0)
            return fail_text(reader, LUD_ERROR_SYNTAX, TEXT_TRON_ENTRY_TWICE, at, entry.rider + 1, 0);
        seen |= 1u << entry.rider;
        const enum lud_status status = field->enter(reader, &entry);
        if (status != LUD_OK)
            return status;
    }
    return LUD_OK;
}

static enum lud_status read_tick(struct reader *reader, struct span value)
{
    int64_t tick;
    if (!span_integer(value, 0, TRON_TICKS, &tick))
        return fail_text(reader, LUD_ERROR_SYNTAX, TEXT_TRON_BAD_TICK, offset_of(reader, value.data),
                         TRON_TICKS, 0);
    reader->text->tick = (uint32_t)tick;
    reader->tick = offset_of(reader, value.data);
    return LUD_OK;
}

static enum lud_status read_field(struct reader *reader, struct span word)
{
    const struct span name = span_first(word, span_find(word, '='));
    const size_t at = offset_of(reader, word.data);
    for (unsigned i = 0; i < FIELDS && name.size < word.size; i++) {
        if (!span_is(name, fields[i].name))
            continue;
        if ((reader->fields >> i & 1) != 0)
            return fail_word(reader, LUD_ERROR_SYNTAX, TEXT_TRON_FIELD_TWICE, at, name);
        reader->fields |= 1u << i;
        const struct span value = span_from(word, name.size + 1);
        return i == FIELD_TICK ? read_tick(reader, value) : read_entries(reader, &fields[i], value);
    }
    return fail_word(reader, LUD_ERROR_SYNTAX, TEXT_TRON_BAD_FIELD, at, word);
}

/* ---- checks of the whole text ---- */

static bool is_there(const struct tron_text *text, int rider)
{
    return text->head[rider] != TRON_NONE || text->out[rider] != 0;
}

static enum lud_status check_riders(struct reader *reader)
{
    struct tron_text *text = reader->text;
    const size_t at = text->column - 1;
    for (int rider = 0; rider < TRON_RIDERS; rider++)
        text->riders = is_there(text, rider) ? rider + 1 : text->riders;
    if (text->riders == 0)
        return fail_text(reader, LUD_ERROR_POSITION, TEXT_TRON_NO_RIDER, at, 0, 0);
    for (int rider = 0; rider < text->riders; rider++)
        if (!is_there(text, rider))
            return fail_text(reader, LUD_ERROR_POSITION, TEXT_TRON_RIDER_MISSING, at, rider + 1,
                             text->riders);
    if (text->riders == 1 && text->out[0] != 0)
        return fail_text(reader, LUD_ERROR_POSITION, TEXT_TRON_OUT_ALONE, reader->out[0], 0, 0);
    return LUD_OK;
}

/* Without tick= the tick is that of the last crash. Every later tick uses up a free cell or eliminates a
 * rider, so limiting the present tick keeps all later ones within TRON_TICKS. */
static enum lud_status check_ticks(struct reader *reader)
{
    struct tron_text *text = reader->text;
    const bool tick_given = (reader->fields >> FIELD_TICK & 1) != 0;
    const int most = TRON_TICKS - reader->left;
    for (int rider = 0; rider < text->riders; rider++) {
        if (text->out[rider] <= text->tick)
            continue;
        if (tick_given)
            return fail_text(reader, LUD_ERROR_POSITION, TEXT_TRON_BAD_OUT, reader->out[rider],
                             (int)text->tick, 0);
        text->tick = text->out[rider];
        reader->tick = reader->out[rider];
    }
    if ((int)text->tick > most)
        return fail_text(reader, LUD_ERROR_POSITION, TEXT_TRON_BAD_TICK, reader->tick, most, 0);
    return LUD_OK;
}

static enum lud_status check_letters(struct reader *reader)
{
    for (int rider = 0; rider < TRON_RIDERS; rider++)
        reader->count[(size_t)reader->text->link[rider]]++;
    for (char letter = 'A'; letter <= 'z'; letter++)
        if (reader->count[(size_t)letter] == 1)
            return fail_character(reader, LUD_ERROR_POSITION, TEXT_TRON_LETTER_ALONE,
                                  reader->where[(size_t)letter]);
    return LUD_OK;
}

enum lud_status tron_text_read(struct tron_text *text, struct span source, struct lud_why *why)
{
    struct reader reader = {.text = text, .source = source, .why = why};
    struct span rest = source, word;
    *text = (struct tron_text){0};
    memset(text->head, 0xFF, sizeof text->head);
    memset(text->heading, TRON_DIRECTIONS, sizeof text->heading);
    if (!span_word(&rest, &text->drawing))
        return fail_text(&reader, LUD_ERROR_SYNTAX, TEXT_TRON_NO_MAP, source.size, 0, 0);
    text->column = offset_of(&reader, text->drawing.data) + 1;
    enum lud_status status = read_drawing(&reader);
    while (status == LUD_OK && span_word(&rest, &word))
        status = read_field(&reader, word);
    if (status == LUD_OK)
        status = check_riders(&reader);
    if (status == LUD_OK)
        status = check_ticks(&reader);
    return status == LUD_OK ? check_letters(&reader) : status;
}
