/* ricochet_read.c: parses a position text: board, robots, target, and the history of rule=strict. The text is
 * untrusted: the parser reads it once from left to right and reports the first error with its column. */
#include "games/ricochet/ricochet_inside.h"
#include "text/areas/ricochet_texts.h"

#include <string.h>

struct reader {
    struct span text;
    size_t at;                          /* index of the next byte */
    bool strict;                        /* rule=strict */
    const struct ricochet_board *board; /* already parsed when robots are read */
    struct ricochet_state *state;       /* filled as the text is read */
    struct lud_why *why;                /* where errors go; may be NULL */
};

/* ---- characters ---- */

static char ricochet_peek(const struct reader *reader)
{
    return span_peek(reader->text, reader->at);
}

static void ricochet_skip_blanks(struct reader *reader)
{
    reader->at = span_skip_blanks(reader->text, reader->at);
}

static bool at_end_of_word(const struct reader *reader)
{
    return ricochet_peek(reader) == '\0' || span_is_blank(ricochet_peek(reader));
}

/* Consumes `expected` if the text continues with it. */
static bool accept_text(struct reader *reader, const char *expected)
{
    const bool found = span_starts(span_from(reader->text, reader->at), expected);
    if (found)
        reader->at += strlen(expected);
    return found;
}

/* The text up to the next blank or comma, but at least one byte unless the text ends here. */
static struct span next_piece(const struct reader *reader)
{
    const struct span rest = span_from(reader->text, reader->at);
    size_t size = 0;
    while (size < rest.size && !span_is_blank(rest.data[size]) && rest.data[size] != ',')
        size++;
    return span_first(rest, size > 0 ? size : 1);
}

static enum lud_status fail_at_reader(const struct reader *reader, enum lud_status status, int text)
{
    return why_at(reader->why, status, text, reader->at + 1, 0, 0);
}

/* Reports an error that quotes the next piece. */
static enum lud_status fail_quoting(const struct reader *reader, enum lud_status status, int text)
{
    fail_at_reader(reader, status, text);
    why_word(reader->why, next_piece(reader));
    return status;
}

/* Reports a missing or wrong item; quotes the next piece unless the word ends here. */
static enum lud_status fail_expected(const struct reader *reader, int text)
{
    return at_end_of_word(reader) ? fail_at_reader(reader, LUD_ERROR_SYNTAX, text)
                                  : fail_quoting(reader, LUD_ERROR_SYNTAX, text);
}

/* ---- pieces ---- */

/* Consumes a colour letter and returns its number, -1 when there is none; accepts '*' only if `any`. */
static int read_colour(struct reader *reader, bool any)
{
    const size_t index =
        span_find(span_of(any ? RICOCHET_COLOURS "*" : RICOCHET_COLOURS), ricochet_peek(reader));
    if (index >= (any ? RICOCHET_ANY + 1u : RICOCHET_ROBOTS + 0u))
        return -1;
    reader->at++;
    return (int)index;
}

static enum lud_status read_ricochet_cell(struct reader *reader, int *cell)
{
    const struct span word = next_piece(reader);
    int64_t row = 0;
    const bool column = word.size >= 2 && word.data[0] >= 'a' && word.data[0] < 'a' + RICOCHET_SIDE;
    if (!column || word.data[1] < '1' || !span_integer(span_from(word, 1), 1, RICOCHET_SIDE, &row))
        return fail_expected(reader, TEXT_RICOCHET_BAD_CELL);
    *cell = (RICOCHET_SIDE - (int)row) * RICOCHET_SIDE + (word.data[0] - 'a');
    return LUD_OK;
}

/* Parses the cell of a robot or target, which may not be in the centre block of a board of faces. */
static enum lud_status read_open_cell(struct reader *reader, int *cell)
{
    const enum lud_status status = read_ricochet_cell(reader, cell);
    if (status == LUD_OK && reader->board->faces && ricochet_is_centre(*cell))
        return fail_quoting(reader, LUD_ERROR_POSITION, TEXT_RICOCHET_IN_CENTRE);
    return status;
}

static enum lud_status read_robot(struct reader *reader)
{
    struct ricochet_state *state = reader->state;
    int cell = 0;
    const int robot = read_colour(reader, false);
    if (robot < 0)
        return fail_expected(reader, TEXT_RICOCHET_BAD_ROBOT);
    if (ricochet_is_there(state, robot)) {
        reader->at--;
        return fail_quoting(reader, LUD_ERROR_POSITION, TEXT_RICOCHET_ROBOT_TWICE);
    }
    const enum lud_status status = read_open_cell(reader, &cell);
    if (status != LUD_OK)
        return status;
    for (int other = 0; other < RICOCHET_ROBOTS; other++)
        if (ricochet_is_there(state, other) && state->robot[other] == cell)
            return fail_quoting(reader, LUD_ERROR_POSITION, TEXT_RICOCHET_CELL_TAKEN);
    reader->at += next_piece(reader).size;
    state->robot[robot] = (uint8_t)cell;
    state->there |= (uint8_t)(1u << robot);
    return LUD_OK;
}

static enum lud_status read_robots(struct reader *reader)
{
    enum lud_status status = LUD_OK;
    ricochet_skip_blanks(reader);
    if (ricochet_peek(reader) == '\0')
        return fail_at_reader(reader, LUD_ERROR_SYNTAX, TEXT_RICOCHET_NO_ROBOTS);
    do
        status = read_robot(reader);
    while (status == LUD_OK && accept_text(reader, ","));
    return status;
}

static enum lud_status read_target(struct reader *reader)
{
    struct ricochet_state *state = reader->state;
    int cell = 0;
    ricochet_skip_blanks(reader);
    if (ricochet_peek(reader) == '\0')
        return fail_at_reader(reader, LUD_ERROR_SYNTAX, TEXT_RICOCHET_NO_TARGET);
    const int colour = read_colour(reader, true);
    if (colour < 0)
        return fail_quoting(reader, LUD_ERROR_SYNTAX, TEXT_RICOCHET_BAD_TARGET);
    if (colour != RICOCHET_ANY && !ricochet_is_there(state, colour)) {
        reader->at--;
        return fail_quoting(reader, LUD_ERROR_POSITION, TEXT_RICOCHET_TARGET_ALONE);
    }
    const enum lud_status status = read_open_cell(reader, &cell);
    if (status != LUD_OK)
        return status;
    reader->at += next_piece(reader).size;
    state->target = (uint8_t)cell;
    state->colour = (uint8_t)colour;
    return LUD_OK;
}

/* ---- the history of rule=strict: last= and axes= ---- */

/* Consumes `v`, `h` or `vh` and returns the axes, or-ed; 0 when there is none. */
static uint8_t read_axes(struct reader *reader)
{
    uint8_t axes = accept_text(reader, "v") ? 1 : 0;
    if (accept_text(reader, "h"))
        axes |= 2;
    return axes;
}

static enum lud_status read_last(struct reader *reader)
{
    struct ricochet_state *state = reader->state;
    if (!accept_text(reader, "last="))
        return fail_quoting(reader, LUD_ERROR_SYNTAX, TEXT_RICOCHET_TRAILING);
    const size_t start = reader->at;
    const int robot = read_colour(reader, false);
    const uint8_t axis = robot < 0 ? 0 : read_axes(reader);
    const bool good = (axis == 1 || axis == 2) && at_end_of_word(reader);
    if (good && ricochet_is_there(state, robot)) {
        state->last_robot = (uint8_t)(robot + 1);
        state->last_axis = axis;
        return LUD_OK;
    }
    reader->at = start;
    return good ? fail_quoting(reader, LUD_ERROR_POSITION, TEXT_RICOCHET_LAST_ABSENT)
                : fail_expected(reader, TEXT_RICOCHET_BAD_LAST);
}

/* Parses the axes of the robot that the target is for. */
static enum lud_status read_own_axes(struct reader *reader)
{
    const size_t start = reader->at;
    const uint8_t axes = read_axes(reader);
    if ((axes != 0 || accept_text(reader, "-")) && at_end_of_word(reader)) {
        reader->state->axes[reader->state->colour] = axes;
        return LUD_OK;
    }
    reader->at = start;
    return fail_expected(reader, TEXT_RICOCHET_BAD_AXES);
}

/* Parses `R:v,G:vh`, the axes of every robot that has moved, for a vortex target. */
static enum lud_status read_all_axes(struct reader *reader)
{
    struct ricochet_state *state = reader->state;
    do {
        const size_t start = reader->at;
        const int robot = read_colour(reader, false);
        const bool known = robot >= 0 && ricochet_is_there(state, robot) && state->axes[robot] == 0;
        const uint8_t axes = known && accept_text(reader, ":") ? read_axes(reader) : 0;
        if (axes == 0 || !(at_end_of_word(reader) || ricochet_peek(reader) == ',')) {
            reader->at = start;
            return fail_expected(reader, TEXT_RICOCHET_BAD_AXES_LIST);
        }
        state->axes[robot] = axes;
    } while (accept_text(reader, ","));
    return LUD_OK;
}

/* Checks that `axes` includes the last move, and that no robot stands on the target after moves along one
 * axis only, which rule=strict forbids. */
static enum lud_status check_strict(const struct reader *reader, size_t column)
{
    const struct ricochet_state *state = reader->state;
    const int last = state->last_robot - 1;
    int text = TEXT_NONE;
    if (ricochet_is_active(state, last) && (state->axes[last] & state->last_axis) == 0)
        text = TEXT_RICOCHET_AXES_LAST;
    for (int robot = 0; robot < RICOCHET_ROBOTS; robot++)
        if (state->robot[robot] == state->target && (state->axes[robot] == 1 || state->axes[robot] == 2))
            text = TEXT_RICOCHET_AXES_EARLY;
    return text == TEXT_NONE ? LUD_OK : why_at(reader->why, LUD_ERROR_POSITION, text, column, 0, 0);
}

static enum lud_status read_strict(struct reader *reader)
{
    ricochet_skip_blanks(reader);
    if (ricochet_peek(reader) == '\0')
        return LUD_OK;
    const bool field = span_starts(next_piece(reader), "last=") || span_starts(next_piece(reader), "axes=");
    if (!reader->strict)
        return fail_quoting(reader, LUD_ERROR_SYNTAX,
                            field ? TEXT_RICOCHET_STRICT_ONLY : TEXT_RICOCHET_TRAILING);
    enum lud_status status = read_last(reader);
    if (status != LUD_OK)
        return status;
    ricochet_skip_blanks(reader);
    const size_t column = reader->at + 1;
    if (!accept_text(reader, "axes="))
        return fail_expected(reader, TEXT_RICOCHET_NO_AXES);
    status = reader->state->colour == RICOCHET_ANY ? read_all_axes(reader) : read_own_axes(reader);
    if (status == LUD_OK)
        status = check_strict(reader, column);
    if (status != LUD_OK)
        return status;
    ricochet_skip_blanks(reader);
    return ricochet_peek(reader) == '\0' ? LUD_OK
                                         : fail_quoting(reader, LUD_ERROR_SYNTAX, TEXT_RICOCHET_TRAILING);
}

/* ---- positions ---- */

enum lud_status ricochet_read(struct span text, bool strict, struct ricochet_board *board,
                              struct ricochet_state *state, struct lud_why *why)
{
    struct reader reader = {.text = text, .strict = strict, .board = board, .state = state, .why = why};
    enum lud_status status = LUD_OK;
    *state = (struct ricochet_state){0};
    ricochet_skip_blanks(&reader);
    const size_t start = reader.at;
    while (!at_end_of_word(&reader))
        reader.at++;
    const struct span name = span_first(span_from(text, start), reader.at - start);
    if (!span_is(name, board->name) || name.size == 0)
        status = ricochet_board_parse(board, name, start + 1, why);
    if (status == LUD_OK)
        status = read_robots(&reader);
    if (status == LUD_OK)
        status = read_target(&reader);
    return status == LUD_OK ? read_strict(&reader) : status;
}
