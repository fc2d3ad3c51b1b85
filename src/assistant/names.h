/* names.h: texts that are numbered in the order of their first appearance: the words, stems and sounds of an
 * index. And arrays that grow, which an index is made of. */
#ifndef ASSISTANT_NAMES_H
#define ASSISTANT_NAMES_H

#include "base/memory.h"
#include "base/span.h"

#define NAMES_NONE UINT32_MAX

/* An array of any type that grows; `items` points at `count` of them. */
struct list {
    const struct lud_memory *memory;
    void *items;
    size_t item; /* bytes of one */
    size_t count, room;
};

struct list list_of(const struct lud_memory *memory, size_t item);
void list_destroy(struct list *list);
/* A new zeroed item at the end, valid until the next; NULL without memory. */
void *list_add(struct list *list);

struct names {
    struct list texts; /* of struct names_text */
    struct list bytes; /* of char */
    uint32_t *slots;   /* open addressing: a number + 1, or 0 */
    size_t slot_count; /* a power of two, or 0 */
};

struct names_text {
    uint32_t start, size;
};

struct names names_of(const struct lud_memory *memory);
void names_destroy(struct names *names);
uint32_t names_find(const struct names *names, struct span text); /* NAMES_NONE: not there */
uint32_t names_add(struct names *names, struct span text);        /* NAMES_NONE without memory */
struct span names_text(const struct names *names, uint32_t name);
uint32_t names_count(const struct names *names);

#endif
