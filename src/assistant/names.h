/* names.h: a string table, which numbers distinct texts from 0 in the order they are added (the words, terms
 * and sounds of an index); and a growable array. */
#ifndef ASSISTANT_NAMES_H
#define ASSISTANT_NAMES_H

#include "base/memory.h"
#include "base/span.h"

#define NAMES_NONE UINT32_MAX

/* A growable array of any type. `items` moves when the list grows. */
struct list {
    const struct lud_memory *memory;
    void *items;  /* owned; NULL while empty */
    size_t item;  /* bytes per item */
    size_t count; /* items in use */
    size_t room;  /* items allocated */
};

struct list list_of(const struct lud_memory *memory, size_t item);
void list_destroy(struct list *list);
/* Appends a zeroed item and returns it; the pointer is valid until the next list_add. NULL without memory. */
void *list_add(struct list *list);

struct names {
    struct list texts; /* of struct names_text */
    struct list bytes; /* of char */
    uint32_t *slots;   /* hash table, open addressing: number + 1; 0: free */
    size_t slot_count; /* a power of two, or 0; at least twice the texts */
};

struct names_text {
    uint32_t start, size; /* in names.bytes */
};

struct names names_of(const struct lud_memory *memory);
void names_destroy(struct names *names);
uint32_t names_find(const struct names *names, struct span text); /* NAMES_NONE: not found */
/* The number of the text, which is copied if new; NAMES_NONE without memory. */
uint32_t names_add(struct names *names, struct span text);
struct span names_text(const struct names *names, uint32_t name); /* valid until the next names_add */
uint32_t names_count(const struct names *names);

#endif
