/* ricochet_board.c: builds boards from four printed quadrants or from an explicit wall map. */
#include "games/ricochet/ricochet_board.h"

#include "text/areas/ricochet_texts.h"

#include <assert.h>
#include <string.h>

enum { QUADRANTS = 4, FACE_BYTES = 2 * QUADRANTS, MAP_PREFIX = 2 };

static_assert(MAP_PREFIX + RICOCHET_CELLS < RICOCHET_NAME, "a wall map fits the board's name");

void ricochet_put_cell(int cell, struct bytes *out)
{
    bytes_char(out, (char)('a' + cell % RICOCHET_SIDE));
    bytes_integer(out, RICOCHET_SIDE - cell / RICOCHET_SIDE);
}

/* ---- walls ---- */

static bool is_border(int cell, enum ricochet_direction direction)
{
    const int across = cell % RICOCHET_SIDE, down = cell / RICOCHET_SIDE;
    const int line = (direction & 1) == 0 ? down : across;
    return line == (ricochet_step[direction] < 0 ? 0 : RICOCHET_SIDE - 1);
}

void ricochet_board_clear(struct ricochet_board *board)
{
    memset(board, 0, sizeof *board);
    for (int i = 0, last = RICOCHET_SIDE - 1; i < RICOCHET_SIDE; i++) {
        board->walls[i] |= RICOCHET_WALL_N;
        board->walls[i * RICOCHET_SIDE + last] |= RICOCHET_WALL_E;
        board->walls[last * RICOCHET_SIDE + i] |= RICOCHET_WALL_S;
        board->walls[i * RICOCHET_SIDE] |= RICOCHET_WALL_W;
    }
}

void ricochet_board_wall(struct ricochet_board *board, int cell, enum ricochet_direction direction)
{
    board->walls[cell] |= (uint8_t)(1u << direction);
    if (!is_border(cell, direction))
        board->walls[cell + ricochet_step[direction]] |= (uint8_t)(1u << ricochet_opposite(direction));
}

void ricochet_board_centre(struct ricochet_board *board)
{
    static const uint8_t centre[] = {7 * RICOCHET_SIDE + 7, 7 * RICOCHET_SIDE + 8, 8 * RICOCHET_SIDE + 7,
                                     8 * RICOCHET_SIDE + 8};
    for (size_t i = 0; i < sizeof centre; i++)
        for (int d = 0; d < RICOCHET_DIRECTIONS; d++)
            ricochet_board_wall(board, centre[i], (enum ricochet_direction)d);
}

void ricochet_board_name(struct ricochet_board *board)
{
    struct bytes name = bytes_fixed(board->name, sizeof board->name);
    bytes_text(&name, "w:");
    for (int cell = 0; cell < RICOCHET_CELLS; cell++)
        bytes_hex(&name, board->walls[cell], 1);
}

/* ---- four faces ---- */

/* The board cell of a mark. Quadrants are placed clockwise from the north-west, each rotated by one quarter
 * turn more than the one before. */
static int placed_cell(const struct ricochet_mark *mark, int quarter)
{
    int x = mark->x, y = mark->y;
    for (; quarter > 0; quarter--) {
        const int turned = RICOCHET_SIDE - 1 - y;
        y = x;
        x = turned;
    }
    return y * RICOCHET_SIDE + x;
}

static void place_diagonal(struct ricochet_board *board, const struct ricochet_mark *mark, int quarter)
{
    const bool falls = (mark->shape == '\\') != (quarter % 2 == 1);
    board->diagonal[placed_cell(mark, quarter)] = (uint8_t)((falls ? 8 : 0) + 1 + mark->colour);
    board->diagonals = true;
}

void ricochet_board_mark(struct ricochet_board *board, const struct ricochet_mark *mark, int quarter,
                         bool diagonals)
{
    const int cell = placed_cell(mark, quarter);
    for (int d = 0; d < RICOCHET_DIRECTIONS; d++)
        if ((mark->walls >> d & 1) != 0)
            ricochet_board_wall(board, cell, (enum ricochet_direction)((d + quarter) % RICOCHET_DIRECTIONS));
    if (mark->shape == '/' || mark->shape == '\\') {
        if (diagonals)
            place_diagonal(board, mark, quarter);
    } else if (mark->shape != '-') {
        board->target[board->targets++] = (struct ricochet_target){(uint8_t)cell, mark->colour, mark->shape};
    }
}

static bool is_face(struct span text)
{
    return text.size >= 2 && text.data[0] >= '1' && text.data[0] <= '4' && text.data[1] >= 'A' &&
           text.data[1] <= 'D';
}

static enum lud_status bad_face(struct span text, size_t column, int quarter, struct lud_why *why)
{
    if (text.size == 0)
        return why_at(why, LUD_ERROR_SYNTAX, quarter == 0 ? TEXT_RICOCHET_NO_BOARD : TEXT_RICOCHET_FEW_FACES,
                      column, quarter, 0);
    why_at(why, LUD_ERROR_SYNTAX, TEXT_RICOCHET_BAD_FACE, column, 0, 0);
    why_word(why, span_first(text, 2));
    return LUD_ERROR_SYNTAX;
}

/* Parses what follows the four faces: nothing, or `+d`. */
static enum lud_status read_suffix(struct span text, size_t column, bool *diagonals, struct lud_why *why)
{
    *diagonals = span_is(text, "+d");
    if (text.size == 0 || *diagonals)
        return LUD_OK;
    why_at(why, LUD_ERROR_SYNTAX, TEXT_RICOCHET_BOARD_TAIL, column, 0, 0);
    why_word(why, text);
    return LUD_ERROR_SYNTAX;
}

static enum lud_status read_faces(struct ricochet_board *board, struct span text, size_t column,
                                  struct lud_why *why)
{
    unsigned seen = 0;
    bool diagonals = false;
    for (int quarter = 0; quarter < QUADRANTS; quarter++) {
        const struct span face = span_from(text, (size_t)(2 * quarter));
        const size_t at = column + (size_t)(2 * quarter);
        if (!is_face(face))
            return bad_face(face, at, quarter, why);
        const unsigned bit = 1u << (face.data[0] - '1');
        if ((seen & bit) != 0)
            return why_at(why, LUD_ERROR_POSITION, TEXT_RICOCHET_SAME_QUADRANT, at, face.data[0] - '0', 0);
        seen |= bit;
    }
    const enum lud_status status =
        read_suffix(span_from(text, FACE_BYTES), column + FACE_BYTES, &diagonals, why);
    if (status != LUD_OK)
        return status;
    for (int quarter = 0; quarter < QUADRANTS; quarter++) {
        const char *face = text.data + 2 * quarter;
        const struct ricochet_mark *mark = ricochet_faces[face[0] - '1'][face[1] - 'A'];
        for (; mark->shape != '\0'; mark++)
            ricochet_board_mark(board, mark, quarter, diagonals);
    }
    assert(board->targets == RICOCHET_TARGETS);
    board->faces = true;
    ricochet_board_centre(board);
    memcpy(board->name, text.data, FACE_BYTES);
    memcpy(board->name + FACE_BYTES, "+d", board->diagonals ? 2 : 0);
    return LUD_OK;
}

/* ---- a map of walls ---- */

static int hex_digit(char c)
{
    const char *digits = "0123456789abcdef";
    const char lower = c >= 'A' && c <= 'F' ? (char)(c - 'A' + 'a') : c;
    const size_t value = span_find(span_of(digits), lower);
    return value < RICOCHET_CLOSED + 1 ? (int)value : -1;
}

static enum lud_status read_wall_digits(struct ricochet_board *board, struct span text, size_t column,
                                        struct lud_why *why)
{
    for (size_t i = 0; i < text.size && i < RICOCHET_CELLS; i++) {
        const int digit = hex_digit(text.data[i]);
        if (digit < 0) {
            why_at(why, LUD_ERROR_SYNTAX, TEXT_RICOCHET_BAD_DIGIT, column + i, 0, 0);
            why_word(why, span_first(span_from(text, i), 1));
            return LUD_ERROR_SYNTAX;
        }
        board->walls[i] = (uint8_t)digit;
    }
    if (text.size == RICOCHET_CELLS)
        return LUD_OK;
    const size_t where = text.size < RICOCHET_CELLS ? text.size : RICOCHET_CELLS;
    return why_at(why, LUD_ERROR_SYNTAX, TEXT_RICOCHET_DIGITS, column + where, RICOCHET_CELLS,
                  (int32_t)text.size);
}

/* Reports a wrong digit; quotes the cell and, unless the wall is at the border, the cell behind it. */
static enum lud_status bad_wall(int cell, enum ricochet_direction d, size_t column, struct lud_why *why)
{
    char room[WHY_WORD];
    struct bytes word = bytes_fixed(room, sizeof room);
    const bool border = is_border(cell, d);
    ricochet_put_cell(cell, &word);
    if (!border) {
        bytes_char(&word, '-');
        ricochet_put_cell(cell + ricochet_step[d], &word);
    }
    why_at(why, LUD_ERROR_POSITION, border ? TEXT_RICOCHET_BORDER : TEXT_RICOCHET_ONE_SIDED,
           column + (size_t)cell, 0, 0);
    why_word(why, bytes_view(&word));
    return LUD_ERROR_POSITION;
}

static bool wall_agrees(const struct ricochet_board *board, int cell, enum ricochet_direction d)
{
    if (is_border(cell, d))
        return ricochet_has_wall(board, cell, d);
    const int other = cell + ricochet_step[d];
    const int both = board->walls[cell] >> d ^ board->walls[other] >> ricochet_opposite(d);
    return (both & 1) == 0;
}

static enum lud_status read_map(struct ricochet_board *board, struct span digits, size_t column,
                                struct lud_why *why)
{
    const enum lud_status status = read_wall_digits(board, digits, column, why);
    if (status != LUD_OK)
        return status;
    for (int cell = 0; cell < RICOCHET_CELLS; cell++)
        for (int d = 0; d < RICOCHET_DIRECTIONS; d++)
            if (!wall_agrees(board, cell, (enum ricochet_direction)d))
                return bad_wall(cell, (enum ricochet_direction)d, column, why);
    ricochet_board_name(board);
    return LUD_OK;
}

enum lud_status ricochet_board_parse(struct ricochet_board *board, struct span text, size_t column,
                                     struct lud_why *why)
{
    struct ricochet_board read;
    ricochet_board_clear(&read);
    const enum lud_status status =
        span_starts(text, "w:") ? read_map(&read, span_from(text, MAP_PREFIX), column + MAP_PREFIX, why)
                                : read_faces(&read, text, column, why);
    if (status == LUD_OK)
        memcpy(board, &read, sizeof read);
    return status;
}
