/* quoridor_read.c: parses a position text, six fields as in `9x9 2 1 e1,e9 10,10 -`, without rules, because
 * the text determines them. The text is untrusted: the parser reads it once from left to right and reports
 * the first error with its column. */
#include "games/quoridor/quoridor_board.h"
#include "text/areas/quoridor_texts.h"

enum { READ_MAX = 2048 }; /* bytes; the text of a board full of walls has fewer than 700 */

struct reader {
    struct span text;
    size_t at;           /* index of the next byte */
    struct lud_why *why; /* where errors go; may be NULL */
};

static char quoridor_peek(const struct reader *reader)
{
    return span_peek(reader->text, reader->at);
}

static void quoridor_skip_blanks(struct reader *reader)
{
    reader->at = span_skip_blanks(reader->text, reader->at);
}

static enum lud_status fail_at(const struct reader *reader, enum lud_status status, enum lud_text text,
                               size_t column, int32_t arg0, int32_t arg1)
{
    return why_at(reader->why, status, (int)text, column, arg0, arg1);
}

static enum lud_status fail_expected(const struct reader *reader, enum lud_text text, int32_t arg0,
                                     int32_t arg1)
{
    return fail_at(reader, LUD_ERROR_SYNTAX, text, reader->at + 1, arg0, arg1);
}

/* Consumes a number of one to four digits; returns false when there is none. */
static bool read_up_to_four_digits(struct reader *reader, int *number)
{
    const size_t start = reader->at;
    *number = 0;
    while (quoridor_peek(reader) >= '0' && quoridor_peek(reader) <= '9' && reader->at < start + 4)
        *number = 10 * *number + (reader->text.data[reader->at++] - '0');
    return reader->at > start;
}

/* Consumes `c` if it is the next byte. */
static bool accept_char(struct reader *reader, char c)
{
    const bool here = quoridor_peek(reader) == c;
    reader->at += here;
    return here;
}

/* Skips the blanks before a field; the first field needs none. `missing` is the error at the end. */
static enum lud_status next_field(struct reader *reader, bool first, enum lud_text missing)
{
    const bool blank = span_is_blank(quoridor_peek(reader));
    quoridor_skip_blanks(reader);
    if (quoridor_peek(reader) == '\0')
        return fail_expected(reader, missing, 0, 0);
    return blank || first ? LUD_OK : fail_expected(reader, TEXT_QUORIDOR_EXPECTED_BLANK, 0, 0);
}

/* ---- size, players, turn ---- */

static enum lud_status check_side(const struct reader *reader, size_t column, int side)
{
    if (side >= QUORIDOR_SIDE_MIN && side <= QUORIDOR_SIDE)
        return LUD_OK;
    return fail_at(reader, LUD_ERROR_POSITION, TEXT_QUORIDOR_BAD_SIDE, column, QUORIDOR_SIDE_MIN,
                   QUORIDOR_SIDE);
}

static enum lud_status read_size(struct reader *reader, struct quoridor_text *read)
{
    enum lud_status status = next_field(reader, true, TEXT_QUORIDOR_EXPECTED_SIZE);
    if (status != LUD_OK)
        return status;
    read->size_column = reader->at + 1;
    if (!read_up_to_four_digits(reader, &read->width))
        return fail_expected(reader, TEXT_QUORIDOR_EXPECTED_SIZE, 0, 0);
    status = check_side(reader, read->size_column, read->width);
    if (status != LUD_OK)
        return status;
    if (!accept_char(reader, 'x') && !accept_char(reader, 'X'))
        return fail_expected(reader, TEXT_QUORIDOR_EXPECTED_SIZE, 0, 0);
    const size_t column = reader->at + 1;
    if (!read_up_to_four_digits(reader, &read->height))
        return fail_expected(reader, TEXT_QUORIDOR_EXPECTED_SIZE, 0, 0);
    return check_side(reader, column, read->height);
}

static enum lud_status read_players(struct reader *reader, struct quoridor_text *read)
{
    const enum lud_status status = next_field(reader, false, TEXT_QUORIDOR_EXPECTED_PLAYERS);
    if (status != LUD_OK)
        return status;
    read->players_column = reader->at + 1;
    if (!read_up_to_four_digits(reader, &read->players))
        return fail_expected(reader, TEXT_QUORIDOR_EXPECTED_PLAYERS, 0, 0);
    if (read->players >= 2 && read->players <= QUORIDOR_PLAYERS)
        return LUD_OK;
    return fail_at(reader, LUD_ERROR_POSITION, TEXT_QUORIDOR_BAD_PLAYERS, read->players_column, read->players,
                   0);
}

static enum lud_status read_turn(struct reader *reader, struct quoridor_text *read)
{
    const enum lud_status status = next_field(reader, false, TEXT_QUORIDOR_EXPECTED_TURN);
    const size_t column = reader->at + 1;
    int turn;
    if (status != LUD_OK)
        return status;
    if (!read_up_to_four_digits(reader, &turn))
        return fail_expected(reader, TEXT_QUORIDOR_EXPECTED_TURN, 0, 0);
    read->turn = turn - 1;
    if (turn >= 1 && turn <= read->players)
        return LUD_OK;
    return fail_at(reader, LUD_ERROR_POSITION, TEXT_QUORIDOR_BAD_TURN, column, turn, read->players);
}

/* ---- pawns and walls ---- */

/* Reports an error that quotes the text from `start` to the reader's place. */
static enum lud_status refuse_word(const struct reader *reader, enum lud_text text, size_t start,
                                   int32_t arg0, int32_t arg1)
{
    fail_at(reader, LUD_ERROR_POSITION, text, start + 1, arg0, arg1);
    why_word(reader->why, span_first(span_from(reader->text, start), reader->at - start));
    return LUD_ERROR_POSITION;
}

/* Consumes a square, a column letter and a row number; `text` is the error when there is none. */
static enum lud_status read_square(struct reader *reader, const struct quoridor_text *read,
                                   enum lud_text text, int32_t arg, int *square)
{
    const size_t start = reader->at;
    const char letter = quoridor_peek(reader);
    const int column = letter >= 'a' && letter <= 'z'   ? letter - 'a'
                       : letter >= 'A' && letter <= 'Z' ? letter - 'A'
                                                        : -1;
    int row;
    if (column < 0)
        return fail_expected(reader, text, arg, 0);
    reader->at++;
    if (!read_up_to_four_digits(reader, &row))
        return fail_expected(reader, text, arg, 0);
    if (column >= read->width || row < 1 || row > read->height)
        return refuse_word(reader, TEXT_QUORIDOR_OFF_BOARD, start, read->width, read->height);
    *square = (row - 1) * read->width + column;
    return LUD_OK;
}

static enum lud_status read_pawn(struct reader *reader, struct quoridor_text *read, int player)
{
    int square = 0;
    if (player > 0 && !accept_char(reader, ','))
        return fail_expected(reader, TEXT_QUORIDOR_EXPECTED_COMMA, read->players, 0);
    read->pawn_column[player] = reader->at + 1;
    const enum lud_status status =
        read_square(reader, read, TEXT_QUORIDOR_EXPECTED_PAWN, player + 1, &square);
    if (status != LUD_OK)
        return status;
    read->pawn[player] = (uint8_t)square;
    for (int other = 0; other < player; other++)
        if (read->pawn[other] == square)
            return fail_at(reader, LUD_ERROR_POSITION, TEXT_QUORIDOR_SAME_SQUARE, read->pawn_column[player],
                           other + 1, player + 1);
    return LUD_OK;
}

static enum lud_status read_left(struct reader *reader, struct quoridor_text *read, int player)
{
    int left;
    if (player > 0 && !accept_char(reader, ','))
        return fail_expected(reader, TEXT_QUORIDOR_EXPECTED_COMMA, read->players, 0);
    read->left_column[player] = reader->at + 1;
    if (!read_up_to_four_digits(reader, &left))
        return fail_expected(reader, TEXT_QUORIDOR_EXPECTED_LEFT, player + 1, QUORIDOR_WALLS);
    read->left[player] = (uint8_t)left;
    if (left <= QUORIDOR_WALLS)
        return LUD_OK;
    return fail_at(reader, LUD_ERROR_POSITION, TEXT_QUORIDOR_EXPECTED_LEFT, read->left_column[player],
                   player + 1, QUORIDOR_WALLS);
}

static enum lud_status read_each(struct reader *reader, struct quoridor_text *read, enum lud_text missing,
                                 enum lud_status (*one)(struct reader *, struct quoridor_text *, int))
{
    enum lud_status status = next_field(reader, false, missing);
    for (int player = 0; player < read->players && status == LUD_OK; player++)
        status = one(reader, read, player);
    if (status == LUD_OK && quoridor_peek(reader) == ',')
        return fail_expected(reader, TEXT_QUORIDOR_TOO_MANY, read->players, 0);
    return status;
}

/* Adds a wall to those read so far, or reports that it does not fit; `start` is where its text begins. */
static enum lud_status add_wall(const struct reader *reader, struct quoridor_text *read, lud_move move,
                                size_t start)
{
    const int slot = move % QUORIDOR_HORIZONTAL;
    if (slot % read->width == read->width - 1 || slot / read->width == read->height - 1)
        return refuse_word(reader, TEXT_QUORIDOR_NO_SLOT, start, 0, 0);
    const lud_move there = quoridor_blocking_wall(read->width, read->walls, move);
    if (there != LUD_NO_MOVE)
        return quoridor_why_blocked(read->width, move, there, LUD_ERROR_POSITION, start + 1, reader->why);
    read->walls = quoridor_walls_with(read->walls, move);
    read->wall[read->wall_count] = move;
    read->wall_column[read->wall_count++] = start + 1;
    return LUD_OK;
}

static enum lud_status read_wall(struct reader *reader, struct quoridor_text *read)
{
    const size_t start = reader->at;
    int slot = 0;
    const enum lud_status status = read_square(reader, read, TEXT_QUORIDOR_EXPECTED_WALL, 0, &slot);
    if (status != LUD_OK)
        return status;
    const bool across = accept_char(reader, 'h') || accept_char(reader, 'H');
    if (!across && !accept_char(reader, 'v') && !accept_char(reader, 'V'))
        return fail_expected(reader, TEXT_QUORIDOR_EXPECTED_WALL, 0, 0);
    const lud_move move = (lud_move)(slot + (across ? QUORIDOR_HORIZONTAL : QUORIDOR_VERTICAL));
    return add_wall(reader, read, move, start);
}

static enum lud_status fail_trailing(const struct reader *reader)
{
    const struct span rest = span_from(reader->text, reader->at);
    const size_t size = span_utf8(rest);
    fail_expected(reader, TEXT_QUORIDOR_TRAILING, 0, 0);
    why_word(reader->why, span_first(rest, size > 0 ? size : 1));
    return LUD_ERROR_SYNTAX;
}

static enum lud_status read_walls(struct reader *reader, struct quoridor_text *read)
{
    enum lud_status status = next_field(reader, false, TEXT_QUORIDOR_EXPECTED_WALL);
    if (status != LUD_OK)
        return status;
    if (!accept_char(reader, '-'))
        do
            status = read_wall(reader, read);
        while (status == LUD_OK && accept_char(reader, ','));
    if (status != LUD_OK)
        return status;
    quoridor_skip_blanks(reader);
    return quoridor_peek(reader) == '\0' ? LUD_OK : fail_trailing(reader);
}

enum lud_status quoridor_read(struct span text, struct quoridor_text *read, struct lud_why *why)
{
    struct reader reader = {.text = text, .why = why};
    *read = (struct quoridor_text){0};
    if (text.size > READ_MAX)
        return why_at(why, LUD_ERROR_TOO_LARGE, TEXT_QUORIDOR_TOO_LONG, READ_MAX + 1, READ_MAX, 0);
    enum lud_status status = read_size(&reader, read);
    if (status == LUD_OK)
        status = read_players(&reader, read);
    if (status == LUD_OK)
        status = read_turn(&reader, read);
    if (status == LUD_OK)
        status = read_each(&reader, read, TEXT_QUORIDOR_EXPECTED_PAWNS, read_pawn);
    if (status == LUD_OK)
        status = read_each(&reader, read, TEXT_QUORIDOR_EXPECTED_LEFTS, read_left);
    return status == LUD_OK ? read_walls(&reader, read) : status;
}
