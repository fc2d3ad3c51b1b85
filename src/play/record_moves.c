/* record_moves.c: reads the moves of a record with their notes and comments. Move numbers are optional, but a
 * number that is present must be right: a wrong one means that a move was lost or added. */
#include "play/record_moves.h"

#include "play/record_text.h"
#include "text/areas/play_texts.h"

struct moves {
    struct record_scan *scan;
    struct record *record;
    struct record_count count;
    const char *number; /* a number read but not yet its move; NULL: none */
    bool noted;         /* the last move already has a note */
    bool commented;     /* the last move already has a comment */
};

static struct span remaining(const struct moves *moves)
{
    return span_from(moves->scan->text, moves->scan->at);
}

static bool is_digit(char c)
{
    return c >= '0' && c <= '9';
}

/* The move number at the start of `text`: digits and dots; empty: none. */
static struct span number_of(struct span text)
{
    size_t digits = 0;
    while (digits < text.size && is_digit(text.data[digits]))
        digits++;
    size_t size = digits;
    while (size < text.size && text.data[size] == '.')
        size++;
    return span_first(text, digits > 0 && size > digits ? size : 0);
}

static enum lud_status read_move_number(struct moves *moves, struct span number)
{
    char room[32];
    struct bytes expected = bytes_fixed(room, sizeof room);
    struct record_count next = moves->count;
    const int turn = session_turn(moves->record->session);
    if (moves->number != NULL)
        return record_fail(moves->scan, LUD_ERROR_SYNTAX, TEXT_RECORD_NO_MOVE, moves->number, 0, 0);
    if (turn != LUD_OVER) { /* after the end of the game report the move, not its number */
        record_count_move(&next, turn);
        record_put_number(&next, &expected);
        if (!span_equal(number, bytes_view(&expected)))
            return record_fail_word(moves->scan, LUD_ERROR_SYNTAX, TEXT_RECORD_BAD_NUMBER, number.data,
                                    bytes_view(&expected));
    }
    moves->number = number.data;
    moves->scan->at += number.size;
    return LUD_OK;
}

static enum lud_status read_record_move(struct moves *moves)
{
    struct span text = remaining(moves), word;
    span_word(&text, &word);
    word = span_first(word, span_find(word, '['));
    word = span_first(word, span_find(word, '{'));
    if (span_is(word, RECORD_MAGIC))
        return record_fail(moves->scan, LUD_ERROR_SYNTAX, TEXT_RECORD_SECOND, word.data, 0, 0);
    const int mover = session_turn(moves->record->session);
    const enum lud_status status = session_play_text(moves->record->session, word, NULL, moves->scan->why);
    if (status != LUD_OK)
        return record_relay(moves->scan, status, word.data);
    record_count_move(&moves->count, mover);
    moves->number = NULL;
    moves->noted = moves->commented = false;
    moves->scan->at += word.size;
    return LUD_OK;
}

static bool read_scores(const struct lud_rules *rules, struct span text, struct record_note *note)
{
    struct span value;
    int count = 0;
    while (span_split(&text, '/', &value)) {
        if (count == rules->players || !record_read_value(rules, value, &note->values[count]))
            return false;
        count++;
    }
    return count == rules->players;
}

/* Reads one item of a note: `name=value`. */
static enum lud_status read_item(const struct moves *moves, struct span item, struct record_note *note)
{
    const struct record_scan *scan = moves->scan;
    const struct lud_rules *rules = session_rules(moves->record->session);
    const struct span name = span_first(item, span_find(item, '='));
    const struct span value = span_from(item, name.size + 1);
    const bool score = span_is(name, "score"), depth = span_is(name, "depth");
    int64_t number = 0;
    if (name.size == item.size || (!score && !depth && !span_is(name, "time")))
        return record_fail_word(scan, LUD_ERROR_SYNTAX, TEXT_RECORD_NOTE_UNKNOWN, item.data, item);
    if (score ? note->scored : depth ? note->depth > 0 : note->time >= 0)
        return record_fail(scan, LUD_ERROR_SYNTAX, TEXT_RECORD_NOTE_TWICE, item.data, 0, 0);
    if (score) {
        note->scored = read_scores(rules, value, note);
        return note->scored ? LUD_OK
                            : record_fail(scan, LUD_ERROR_SYNTAX, TEXT_RECORD_BAD_SCORE, value.data,
                                          rules->players, 0);
    }
    if (!span_integer(value, depth, depth ? INT32_MAX : INT64_MAX, &number)) {
        record_fail_word(scan, LUD_ERROR_SYNTAX, TEXT_RECORD_BAD_COUNT, value.data, name);
        scan->why->args[0] = depth;
        return LUD_ERROR_SYNTAX;
    }
    if (depth)
        note->depth = (int32_t)number;
    else
        note->time = number;
    return LUD_OK;
}

/* The note of the last move, for a note or comment at the current position. `again`: the move already has one
 * of this kind, an error. */
static enum lud_status find_note(const struct moves *moves, bool again, struct record_note **note)
{
    const char *where = remaining(moves).data;
    const size_t plies = session_plies(moves->record->session);
    if (plies == 0 || moves->number != NULL)
        return record_fail(moves->scan, LUD_ERROR_SYNTAX, TEXT_RECORD_NOTE_PLACE, where, 0, 0);
    if (again)
        return record_fail(moves->scan, LUD_ERROR_SYNTAX, TEXT_RECORD_NOTE_TWICE, where, 0, 0);
    *note = record_note(moves->record, plies - 1);
    return *note != NULL ? LUD_OK : record_no_memory(moves->scan);
}

static enum lud_status read_note(struct moves *moves)
{
    const struct span text = remaining(moves);
    const size_t end = span_find(text, ']');
    struct record_note *note;
    struct span items = span_from(span_first(text, end), 1), item;
    enum lud_status status = find_note(moves, moves->noted, &note);
    if (status == LUD_OK && end == text.size)
        status = record_fail(moves->scan, LUD_ERROR_SYNTAX, TEXT_RECORD_NOTE_OPEN, text.data, 0, 0);
    while (status == LUD_OK && span_word(&items, &item))
        status = read_item(moves, item, note);
    moves->noted = true;
    moves->scan->at += end + 1;
    return status;
}

/* Reads the character at text[*at] of a comment, or an escape sequence, into `out`, and advances *at. */
static enum lud_status read_letter(const struct moves *moves, struct span text, size_t *at, struct bytes *out)
{
    const char *where = text.data + *at;
    char letter = *where;
    if (letter == '{')
        return record_fail(moves->scan, LUD_ERROR_SYNTAX, TEXT_RECORD_COMMENT_BRACE, where, 0, 0);
    if (letter == '\t')
        return record_fail(moves->scan, LUD_ERROR_SYNTAX, TEXT_RECORD_CONTROL, where, letter, 0);
    if (letter == '\\') {
        letter = *at + 1 < text.size ? text.data[*at + 1] : '\0';
        if (letter != 'n' && letter != '\\' && letter != '{' && letter != '}')
            return record_fail(moves->scan, LUD_ERROR_SYNTAX, TEXT_RECORD_BAD_ESCAPE, where, 0, 0);
        letter = letter == 'n' ? '\n' : letter;
        ++*at;
    }
    bytes_char(out, letter);
    ++*at;
    return LUD_OK;
}

static enum lud_status read_comment(struct moves *moves)
{
    const struct span text = remaining(moves);
    char room[RECORD_COMMENT];
    struct bytes comment = bytes_fixed(room, sizeof room);
    struct record_note *note;
    enum lud_status status = find_note(moves, moves->commented, &note);
    size_t at = 1;
    while (status == LUD_OK && at < text.size && text.data[at] != '}') {
        if (text.data[at] == '\n' || text.data[at] == '\r')
            break;
        status = read_letter(moves, text, &at, &comment);
    }
    if (status != LUD_OK)
        return status;
    if (at == text.size || text.data[at] != '}')
        return record_fail(moves->scan, LUD_ERROR_SYNTAX, TEXT_RECORD_COMMENT_OPEN, text.data, 0, 0);
    if (comment.failed)
        return record_fail(moves->scan, LUD_ERROR_TOO_LARGE, TEXT_RECORD_TOO_LONG, text.data,
                           RECORD_COMMENT - 1, 0);
    moves->commented = true;
    moves->scan->at += at + 1;
    status = record_comment(moves->record, session_plies(moves->record->session) - 1, bytes_view(&comment));
    return status == LUD_OK ? LUD_OK : record_no_memory(moves->scan);
}

static enum lud_status read_token(struct moves *moves)
{
    const struct span text = remaining(moves);
    const struct span number = number_of(text);
    if (text.data[0] == '[')
        return read_note(moves);
    if (text.data[0] == '{')
        return read_comment(moves);
    return number.size > 0 ? read_move_number(moves, number) : read_record_move(moves);
}

enum lud_status record_read_moves(struct record_scan *scan, struct record *record)
{
    struct moves moves = {.scan = scan, .record = record};
    struct span text = span_from(scan->text, scan->at), word;
    while (span_word(&text, &word)) {
        scan->at = (size_t)(word.data - scan->text.data);
        const enum lud_status status = read_token(&moves);
        if (status != LUD_OK)
            return status;
        text = span_from(scan->text, scan->at);
    }
    if (moves.number != NULL)
        return record_fail(scan, LUD_ERROR_SYNTAX, TEXT_RECORD_NO_MOVE, moves.number, 0, 0);
    return LUD_OK;
}
