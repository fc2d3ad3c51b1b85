/* session_history.h: what a session remembers of its moves. Positions may be large, so only every
 * HISTORY_SPACING-th is kept; the others are played again from the one before them. */
#ifndef PLAY_SESSION_HISTORY_H
#define PLAY_SESSION_HISTORY_H

#include "core/game.h"

enum { HISTORY_SPACING = 128 };

/* The three arrays are one block, so that growing is one step that works or changes nothing:
 *   | keys 8 x room | moves 2 x room | movers 1 x room | */
struct history {
    const struct lud_memory *memory;
    size_t state_size;    /* bytes of a position */
    uint64_t *keys;       /* keys[p]: of the position before move p; begins the block */
    lud_move *moves;      /* moves[p] */
    signed char *movers;  /* movers[p]: who made move p */
    size_t room;          /* moves that there is room for */
    unsigned char *marks; /* the positions before moves HISTORY_SPACING, 2 * HISTORY_SPACING, ... */
    size_t mark_room;     /* positions that there is room for */
};

struct history history_make(const struct lud_memory *memory, size_t state_size);
void history_destroy(struct history *history);

/* Makes room for move `ply` (and one position when it needs one); false without memory, and nothing changed.
 * Rooms double, so that the caller's limit is reached exactly when it is a power of two. */
bool history_reserve(struct history *history, size_t ply);

/* Fills an empty history with the first `plies` moves of another; false without memory, and it is still to be
 * destroyed. */
bool history_copy(struct history *history, const struct history *from, size_t plies);

/* Writes move `ply`, made in position `before`; there is room. */
void history_write(struct history *history, size_t ply, const struct lud_state *before, lud_move move);

/* The last kept position at or before move `ply`, which was written; *from is the move that follows it. NULL:
 * it is the first position, which the session has. */
const struct lud_state *history_mark(const struct history *history, size_t ply, size_t *from);

#endif
