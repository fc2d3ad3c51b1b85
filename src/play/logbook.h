/* logbook.h: the event log of a hosted game: one entry per event, in order, append-only. Replaying the
 * entries from first to last restores the state of the game exactly. The api layer creates entries and a
 * store saves them; this header is all they share.
 *
 * The log of a game begins with `create`. A log that begins with `puzzle` is not a game: it records, under an
 * id of its own, a puzzle solved outside any game. */
#ifndef PLAY_LOGBOOK_H
#define PLAY_LOGBOOK_H

#include "base/span.h"

#include <stdint.h>

enum {
    LOGBOOK_ID = 24,         /* bytes of an id with its NUL: 23 base64url characters, 138 random bits */
    LOGBOOK_TEXT = 65536,    /* maximum bytes of an entry's text */
    LOGBOOK_ENTRIES = 200000 /* maximum entries of one game */
};

/* One row per kind of entry: constant, the word that the store saves, and what `text` holds. Objects are
 * JSON. */
#define LOGBOOK_TABLE(X)                                                                                     \
    X(LOGBOOK_CREATE, "create") /* number 0: the `create` request with all defaults filled in */             \
    X(LOGBOOK_SEAT, "seat")     /* occupant of `seat`: {"person":id,"name":...} or {"engine":spec,...} */    \
    X(LOGBOOK_MOVE, "move")     /* notation of a move by `seat`; then a blank and the clocks, if any */      \
    X(LOGBOOK_TICK, "tick")     /* one move per living rider, in seat order */                               \
    X(LOGBOOK_ROUND, "round")   /* an event of a Ricochet round */                                           \
    X(LOGBOOK_UNDO, "undo")     /* number of moves taken back (-2: two redone), and the clocks */            \
    X(LOGBOOK_OFFER, "offer")   /* `draw`, `undo`, `rematch`, `accept`; `none` withdraws the offer */        \
    X(LOGBOOK_PAUSE, "pause")   /* the clocks when the host stopped or the last player left */               \
    X(LOGBOOK_RESULT, "result") /* the end: {"termination":...,"result":[...]} */                            \
    X(LOGBOOK_NEXT, "next")     /* the id of the rematch */                                                  \
    X(LOGBOOK_RATING, "rating") /* {"person":id,"game":...,"rating":...,"games":...} after the result */     \
    X(LOGBOOK_PUZZLE, "puzzle") /* {"person":id,"puzzle":...,"moves":...,"best":...}: solved */

enum logbook_kind {
#define LOGBOOK_CONSTANT(constant, word) constant,
    LOGBOOK_TABLE(LOGBOOK_CONSTANT)
#undef LOGBOOK_CONSTANT
        LOGBOOK_KINDS
};

struct logbook_entry {
    char game[LOGBOOK_ID]; /* id of the game, terminated */
    uint32_t number;       /* 0, 1, 2 ... within the game, without gaps or duplicates */
    enum logbook_kind kind;
    int seat;         /* who acted; -1: no particular seat */
    uint64_t at;      /* Unix time in milliseconds */
    struct span text; /* UTF-8, at most LOGBOOK_TEXT bytes; not owned */
};

const char *logbook_word(enum logbook_kind kind); /* static, e.g. "move" */
/* The kind with that word; LOGBOOK_KINDS: unknown word. */
enum logbook_kind logbook_kind_of(struct span word);
/* Whether `id` is well formed: exactly LOGBOOK_ID - 1 characters of A-Z a-z 0-9 - _. */
bool logbook_id_valid(struct span id);

#endif
