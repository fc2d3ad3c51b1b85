/* session_history.h: the move history of a session. Positions may be large, so only every HISTORY_SPACING-th
 * is saved; the others are replayed from the last saved one. */
#ifndef PLAY_SESSION_HISTORY_H
#define PLAY_SESSION_HISTORY_H

#include "core/game.h"

enum { HISTORY_SPACING = 128 }; /* plies between saved positions */

/* keys, moves and movers share one allocation, so that growing either succeeds or changes nothing:
 *
 *     keys                 moves                 movers
 *     | 8 bytes x room     | 2 bytes x room      | 1 byte x room | */
struct history {
    const struct lud_memory *memory;
    size_t state_size;    /* bytes of a position */
    uint64_t *keys;       /* keys[p]: key of the position before move p; start of the block */
    lud_move *moves;      /* moves[p]: move p */
    signed char *movers;  /* movers[p]: the player who made move p */
    size_t room;          /* capacity in moves */
    unsigned char *marks; /* positions before moves HISTORY_SPACING, 2 * HISTORY_SPACING, ... */
    size_t mark_room;     /* capacity in positions */
};

struct history history_make(const struct lud_memory *memory, size_t state_size);
void history_destroy(struct history *history);

/* Makes room for move `ply`, and for a saved position if one is due; false without memory, contents
 * unchanged. The capacity doubles, so a caller's limit that is a power of two wastes nothing. */
bool history_reserve(struct history *history, size_t ply);

/* Copies the first `plies` moves of `from` into an empty history. False without memory; the caller must still
 * destroy the history. */
bool history_copy(struct history *history, const struct history *from, size_t plies);

/* Writes move `ply`, made in position `before`. history_reserve must have made room. */
void history_write(struct history *history, size_t ply, const struct lud_state *before, lud_move move);

/* The last saved position at or before move `ply`; *from is the first move to replay from it. NULL: replay
 * from the session's first position. */
const struct lud_state *history_mark(const struct history *history, size_t ply, size_t *from);

#endif
