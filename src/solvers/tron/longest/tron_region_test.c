/* tron_region_test.c: the graph of the cells that a rider can reach. */
#include "solvers/tron/longest/tron_region.h"
#include "solvers/tron/tron_solver_testing.h"

#include "core/faulty.h"

static struct tron_region region_of(const struct board *board)
{
    struct tron_region region;
    assert_int_equal(
        tron_region_init(&region, tron_rules(board->rules), tron_state(board->state), 0, memory_heap()),
        LUD_OK);
    return region;
}

static void test_plain(void **unused)
{
    (void)unused;
    const struct board board = board_open("#####/#1.##/#..##/###.#/#####");
    struct tron_region region = region_of(&board);
    assert_int_equal(region.nodes, 4);
    assert_int_equal(region.cells, 4);
    assert_true(region.bipartite);
    assert_int_equal(region.name[0], tron_state(board.state)->at[0]);
    for (unsigned node = 0; node < 4; node++)
        assert_int_equal(region.degree[node], 2);
    assert_true(tron_region_adjacent(&region, 0, 1) && tron_region_adjacent(&region, 1, 0));
    assert_false(tron_region_adjacent(&region, 0, 3));
    tron_region_destroy(&region);
    board_close(board);
}

/* A ring of odd length: three cells in a row whose ends are linked. */
static void test_link(void **unused)
{
    (void)unused;
    const struct board board = board_open("1a.a#");
    struct tron_region region = region_of(&board);
    assert_int_equal(region.nodes, 4);
    assert_false(region.bipartite);
    assert_int_equal(region.degree[1], 3);
    tron_region_destroy(&region);
    board_close(board);
}

/* Entering the first A puts the rider on the second one: two moves to the end. */
static void test_teleport(void **unused)
{
    (void)unused;
    const struct board board = board_open("1A#A.");
    struct tron_region region = region_of(&board);
    const uint16_t path[] = {0, 1, 2, 3};
    lud_move moves[4];
    assert_int_equal(region.nodes, 4);
    assert_int_equal(region.cells, 3);
    assert_int_equal(region.mate[1], 2);
    assert_int_equal(tron_region_weight(&region, 1) + tron_region_weight(&region, 2), 1);
    assert_false(tron_region_adjacent(&region, 1, 2));
    assert_int_equal(tron_region_moves(&region, &tron_rules(board.rules)->map, path, 4, moves, 4), 2);
    assert_true(rides(&board, moves, 2));
    assert_int_equal(tron_region_moves(&region, &tron_rules(board.rules)->map, path, 4, moves, 1), 2);
    tron_region_destroy(&region);
    board_close(board);
}

/* Edges go both ways, and every node but the head is free. */
static void test_symmetry(void **unused)
{
    (void)unused;
    for (uint64_t seed = 0; seed < 300; seed++) {
        const struct board board = board_small(seed, 5, 4);
        struct tron_region region = region_of(&board);
        int cells = 0;
        for (unsigned a = 0; a < (unsigned)region.nodes; a++) {
            assert_int_equal(region.mate[region.mate[a]], a);
            assert_true(a == 0 || !tron_taken(tron_state(board.state), region.name[a]));
            cells += tron_region_weight(&region, a);
            for (unsigned i = 0; i < region.degree[a]; i++) {
                assert_true(tron_region_adjacent(&region, region.next[a][i], a));
                assert_true(!region.bipartite || region.colour[a] != region.colour[region.next[a][i]]);
            }
        }
        assert_int_equal(cells, region.cells);
        tron_region_destroy(&region);
        board_close(board);
    }
}

static void test_memory(void **unused)
{
    (void)unused;
    const struct board board = board_open("1..");
    struct tron_region region;
    struct faulty faulty;
    faulty_init(&faulty, memory_heap());
    faulty_fail(&faulty, 1);
    assert_int_equal(
        tron_region_init(&region, tron_rules(board.rules), tron_state(board.state), 0, &faulty.memory),
        LUD_ERROR_MEMORY);
    assert_true(faulty_balanced(&faulty));
    board_close(board);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_plain),    cmocka_unit_test(test_link),   cmocka_unit_test(test_teleport),
        cmocka_unit_test(test_symmetry), cmocka_unit_test(test_memory),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
