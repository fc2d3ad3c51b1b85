/* tron_layer.h: the states of the frontier method between two stages, and the trail that leads back from
 * them. Everything lies in memory reserved once.
 *
 * A state says what the pieces of ride that end at the frontier look like (the "mate" array of Sekine, Imai,
 * Tani 1995 and Knuth's Simpath): five bits a slot, twelve slots a word.
 *
 *   word[0] | flags 4 | slot 11 | ... | slot 1 | slot 0 |     word[1] | 0 | slot 23 | ... | slot 12 |
 *
 * A slot's code: untouched; full (nothing can be added); or the end of a piece, saying what its other end is:
 * the head's cell, the ride's last cell, or the slot of another node. */
#ifndef SOLVERS_TRON_LAYER_H
#define SOLVERS_TRON_LAYER_H

#include "base/hash.h"
#include "base/memory.h"
#include "ludens.h"

#include <stdbool.h>

enum { LAYER_UNTOUCHED, LAYER_FULL, LAYER_HEAD, LAYER_LAST, LAYER_SLOT }; /* LAYER_SLOT + s: slot s */
enum { LAYER_BITS = 5, LAYER_PER_WORD = 12, LAYER_WORDS = 2 };
enum { LAYER_SPARE = 2, LAYER_BLOCK = 4096 }; /* slots of the index for a state; slots cleared at once */
#define LAYER_ENDED (UINT64_C(1) << 60)       /* flag: the ride's last cell is chosen */

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
    uint64_t *words[LAYER_WORDS]; /* [state]; the second is NULL where one word does */
    uint16_t *skipped;            /* [state]: the fewest cells left out on any way to it */
    uint32_t count;               /* states, numbered in the order in which they were first reached */
};

/* `now` is read while `next` is made. A state's number + 1 stands in the index at the slot of its hash or
 * after it; a block of the index is cleared when it is first looked at, so that no layer begins with a pause.
 * The trail of a state is | number of the state before 28 | choice 4 |; trails of all layers stand
 * one after the other in a ring, so that the oldest are lost when the memory is short. */
struct tron_layers {
    const struct lud_memory *memory;
    void *block;
    size_t size;
    struct tron_layer now, next;
    uint32_t room;   /* states in a layer */
    uint32_t *index; /* [mask + 1] in use, [LAYER_SPARE * room] reserved */
    uint32_t mask;   /* of the index: a power of two less one */
    bool *cleared;   /* [block of the index] */
    uint32_t *ring;
    size_t ring_size;
    uint64_t base; /* trails in all layers before `next`: where in the ring, modulo its size, those
                      of `next` begin */
    size_t at;     /* that place */
};

enum { LAYER_CHOICES = 16 };

/* Reserves `bytes`; `wide`: states of two words. LUD_ERROR_MEMORY; then there is nothing to destroy. */
enum lud_status tron_layers_init(struct tron_layers *layers, size_t bytes, bool wide,
                                 const struct lud_memory *memory);
void tron_layers_destroy(struct tron_layers *layers);

/* Begins at the start: one state, nothing touched, in `now`; `next` is empty. */
void tron_layers_start(struct tron_layers *layers);
/* What was `next` becomes `now`, and a new `next` is begun. */
void tron_layers_turn(struct tron_layers *layers);
/* Adds a state to `next`, or betters it. False when there is no room. */
bool tron_layers_put(struct tron_layers *layers, const struct tron_key *key, unsigned skipped,
                     uint32_t trail);

static inline struct tron_key tron_layer_key(const struct tron_layer *layer, uint32_t state)
{
    return (struct tron_key){{layer->words[0][state], layer->words[1] != NULL ? layer->words[1][state] : 0}};
}

static inline uint32_t tron_layers_trail(const struct tron_layers *layers, uint64_t base, uint32_t state)
{
    return layers->ring[(base + state) % layers->ring_size];
}

#endif
