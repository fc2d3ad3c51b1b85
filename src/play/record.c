/* record.c: a record as a value: notes, result, date; and splitting a text into records. */
#include "play/record.h"

#include "play/record_text.h"

#include <assert.h>
#include <string.h>

enum { FIRST_NOTES = 64 };

enum lud_status record_init(struct record *record, struct session *session, const struct lud_memory *memory)
{
    *record = (struct record){.memory = memory, .session = session};
    return LUD_OK;
}

static void drop_comment(struct record *record, struct record_note *note)
{
    if (note->comment != NULL)
        memory_free(record->memory, note->comment, strlen(note->comment) + 1);
    note->comment = NULL;
}

void record_destroy(struct record *record)
{
    record_forget(record, 0);
    memory_free(record->memory, record->notes, record->note_room * sizeof *record->notes);
    session_free(record->session);
    *record = (struct record){0};
}

static bool grow_notes(struct record *record, size_t ply)
{
    const size_t old = record->note_room;
    size_t room = old == 0 ? FIRST_NOTES : old;
    while (room <= ply)
        room *= 2;
    struct record_note *notes = record->notes;
    notes = memory_resize(record->memory, notes, old * sizeof *notes, room * sizeof *notes);
    if (notes == NULL)
        return false;
    for (size_t i = old; i < room; i++)
        notes[i] = (struct record_note){.time = -1};
    record->notes = notes;
    record->note_room = room;
    return true;
}

struct record_note *record_note(struct record *record, size_t ply)
{
    if (ply >= session_plies(record->session) || (ply >= record->note_room && !grow_notes(record, ply)))
        return NULL;
    return &record->notes[ply];
}

enum lud_status record_comment(struct record *record, size_t ply, struct span text)
{
    if (ply >= session_plies(record->session))
        return LUD_ERROR_USAGE;
    if (text.size >= RECORD_COMMENT)
        return LUD_ERROR_TOO_LARGE;
    if (record_clean(text, "\n") < text.size)
        return LUD_ERROR_SYNTAX;
    struct record_note *note = record_note(record, ply);
    char *copy = text.size == 0 || note == NULL ? NULL : memory_new(record->memory, text.size + 1);
    if (note == NULL || (copy == NULL && text.size > 0))
        return LUD_ERROR_MEMORY;
    if (copy != NULL)
        memcpy(copy, text.data, text.size);
    drop_comment(record, note);
    note->comment = copy;
    return LUD_OK;
}

const struct record_note *record_noted(const struct record *record, size_t ply)
{
    if (ply >= session_plies(record->session) || ply >= record->note_room)
        return NULL;
    const struct record_note *note = &record->notes[ply];
    return note->scored || note->depth > 0 || note->time >= 0 || note->comment != NULL ? note : NULL;
}

void record_forget(struct record *record, size_t ply)
{
    for (size_t i = ply; i < record->note_room; i++) {
        drop_comment(record, &record->notes[i]);
        record->notes[i] = (struct record_note){.time = -1};
    }
}

void record_finish(struct record *record)
{
    const enum session_end end = session_end(record->session);
    if (end == SESSION_RUNNING)
        return;
    const struct span word = span_of(session_end_word(end));
    memset(record->termination, 0, sizeof record->termination);
    memcpy(record->termination, word.data, word.size);
    session_outcome(record->session, record->result);
    record->has_result = true;
}

/* Whether the end of the game is the session's business: it has ended, or the record's termination came from
 * an end that an undo has since taken back. */
static bool session_decides(const struct record *record)
{
    return session_end(record->session) != SESSION_RUNNING ||
           record_is_end_word(span_trim(span_of(record->termination)));
}

bool record_result(const struct record *record, lud_value *result)
{
    const struct lud_rules *rules = session_rules(record->session);
    if (session_end(record->session) != SESSION_RUNNING) {
        session_outcome(record->session, result);
        return true;
    }
    if (!record->has_result || session_decides(record) || !record_result_possible(rules, record->result))
        return false;
    memcpy(result, record->result, (size_t)rules->players * sizeof *result);
    return true;
}

struct span record_termination(const struct record *record)
{
    const enum session_end end = session_end(record->session);
    if (end != SESSION_RUNNING)
        return span_of(session_end_word(end));
    return session_decides(record) ? (struct span){0} : span_trim(span_of(record->termination));
}

bool record_result_possible(const struct lud_rules *rules, const lud_value *result)
{
    int64_t sum = 0;
    for (int player = 0; player < rules->players; player++) {
        if ((rules->traits & LUD_SCORE) == 0 && (result[player] < 0 || result[player] > LUD_ONE))
            return false;
        sum += result[player];
    }
    return (rules->traits & LUD_ZERO_SUM) == 0 ||
           (sum > LUD_ONE - rules->players && sum < LUD_ONE + rules->players);
}

static bool is_day(int year, int month, int day)
{
    static const int days[] = {31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31};
    const bool leap = year % 4 == 0 && (year % 100 != 0 || year % 400 == 0);
    return month >= 1 && month <= 12 && day >= 1 && day <= days[month - 1] &&
           (month != 2 || day < 29 || leap);
}

bool record_date_valid(struct span date)
{
    static const char form[] = "dddd-dd-ddTdd:dd:ddZ"; /* d stands for a digit */
    enum { DAY = 10, SECOND = sizeof form - 1 };
    int fields[6] = {0}, field = 0;
    if (date.size != DAY && date.size != SECOND)
        return false;
    for (size_t i = 0; i < date.size; i++) {
        const bool digit = date.data[i] >= '0' && date.data[i] <= '9';
        if (form[i] == 'd' ? !digit : date.data[i] != form[i])
            return false;
        if (digit)
            fields[field] = 10 * fields[field] + (date.data[i] - '0');
        else
            field++;
    }
    return is_day(fields[0], fields[1], fields[2]) && fields[3] < 24 && fields[4] < 60 && fields[5] < 60;
}

/* Bytes of the first line of `text`, including its line feed. */
static size_t line_size(struct span text)
{
    return text.size - span_from(text, span_find(text, '\n') + 1).size;
}

static bool opens_record(struct span line)
{
    struct span word;
    return span_word(&line, &word) && span_is(word, RECORD_MAGIC);
}

bool record_next(struct span *rest, struct span *one)
{
    struct span text = record_skip_mark(*rest);
    while (text.size > 0 && span_trim(span_first(text, line_size(text))).size == 0)
        text = span_from(text, line_size(text));
    size_t end = text.size == 0 ? 0 : line_size(text);
    while (end < text.size &&
           !opens_record(span_first(span_from(text, end), line_size(span_from(text, end)))))
        end += line_size(span_from(text, end));
    *one = span_first(text, end);
    *rest = span_from(text, end);
    return end > 0;
}
