/* ttable.c: the transposition table. Allocated memory may contain anything, even an old table, and
 * clearing all of it would take longer than many searches. So each page of buckets is cleared when it is
 * first used. */
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
static_assert(sizeof(struct ttable_bucket) == 64, "a bucket is one cache line");

/* ---- memory ---- */

size_t ttable_size(size_t entries)
{
    const size_t line = sizeof(struct ttable_bucket); /* also the worst-case padding to the next cache line */
    return line + entries + entries / (line * TTABLE_PAGE);
}

static size_t table_bytes(int log2)
{
    return ttable_size(sizeof(struct ttable_bucket) << log2);
}

/* Divides the block: buckets from the next cache line on, then the flags of the pages. */
static void place_buckets(struct ttable *table, int log2)
{
    const size_t buckets = (size_t)1 << log2, line = sizeof(struct ttable_bucket);
    char *const start = table->block;
    table->buckets = (struct ttable_bucket *)(void *)(start + (line - (uintptr_t)start % line));
    table->cleared = (atomic_uchar *)(void *)(table->buckets + buckets);
    table->shift = 64 - log2;
    for (size_t page = 0; page < buckets / TTABLE_PAGE; page++)
        atomic_init(&table->cleared[page], 0);
}

enum lud_status ttable_init(struct ttable *table, size_t capacity, const struct lud_memory *memory)
{
    enum { SMALLEST = 6, LARGEST = sizeof(size_t) * 8 - 8 }; /* log2 of buckets */
    static_assert(1 << SMALLEST == TTABLE_PAGE, "at least one page");
    assert(capacity >= TTABLE_MIN);
    int log2 = SMALLEST;
    while (log2 < LARGEST && table_bytes(log2 + 1) <= capacity)
        log2++;
    *table = (struct ttable){.memory = memory};
    for (; log2 >= SMALLEST; log2--) {
        table->size = table_bytes(log2);
        table->block = memory_resize(memory, NULL, 0, table->size);
        if (table->block != NULL) {
            place_buckets(table, log2);
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

/* ---- entries as words ---- */

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

static uint64_t load_word(const atomic_uint_least64_t *word)
{
    return atomic_load_explicit(word, memory_order_relaxed);
}

static void store_word(atomic_uint_least64_t *word, uint64_t value)
{
    atomic_store_explicit(word, value, memory_order_relaxed);
}

/* ---- buckets ---- */

/* Two threads may clear the same page. The only harm: an entry stored in between is lost. */
static void clear_page(struct ttable *table, size_t page)
{
    for (size_t bucket = page * TTABLE_PAGE; bucket < (page + 1) * TTABLE_PAGE; bucket++)
        for (int i = 0; i < TTABLE_SLOTS; i++) {
            store_word(&table->buckets[bucket].slots[i].check, 0);
            store_word(&table->buckets[bucket].slots[i].data, 0);
        }
    atomic_store_explicit(&table->cleared[page], 1, memory_order_release);
}

/* Fibonacci hashing: the high bits of the product depend on all bits of the key. */
static inline struct ttable_bucket *bucket_of(struct ttable *table, uint64_t key)
{
    const size_t index = (size_t)(key * UINT64_C(0x9e3779b97f4a7c15) >> table->shift);
    const size_t page = index / TTABLE_PAGE;
    if (atomic_load_explicit(&table->cleared[page], memory_order_acquire) == 0)
        clear_page(table, page);
    return &table->buckets[index];
}

struct ttable_entry ttable_probe(struct ttable *table, uint64_t key)
{
    struct ttable_bucket *bucket = bucket_of(table, key);
    for (int i = 0; i < TTABLE_SLOTS; i++) {
        const uint64_t data = load_word(&bucket->slots[i].data);
        if ((load_word(&bucket->slots[i].check) ^ data) == key && data != 0)
            return unpack(data);
    }
    return (struct ttable_entry){.move = LUD_NO_MOVE, .bound = TTABLE_NONE};
}

/* Replacement priority of an entry with another key: entries of the current search outrank older ones, then
 * deeper ones outrank shallower ones; an empty slot is -1. */
static int entry_worth(uint64_t data, uint8_t generation)
{
    const bool present = (uint8_t)(data >> GENERATION_AT) == generation;
    return data == 0 ? -1 : unpack(data).depth + (present ? 256 : 0);
}

/* The slot of this key, or else the least valuable slot of its bucket. */
static struct ttable_slot *slot_for(struct ttable *table, uint64_t key)
{
    struct ttable_bucket *bucket = bucket_of(table, key);
    struct ttable_slot *least = &bucket->slots[0];
    int lowest = 1024;
    for (int i = 0; i < TTABLE_SLOTS; i++) {
        struct ttable_slot *slot = &bucket->slots[i];
        const uint64_t data = load_word(&slot->data);
        if ((load_word(&slot->check) ^ data) == key)
            return slot;
        if (entry_worth(data, table->generation) < lowest) {
            lowest = entry_worth(data, table->generation);
            least = slot;
        }
    }
    return least;
}

void ttable_store(struct ttable *table, uint64_t key, struct ttable_entry entry)
{
    struct ttable_slot *slot = slot_for(table, key);
    const uint64_t known = load_word(&slot->data);
    if (entry.move == LUD_NO_MOVE && known != 0 && (load_word(&slot->check) ^ known) == key)
        entry.move = unpack(known).move;
    const uint64_t data = pack(&entry, table->generation);
    store_word(&slot->check, key ^ data);
    store_word(&slot->data, data);
}
