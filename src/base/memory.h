/* memory.h: the allocator interface. All code that allocates takes a struct lud_memory, so that tests can
 * fail the n-th allocation and a host can bound the memory of a search. */
#ifndef BASE_MEMORY_H
#define BASE_MEMORY_H

#include <stddef.h>

struct lud_memory {
    /* Like realloc: allocates (block NULL, old 0), resizes or frees (size 0, returns NULL) one block, aligned
     * as max_align_t. Out of memory: returns NULL and leaves the block as it was. `old` must be the block's
     * current size. New bytes are uninitialised. */
    void *(*resize)(void *context, void *block, size_t old, size_t size);
    void *context; /* passed to every resize call */
};

/* The C library's heap; callable from any thread. Never freed. */
const struct lud_memory *memory_heap(void);

/* Allocates a zeroed block; NULL when out of memory. The caller frees it with memory_free and the same size.
 */
void *memory_new(const struct lud_memory *memory, size_t size);
/* As lud_memory.resize. */
void *memory_resize(const struct lud_memory *memory, void *block, size_t old, size_t size);
void memory_free(const struct lud_memory *memory, void *block, size_t size); /* block may be NULL */

#endif
