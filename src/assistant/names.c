/* names.c: a hash table with open addressing and linear probing over texts stored back to back. */
#include "assistant/names.h"

#include "base/hash.h"

#include <string.h>

enum { FIRST_ROOM = 64 };

/* ---- lists ---- */

struct list list_of(const struct lud_memory *memory, size_t item)
{
    return (struct list){.memory = memory, .item = item};
}

void list_destroy(struct list *list)
{
    memory_free(list->memory, list->items, list->room * list->item);
    list->items = NULL;
    list->count = list->room = 0;
}

static bool list_reserve(struct list *list, size_t count)
{
    size_t room = list->room > 0 ? list->room : FIRST_ROOM;
    while (room < count)
        room *= 2;
    if (room == list->room)
        return true;
    void *items = memory_resize(list->memory, list->items, list->room * list->item, room * list->item);
    if (items == NULL)
        return false;
    list->items = items;
    list->room = room;
    return true;
}

void *list_add(struct list *list)
{
    if (!list_reserve(list, list->count + 1))
        return NULL;
    void *item = (char *)list->items + list->count++ * list->item;
    memset(item, 0, list->item);
    return item;
}

/* ---- names ---- */

struct names names_of(const struct lud_memory *memory)
{
    return (struct names){.texts = list_of(memory, sizeof(struct names_text)), .bytes = list_of(memory, 1)};
}

void names_destroy(struct names *names)
{
    memory_free(names->texts.memory, names->slots, names->slot_count * sizeof *names->slots);
    list_destroy(&names->texts);
    list_destroy(&names->bytes);
    names->slots = NULL;
    names->slot_count = 0;
}

uint32_t names_count(const struct names *names)
{
    return (uint32_t)names->texts.count;
}

struct span names_text(const struct names *names, uint32_t name)
{
    const struct names_text *text = (const struct names_text *)names->texts.items + name;
    return (struct span){(const char *)names->bytes.items + text->start, text->size};
}

/* The slot that holds the text, or the free slot where it belongs. At least half the slots are free. */
static size_t names_slot(const struct names *names, struct span text)
{
    const uint64_t hash = hash_mix(hash_bytes(HASH_EMPTY, text.data, text.size));
    size_t slot = (size_t)hash & (names->slot_count - 1);
    while (names->slots[slot] != 0 && !span_equal(names_text(names, names->slots[slot] - 1), text))
        slot = (slot + 1) & (names->slot_count - 1);
    return slot;
}

uint32_t names_find(const struct names *names, struct span text)
{
    return names->slot_count == 0 ? NAMES_NONE
                                  : names->slots[names_slot(names, text)] - 1; /* 0 - 1 is NAMES_NONE */
}

/* Doubles the number of slots and rehashes. */
static bool widen(struct names *names)
{
    const size_t old = names->slot_count, count = old > 0 ? old * 2 : (size_t)FIRST_ROOM * 2;
    uint32_t *slots = memory_new(names->texts.memory, count * sizeof *slots);
    if (slots == NULL)
        return false;
    memory_free(names->texts.memory, names->slots, old * sizeof *slots);
    names->slots = slots;
    names->slot_count = count;
    for (uint32_t name = 0; name < names_count(names); name++)
        names->slots[names_slot(names, names_text(names, name))] = name + 1;
    return true;
}

static bool append_text(struct names *names, struct span text)
{
    const size_t start = names->bytes.count;
    if (!list_reserve(&names->bytes, start + text.size))
        return false;
    struct names_text *place = list_add(&names->texts);
    if (place == NULL)
        return false;
    if (text.size > 0)
        memcpy((char *)names->bytes.items + start, text.data, text.size);
    names->bytes.count += text.size;
    *place = (struct names_text){(uint32_t)start, (uint32_t)text.size};
    return true;
}

uint32_t names_add(struct names *names, struct span text)
{
    if (names->texts.count * 2 >= names->slot_count && !widen(names))
        return NAMES_NONE;
    const size_t slot = names_slot(names, text);
    if (names->slots[slot] != 0)
        return names->slots[slot] - 1;
    if (!append_text(names, text))
        return NAMES_NONE;
    names->slots[slot] = names_count(names);
    return names->slots[slot] - 1;
}
