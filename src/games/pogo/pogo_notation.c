/* pogo_notation.c: positions (ww,ww,ww/-,-,-/bb,bb,bb w) and moves (121) as text. The text is untrusted: the
 * parser reads it once from left to right and reports the first error with its column. */
#include "games/pogo/pogo.h"
#include "games/pogo/pogo_board.h"
#include "text/areas/pogo_texts.h"

#include <string.h>

/* The longest valid text has 30 characters: 12 pieces, 8 empty cells, 8 separators, a blank and the side. The
 * parser accepts up to nine full stacks, so that it can report a wrong number of pieces. */
enum { LONGEST = 30, READ_MAX = 128 };

struct reader {
    struct span text;
    size_t at;           /* index of the next byte */
    struct lud_why *why; /* where errors go; may be NULL */
};

static char pogo_peek(const struct reader *reader)
{
    return span_peek(reader->text, reader->at);
}

static void pogo_skip_blanks(struct reader *reader)
{
    reader->at = span_skip_blanks(reader->text, reader->at);
}

static enum lud_status pogo_fail(const struct reader *reader, enum lud_status status, int text, int32_t arg0,
                                 int32_t arg1)
{
    return why_at(reader->why, status, text, reader->at + 1, arg0, arg1);
}

/* Reports a syntax error that quotes the next character. */
static enum lud_status pogo_fail_here(const struct reader *reader, int text)
{
    const struct span rest = span_from(reader->text, reader->at);
    const size_t size = span_utf8(rest);
    pogo_fail(reader, LUD_ERROR_SYNTAX, text, 0, 0);
    why_word(reader->why, span_first(rest, size > 0 ? size : 1));
    return LUD_ERROR_SYNTAX;
}

static bool is_separator(char c)
{
    return c == ',' || c == '/' || c == '\0' || span_is_blank(c);
}

static enum lud_status read_stack(struct reader *reader, int cell, uint16_t *stack)
{
    unsigned word = POGO_EMPTY;
    if (pogo_peek(reader) == '-') {
        reader->at++;
        *stack = POGO_EMPTY;
        return LUD_OK;
    }
    while (pogo_peek(reader) == 'w' || pogo_peek(reader) == 'b') {
        if (word >> POGO_HEIGHT != 0)
            return pogo_fail(reader, LUD_ERROR_POSITION, TEXT_POGO_TOO_TALL, cell + 1, POGO_HEIGHT);
        word = word << 1 | (unsigned)(pogo_peek(reader) == 'b');
        reader->at++;
    }
    *stack = (uint16_t)word;
    if (word != POGO_EMPTY)
        return LUD_OK;
    return is_separator(pogo_peek(reader))
               ? pogo_fail(reader, LUD_ERROR_SYNTAX, TEXT_POGO_MISSING_STACK, cell + 1, 0)
               : pogo_fail_here(reader, TEXT_POGO_BAD_LETTER);
}

/* Consumes the separator after `cell`; after the last cell only checks that a blank or the end follows. */
static enum lud_status read_separator(struct reader *reader, int cell)
{
    const char expected = cell == POGO_CELLS - 1 ? ' ' : cell % 3 == 2 ? '/' : ',';
    const char found = pogo_peek(reader);
    if (found == expected && expected != ' ') {
        reader->at++;
        return LUD_OK;
    }
    if (!is_separator(found) && found != '-' && found != 'w' && found != 'b')
        return pogo_fail_here(reader, TEXT_POGO_BAD_LETTER);
    if (expected == ' ')
        return found == '\0' || span_is_blank(found)
                   ? LUD_OK
                   : pogo_fail(reader, LUD_ERROR_SYNTAX, TEXT_POGO_EXTRA_CELL, 0, 0);
    return pogo_fail(reader, LUD_ERROR_SYNTAX,
                     expected == '/' ? TEXT_POGO_EXPECTED_SLASH : TEXT_POGO_EXPECTED_COMMA, cell + 1, 0);
}

static enum lud_status read_board(struct reader *reader, struct pogo_state *state)
{
    for (int cell = 0; cell < POGO_CELLS; cell++) {
        enum lud_status status = read_stack(reader, cell, &state->stack[cell]);
        if (status == LUD_OK)
            status = read_separator(reader, cell);
        if (status != LUD_OK)
            return status;
    }
    return LUD_OK;
}

static enum lud_status read_side(struct reader *reader, int *side)
{
    pogo_skip_blanks(reader);
    const char letter = pogo_peek(reader);
    if (letter == '\0')
        return pogo_fail(reader, LUD_ERROR_SYNTAX, TEXT_POGO_NO_SIDE, 0, 0);
    if (letter != 'w' && letter != 'b')
        return pogo_fail_here(reader, TEXT_POGO_BAD_SIDE);
    *side = letter == 'b' ? POGO_BLACK : POGO_WHITE;
    reader->at++;
    pogo_skip_blanks(reader);
    return pogo_peek(reader) == '\0' ? LUD_OK : pogo_fail_here(reader, TEXT_POGO_TRAILING);
}

/* Checks for six pieces of each colour; `column` is where the board's text begins. */
static enum lud_status check_pieces(const struct reader *reader, const struct pogo_state *state,
                                    size_t column)
{
    int32_t all = 0, black = 0;
    for (int cell = 0; cell < POGO_CELLS; cell++) {
        all += pogo_height(state->stack[cell]);
        black += bits_count(state->stack[cell]) - 1;
    }
    if (black == POGO_PIECES && all == 2 * POGO_PIECES)
        return LUD_OK;
    return why_at(reader->why, LUD_ERROR_POSITION, TEXT_POGO_PIECES, column, all - black, black);
}

enum lud_status pogo_parse(const struct lud_rules *rules, struct span text, struct lud_state *state,
                           struct lud_why *why)
{
    struct reader reader = {.text = text, .why = why};
    struct pogo_state read;
    int side = POGO_WHITE;
    if (text.size > READ_MAX)
        return why_at(why, LUD_ERROR_TOO_LARGE, TEXT_POGO_TOO_LONG, READ_MAX + 1, LONGEST, 0);
    pogo_skip_blanks(&reader);
    const size_t board = reader.at + 1;
    enum lud_status status = read_board(&reader, &read);
    if (status == LUD_OK)
        status = read_side(&reader, &side);
    if (status == LUD_OK)
        status = check_pieces(&reader, &read, board);
    if (status != LUD_OK)
        return status;
    pogo_seal(pogo_rules_of(rules), &read, side);
    if (read.tops[1 - side] == 0)
        return why_at(why, LUD_ERROR_POSITION, TEXT_POGO_OWNS_ALL, board, 0, 0);
    memcpy(state, &read, sizeof read);
    return LUD_OK;
}

static void format_stack(unsigned stack, struct bytes *out)
{
    if (stack == POGO_EMPTY)
        bytes_char(out, '-');
    for (int bit = pogo_height(stack) - 1; bit >= 0; bit--)
        bytes_char(out, "wb"[stack >> bit & 1]);
}

void pogo_format(const struct lud_rules *rules, const struct lud_state *state, struct bytes *out)
{
    (void)rules;
    for (int cell = 0; cell < POGO_CELLS; cell++) {
        format_stack(pogo_of(state)->stack[cell], out);
        bytes_char(out, cell == POGO_CELLS - 1 ? ' ' : cell % 3 == 2 ? '/' : ',');
    }
    bytes_char(out, "wb"[pogo_side(pogo_of(state))]);
}

enum lud_status pogo_parse_move(const struct lud_rules *rules, const struct lud_state *state,
                                struct span text, lud_move *move, struct lud_why *why)
{
    (void)rules, (void)state;
    unsigned digits[3];
    for (size_t i = 0; i < 3; i++) {
        if (i >= text.size || text.data[i] < '0' || text.data[i] > '9')
            return why_at(why, LUD_ERROR_SYNTAX, TEXT_POGO_MOVE_DIGITS, i + 1, 0, 0);
        digits[i] = (unsigned)(text.data[i] - '0');
    }
    if (text.size > 3)
        return why_at(why, LUD_ERROR_SYNTAX, TEXT_POGO_MOVE_DIGITS, 4, 0, 0);
    for (size_t i = 0; i < 2; i++)
        if (digits[i] == 0)
            return why_at(why, LUD_ERROR_MOVE, TEXT_POGO_BAD_CELL, i + 1, 0, 0);
    if (digits[2] < 1 || digits[2] > POGO_TAKE)
        return why_at(why, LUD_ERROR_MOVE, TEXT_POGO_BAD_COUNT, 3, (int32_t)digits[2], 0);
    *move = pogo_move(digits[0] - 1, digits[1] - 1, digits[2]);
    return LUD_OK;
}

void pogo_format_move(const struct lud_rules *rules, const struct lud_state *state, lud_move move,
                      struct bytes *out)
{
    (void)rules, (void)state;
    bytes_unsigned(out, pogo_move_from(move) + 1);
    bytes_unsigned(out, pogo_move_to(move) + 1);
    bytes_unsigned(out, pogo_move_count(move));
}
