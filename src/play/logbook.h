/* logbook.h: what a host writes down of a game so that it can be resumed exactly: an entry for every thing
 * that happened, in order. A game is the sum of its entries: whoever reads them from the first to the last
 * stands where the host stood. Entries are only ever added. The api makes them, a store keeps them, and
 * neither knows the other.
 * A logbook begins with `create`. One that begins with `puzzle` instead is no game: it notes, under an id of
 * its own, a puzzle that was solved outside of any. */
#ifndef PLAY_LOGBOOK_H
#define PLAY_LOGBOOK_H

#include "base/span.h"

#include <stdint.h>

enum {
    LOGBOOK_ID = 24,         /* bytes of an id with its NUL: 23 signs of 64, 138 random bits */
    LOGBOOK_TEXT = 65536,    /* bytes of an entry's text */
    LOGBOOK_ENTRIES = 200000 /* of one game */
};

/* One row a kind of entry: constant, the word that the store keeps, what `text` holds. Objects are JSON. */
#define LOGBOOK_TABLE(X)                                                                                     \
    X(LOGBOOK_CREATE, "create") /* number 0: the object that the request `create` was, made complete */      \
    X(LOGBOOK_SEAT, "seat")     /* who sits on `seat`: {"person":id,"name":...} or {"engine":spec,...} */    \
    X(LOGBOOK_MOVE, "move")     /* the notation of a move by `seat`, and a blank and the clocks if any */    \
    X(LOGBOOK_TICK, "tick")     /* a move for every living rider, in seat order */                           \
    X(LOGBOOK_ROUND, "round")   /* an event of a Ricochet round */                                           \
    X(LOGBOOK_UNDO, "undo")     /* how many moves are taken back (-2: brought back), and the clocks */       \
    X(LOGBOOK_OFFER, "offer")   /* `draw`, `undo`, `rematch`, `accept`, or `none`: the offer is void */      \
    X(LOGBOOK_PAUSE, "pause")   /* the clocks as they stood when the host stopped or nobody was left */      \
    X(LOGBOOK_RESULT, "result") /* the end: {"termination":...,"result":[...]} */                            \
    X(LOGBOOK_NEXT, "next")     /* the id of the game that a rematch began */                                \
    X(LOGBOOK_RATING, "rating") /* {"person":id,"game":...,"rating":...,"games":...} after the result */     \
    X(LOGBOOK_PUZZLE, "puzzle") /* {"person":id,"puzzle":...,"moves":...,"best":...}: a puzzle was solved */

enum logbook_kind {
#define LOGBOOK_CONSTANT(constant, word) constant,
    LOGBOOK_TABLE(LOGBOOK_CONSTANT)
#undef LOGBOOK_CONSTANT
        LOGBOOK_KINDS
};

struct logbook_entry {
    char game[LOGBOOK_ID]; /* whose */
    uint32_t number;       /* 0, 1, 2 ... within the game: no number is missing or comes twice */
    enum logbook_kind kind;
    int seat;         /* who did it; -1 = nobody in particular */
    uint64_t at;      /* milliseconds since the start of 1970 */
    struct span text; /* UTF-8 */
};

const char *logbook_word(enum logbook_kind kind); /* "move" */
/* The kind of that word; LOGBOOK_KINDS when there is none. */
enum logbook_kind logbook_kind_of(struct span word);
/* Whether `id` is what an id looks like: LOGBOOK_ID - 1 signs of A-Z a-z 0-9 - _ and nothing else. */
bool logbook_id_valid(struct span id);

#endif
