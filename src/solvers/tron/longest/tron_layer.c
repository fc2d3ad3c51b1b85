/* tron_layer.c: a layer is a dense array of states with a separate hash index. So the numbers of states do
 * not change when the method is run again, and only the index has to be cleared. */
#include "solvers/tron/longest/tron_layer.h"

#include <assert.h>
#include <string.h>

enum {
    ROOM_MIN = 4096,
    ROOM_MAX = 1 << 28,  /* limit of the state number in a trail */
    DOUBLE_MAX = 1 << 17 /* the index is doubled on the fly only up to this many states */
};

/* The largest power of two that is at most `number`, capped at ROOM_MAX; at least 1. */
static uint32_t power_below(size_t number)
{
    uint32_t power = 1;
    while (power <= number / 2 && power < ROOM_MAX)
        power *= 2;
    return power;
}

/* Bytes per state: words and `skipped` in both layers, and its share of the index. */
static size_t state_size(bool wide)
{
    return 2 * ((wide ? 2 : 1) * sizeof(uint64_t) + sizeof(uint16_t)) + LAYER_SPARE * sizeof(uint32_t);
}

/* Cuts `size` bytes off the block at *rest. */
static void *layers_carve(char **rest, size_t size)
{
    char *piece = *rest;
    *rest += size;
    return piece;
}

static void layers_layout(struct tron_layers *layers, bool wide)
{
    char *rest = layers->block;
    struct tron_layer *both[] = {&layers->now, &layers->next};
    const size_t room = layers->room;
    for (int word = 0; word < (wide ? 2 : 1); word++)
        for (int i = 0; i < 2; i++)
            both[i]->words[word] = layers_carve(&rest, room * sizeof(uint64_t));
    layers->index = layers_carve(&rest, LAYER_SPARE * room * sizeof *layers->index);
    layers->ring = layers_carve(&rest, layers->ring_size * sizeof *layers->ring);
    for (int i = 0; i < 2; i++)
        both[i]->skipped = layers_carve(&rest, room * sizeof(uint16_t));
    layers->cleared = layers_carve(&rest, LAYER_SPARE * room / LAYER_BLOCK * sizeof *layers->cleared);
}

/* The two layers get up to three quarters of the memory, the ring gets the rest. */
enum lud_status tron_layers_init(struct tron_layers *layers, size_t bytes, bool wide,
                                 const struct lud_memory *memory)
{
    *layers = (struct tron_layers){.memory = memory};
    layers->room = power_below(bytes * 3 / 4 / state_size(wide));
    if (layers->room < ROOM_MIN)
        layers->room = ROOM_MIN;
    const size_t states = layers->room * state_size(wide);
    const size_t least = 2 * (size_t)layers->room * sizeof(uint32_t);
    const size_t ring = bytes > states + least ? bytes - states : least;
    layers->ring_size = ring / sizeof(uint32_t);
    layers->size = states + layers->ring_size * sizeof(uint32_t) +
                   LAYER_SPARE * (size_t)layers->room / LAYER_BLOCK * sizeof(bool);
    layers->block = memory_resize(memory, NULL, 0, layers->size);
    if (layers->block == NULL)
        return LUD_ERROR_MEMORY;
    layers_layout(layers, wide);
    return LUD_OK;
}

void tron_layers_destroy(struct tron_layers *layers)
{
    memory_free(layers->memory, layers->block, layers->size);
}

static void clear_index(struct tron_layers *layers, uint32_t size)
{
    layers->mask = size - 1;
    memset(layers->cleared, 0, size / LAYER_BLOCK * sizeof *layers->cleared);
}

/* Sizes the index for a layer twice as large as the last one, at half load. */
static void begin_index(struct tron_layers *layers, uint32_t states)
{
    const size_t most = LAYER_SPARE * (size_t)layers->room;
    size_t size = LAYER_BLOCK;
    while (size < most && size < 4 * (size_t)states)
        size *= 2;
    clear_index(layers, (uint32_t)size);
}

void tron_layers_start(struct tron_layers *layers)
{
    layers->now.words[0][0] = 0;
    if (layers->now.words[1] != NULL)
        layers->now.words[1][0] = 0;
    layers->now.skipped[0] = 0;
    layers->now.count = 1;
    layers->next.count = 0;
    layers->base = 0;
    layers->at = 0;
    begin_index(layers, 1);
}

void tron_layers_turn(struct tron_layers *layers)
{
    const struct tron_layer done = layers->now;
    layers->base += layers->next.count;
    layers->at = layers->base % layers->ring_size;
    layers->now = layers->next;
    layers->next = done;
    layers->next.count = 0;
    begin_index(layers, layers->now.count);
}

static uint32_t hash_entry(const struct tron_layers *layers, const struct tron_key *key)
{
    return (uint32_t)hash_mix(key->word[0] ^ key->word[1] * UINT64_C(0x9e3779b97f4a7c15)) & layers->mask;
}

static void clear_on_access(struct tron_layers *layers, uint32_t at)
{
    const uint32_t block = at / LAYER_BLOCK;
    if (layers->cleared[block])
        return;
    layers->cleared[block] = true;
    memset(&layers->index[(size_t)block * LAYER_BLOCK], 0, LAYER_BLOCK * sizeof *layers->index);
}

/* The index entry of the key, or the free entry where it belongs. */
static uint32_t find_index_entry(struct tron_layers *layers, const struct tron_key *key)
{
    const struct tron_layer *layer = &layers->next;
    uint32_t at = hash_entry(layers, key);
    for (clear_on_access(layers, at); layers->index[at] != 0; clear_on_access(layers, at)) {
        const uint32_t state = layers->index[at] - 1;
        if (layer->words[0][state] == key->word[0] &&
            (layer->words[1] == NULL || layer->words[1][state] == key->word[1]))
            break;
        at = (at + 1) & layers->mask;
    }
    return at;
}

static void double_index(struct tron_layers *layers)
{
    clear_index(layers, 2 * (layers->mask + 1));
    for (uint32_t state = 0; state < layers->next.count; state++) {
        const struct tron_key key = tron_layer_key(&layers->next, state);
        layers->index[find_index_entry(layers, &key)] = state + 1;
    }
}

/* Whether `next` has room for one more state; doubles a small index at half load. Rebuilding a large index
 * would take too long, so that may fill up to seven eighths. */
static bool has_room(struct tron_layers *layers)
{
    const uint32_t count = layers->next.count, size = layers->mask + 1;
    if (count == layers->room || count >= size - size / 8)
        return false;
    if (count > size / 2 && count < DOUBLE_MAX && size < LAYER_SPARE * layers->room)
        double_index(layers);
    return true;
}

static void append_state(struct tron_layers *layers, uint32_t at, const struct tron_key *key)
{
    struct tron_layer *layer = &layers->next;
    layer->words[0][layer->count] = key->word[0];
    if (layer->words[1] != NULL)
        layer->words[1][layer->count] = key->word[1];
    layers->index[at] = ++layer->count;
}

bool tron_layers_put(struct tron_layers *layers, const struct tron_key *key, unsigned skipped, uint32_t trail)
{
    struct tron_layer *layer = &layers->next;
    const uint32_t at = find_index_entry(layers, key), mask = layers->mask;
    const bool fresh = layers->index[at] == 0;
    const uint32_t state = fresh ? layer->count : layers->index[at] - 1;
    if (fresh && !has_room(layers))
        return false;
    if (fresh)
        append_state(layers, layers->mask == mask ? at : find_index_entry(layers, key), key);
    if (fresh || skipped < layer->skipped[state]) {
        const size_t place = layers->at + state;
        layer->skipped[state] = (uint16_t)skipped;
        layers->ring[place < layers->ring_size ? place : place - layers->ring_size] = trail;
    }
    return true;
}
