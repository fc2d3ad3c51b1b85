/* ricochet_bound_test.c: the properties that the search relies on: a move lowers the bound by at most one,
 * the bound is 0 only on the target, and it does not depend on the order in which levels are computed. */
#include "solvers/ricochet/ricochet_bound.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "solvers/ricochet/ricochet_solver_testing.h"

static int bound_of(struct ricochet_bound *bound, uint64_t cells)
{
    const int active = (int)(cells & 255);
    for (int level = 0; level < RICOCHET_LEVELS; level++) {
        const struct ricochet_cells *within = &ricochet_bound_sets(bound, active, level)[level + 1];
        for (int i = 1; i < 4; i++)
            if (ricochet_cells_have(within, (uint8_t)(cells >> 8 * i)))
                return bound->away[active] + level;
    }
    return bound->away[active] + RICOCHET_LEVELS;
}

static uint64_t random_cells(struct random *random, const struct ricochet_bound *bound)
{
    uint64_t cells = 0;
    for (int i = 0; i < 4;) {
        const uint64_t cell = random_below(random, RICOCHET_CELLS);
        bool taken = bound->away[cell] == RICOCHET_FAR;
        for (int j = 0; j < i; j++)
            taken = taken || (cells >> 8 * j & 255) == cell;
        if (!taken)
            cells |= cell << 8 * i++;
    }
    return cells;
}

static void check_moves(struct ricochet_bound *bound, const struct ricochet_slides *slides, uint64_t cells)
{
    uint8_t end[RICOCHET_LANES];
    const uint32_t moves = ricochet_slides_all(slides, cells, 4, end);
    const int before = bound_of(bound, cells);
    assert_int_equal(before == 0, bound->away[cells & 255] == 0);
    for (int lane = 0; lane < 16; lane++)
        if ((moves >> lane & 1) != 0) {
            const int shift = lane / RICOCHET_DIRECTIONS * 8;
            const uint64_t after = (cells & ~(UINT64_C(255) << shift)) | (uint64_t)end[lane] << shift;
            assert_true(bound_of(bound, after) >= before - 1);
        }
}

static void test_consistent(void **unused)
{
    (void)unused;
    static struct ricochet_slides slides;
    static struct ricochet_bound bound;
    ricochet_slides_init(&slides);
    for (uint64_t seed = 0; seed < 60; seed++) {
        struct ricochet_board board;
        struct random random = random_start(2, seed);
        uint8_t grid[RICOCHET_CELLS];
        const int target = (int)random_below(&random, RICOCHET_CELLS);
        ricochet_board_random(&board, seed);
        ricochet_slides_board(&slides, board.walls);
        ricochet_bound_reset(&bound, &slides, board.walls, target);
        ricochet_grid(&board, 0, target, grid);
        assert_memory_equal(bound.away, grid, sizeof grid);
        for (int i = 0; i < 2000; i++)
            check_moves(&bound, &slides, random_cells(&random, &bound));
    }
}

/* The order in which levels are requested does not matter; a lookup of sixteen cells equals sixteen
 * lookups. */
static void test_order(void **unused)
{
    (void)unused;
    static struct ricochet_slides slides;
    static struct ricochet_bound bound, whole;
    struct ricochet_board board;
    struct random random = random_start(3, 0);
    ricochet_board_random(&board, 5);
    ricochet_slides_init(&slides);
    ricochet_slides_board(&slides, board.walls);
    ricochet_bound_reset(&whole, &slides, board.walls, 100);
    ricochet_bound_complete(&whole);
    for (int round = 0; round < 20; round++) {
        ricochet_bound_reset(&bound, &slides, board.walls, 100);
        for (int i = 0; i < 500; i++) {
            const int cell = (int)random_below(&random, RICOCHET_CELLS);
            const int level = (int)random_below(&random, RICOCHET_LEVELS);
            if (bound.away[cell] == RICOCHET_FAR)
                continue;
            const struct ricochet_cells *sets = ricochet_bound_sets(&bound, cell, level);
            assert_memory_equal(sets, whole.levels[cell].below, (size_t)(level + 2) * sizeof *sets);
            uint8_t lanes[16];
            for (int lane = 0; lane < 16; lane++)
                lanes[lane] = (uint8_t)random_below(&random, RICOCHET_CELLS);
            assert_int_equal(ricochet_cells_lanes(&sets[level + 1], lanes),
                             ricochet_cells_lanes_portable(&sets[level + 1], lanes));
        }
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_consistent),
        cmocka_unit_test(test_order),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
