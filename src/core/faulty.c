/* faulty.c: the tracking allocator. A header before each block links the live blocks:
 *
 *   | newer, older, size (aligned as max_align_t) | the caller's block ... |
 */
#include "core/faulty.h"

#include "base/hash.h"

#include <stddef.h>

struct faulty_block {
    _Alignas(max_align_t) struct faulty_block *newer;
    struct faulty_block *older;
    size_t size; /* of the caller's block, in bytes */
};

static void unlink_block(struct faulty *faulty, const struct faulty_block *block)
{
    if (block->newer != NULL)
        block->newer->older = block->older;
    else
        faulty->blocks = block->older;
    if (block->older != NULL)
        block->older->newer = block->newer;
    faulty->live--;
    faulty->bytes -= block->size;
}

static void link_block(struct faulty *faulty, struct faulty_block *block, size_t size)
{
    block->size = size;
    block->newer = NULL;
    block->older = faulty->blocks;
    if (block->older != NULL)
        block->older->newer = block;
    faulty->blocks = block;
    faulty->live++;
    faulty->bytes += size;
    if (faulty->bytes > faulty->peak)
        faulty->peak = faulty->bytes;
}

static bool must_fail(struct faulty *faulty, size_t size)
{
    faulty->requests++;
    const bool due = faulty->countdown == 1;
    if (faulty->countdown > 0)
        faulty->countdown--;
    return due || size > SIZE_MAX - sizeof(struct faulty_block);
}

static size_t size_with_header(size_t size)
{
    return size + sizeof(struct faulty_block);
}

static void free_block(struct faulty *faulty, struct faulty_block *block)
{
    unlink_block(faulty, block);
    memory_free(faulty->under, block, size_with_header(block->size));
}

static void *faulty_resize(void *context, void *data, size_t old, size_t size)
{
    struct faulty *faulty = context;
    struct faulty_block *block = data == NULL ? NULL : (struct faulty_block *)data - 1;
    const size_t had = block == NULL ? 0 : block->size;
    faulty->mistakes += had != old;
    if (size == 0) {
        if (block != NULL)
            free_block(faulty, block);
        return NULL;
    }
    if (size > had && must_fail(faulty, size)) {
        faulty->failures++;
        return NULL;
    }
    if (block != NULL)
        unlink_block(faulty, block);
    struct faulty_block *moved = memory_resize(
        faulty->under, block, block == NULL ? 0 : size_with_header(had), size_with_header(size));
    if (moved != NULL)
        link_block(faulty, moved, size);
    else if (block != NULL)
        link_block(faulty, block, had);
    faulty->failures += moved == NULL;
    return moved == NULL ? NULL : moved + 1;
}

void faulty_init(struct faulty *faulty, const struct lud_memory *under)
{
    *faulty = (struct faulty){.memory = {.resize = faulty_resize, .context = faulty}, .under = under};
}

void faulty_fail(struct faulty *faulty, uint64_t nth)
{
    faulty->countdown = nth;
}

bool faulty_balanced(const struct faulty *faulty)
{
    return faulty->live == 0 && faulty->bytes == 0 && faulty->mistakes == 0;
}

uint64_t faulty_hash(const struct faulty *faulty)
{
    uint64_t hash = HASH_EMPTY;
    for (const struct faulty_block *block = faulty->blocks; block != NULL; block = block->older)
        hash = hash_bytes(hash, block + 1, block->size);
    return hash;
}
