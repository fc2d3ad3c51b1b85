/* ricochet_read.c: a position's text taken apart: board, robots, target, and what rule=strict remembers. The
 * text is untrusted: it is read once from left to right, and whatever is wrong first is told with its column.
 */
#include "games/ricochet/ricochet_inside.h"
#include "text/areas/ricochet_texts.h"

#include <string.h>

struct reader {
    struct span text;
    size_t at; /* bytes read */
    bool strict;
    const struct ricochet_board *board;
    struct ricochet_state *state;
    struct lud_why *why;
};

/* ---- characters ---- */

static char peek(const struct reader *reader)
{
    return span_peek(reader->text, reader->at);
}

static void skip_blanks(struct reader *reader)
{
    reader->at = span_skip_blanks(reader->text, reader->at);
}

static bool at_end_of_word(const struct reader *reader)
{
    return peek(reader) == '\0' || span_is_blank(peek(reader));
}

static bool skip(struct reader *reader, const char *expected)
{
    const bool found = span_starts(span_from(reader->text, reader->at), expected);
    if (found)
        reader->at += strlen(expected);
    return found;
}

/* Up to the next blank or comma, but at least one byte when there is one. */
static struct span piece_here(const struct reader *reader)
{
    const struct span rest = span_from(reader->text, reader->at);
    size_t size = 0;
    while (size < rest.size && !span_is_blank(rest.data[size]) && rest.data[size] != ',')
        size++;
    return span_first(rest, size > 0 ? size : 1);
}

static enum lud_status fail(const struct reader *reader, enum lud_status status, int text)
{
    return why_at(reader->why, status, text, reader->at + 1, 0, 0);
}

/* The same, quoting what stands here. */
static enum lud_status fail_here(const struct reader *reader, enum lud_status status, int text)
{
    fail(reader, status, text);
    why_word(reader->why, piece_here(reader));
    return status;
}

/* A word of the text that holds one more item is broken off, or something strange stands here. */
static enum lud_status expected(const struct reader *reader, int text)
{
    return at_end_of_word(reader) ? fail(reader, LUD_ERROR_SYNTAX, text)
                                  : fail_here(reader, LUD_ERROR_SYNTAX, text);
}

/* ---- pieces ---- */

/* A colour's number for its letter, -1 for what is none; '*' only where `any`. */
static int read_colour(struct reader *reader, bool any)
{
    const size_t index = span_find(span_of(any ? RICOCHET_COLOURS "*" : RICOCHET_COLOURS), peek(reader));
    if (index >= (any ? RICOCHET_ANY + 1u : RICOCHET_ROBOTS + 0u))
        return -1;
    reader->at++;
    return (int)index;
}

static enum lud_status read_cell(struct reader *reader, int *cell)
{
    const struct span word = piece_here(reader);
    int64_t row = 0;
    const bool column = word.size >= 2 && word.data[0] >= 'a' && word.data[0] < 'a' + RICOCHET_SIDE;
    if (!column || word.data[1] < '1' || !span_integer(span_from(word, 1), 1, RICOCHET_SIDE, &row))
        return expected(reader, TEXT_RICOCHET_BAD_CELL);
    *cell = (RICOCHET_SIDE - (int)row) * RICOCHET_SIDE + (word.data[0] - 'a');
    return LUD_OK;
}

/* A robot or target may not be where the board is closed. */
static enum lud_status read_open_cell(struct reader *reader, int *cell)
{
    const enum lud_status status = read_cell(reader, cell);
    if (status == LUD_OK && reader->board->faces && ricochet_is_centre(*cell))
        return fail_here(reader, LUD_ERROR_POSITION, TEXT_RICOCHET_IN_CENTRE);
    return status;
}

static enum lud_status read_robot(struct reader *reader)
{
    struct ricochet_state *state = reader->state;
    int cell = 0;
    const int robot = read_colour(reader, false);
    if (robot < 0)
        return expected(reader, TEXT_RICOCHET_BAD_ROBOT);
    if (ricochet_is_there(state, robot)) {
        reader->at--;
        return fail_here(reader, LUD_ERROR_POSITION, TEXT_RICOCHET_ROBOT_TWICE);
    }
    const enum lud_status status = read_open_cell(reader, &cell);
    if (status != LUD_OK)
        return status;
    for (int other = 0; other < RICOCHET_ROBOTS; other++)
        if (ricochet_is_there(state, other) && state->robot[other] == cell)
            return fail_here(reader, LUD_ERROR_POSITION, TEXT_RICOCHET_CELL_TAKEN);
    reader->at += piece_here(reader).size;
    state->robot[robot] = (uint8_t)cell;
    state->there |= (uint8_t)(1u << robot);
    return LUD_OK;
}

static enum lud_status read_robots(struct reader *reader)
{
    enum lud_status status = LUD_OK;
    skip_blanks(reader);
    if (peek(reader) == '\0')
        return fail(reader, LUD_ERROR_SYNTAX, TEXT_RICOCHET_NO_ROBOTS);
    do
        status = read_robot(reader);
    while (status == LUD_OK && skip(reader, ","));
    return status;
}

static enum lud_status read_target(struct reader *reader)
{
    struct ricochet_state *state = reader->state;
    int cell = 0;
    skip_blanks(reader);
    if (peek(reader) == '\0')
        return fail(reader, LUD_ERROR_SYNTAX, TEXT_RICOCHET_NO_TARGET);
    const int colour = read_colour(reader, true);
    if (colour < 0)
        return fail_here(reader, LUD_ERROR_SYNTAX, TEXT_RICOCHET_BAD_TARGET);
    if (colour != RICOCHET_ANY && !ricochet_is_there(state, colour)) {
        reader->at--;
        return fail_here(reader, LUD_ERROR_POSITION, TEXT_RICOCHET_TARGET_ALONE);
    }
    const enum lud_status status = read_open_cell(reader, &cell);
    if (status != LUD_OK)
        return status;
    reader->at += piece_here(reader).size;
    state->target = (uint8_t)cell;
    state->colour = (uint8_t)colour;
    return LUD_OK;
}

/* ---- what rule=strict remembers ---- */

/* `v`, `h` or `vh`, and as much text as that takes; 0 for anything else. */
static uint8_t read_axes(struct reader *reader)
{
    uint8_t axes = skip(reader, "v") ? 1 : 0;
    if (skip(reader, "h"))
        axes |= 2;
    return axes;
}

static enum lud_status read_last(struct reader *reader)
{
    struct ricochet_state *state = reader->state;
    if (!skip(reader, "last="))
        return fail_here(reader, LUD_ERROR_SYNTAX, TEXT_RICOCHET_TRAILING);
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
    return good ? fail_here(reader, LUD_ERROR_POSITION, TEXT_RICOCHET_LAST_ABSENT)
                : expected(reader, TEXT_RICOCHET_BAD_LAST);
}

/* The axes of the one robot that the target is for. */
static enum lud_status read_own_axes(struct reader *reader)
{
    const size_t start = reader->at;
    const uint8_t axes = read_axes(reader);
    if ((axes != 0 || skip(reader, "-")) && at_end_of_word(reader)) {
        reader->state->axes[reader->state->colour] = axes;
        return LUD_OK;
    }
    reader->at = start;
    return expected(reader, TEXT_RICOCHET_BAD_AXES);
}

/* `R:v,G:vh`: the axes of every robot that has moved, when any may arrive. */
static enum lud_status read_all_axes(struct reader *reader)
{
    struct ricochet_state *state = reader->state;
    do {
        const size_t start = reader->at;
        const int robot = read_colour(reader, false);
        const bool known = robot >= 0 && ricochet_is_there(state, robot) && state->axes[robot] == 0;
        const uint8_t axes = known && skip(reader, ":") ? read_axes(reader) : 0;
        if (axes == 0 || !(at_end_of_word(reader) || peek(reader) == ',')) {
            reader->at = start;
            return expected(reader, TEXT_RICOCHET_BAD_AXES_LIST);
        }
        state->axes[robot] = axes;
    } while (skip(reader, ","));
    return LUD_OK;
}

/* The last move is among those that `axes` tells of, and no robot has stopped on its target too early. */
static enum lud_status check_memory(const struct reader *reader, size_t column)
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

static enum lud_status read_memory(struct reader *reader)
{
    skip_blanks(reader);
    if (peek(reader) == '\0')
        return LUD_OK;
    const bool field = span_starts(piece_here(reader), "last=") || span_starts(piece_here(reader), "axes=");
    if (!reader->strict)
        return fail_here(reader, LUD_ERROR_SYNTAX,
                         field ? TEXT_RICOCHET_STRICT_ONLY : TEXT_RICOCHET_TRAILING);
    enum lud_status status = read_last(reader);
    if (status != LUD_OK)
        return status;
    skip_blanks(reader);
    const size_t column = reader->at + 1;
    if (!skip(reader, "axes="))
        return expected(reader, TEXT_RICOCHET_NO_AXES);
    status = reader->state->colour == RICOCHET_ANY ? read_all_axes(reader) : read_own_axes(reader);
    if (status == LUD_OK)
        status = check_memory(reader, column);
    if (status != LUD_OK)
        return status;
    skip_blanks(reader);
    return peek(reader) == '\0' ? LUD_OK : fail_here(reader, LUD_ERROR_SYNTAX, TEXT_RICOCHET_TRAILING);
}

/* ---- positions ---- */

enum lud_status ricochet_read(struct span text, bool strict, struct ricochet_board *board,
                              struct ricochet_state *state, struct lud_why *why)
{
    struct reader reader = {.text = text, .strict = strict, .board = board, .state = state, .why = why};
    enum lud_status status = LUD_OK;
    *state = (struct ricochet_state){0};
    skip_blanks(&reader);
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
    return status == LUD_OK ? read_memory(&reader) : status;
}
