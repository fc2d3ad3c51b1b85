/* quoridor_move_text.c: moves as text: the destination of the pawn, `e2`; a wall as the touching square
 * nearest a1 and its direction, `e3h`; `pass`. Input may also be the words up, down, left and right, alone or
 * in pairs, in English or French. */
#include "games/quoridor/quoridor_board.h"
#include "text/areas/quoridor_texts.h"

enum { WORDS = 2 };

static char to_lower(char c)
{
    return c >= 'A' && c <= 'Z' ? (char)(c - 'A' + 'a') : c;
}

/* Whether `span` is the text in any language, ignoring case. */
static bool is_word(struct span span, enum lud_text text)
{
    for (enum lud_lang lang = 0; lang < LUD_LANGS; lang++) {
        const struct span word = span_of(text_get(lang, text));
        size_t same = 0;
        while (span.size == word.size && same < word.size && to_lower(span.data[same]) == word.data[same])
            same++;
        if (same == span.size && same > 0)
            return true;
    }
    return false;
}

/* The direction that a word names in any language, QUORIDOR_DIRECTIONS for none. */
static enum quoridor_direction direction_of(struct span word)
{
    static const enum lud_text names[QUORIDOR_DIRECTIONS] = {
        [QUORIDOR_UP] = TEXT_QUORIDOR_UP,
        [QUORIDOR_RIGHT] = TEXT_QUORIDOR_RIGHT,
        [QUORIDOR_DOWN] = TEXT_QUORIDOR_DOWN,
        [QUORIDOR_LEFT] = TEXT_QUORIDOR_LEFT,
    };
    enum quoridor_direction direction = 0;
    while (direction < QUORIDOR_DIRECTIONS && !is_word(word, names[direction]))
        direction++;
    return direction;
}

/* The direction of a move: the signs of its changes of row and column. */
struct heading {
    int rows, columns; /* -1, 0 or 1 */
};

static struct heading heading_of(const struct quoridor_rules *rules, int from, int to)
{
    const int rows = to / rules->width - from / rules->width;
    const int columns = to % rules->width - from % rules->width;
    return (struct heading){(rows > 0) - (rows < 0), (columns > 0) - (columns < 0)};
}

/* Parses one direction word, or two perpendicular ones: `up`, `left up`. Returns false for any other text. */
static bool read_heading(struct span text, struct heading *heading)
{
    static const struct heading each[QUORIDOR_DIRECTIONS] = {[QUORIDOR_UP] = {1, 0},
                                                             [QUORIDOR_RIGHT] = {0, 1},
                                                             [QUORIDOR_DOWN] = {-1, 0},
                                                             [QUORIDOR_LEFT] = {0, -1}};
    struct span word;
    int count = 0;
    *heading = (struct heading){0, 0};
    for (; span_word(&text, &word); count++) {
        const enum quoridor_direction direction = direction_of(word);
        if (direction == QUORIDOR_DIRECTIONS || count == WORDS)
            return false;
        heading->rows += each[direction].rows;
        heading->columns += each[direction].columns;
    }
    const bool crosses = heading->rows != 0 && heading->columns != 0;
    return count == 1 || (count == WORDS && crosses);
}

/* Finds the pawn move in that direction. There is at most one: a step and a straight jump are never both
 * legal. */
static enum lud_status find_heading(const struct quoridor_rules *rules, const struct quoridor_state *state,
                                    struct heading heading, struct span text, lud_move *move,
                                    struct lud_why *why)
{
    for (quoridor_bits set = quoridor_pawn_moves(rules, state); set != 0;) {
        const int to = quoridor_bits_pop(&set);
        const struct heading found = heading_of(rules, state->pawn[state->head.turn], to);
        if (found.rows == heading.rows && found.columns == heading.columns) {
            *move = (lud_move)to;
            return LUD_OK;
        }
    }
    why_at(why, LUD_ERROR_MOVE, TEXT_QUORIDOR_NO_WAY, 1, 0, 0);
    why_word(why, text);
    return LUD_ERROR_MOVE;
}

/* ---- squares and walls ---- */

static enum lud_status not_a_move(size_t column, struct lud_why *why)
{
    return why_at(why, LUD_ERROR_SYNTAX, TEXT_QUORIDOR_EXPECTED_MOVE, column, 0, 0);
}

static enum lud_status off_board(const struct quoridor_rules *rules, struct span word, struct lud_why *why)
{
    why_at(why, LUD_ERROR_MOVE, TEXT_QUORIDOR_OFF_BOARD, 1, rules->width, rules->height);
    why_word(why, word);
    return LUD_ERROR_MOVE;
}

/* Parses the square at the beginning of `text`; *used is the number of bytes it takes. */
static enum lud_status read_square(const struct quoridor_rules *rules, struct span text, int *square,
                                   size_t *used, struct lud_why *why)
{
    size_t at = 1;
    int row = 0;
    const int column = text.size > 0 ? to_lower(text.data[0]) - 'a' : -1;
    if (column < 0 || column >= 26)
        return not_a_move(1, why);
    for (; at < text.size && at < 4 && text.data[at] >= '0' && text.data[at] <= '9'; at++)
        row = 10 * row + text.data[at] - '0';
    if (at == 1)
        return not_a_move(2, why);
    if (column >= rules->width || row < 1 || row > rules->height)
        return off_board(rules, span_first(text, at), why);
    *square = (row - 1) * rules->width + column;
    *used = at;
    return LUD_OK;
}

static enum lud_status read_coordinates(const struct quoridor_rules *rules, struct span text, lud_move *move,
                                        struct lud_why *why)
{
    int square = 0;
    size_t used = 0;
    const enum lud_status status = read_square(rules, text, &square, &used, why);
    if (status != LUD_OK)
        return status;
    const char kind = used < text.size ? to_lower(text.data[used]) : '\0';
    if (used < text.size && kind != 'h' && kind != 'v')
        return not_a_move(used + 1, why);
    if (text.size > used + 1)
        return not_a_move(used + 2, why);
    *move = (lud_move)(square + (kind == 'h' ? QUORIDOR_HORIZONTAL : kind == 'v' ? QUORIDOR_VERTICAL : 0));
    return LUD_OK;
}

enum lud_status quoridor_parse_move(const struct lud_rules *rules, const struct lud_state *state,
                                    struct span text, lud_move *move, struct lud_why *why)
{
    const struct quoridor_rules *board = quoridor_rules(rules);
    struct heading heading;
    if (is_word(text, TEXT_QUORIDOR_PASS)) {
        *move = QUORIDOR_PASS;
        return LUD_OK;
    }
    if (!read_heading(text, &heading))
        return read_coordinates(board, text, move, why);
    if (game_over(state))
        return why_plain(why, LUD_ERROR_OVER, TEXT_QUORIDOR_OVER);
    return find_heading(board, quoridor_state(state), heading, text, move, why);
}

void quoridor_format_place(int width, lud_move move, struct bytes *out)
{
    const int square = move % QUORIDOR_HORIZONTAL;
    bytes_char(out, (char)('a' + square % width));
    bytes_integer(out, square / width + 1);
    if (move >= QUORIDOR_HORIZONTAL)
        bytes_char(out, move < QUORIDOR_VERTICAL ? 'h' : 'v');
}

void quoridor_why_place(int width, lud_move move, struct lud_why *why)
{
    char room[WHY_WORD];
    struct bytes text = bytes_fixed(room, sizeof room);
    quoridor_format_place(width, move, &text);
    why_word(why, bytes_view(&text));
}

void quoridor_format_move(const struct lud_rules *rules, const struct lud_state *state, lud_move move,
                          struct bytes *out)
{
    (void)state;
    if (move == QUORIDOR_PASS)
        bytes_text(out, "pass");
    else
        quoridor_format_place(quoridor_rules(rules)->width, move, out);
}
