/* record_read.c: reads a record: the first line, the headers in any order, then the moves (record_moves.c);
 * at last it checks that headers and moves agree. */
#include "play/record.h"

#include "base/nearest.h"
#include "play/record_moves.h"
#include "play/record_scan.h"
#include "play/record_text.h"
#include "text/areas/play_texts.h"

#include <assert.h>
#include <string.h>

enum header {
    HEADER_GAME,
    HEADER_RULES,
    HEADER_POSITION,
    HEADER_PLAYER, /* one for each seat */
    HEADER_RESULT = HEADER_PLAYER + LUD_MAX_PLAYERS,
    HEADER_TERMINATION,
    HEADER_DATE,
    HEADERS
};

static const char *const header_names[HEADERS] = {
    "game",     "rules",    "position", "player 1", "player 2", "player 3",    "player 4",
    "player 5", "player 6", "player 7", "player 8", "result",   "termination", "date"};

struct reader {
    struct record_scan scan;
    struct span values[HEADERS]; /* value of each header; NULL data: absent */
    struct record record;        /* read so far */
};

static enum lud_status bad_character(const struct record_scan *scan, const char *where)
{
    const size_t offset = (size_t)(where - scan->text.data);
    if (span_utf8(span_from(scan->text, offset)) == 0)
        return record_fail(scan, LUD_ERROR_SYNTAX, TEXT_RECORD_NOT_UTF8, where, 0, 0);
    return record_fail(scan, LUD_ERROR_SYNTAX, TEXT_RECORD_CONTROL, where, (unsigned char)*where, 0);
}

static enum lud_status check_characters(const struct record_scan *scan)
{
    if (scan->text.size > RECORD_MAX_SIZE)
        return why_at(scan->why, LUD_ERROR_TOO_LARGE, TEXT_RECORD_TOO_LARGE, 0, RECORD_MAX_SIZE, 0);
    const size_t clean = record_clean(scan->text, "\t\r\n");
    return clean == scan->text.size ? LUD_OK : bad_character(scan, scan->text.data + clean);
}

/* Reads the next line that is not blank; false at the end. */
static bool next_line(struct record_scan *scan, struct span *line)
{
    struct span rest = span_from(scan->text, scan->at);
    bool found = false;
    while (!found && span_line(&rest, line))
        found = span_trim(*line).size > 0;
    scan->at = scan->text.size - rest.size;
    return found;
}

static enum lud_status read_first_line(struct reader *reader)
{
    struct record_scan *scan = &reader->scan;
    struct span line = span_first(scan->text, 0), word, version;
    int64_t number;
    const bool any = next_line(scan, &line);
    struct span rest = line;
    if (!any || !span_word(&rest, &word) || !span_is(word, RECORD_MAGIC))
        return record_fail_word(scan, LUD_ERROR_SYNTAX, TEXT_RECORD_NO_FIRST_LINE,
                                any ? line.data : scan->text.data, span_of(RECORD_MAGIC " 1"));
    version = span_trim(rest);
    if (span_integer(version, RECORD_VERSION, RECORD_VERSION, &number))
        return LUD_OK;
    record_fail_word(scan, LUD_ERROR_SYNTAX, TEXT_RECORD_VERSION, version.data, version);
    scan->why->args[0] = RECORD_VERSION;
    return LUD_ERROR_SYNTAX;
}

static enum lud_status unknown_header(const struct record_scan *scan, struct span name)
{
    struct nearest nearest = nearest_to(name);
    for (int header = 0; header < HEADERS; header++)
        nearest_offer(&nearest, header_names[header]);
    if (nearest.best == NULL)
        return record_fail_word(scan, LUD_ERROR_UNKNOWN, TEXT_RECORD_HEADER_UNKNOWN, name.data, name);
    return record_fail_word(scan, LUD_ERROR_UNKNOWN, TEXT_RECORD_HEADER_NEAREST, name.data,
                            span_of(nearest.best));
}

static enum lud_status read_header(struct reader *reader, struct span line)
{
    const size_t colon = span_find(line, ':');
    const struct span name = span_trim(span_first(line, colon));
    int header = 0;
    if (colon == line.size)
        return record_fail(&reader->scan, LUD_ERROR_SYNTAX, TEXT_RECORD_NO_COLON, span_trim(line).data, 0, 0);
    while (header < HEADERS && !span_is(name, header_names[header]))
        header++;
    if (header == HEADERS)
        return unknown_header(&reader->scan, name);
    if (reader->values[header].data != NULL)
        return record_fail_word(&reader->scan, LUD_ERROR_SYNTAX, TEXT_RECORD_HEADER_TWICE, name.data, name);
    reader->values[header] = span_trim(span_from(line, colon + 1));
    return LUD_OK;
}

/* Reads headers up to the blank line that ends them, or to the end. */
static enum lud_status read_headers(struct reader *reader)
{
    struct record_scan *scan = &reader->scan;
    struct span line, rest;
    if (!next_line(scan, &line))
        return LUD_OK;
    do {
        const enum lud_status status = read_header(reader, line);
        if (status != LUD_OK)
            return status;
        rest = span_from(scan->text, scan->at);
        if (!span_line(&rest, &line))
            line = (struct span){0};
        scan->at = scan->text.size - rest.size;
    } while (span_trim(line).size > 0);
    return LUD_OK;
}

/* Where to report an error of session_new: at the rules or at the position, which differ in status. */
static const char *setup_error_position(const struct reader *reader, enum lud_status status)
{
    const struct span rules = reader->values[HEADER_RULES], position = reader->values[HEADER_POSITION];
    const bool options = status == LUD_ERROR_OPTION || status == LUD_ERROR_UNKNOWN;
    const struct span blamed = options || position.data == NULL ? rules : position;
    return blamed.data != NULL ? blamed.data : reader->values[HEADER_GAME].data;
}

static enum lud_status record_open_session(struct reader *reader, record_find_game *find,
                                           const struct lud_memory *memory)
{
    const struct record_scan *scan = &reader->scan;
    const struct span name = reader->values[HEADER_GAME];
    struct session *session;
    if (name.data == NULL)
        return record_fail_word(scan, LUD_ERROR_SYNTAX, TEXT_RECORD_NO_GAME, scan->text.data,
                                span_of(header_names[HEADER_GAME]));
    const struct lud_game *game = find(name);
    if (game == NULL)
        return record_fail_word(scan, LUD_ERROR_UNKNOWN, TEXT_RECORD_UNKNOWN_GAME, name.data, name);
    const enum lud_status status = session_new(game, reader->values[HEADER_RULES],
                                               reader->values[HEADER_POSITION], memory, &session, scan->why);
    if (status != LUD_OK)
        return record_relay(scan, status, setup_error_position(reader, status));
    return record_init(&reader->record, session, memory);
}

/* Copies the value of a header to a zeroed array of `room` bytes, leaving it terminated. */
static enum lud_status copy_value(const struct reader *reader, int header, char *to, size_t room)
{
    const struct span value = reader->values[header];
    const size_t clean = record_clean(value, "");
    if (clean < value.size)
        return bad_character(&reader->scan, value.data + clean);
    if (value.size >= room)
        return record_fail(&reader->scan, LUD_ERROR_TOO_LARGE, TEXT_RECORD_TOO_LONG, value.data,
                           (int32_t)room - 1, 0);
    if (value.size > 0)
        memcpy(to, value.data, value.size);
    return LUD_OK;
}

static enum lud_status read_players(struct reader *reader)
{
    const int players = session_rules(reader->record.session)->players;
    for (int player = 0; player < LUD_MAX_PLAYERS; player++) {
        const int header = HEADER_PLAYER + player;
        if (player >= players && reader->values[header].data != NULL)
            return record_fail(&reader->scan, LUD_ERROR_MISMATCH, TEXT_RECORD_NO_SEAT,
                               reader->values[header].data, player + 1, players);
        const enum lud_status status =
            copy_value(reader, header, reader->record.players[player], RECORD_NAME);
        if (status != LUD_OK)
            return status;
    }
    return LUD_OK;
}

static enum lud_status read_date(struct reader *reader)
{
    const struct span date = reader->values[HEADER_DATE];
    if (date.size == 0)
        return LUD_OK;
    if (!record_date_valid(date))
        return record_fail(&reader->scan, LUD_ERROR_SYNTAX, TEXT_RECORD_BAD_DATE, date.data, 0, 0);
    return copy_value(reader, HEADER_DATE, reader->record.date, sizeof reader->record.date);
}

static enum lud_status read_result(struct reader *reader)
{
    const struct lud_rules *rules = session_rules(reader->record.session);
    struct span rest = reader->values[HEADER_RESULT], word;
    int count = 0;
    bool good = true;
    if (rest.data == NULL || span_is(rest, "*"))
        return LUD_OK;
    while (good && span_word(&rest, &word)) {
        good = count < rules->players && record_read_value(rules, word, &reader->record.result[count]);
        count++;
    }
    if (!good || count != rules->players)
        return record_fail(&reader->scan, LUD_ERROR_SYNTAX, TEXT_RECORD_BAD_RESULT,
                           reader->values[HEADER_RESULT].data, rules->players, 0);
    reader->record.has_result = true;
    return LUD_OK;
}

/* Checks the result header against the outcome of the moves, or, if they leave the game unfinished, that the
 * result is possible. */
static enum lud_status check_result(const struct reader *reader)
{
    const struct record *record = &reader->record;
    const struct lud_rules *rules = session_rules(record->session);
    const char *where = reader->values[HEADER_RESULT].data;
    lud_value outcome[LUD_MAX_PLAYERS];
    char room[WHY_WORD];
    struct bytes text = bytes_fixed(room, sizeof room);
    if (where == NULL)
        return LUD_OK;
    if (session_end(record->session) == SESSION_RUNNING)
        return !record->has_result || record_result_possible(rules, record->result)
                   ? LUD_OK
                   : record_fail(&reader->scan, LUD_ERROR_SYNTAX, TEXT_RECORD_IMPOSSIBLE_RESULT, where, 0, 0);
    session_outcome(record->session, outcome);
    if (record->has_result && memcmp(outcome, record->result, (size_t)rules->players * sizeof *outcome) == 0)
        return LUD_OK;
    record_put_result(rules, outcome, &text);
    return record_fail_word(&reader->scan, LUD_ERROR_MISMATCH, TEXT_RECORD_WRONG_RESULT, where,
                            bytes_view(&text));
}

static enum lud_status check_termination(const struct reader *reader)
{
    const struct span said = reader->values[HEADER_TERMINATION];
    const enum session_end end = session_end(reader->record.session);
    const struct span word = span_of(session_end_word(end));
    if (said.size == 0 || (end != SESSION_RUNNING && span_equal(said, word)))
        return LUD_OK;
    if (end != SESSION_RUNNING)
        return record_fail_word(&reader->scan, LUD_ERROR_MISMATCH, TEXT_RECORD_WRONG_TERMINATION, said.data,
                                word);
    if (record_is_end_word(said))
        return record_fail_word(&reader->scan, LUD_ERROR_MISMATCH, TEXT_RECORD_NOT_ENDED, said.data, said);
    return LUD_OK;
}

/* Reads and checks everything that needs the session. */
static enum lud_status read_rest(struct reader *reader)
{
    enum lud_status status = read_players(reader);
    if (status == LUD_OK)
        status = read_date(reader);
    if (status == LUD_OK)
        status = copy_value(reader, HEADER_TERMINATION, reader->record.termination, RECORD_NAME);
    if (status == LUD_OK)
        status = read_result(reader);
    if (status == LUD_OK)
        status = record_read_moves(&reader->scan, &reader->record);
    if (status == LUD_OK)
        status = check_result(reader);
    if (status == LUD_OK)
        status = check_termination(reader);
    return status;
}

enum lud_status record_read(struct record *record, struct span text, record_find_game *find,
                            const struct lud_memory *memory, struct lud_why *why)
{
    struct lud_why unwanted;
    struct reader reader = {.scan = {.why = why != NULL ? why : &unwanted}};
    reader.scan.text = text.size > 0 ? record_skip_mark(text) : span_of("");
    enum lud_status status = check_characters(&reader.scan);
    if (status == LUD_OK)
        status = read_first_line(&reader);
    if (status == LUD_OK)
        status = read_headers(&reader);
    if (status == LUD_OK)
        status = record_open_session(&reader, find, memory);
    if (status == LUD_OK)
        status = read_rest(&reader);
    if (status != LUD_OK) {
        record_destroy(&reader.record);
        return status;
    }
    record_finish(&reader.record);
    *record = reader.record;
    return LUD_OK;
}
