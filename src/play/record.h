/* record.h: game records: a text format that people can read and programs can parse, like PGN in chess.
 * docs/records.md specifies it; version 1 will remain readable. */
#ifndef PLAY_RECORD_H
#define PLAY_RECORD_H

#include "play/session.h"

enum {
    RECORD_VERSION = 1,
    RECORD_MAX_SIZE = 8 << 20, /* maximum bytes of a record */
    RECORD_NAME = 64,          /* bytes of a player's name, NUL included */
    RECORD_COMMENT = 1024      /* bytes of a comment, NUL included */
};

/* Annotations of one move. */
struct record_note {
    lud_value values[LUD_MAX_PLAYERS]; /* the mover's evaluation after the move, if `scored` */
    bool scored;
    int32_t depth; /* search depth in plies; 0: not given */
    int64_t time;  /* milliseconds spent; -1: not given */
    char *comment; /* UTF-8, terminated, owned by the record; NULL: none */
};

struct record {
    const struct lud_memory *memory;
    struct session *session;                    /* rules, start and moves; owned */
    char players[LUD_MAX_PLAYERS][RECORD_NAME]; /* UTF-8 names in seat order; "": not given */
    char date[24];                              /* 2026-11-16 or 2026-11-16T08:30:00Z; "": not given */
    lud_value result[LUD_MAX_PLAYERS];          /* if has_result */
    bool has_result;                            /* false: unfinished, written as `*` */
    char termination[RECORD_NAME];              /* rules, repetition, resignation, time, ...; "": not given */
    struct record_note *notes;                  /* per ply; owned */
    size_t note_room;                           /* entries allocated */
};

/* Starts a record of a session and takes ownership of the session. Always LUD_OK. `memory` must outlive the
 * record; release it with record_destroy. */
enum lud_status record_init(struct record *record, struct session *session, const struct lud_memory *memory);
void record_destroy(struct record *record);

/* The note of move `ply`, for the caller to fill, except for the comment (record_comment). NULL without
 * memory or if no such move was played. Valid until the next call. */
struct record_note *record_note(struct record *record, size_t ply);
/* Sets the comment of move `ply` to a copy of `text`; an empty text removes it. LUD_ERROR_USAGE: no such
 * move; LUD_ERROR_TOO_LARGE: RECORD_COMMENT bytes or more; LUD_ERROR_SYNTAX: not UTF-8, or control characters
 * other than line feeds; LUD_ERROR_MEMORY. An error leaves the old comment. */
enum lud_status record_comment(struct record *record, size_t ply, struct span text);
/* The note of move `ply`, read-only; NULL if the move has none. */
const struct record_note *record_noted(const struct record *record, size_t ply);
/* Removes the notes from move `ply` on. Call it when another move is played after an undo. */
void record_forget(struct record *record, size_t ply);

/* Copies result and termination from the session if it has ended; else does nothing. */
void record_finish(struct record *record);
/* The result that record_write will write, in result[0..players): the session's if it has ended, else the
 * record's own; false: unfinished. A result copied by record_finish no longer counts after an undo. */
bool record_result(const struct record *record, lud_value *result);
/* The termination that record_write will write, by the same rule; empty: none. Points into the record or to
 * static text. */
struct span record_termination(const struct record *record);
/* Whether a game whose moves leave it unfinished may have this result: each value in 0..LUD_ONE, and under
 * LUD_ZERO_SUM a sum of LUD_ONE up to rounding. Any score is possible. */
bool record_result_possible(const struct lud_rules *rules, const lud_value *result);
/* Whether `date` is a valid date (2026-11-16) or UTC time (2026-11-16T08:30:00Z). */
bool record_date_valid(struct span date);

/* Appends the record as text. Equal records give equal bytes, and the text can be read back whatever the
 * fields hold: characters that a header cannot hold become '?', an invalid date or impossible result is left
 * out. Allocates temporarily from the record's memory; sets out->failed if it cannot. */
void record_write(const struct record *record, struct bytes *out);

/* Finds a game by name, NULL: unknown. The caller of record_read supplies it, with its own table of games. */
typedef const struct lud_game *record_find_game(struct span name);
/* Reads one record into *record, which is overwritten, not destroyed first. On error *record is unchanged and
 * *why (may be NULL) has line and column. Illegal moves, unknown headers and versions, and a result that
 * contradicts the moves are errors. */
enum lud_status record_read(struct record *record, struct span text, record_find_game *find,
                            const struct lud_memory *memory, struct lud_why *why);

/* Splits the first record off a text with several: *one spans from its first line (`ludens-record ...`) to
 * the line before the next record; *rest is what follows. False: only blanks are left. Text before the first
 * record is returned as a record of its own, which record_read will reject. */
bool record_next(struct span *rest, struct span *one);

#endif
