/* memory.h: the one allocator hook. Everything that allocates takes one of these, so that tests can fail the
 * n-th allocation and a host can bound what a search may use. */
#ifndef BASE_MEMORY_H
#define BASE_MEMORY_H

#include <stddef.h>

struct lud_memory {
    /* Grows, shrinks, allocates (block NULL, old 0) or frees (size 0) one block; NULL when it cannot, and
     * then the block is as it was. `old` is the size that the block was last given. */
    void *(*resize)(void *context, void *block, size_t old, size_t size);
    void *context; /* handed back to resize */
};

/* The C library's heap. */
const struct lud_memory *memory_heap(void);

/* A new zeroed block, or NULL. The caller owns it and gives it back with memory_free and the same size. */
void *memory_new(const struct lud_memory *memory, size_t size);
void *memory_resize(const struct lud_memory *memory, void *block, size_t old, size_t size);
void memory_free(const struct lud_memory *memory, void *block, size_t size); /* block may be NULL */

#endif
