/* mcts_tree_test.c: blocks never overlap, kept nodes are unchanged, detached blocks are reused. */
#include "search/sampling/mcts_tree.h"

#include "core/faulty.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

enum { PLAYERS = 2, NODE = sizeof(struct mcts_node) + PLAYERS * sizeof(int64_t) };

static void make(struct mcts_tree *tree, size_t nodes, const struct lud_memory *memory)
{
    assert_int_equal(mcts_tree_init(tree, PLAYERS, nodes * NODE + NODE / 2, memory), LUD_OK);
    assert_int_equal(tree->capacity, nodes);
}

static void test_fills_up(void **unused)
{
    (void)unused;
    struct faulty faulty;
    struct mcts_tree tree;
    faulty_init(&faulty, memory_heap());
    make(&tree, 10, &faulty.memory);
    assert_true(faulty.peak <= 10 * NODE);
    assert_true(mcts_tree_grow(&tree, 0, 4, 4));
    assert_int_equal(mcts_at(&tree, 0)->first, 1);
    assert_false(mcts_tree_grow(&tree, 1, 6, 6));
    assert_int_equal(mcts_at(&tree, 1)->first, 0);
    assert_true(mcts_tree_grow(&tree, 1, 3, 5));
    assert_int_equal(mcts_at(&tree, 1)->first, 5);
    assert_int_equal(mcts_at(&tree, 1)->count, 3);
    assert_int_equal(mcts_at(&tree, 1)->size, 5);
    assert_false(mcts_tree_grow(&tree, 2, 1, 1));
    mcts_tree_clear(&tree);
    assert_int_equal(mcts_at(&tree, 0)->first, 0);
    assert_true(mcts_tree_grow(&tree, 0, 9, 9));
    mcts_tree_destroy(&tree);
    assert_true(faulty_balanced(&faulty));
}

static void test_no_memory(void **unused)
{
    (void)unused;
    struct faulty faulty;
    struct mcts_tree tree;
    faulty_init(&faulty, memory_heap());
    faulty_fail(&faulty, 1);
    assert_int_equal(mcts_tree_init(&tree, PLAYERS, 1000, &faulty.memory), LUD_ERROR_MEMORY);
    assert_int_equal(mcts_tree_init(&tree, PLAYERS, 0, &faulty.memory), LUD_OK);
    assert_int_equal(tree.capacity, 1); /* the root always fits */
    assert_false(mcts_tree_grow(&tree, 0, 1, 1));
    mcts_tree_destroy(&tree);
    assert_true(faulty_balanced(&faulty));
}

/* Ten nodes, all in use: after the descent the detached blocks of 4 and 2 can be reused. */
static void test_descends(void **unused)
{
    (void)unused;
    struct mcts_tree tree;
    make(&tree, 10, memory_heap());
    assert_true(mcts_tree_grow(&tree, 0, 4, 4)); /* 1..4 */
    assert_true(mcts_tree_grow(&tree, 2, 3, 3)); /* 5..7 */
    assert_true(mcts_tree_grow(&tree, 4, 2, 2)); /* 8 9 */
    mcts_at(&tree, 2)->visits = 77;
    mcts_at(&tree, 2)->sum[1] = 1234;
    mcts_at(&tree, 6)->visits = 55;
    mcts_tree_descend(&tree, 2);
    assert_int_equal(mcts_at(&tree, 0)->visits, 77);
    assert_int_equal(mcts_at(&tree, 0)->sum[1], 1234);
    assert_int_equal(mcts_at(&tree, 0)->first, 5);
    assert_int_equal(mcts_at(&tree, 6)->visits, 55);
    assert_true(mcts_tree_grow(&tree, 5, 3, 3));
    assert_in_range(mcts_at(&tree, 5)->first, 1, 2);
    assert_int_equal(mcts_at(&tree, mcts_at(&tree, 5)->first)->visits, 0);
    assert_true(mcts_tree_grow(&tree, 6, 1, 1)); /* the rest of the block of four */
    assert_true(mcts_tree_grow(&tree, 7, 2, 2));
    assert_int_equal(mcts_at(&tree, 7)->first, 8);
    assert_false(mcts_tree_grow(&tree, mcts_at(&tree, 7)->first, 1, 1));
    mcts_tree_destroy(&tree);
}

/* ---- random trees against a map of who owns which place ---- */

enum { ROOM = 4000 };

/* Each node stores its identity in `move` and `sum`, so that an overwritten node is detected. */
static void sign(const struct mcts_tree *tree, uint32_t place, uint32_t name)
{
    mcts_at(tree, place)->mean = (lud_value)name;
    mcts_at(tree, place)->sum[0] = (int64_t)name * 3;
}

static uint32_t check(const struct mcts_tree *tree, uint32_t place, uint8_t *owned)
{
    const struct mcts_node *node = mcts_at(tree, place);
    assert_int_equal(node->sum[0], (int64_t)node->mean * 3);
    uint32_t count = 1;
    for (uint32_t i = 0; node->first != 0 && i < node->size; i++) {
        assert_in_range(node->first + i, 1, tree->capacity - 1);
        assert_int_equal(owned[node->first + i]++, 0);
        count += check(tree, node->first + i, owned);
    }
    return count;
}

/* A random leaf: down from the root by random children. */
static uint32_t any_leaf(const struct mcts_tree *tree, struct random *random)
{
    uint32_t place = 0;
    while (mcts_at(tree, place)->first != 0)
        place = mcts_at(tree, place)->first + random_below(random, mcts_at(tree, place)->count);
    return place;
}

static void test_random_trees(void **unused)
{
    (void)unused;
    static uint8_t owned[ROOM];
    struct random random = random_start(3, 4);
    struct mcts_tree tree;
    uint32_t name = 0, refused = 0, most = 0;
    make(&tree, ROOM, memory_heap());
    for (int round = 0; round < 30000; round++) {
        const uint32_t leaf = any_leaf(&tree, &random);
        const int count = 1 + (int)random_below(&random, 12), size = count + (int)random_below(&random, 3);
        if (!mcts_tree_grow(&tree, leaf, count, size))
            refused++;
        else
            for (uint32_t i = 0; i < (uint32_t)size; i++)
                sign(&tree, mcts_at(&tree, leaf)->first + i, ++name);
        if (round % 1500 != 1499)
            continue;
        memset(owned, 0, sizeof owned);
        const uint32_t used = check(&tree, 0, owned);
        most = used > most ? used : most;
        const struct mcts_node *root = mcts_at(&tree, 0);
        mcts_tree_descend(&tree, root->first + random_below(&random, root->count));
        memset(owned, 0, sizeof owned);
        check(&tree, 0, owned);
    }
    assert_true(refused > 0);             /* the tree was full, */
    assert_true(name > 4 * ROOM);         /* memory was reused many times, */
    assert_true(most > ROOM - ROOM / 10); /* and nearly all of it */
    mcts_tree_destroy(&tree);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_fills_up),
        cmocka_unit_test(test_no_memory),
        cmocka_unit_test(test_descends),
        cmocka_unit_test(test_random_trees),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
