/* record_write.c: writes a record in the canonical form of docs/records.md. */
#include "play/record.h"
#include "play/record_setup.h"
#include "play/record_text.h"

#include <string.h>

enum {
    LINE = 100, /* bytes after which a line of moves is broken */
    OPTIONS_ROOM = OPTION_MAX * 2 * OPTION_WIDTH,
    MOVE_ROOM = 2 * RECORD_COMMENT + 512 /* a move, its note and its escaped comment */
};

/* Appends a header value, replacing each character that a header cannot hold by '?'. */
static void put_value(struct span text, struct bytes *out)
{
    text = span_trim(text);
    while (text.size > 0) {
        const size_t clean = record_clean(text, "");
        bytes_span(out, span_first(text, clean));
        text = span_from(text, clean);
        if (text.size > 0) {
            const size_t size = span_utf8(text);
            bytes_char(out, '?');
            text = span_from(text, size > 0 ? size : 1);
        }
    }
}

static void put_header(const char *name, struct span value, struct bytes *out)
{
    if (span_trim(value).size == 0)
        return;
    bytes_text(out, name);
    bytes_text(out, ": ");
    put_value(value, out);
    bytes_char(out, '\n');
}

static void put_setup(const struct record *record, struct bytes *out)
{
    char room[OPTIONS_ROOM];
    struct bytes options = bytes_fixed(room, sizeof room);
    struct bytes position = bytes_growing(record->memory, GAME_MAX_POSITION + 1);
    if (!record_setup(record->session, record->memory, &options, &position))
        out->failed = true;
    put_header("rules", bytes_view(&options), out);
    put_header("position", bytes_view(&position), out);
    bytes_destroy(&position);
}

static void put_players(const struct record *record, struct bytes *out)
{
    char name[] = "player 0";
    for (int player = 0; player < session_rules(record->session)->players; player++) {
        name[sizeof name - 2]++;
        put_header(name, span_of(record->players[player]), out);
    }
}

static void put_result(const struct record *record, struct bytes *out)
{
    lud_value values[LUD_MAX_PLAYERS];
    bytes_text(out, "result: ");
    if (record_result(record, values))
        record_put_result(session_rules(record->session), values, out);
    else
        bytes_char(out, '*');
    bytes_char(out, '\n');
}

static void put_headers(const struct record *record, struct bytes *out)
{
    const struct span date = span_of(record->date);
    bytes_text(out, RECORD_MAGIC " ");
    bytes_integer(out, RECORD_VERSION);
    bytes_char(out, '\n');
    put_header("game", span_of(session_rules(record->session)->game->name), out);
    put_setup(record, out);
    put_players(record, out);
    put_result(record, out);
    put_header("termination", record_termination(record), out);
    put_header("date", record_date_valid(date) ? date : (struct span){0}, out);
}

/* Begins an item of a note, opening the bracket before the first item. */
static void put_item(const char *name, bool *open, struct bytes *out)
{
    bytes_text(out, *open ? " " : " [");
    bytes_text(out, name);
    *open = true;
}

static void put_note(const struct lud_rules *rules, const struct record_note *note, struct bytes *out)
{
    bool open = false;
    for (int player = 0; note->scored && player < rules->players; player++) {
        if (player == 0)
            put_item("score=", &open, out);
        else
            bytes_char(out, '/');
        record_put_value(rules, note->values[player], true, out);
    }
    if (note->depth > 0) {
        put_item("depth=", &open, out);
        bytes_integer(out, note->depth);
    }
    if (note->time >= 0) {
        put_item("time=", &open, out);
        bytes_integer(out, note->time);
    }
    if (open)
        bytes_char(out, ']');
}

static void put_comment(const char *comment, struct bytes *out)
{
    bytes_text(out, " {");
    for (const char *c = comment; *c != '\0'; c++) {
        if (strchr("{}\\\n", *c) != NULL)
            bytes_char(out, '\\');
        bytes_char(out, *c == '\n' ? 'n' : *c);
    }
    bytes_char(out, '}');
}

/* Writes a move with its note and comment; they stay on one line. */
static void put_move(const struct record *record, size_t ply, struct bytes *out)
{
    const struct record_note *note = record_noted(record, ply);
    session_format_move(record->session, ply, out);
    if (note == NULL)
        return;
    put_note(session_rules(record->session), note, out);
    if (note->comment != NULL)
        put_comment(note->comment, out);
}

static void put_record_moves(const struct record *record, struct bytes *out)
{
    struct record_count count = {0};
    size_t line = out->size; /* offset of the current line */
    for (size_t ply = 0; ply < session_plies(record->session) && !out->failed; ply++) {
        char room[MOVE_ROOM];
        struct bytes move = bytes_fixed(room, sizeof room);
        put_move(record, ply, &move);
        const bool begins = record_count_move(&count, session_mover(record->session, ply));
        if (begins || out->size - line + 1 + move.size > LINE) {
            bytes_char(out, '\n');
            line = out->size;
            record_put_number(&count, out);
        }
        bytes_char(out, ' ');
        bytes_span(out, bytes_view(&move));
    }
    if (session_plies(record->session) > 0)
        bytes_char(out, '\n');
}

void record_write(const struct record *record, struct bytes *out)
{
    put_headers(record, out);
    put_record_moves(record, out);
}
