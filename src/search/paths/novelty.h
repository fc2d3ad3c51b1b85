/* novelty.h: the novelty test of iterated width, IW(1) (Lipovetzky, Geffner 2012). The state variables are
 * the bytes of a position, as Lipovetzky, Ramirez and Geffner (2015) used the RAM of a game console, so no
 * game needs to cooperate. In Ricochet Robots each robot's cell is a byte: a position is not novel if every
 * robot has been on its cell before. docs/algorithms/bfs.md */
#ifndef SEARCH_NOVELTY_H
#define SEARCH_NOVELTY_H

#include "core/game.h"

/*   values | byte 0: 256 bits | byte 1: 256 bits | ...      bit v: the byte has had value v
 *
 * Byte 0 is the first one after struct lud_state. */
struct novelty {
    const struct lud_memory *memory; /* NULL: not initialised */
    uint8_t *values;                 /* see above; owned */
    size_t bytes;                    /* of a position after struct lud_state */
};

/* Bytes that novelty_init allocates, to check against a memory limit. */
size_t novelty_size(const struct lud_rules *rules);
/* Starts with no value seen. On LUD_ERROR_MEMORY there is nothing to destroy. */
enum lud_status novelty_init(struct novelty *novelty, const struct lud_rules *rules,
                             const struct lud_memory *memory);
void novelty_destroy(struct novelty *novelty); /* safe on a zeroed struct */

/* Whether some byte of the position has a value that it never had before: novelty 1. */
bool novelty_is_new(const struct novelty *novelty, const struct lud_state *state);
/* The same, and marks all values of the position as seen. */
bool novelty_note(struct novelty *novelty, const struct lud_state *state);

#endif
