/* novelty.h: whether a position holds anything new, byte by byte: the test of iterated width IW(1)
 * (Lipovetzky, Geffner 2012), with the bytes of a position as its variables, as Lipovetzky, Ramirez and
 * Geffner did with the memory of a console (2015). No game needs to help: in Ricochet Robots a robot's cell
 * is a byte, so "nothing new" is "every robot has already been where it stands". docs/algorithms/bfs.md */
#ifndef SEARCH_NOVELTY_H
#define SEARCH_NOVELTY_H

#include "core/game.h"

/*   values | byte 0: 256 bits | byte 1: 256 bits | ...      bit v: the byte has had the value v
 *
 * Byte 0 is the first one after struct lud_state. */
struct novelty {
    const struct lud_memory *memory; /* NULL: not in use */
    uint8_t *values;
    size_t bytes; /* of a position, without its head */
};

/* The bytes that it takes, to hold against a memory limit. */
size_t novelty_size(const struct lud_rules *rules);
/* Nothing has been seen. LUD_ERROR_MEMORY; then there is nothing to destroy. */
enum lud_status novelty_init(struct novelty *novelty, const struct lud_rules *rules,
                             const struct lud_memory *memory);
void novelty_destroy(struct novelty *novelty); /* all zero is fine */

/* Whether some byte of the position has a value that it never had. */
bool novelty_is_new(const struct novelty *novelty, const struct lud_state *state);
/* The same; from now on it has had it. */
bool novelty_note(struct novelty *novelty, const struct lud_state *state);

#endif
