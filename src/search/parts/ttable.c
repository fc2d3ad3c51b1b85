/* ttable.c: the transposition table. A fresh block of memory may hold anything, even the table of an earlier
 * search, and clearing it all would take longer than many a search; so a page of buckets is cleared when a
 * key first falls into it. */
#include "search/parts/ttable.h"

#include "ludens.h"

#include <assert.h>

enum { MOVE_BITS = 16, VALUE_BITS = 20, DEPTH_BITS = 8, BOUND_BITS = 2 };
enum {
    VALUE_AT = MOVE_BITS,
    DEPTH_AT = VALUE_AT + VALUE_BITS,
    BOUND_AT = DEPTH_AT + DEPTH_BITS,
    GENERATION_AT = BOUND_AT + BOUND_BITS
};
static_assert(LUD_ONE < 1 << VALUE_BITS, "every value fits");
static_assert(sizeof(struct ttable_bucket) == 64, "a bucket is a line of the cache");

/* ---- memory ---- */

size_t ttable_size(size_t entries)
{
    const size_t line = sizeof(struct ttable_bucket); /* also what it may take to reach the next line */
    return line + entries + entries / (line * TTABLE_PAGE);
}

static size_t bytes_of(int log2)
{
    return ttable_size(sizeof(struct ttable_bucket) << log2);
}

/* Lays flags and buckets into the block: buckets first, from the next line of the cache on. */
static void lay_out(struct ttable *table, int log2)
{
    const size_t buckets = (size_t)1 << log2, line = sizeof(struct ttable_bucket);
    char *const start = table->block;
    table->buckets = (struct ttable_bucket *)(void *)(start + (line - (uintptr_t)start % line));
    table->cleared = (atomic_uchar *)(void *)(table->buckets + buckets);
    table->shift = 64 - log2;
    for (size_t page = 0; page < buckets / TTABLE_PAGE; page++)
        atomic_init(&table->cleared[page], 0);
}

enum lud_status ttable_init(struct ttable *table, size_t room, const struct lud_memory *memory)
{
    enum { SMALLEST = 6, LARGEST = sizeof(size_t) * 8 - 8 }; /* log2 of buckets */
    static_assert(1 << SMALLEST == TTABLE_PAGE, "at least one page");
    assert(room >= TTABLE_MIN);
    int log2 = SMALLEST;
    while (log2 < LARGEST && bytes_of(log2 + 1) <= room)
        log2++;
    *table = (struct ttable){.memory = memory};
    for (; log2 >= SMALLEST; log2--) {
        table->size = bytes_of(log2);
        table->block = memory_resize(memory, NULL, 0, table->size);
        if (table->block != NULL) {
            lay_out(table, log2);
            return LUD_OK;
        }
    }
    return LUD_ERROR_MEMORY;
}

void ttable_destroy(struct ttable *table)
{
    memory_free(table->memory, table->block, table->size);
    table->block = NULL;
}

void ttable_age(struct ttable *table)
{
    table->generation++;
}

/* ---- words ---- */

static uint64_t pack(const struct ttable_entry *entry, uint8_t generation)
{
    assert(entry->value >= 0 && entry->value <= LUD_ONE);
    return (uint64_t)entry->move | (uint64_t)entry->value << VALUE_AT | (uint64_t)entry->depth << DEPTH_AT |
           (uint64_t)entry->bound << BOUND_AT | (uint64_t)generation << GENERATION_AT;
}

static struct ttable_entry unpack(uint64_t data)
{
    return (struct ttable_entry){
        .value = (lud_value)(data >> VALUE_AT & ((1u << VALUE_BITS) - 1)),
        .move = (lud_move)(data & ((1u << MOVE_BITS) - 1)),
        .depth = (uint8_t)(data >> DEPTH_AT),
        .bound = (enum ttable_bound)(data >> BOUND_AT & ((1u << BOUND_BITS) - 1)),
    };
}

static uint64_t load(const atomic_uint_least64_t *word)
{
    return atomic_load_explicit(word, memory_order_relaxed);
}

static void save(atomic_uint_least64_t *word, uint64_t value)
{
    atomic_store_explicit(word, value, memory_order_relaxed);
}

/* ---- buckets ---- */

/* Two threads may clear one page: what the other stored in between is lost, and that is all. */
static void clear(struct ttable *table, size_t page)
{
    for (size_t bucket = page * TTABLE_PAGE; bucket < (page + 1) * TTABLE_PAGE; bucket++)
        for (int i = 0; i < TTABLE_SLOTS; i++) {
            save(&table->buckets[bucket].slots[i].check, 0);
            save(&table->buckets[bucket].slots[i].data, 0);
        }
    atomic_store_explicit(&table->cleared[page], 1, memory_order_release);
}

/* The bucket of a key: the high bits of a product to which all its bits contribute (Fibonacci hashing). */
static inline struct ttable_bucket *bucket_of(struct ttable *table, uint64_t key)
{
    const size_t index = (size_t)(key * UINT64_C(0x9e3779b97f4a7c15) >> table->shift);
    const size_t page = index / TTABLE_PAGE;
    if (atomic_load_explicit(&table->cleared[page], memory_order_acquire) == 0)
        clear(table, page);
    return &table->buckets[index];
}

struct ttable_entry ttable_probe(struct ttable *table, uint64_t key)
{
    struct ttable_bucket *bucket = bucket_of(table, key);
    for (int i = 0; i < TTABLE_SLOTS; i++) {
        const uint64_t data = load(&bucket->slots[i].data);
        if ((load(&bucket->slots[i].check) ^ data) == key && data != 0)
            return unpack(data);
    }
    return (struct ttable_entry){.move = LUD_NO_MOVE, .bound = TTABLE_NONE};
}

/* How much an entry of another position is worth keeping: what the present search found before anything
 * older, and then what took longer to find. */
static int worth(uint64_t data, uint8_t generation)
{
    const bool present = (uint8_t)(data >> GENERATION_AT) == generation;
    return data == 0 ? -1 : unpack(data).depth + (present ? 256 : 0);
}

/* The slot of this key, or else the one of least worth. */
static struct ttable_slot *slot_for(struct ttable *table, uint64_t key)
{
    struct ttable_bucket *bucket = bucket_of(table, key);
    struct ttable_slot *least = &bucket->slots[0];
    int lowest = 1024;
    for (int i = 0; i < TTABLE_SLOTS; i++) {
        struct ttable_slot *slot = &bucket->slots[i];
        const uint64_t data = load(&slot->data);
        if ((load(&slot->check) ^ data) == key)
            return slot;
        if (worth(data, table->generation) < lowest) {
            lowest = worth(data, table->generation);
            least = slot;
        }
    }
    return least;
}

void ttable_store(struct ttable *table, uint64_t key, struct ttable_entry entry)
{
    struct ttable_slot *slot = slot_for(table, key);
    const uint64_t known = load(&slot->data);
    if (entry.move == LUD_NO_MOVE && known != 0 && (load(&slot->check) ^ known) == key)
        entry.move = unpack(known).move;
    const uint64_t data = pack(&entry, table->generation);
    save(&slot->check, key ^ data);
    save(&slot->data, data);
}
