/* tron_layer.h: the states of the frontier method between two stages, and the trails that lead back from
 * them. A stage processes one node; a slot is a place of the frontier that holds a node (tron_sweep.h). All
 * memory is reserved once.
 *
 * A state describes the pieces of ride that end at the frontier (the "mate" array of Sekine, Imai, Tani 1995
 * and Knuth's Simpath): five bits per slot, twelve slots per word.
 *
 *   word[0] | flags 4 | slot 11 | ... | slot 1 | slot 0 |     word[1] | 0 | slot 23 | ... | slot 12 |
 *
 * The code of a slot: untouched; full (no edge can be added); or, if a piece ends at the slot's node, what
 * the other end of that piece is: the head, the last cell of the ride, or the node of another slot. */
#ifndef SOLVERS_TRON_LAYER_H
#define SOLVERS_TRON_LAYER_H

#include "base/hash.h"
#include "base/memory.h"
#include "ludens.h"

#include <stdbool.h>

enum { LAYER_UNTOUCHED, LAYER_FULL, LAYER_HEAD, LAYER_LAST, LAYER_SLOT }; /* codes; LAYER_SLOT + s: slot s */
enum { LAYER_BITS = 5, LAYER_PER_WORD = 12, LAYER_WORDS = 2 };
enum { LAYER_SPARE = 2, LAYER_BLOCK = 4096 }; /* index entries per state; index entries cleared at once */
#define LAYER_ENDED (UINT64_C(1) << 60)       /* flag: the last cell of the ride is chosen */

struct tron_key {
    uint64_t word[LAYER_WORDS];
};

static inline unsigned tron_key_get(const struct tron_key *key, unsigned slot)
{
    return (unsigned)(key->word[slot / LAYER_PER_WORD] >> (slot % LAYER_PER_WORD * LAYER_BITS)) & 31;
}

static inline void tron_key_set(struct tron_key *key, unsigned slot, unsigned code)
{
    const unsigned shift = slot % LAYER_PER_WORD * LAYER_BITS;
    uint64_t *word = &key->word[slot / LAYER_PER_WORD];
    *word = (*word & ~(UINT64_C(31) << shift)) | (uint64_t)code << shift;
}

struct tron_layer {
    uint64_t *words[LAYER_WORDS]; /* by state; words[1] is NULL if one word is enough */
    uint16_t *skipped;            /* by state: the fewest cells left out by any partial ride to it */
    uint32_t count;               /* of states, which are numbered in the order of first discovery */
};

/* `now` is read while `next` is built. The index of `next` is a hash table with linear probing whose entries
 * are state number + 1, 0 = free. A block of the index is cleared when it is first accessed, so that no layer
 * begins with a pause. The trail of a state is
 *
 *   | number of the predecessor 28 | choice 4 |
 *
 * Trails of all layers are stored in succession in a ring, which overwrites the oldest when it is full. */
struct tron_layers {
    const struct lud_memory *memory;
    void *block; /* owned: all arrays */
    size_t size; /* of the block, in bytes */
    struct tron_layer now, next;
    uint32_t room;    /* most states of a layer; a power of two */
    uint32_t *index;  /* mask + 1 entries in use, LAYER_SPARE * room reserved */
    uint32_t mask;    /* entries in use - 1; their number is a power of two */
    bool *cleared;    /* by block of the index */
    uint32_t *ring;   /* of trails */
    size_t ring_size; /* in trails */
    uint64_t base;    /* number of trails of all layers before `next` */
    size_t at;        /* base % ring_size: where the trails of `next` begin */
};

enum { LAYER_CHOICES = 16 }; /* most choices of a stage: four bits of a trail */

/* Allocates about `bytes`; `wide`: states have two words. LUD_ERROR_MEMORY; then there is nothing to
 * destroy. */
enum lud_status tron_layers_init(struct tron_layers *layers, size_t bytes, bool wide,
                                 const struct lud_memory *memory);
void tron_layers_destroy(struct tron_layers *layers);

/* Restarts: `now` has one state with all slots untouched, `next` is empty. */
void tron_layers_start(struct tron_layers *layers);
/* `next` becomes `now`, and a new, empty `next` begins. */
void tron_layers_turn(struct tron_layers *layers);
/* Adds a state to `next`, or replaces `skipped` and trail of an equal state if it leaves out fewer cells.
 * False if there is no room. */
bool tron_layers_put(struct tron_layers *layers, const struct tron_key *key, unsigned skipped,
                     uint32_t trail);

static inline struct tron_key tron_layer_key(const struct tron_layer *layer, uint32_t state)
{
    return (struct tron_key){{layer->words[0][state], layer->words[1] != NULL ? layer->words[1][state] : 0}};
}

/* The trail of a state of the layer whose trails begin at `base`. The ring must still hold it. */
static inline uint32_t tron_layers_trail(const struct tron_layers *layers, uint64_t base, uint32_t state)
{
    return layers->ring[(base + state) % layers->ring_size];
}

#endif
