/* four_notation.c: positions (six rows of seven cells, from the top) and moves (1..7) as text. The text is
 * untrusted: the parser reads it once from left to right and reports the first error with its column. */
#include "games/four/four.h"
#include "games/four/four_board.h"
#include "games/four/four_texts.h"

#include <string.h>

enum { LENGTH = FOUR_ROWS * (FOUR_COLUMNS + 1) - 1 }; /* characters of a position, with five slashes */

static const char letters[] = "ry."; /* by colour; then an empty cell */

/* Reports a syntax error that quotes the character at `at`, or the end of the text. */
static enum lud_status unexpected(struct span text, size_t at, int sentence, struct lud_why *why)
{
    if (at >= text.size)
        return why_at(why, LUD_ERROR_SYNTAX, TEXT_FOUR_SHORT, at + 1, 0, 0);
    const struct span rest = span_from(text, at);
    const size_t size = span_utf8(rest);
    why_at(why, LUD_ERROR_SYNTAX, sentence, at + 1, 0, 0);
    why_word(why, span_first(rest, size > 0 ? size : 1));
    return LUD_ERROR_SYNTAX;
}

/* Reads the cells of a text that has the right length. A disc needs one below it, but rows come from the top:
 * the caller checks that afterwards. */
static enum lud_status read_cells(struct span text, struct four_state *state, struct lud_why *why)
{
    for (size_t at = 0; at < LENGTH; at++) {
        const int column = (int)(at % (FOUR_COLUMNS + 1));
        const int row = FOUR_ROWS - 1 - (int)(at / (FOUR_COLUMNS + 1));
        const char found = span_peek(text, at);
        const char *letter = found == '\0' ? NULL : strchr(letters, found);
        if (column == FOUR_COLUMNS ? found != '/' : letter == NULL)
            return unexpected(text, at, column == FOUR_COLUMNS ? TEXT_FOUR_NO_SLASH : TEXT_FOUR_BAD_CELL,
                              why);
        if (column < FOUR_COLUMNS && letter < letters + FOUR_COLOURS)
            state->discs[letter - letters] |= four_cell(column, row);
    }
    return text.size > LENGTH ? unexpected(text, LENGTH, TEXT_FOUR_TRAILING, why) : LUD_OK;
}

/* The number, from 1, of a column with a gap below a disc; 0 if there is none. */
static int32_t floating_column(const struct four_state *state)
{
    for (int column = 0; column < FOUR_COLUMNS; column++)
        for (int row = 0; row < four_height(state, column); row++)
            if ((four_all(state) & four_cell(column, row)) == 0)
                return column + 1;
    return 0;
}

/* Whether this can have been reached in alternate turns: numbers of discs, discs on discs, one winner who has
 * just moved. */
static enum lud_status check_position(const struct four_state *state, struct lud_why *why)
{
    const int red = bits_count(state->discs[FOUR_RED]), yellow = bits_count(state->discs[FOUR_YELLOW]);
    const int32_t floating = floating_column(state);
    if (floating != 0)
        return why_at(why, LUD_ERROR_POSITION, TEXT_FOUR_FLOATING, 1, floating, 0);
    if (red != yellow && red != yellow + 1)
        return why_at(why, LUD_ERROR_POSITION, TEXT_FOUR_DISCS, 1, red, yellow);
    if (four_line(state->discs[four_side(state)]))
        return why_at(why, LUD_ERROR_POSITION, TEXT_FOUR_WON_BEFORE, 1, 0, 0);
    return LUD_OK;
}

enum lud_status four_parse(const struct lud_rules *rules, struct span text, struct lud_state *state,
                           struct lud_why *why)
{
    (void)rules;
    struct four_state read = {.discs = {0, 0}};
    enum lud_status status = read_cells(text, &read, why);
    if (status == LUD_OK)
        status = check_position(&read, why);
    if (status != LUD_OK)
        return status;
    four_seal(&read);
    memcpy(state, &read, sizeof read);
    return LUD_OK;
}

void four_format(const struct lud_rules *rules, const struct lud_state *state, struct bytes *out)
{
    (void)rules;
    const struct four_state *four = four_of(state);
    for (int row = FOUR_ROWS - 1; row >= 0; row--) {
        for (int column = 0; column < FOUR_COLUMNS; column++) {
            const uint64_t cell = four_cell(column, row);
            bytes_char(out, (four->discs[FOUR_RED] & cell) != 0      ? letters[FOUR_RED]
                            : (four->discs[FOUR_YELLOW] & cell) != 0 ? letters[FOUR_YELLOW]
                                                                     : letters[FOUR_COLOURS]);
        }
        if (row > 0)
            bytes_char(out, '/');
    }
}

enum lud_status four_parse_move(const struct lud_rules *rules, const struct lud_state *state,
                                struct span text, lud_move *move, struct lud_why *why)
{
    (void)rules, (void)state;
    const char digit = span_peek(text, 0);
    if (text.size != 1 || digit < '1' || digit > '0' + FOUR_COLUMNS)
        return why_at(why, LUD_ERROR_SYNTAX, TEXT_FOUR_MOVE_DIGIT, 1, 0, 0);
    *move = (lud_move)(digit - '1');
    return LUD_OK;
}

void four_format_move(const struct lud_rules *rules, const struct lud_state *state, lud_move move,
                      struct bytes *out)
{
    (void)rules, (void)state;
    bytes_unsigned(out, move + 1u);
}
