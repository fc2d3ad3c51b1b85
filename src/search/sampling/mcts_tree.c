/* mcts_tree.c: memory of the tree. New blocks come from the part of the array that was never used, then from
 * the free lists, then from detached blocks. Reclaiming a detached block detaches the blocks of its children
 * in turn. So cutting off most of a tree with millions of nodes takes constant time, and the cost is spread
 * over later expansions. */
#include "search/sampling/mcts_tree.h"

#include <assert.h>
#include <string.h>

enum { RECLAIM_MAX = 64 }; /* detached blocks reclaimed per expansion, at most */

enum lud_status mcts_tree_init(struct mcts_tree *tree, int players, size_t bytes,
                               const struct lud_memory *memory)
{
    const size_t stride = sizeof(struct mcts_node) + (size_t)players * sizeof(int64_t);
    const size_t most = bytes / stride < UINT32_MAX ? bytes / stride : UINT32_MAX;
    const uint32_t capacity = most > 0 ? (uint32_t)most : 1;
    *tree = (struct mcts_tree){
        .memory = memory, .stride = stride, .capacity = capacity, .bytes = capacity * stride};
    tree->nodes = memory_resize(memory, NULL, 0, tree->bytes); /* not cleared: unused pages cost nothing */
    if (tree->nodes == NULL)
        return LUD_ERROR_MEMORY;
    mcts_tree_clear(tree);
    return LUD_OK;
}

void mcts_tree_destroy(struct mcts_tree *tree)
{
    memory_free(tree->memory, tree->nodes, tree->bytes);
    tree->nodes = NULL;
}

void mcts_tree_clear(struct mcts_tree *tree)
{
    memset(mcts_at(tree, 0), 0, tree->stride);
    memset(tree->free, 0, sizeof tree->free);
    tree->used = 1;
    tree->dead = 0;
}

/* ---- lists of blocks; the first node of an unused block holds the link (visits) and the size (spread)
 * ---- */

static void list_push(const struct mcts_tree *tree, uint32_t *list, uint32_t block, uint32_t size)
{
    struct mcts_node *node = mcts_at(tree, block);
    node->visits = *list;
    node->spread = size;
    *list = block;
}

static uint32_t list_pop(const struct mcts_tree *tree, uint32_t *list, uint32_t *size)
{
    const uint32_t block = *list;
    *list = mcts_at(tree, block)->visits;
    *size = mcts_at(tree, block)->spread;
    return block;
}

/* Returns the first `size` nodes of a free block of `have`; the rest goes back to the free lists. */
static uint32_t split_block(struct mcts_tree *tree, uint32_t block, uint32_t have, uint32_t size)
{
    if (have > size)
        list_push(tree, &tree->free[have - size], block + size, have - size);
    return block;
}

/* ---- sources of a block of `size` nodes; each returns 0 when it has none ---- */

static uint32_t take_new(struct mcts_tree *tree, uint32_t size)
{
    if (tree->capacity - tree->used < size)
        return 0;
    tree->used += size;
    return tree->used - size;
}

static uint32_t take_free(struct mcts_tree *tree, uint32_t size)
{
    uint32_t have = size;
    while (have <= MCTS_BLOCK && tree->free[have] == 0)
        have++;
    if (have > MCTS_BLOCK)
        return 0;
    const uint32_t block = list_pop(tree, &tree->free[have], &have);
    return split_block(tree, block, have, size);
}

static void detach_children(struct mcts_tree *tree, uint32_t block, uint32_t size)
{
    for (uint32_t place = block; place < block + size; place++) {
        const struct mcts_node *node = mcts_at(tree, place);
        if (node->first != 0)
            list_push(tree, &tree->dead, node->first, node->size);
    }
}

static uint32_t take_dead(struct mcts_tree *tree, uint32_t size)
{
    for (int tries = 0; tree->dead != 0 && tries < RECLAIM_MAX; tries++) {
        uint32_t have;
        const uint32_t block = list_pop(tree, &tree->dead, &have);
        detach_children(tree, block, have);
        if (have >= size)
            return split_block(tree, block, have, size);
        list_push(tree, &tree->free[have], block, have);
    }
    return 0;
}

bool mcts_tree_grow(struct mcts_tree *tree, uint32_t place, int count, int size)
{
    assert(0 < count && count <= size && size <= MCTS_BLOCK && mcts_at(tree, place)->first == 0);
    uint32_t block = take_new(tree, (uint32_t)size);
    if (block == 0)
        block = take_free(tree, (uint32_t)size);
    if (block == 0)
        block = take_dead(tree, (uint32_t)size);
    if (block == 0)
        return false;
    memset(mcts_at(tree, block), 0, tree->stride * (size_t)size);
    struct mcts_node *node = mcts_at(tree, place);
    node->first = block;
    node->count = (uint16_t)count;
    node->size = (uint16_t)size;
    return true;
}

/* Copies the node to place 0, so that its old block can be detached with the rest. */
void mcts_tree_descend(struct mcts_tree *tree, uint32_t place)
{
    if (place == 0)
        return;
    struct mcts_node *root = mcts_at(tree, 0), *node = mcts_at(tree, place);
    const uint32_t block = root->first, size = root->size;
    memcpy(root, node, tree->stride);
    node->first = 0;
    list_push(tree, &tree->dead, block, size);
}
