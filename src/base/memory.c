/* memory.c: the default allocator, on the C library's heap. */
#include "base/memory.h"

#include <stdlib.h>
#include <string.h>

static void *heap_resize(void *context, void *block, size_t old, size_t size)
{
    (void)context;
    (void)old;
    if (size == 0) {
        free(block);
        return NULL;
    }
    return realloc(block, size);
}

const struct lud_memory *memory_heap(void)
{
    static const struct lud_memory heap = {.resize = heap_resize};
    return &heap;
}

void *memory_new(const struct lud_memory *memory, size_t size)
{
    void *block = memory->resize(memory->context, NULL, 0, size);
    if (block != NULL)
        memset(block, 0, size);
    return block;
}

void *memory_resize(const struct lud_memory *memory, void *block, size_t old, size_t size)
{
    return memory->resize(memory->context, block, old, size);
}

void memory_free(const struct lud_memory *memory, void *block, size_t size)
{
    if (block != NULL)
        memory->resize(memory->context, block, size, 0);
}
