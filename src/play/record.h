/* record.h: a game written down: a text that a person can read and a program can parse. docs/records.md gives
 * the format; version 1 stays readable for ever. */
#ifndef PLAY_RECORD_H
#define PLAY_RECORD_H

#include "play/session.h"

enum {
    RECORD_VERSION = 1,
    RECORD_MAX_SIZE = 8 << 20, /* bytes of a record text */
    RECORD_NAME = 64,          /* bytes of a player's name, NUL included */
    RECORD_COMMENT = 1024      /* bytes of a comment, NUL included */
};

/* What a record may say of one move beside the move itself. */
struct record_note {
    lud_value values[LUD_MAX_PLAYERS]; /* the mover's evaluation after the move */
    bool scored;                       /* values are there */
    int32_t depth;                     /* 0 = not said */
    int64_t time;                      /* milliseconds spent; -1 = not said */
    char *comment;                     /* owned by the record; NULL = none */
};

struct record {
    const struct lud_memory *memory;
    struct session *session;                    /* the moves; owned */
    char players[LUD_MAX_PLAYERS][RECORD_NAME]; /* UTF-8 names in seat order; "" = not said */
    char date[24];                              /* 2026-11-16 or 2026-11-16T08:30:00Z; "" = not said */
    lud_value result[LUD_MAX_PLAYERS];          /* when has_result */
    bool has_result;                            /* false: `*`, unfinished */
    char termination[RECORD_NAME];              /* rules, repetition, resignation, time, ...; "" = not said */
    struct record_note *notes;                  /* one a ply; owned */
    size_t note_room;                           /* allocated */
};

/* A record of a session, which it takes over, also when it fails. Destroy with record_destroy. */
enum lud_status record_init(struct record *record, struct session *session, const struct lud_memory *memory);
void record_destroy(struct record *record);

/* The note of move `ply`, to be filled; NULL without memory, or when no such move was played. The comment is
 * set with record_comment. Valid until the next call. */
struct record_note *record_note(struct record *record, size_t ply);
/* Sets the comment of move `ply` to a copy of `text`; the empty text removes it. LUD_ERROR_USAGE: there is no
 * such move; LUD_ERROR_TOO_LARGE: RECORD_COMMENT bytes or more; LUD_ERROR_SYNTAX: not UTF-8, or control
 * characters other than line feeds. An error leaves the old comment. */
enum lud_status record_comment(struct record *record, size_t ply, struct span text);
/* The note of move `ply` as it stands; NULL when nothing was said. */
const struct record_note *record_noted(const struct record *record, size_t ply);
/* Forgets the notes of move `ply` and all after it: call it when another move is played after an undo. */
void record_forget(struct record *record, size_t ply);

/* Takes result and termination from the session when it has ended. */
void record_finish(struct record *record);
/* The result as the record will say it, in result[0..players): the session's when it has ended, else the
 * record's own; false: unfinished. What record_finish took is void after an undo. */
bool record_result(const struct record *record, lud_value *result);
/* The word or text that says what ended the game, by the same rule; empty when not said. */
struct span record_termination(const struct record *record);
/* Whether a game that its moves leave unfinished can have this result: each value in 0..LUD_ONE, adding up to
 * LUD_ONE (give or take rounding) under LUD_ZERO_SUM. Any score is possible. */
bool record_result_possible(const struct lud_rules *rules, const lud_value *result);
/* Whether `date` is a day (2026-11-16) or a second (2026-11-16T08:30:00Z) of the calendar. */
bool record_date_valid(struct span date);

/* Appends the record as text. Equal records give equal bytes, and whatever the fields hold, the text can be
 * read again: characters that a header cannot hold become '?', an impossible date or result is left out.
 * Needs some of the record's memory while it works; without it out->failed is set. */
void record_write(const struct record *record, struct bytes *out);

/* Looks a game up by name: the table of games is handed in by the caller. */
typedef const struct lud_game *record_find_game(struct span name);
/* Reads one record into *record, which is overwritten without being destroyed; on error *record is untouched
 * and *why has line and column. A result that contradicts the moves, an illegal move or an unknown header is
 * an error; an unknown version says so. */
enum lud_status record_read(struct record *record, struct span text, record_find_game *find,
                            const struct lud_memory *memory, struct lud_why *why);

/* Cuts the first record off a text that holds several: *one is it, from its first line (`ludens-record ...`)
 * to the line before the next one's. False when only blanks are left. Text before the first record comes out
 * as a record of its own, for record_read to refuse. */
bool record_next(struct span *rest, struct span *one);

#endif
