/* tron_fill_test.c: every change leaves a valid ride, and local search finds long rides. */
#include "solvers/tron/longest/tron_fill.h"
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

/* The list is consistent in both directions, all other nodes are holes, the cell count is right, and the ride
 * is legal in the game. */
static void check_ride(const struct board *board, const struct tron_ride *ride)
{
    static uint16_t path[TRON_CELLS];
    static lud_move moves[TRON_CELLS];
    const struct tron_region *region = ride->region;
    const int count = tron_ride_get(ride, path);
    int cells = 0;
    assert_int_equal(path[0], 0);
    assert_int_equal(path[count - 1], ride->end);
    for (int i = 0; i < count; i++) {
        cells += tron_region_weight(region, path[i]);
        assert_true(ride->on[path[i]]);
        assert_int_equal(ride->before[path[i]], i > 0 ? path[i - 1] : TRON_NONE);
    }
    assert_int_equal(cells, ride->cells);
    assert_int_equal(count + ride->hole_count, region->nodes);
    for (int i = 0; i < ride->hole_count; i++) {
        assert_false(ride->on[ride->holes[i]]);
        assert_int_equal(ride->hole_at[ride->holes[i]], i);
    }
    const int size =
        tron_region_moves(region, &tron_rules(board->rules)->map, path, count, moves, TRON_CELLS);
    assert_int_equal(size, cells - 1);
    assert_true(rides(board, moves, size));
}

/* Makes one random change; returns the least number of cells by which the ride must have grown. */
static int change(struct tron_ride *ride, struct random *luck)
{
    const uint32_t nodes = (uint32_t)ride->region->nodes;
    const unsigned node = random_below(luck, nodes);
    switch (random_below(luck, 7)) {
    case 0:
        return tron_ride_extend(ride) ? 1 : 0;
    case 1:
        return !ride->on[node] && tron_ride_insert(ride, node) ? 1 : 0;
    case 2:
        return ride->on[node] && tron_ride_detour(ride, node, 0) ? 1 : 0;
    case 3:
        if (ride->on[node])
            tron_ride_detour(ride, node, -1);
        return 0;
    case 4:
        if (!ride->on[node])
            tron_ride_turn(ride, node, luck);
        return 0;
    case 5:
        tron_ride_rotate(ride, luck);
        return 0;
    default:
        if (ride->on[node])
            tron_ride_reroute(ride, node, luck);
        return 0;
    }
}

static void test_changes(void **unused)
{
    (void)unused;
    for (uint64_t seed = 0; seed < 150; seed++) {
        const struct board board = board_small(seed, 6, 5);
        struct tron_region region = region_of(&board);
        struct random luck = random_start(seed, 5);
        struct tron_ride ride;
        void *block = malloc(tron_ride_size(&region));
        tron_ride_init(&ride, &region, block);
        for (int i = 0; i < 200; i++) {
            const int before = ride.cells, grown = change(&ride, &luck);
            check_ride(&board, &ride);
            assert_true(ride.cells >= before + grown);
        }
        free(block);
        tron_region_destroy(&region);
        board_close(board);
    }
}

/* All changes since the mark are undone, unless the log overflowed. */
static void test_back(void **unused)
{
    (void)unused;
    int undone = 0;
    for (uint64_t seed = 0; seed < 150; seed++) {
        const struct board board = board_small(seed, 6, 5);
        struct tron_region region = region_of(&board);
        struct random luck = random_start(seed, 6);
        uint16_t before[128], after[128];
        struct tron_ride ride;
        void *block = malloc(tron_ride_size(&region));
        tron_ride_init(&ride, &region, block);
        for (int i = 0; i < 40; i++) {
            const int count = tron_ride_get(&ride, before), cells = ride.cells;
            tron_ride_mark(&ride);
            for (uint32_t left = random_below(&luck, 6); left > 0; left--)
                change(&ride, &luck);
            if (!tron_ride_undo(&ride))
                continue;
            check_ride(&board, &ride);
            assert_int_equal(ride.cells, cells);
            assert_int_equal(tron_ride_get(&ride, after), count);
            assert_memory_equal(before, after, (size_t)count * sizeof *before);
            undone++;
            change(&ride, &luck);
        }
        free(block);
        tron_region_destroy(&region);
        board_close(board);
    }
    assert_true(undone > 1000);
}

static void test_tear(void **unused)
{
    (void)unused;
    const struct board board = board_open("1..../.....");
    struct tron_region region = region_of(&board);
    struct tron_ride ride;
    void *block = malloc(tron_ride_size(&region));
    tron_ride_init(&ride, &region, block);
    while (tron_ride_extend(&ride))
        continue;
    const int whole = ride.cells;
    assert_true(whole >= 9);
    tron_ride_tear(&ride, 0, TRON_NONE);
    check_ride(&board, &ride);
    assert_int_equal(ride.cells, 1);
    free(block);
    tron_region_destroy(&region);
    board_close(board);
}

/* The longest ride found with `nodes` changes. */
static int fill(const struct board *board, uint64_t seed, uint64_t nodes)
{
    const struct lud_limits limits = {.nodes = nodes};
    const struct lud_env env = still_env();
    struct budget budget = budget_start(&limits, &env);
    struct tron_region region = region_of(board);
    struct tron_chambers chambers;
    struct tron_fill filling;
    assert_int_equal(tron_chambers_init(&chambers, &region, true, memory_heap()), LUD_OK);
    assert_int_equal(tron_fill_init(&filling, &region, seed, memory_heap()), LUD_OK);
    tron_fill_start(&filling, &chambers, &budget, chambers.bound + 1);
    tron_fill_run(&filling, &budget, chambers.bound + 1, UINT64_MAX);
    static lud_move moves[TRON_CELLS];
    const int size = tron_region_moves(&region, &tron_rules(board->rules)->map, filling.best, filling.count,
                                       moves, TRON_CELLS);
    assert_int_equal(size, filling.cells - 1);
    assert_true(rides(board, moves, size));
    assert_true(size <= chambers.bound);
    assert_true(nodes == 0 || budget.nodes <= nodes);
    tron_fill_destroy(&filling);
    tron_chambers_destroy(&chambers);
    tron_region_destroy(&region);
    return size;
}

/* On open boards local search alone reaches the bound. */
static void test_handout(void **unused)
{
    (void)unused;
    static const struct {
        const char *name;
        int longest;
    } maps[] = {{"handout", 163}, {"handout-open", 164}, {"handout-printed", 285}};
    for (size_t i = 0; i < sizeof maps / sizeof *maps; i++) {
        const struct board board = board_named(maps[i].name);
        for (uint64_t seed = 0; seed < 10; seed++)
            assert_int_equal(fill(&board, seed, 200000), maps[i].longest);
        board_close(board);
    }
}

/* Never above the optimum, never far below it, reproducible, and with a first ride even without budget. */
static void test_oracle(void **unused)
{
    (void)unused;
    struct row row;
    FILE *file = rows_open("tests/positions/tron_survival.tsv");
    while (rows_next(file, &row)) {
        const struct board board = board_open(row.cell[1]);
        const int longest = atoi(row.cell[3]), found = fill(&board, 1, 100000);
        assert_true(found <= longest && found >= longest - longest / 12);
        assert_int_equal(fill(&board, 1, 100000), found);
        assert_true(fill(&board, 1, 1) >= 1);
        board_close(board);
    }
    fclose(file);
}

static void test_known(void **unused)
{
    (void)unused;
    const struct board board = board_open("1..../...../.....");
    const struct lud_limits limits = {.nodes = 1};
    const struct lud_env env = still_env();
    struct budget budget = budget_start(&limits, &env);
    struct tron_region region = region_of(&board);
    struct tron_fill filling;
    assert_int_equal(tron_fill_init(&filling, &region, 0, memory_heap()), LUD_OK);
    assert_int_equal(filling.cells, 1);
    const uint16_t path[] = {0, region.next[0][0]};
    tron_fill_from(&filling, path, 2);
    assert_int_equal(filling.cells, 2);
    tron_fill_run(&filling, &budget, 2, 10);
    assert_true(filling.cells > 2); /* the ride is extended even without budget */
    tron_fill_destroy(&filling);
    struct faulty faulty;
    faulty_init(&faulty, memory_heap());
    faulty_fail(&faulty, 1);
    assert_int_equal(tron_fill_init(&filling, &region, 0, &faulty.memory), LUD_ERROR_MEMORY);
    assert_true(faulty_balanced(&faulty));
    tron_region_destroy(&region);
    board_close(board);
}

/* ---- windows ---- */

static struct tron_window window; /* too large for the stack */

static bool has_teleport(const struct tron_region *region)
{
    for (int node = 0; node < region->nodes; node++)
        if (region->mate[node] != node)
            return true;
    return false;
}

/* A window over everything but the head finds the longest ride, starting from the head alone. */
static void test_window_whole(void **unused)
{
    (void)unused;
    const struct lud_limits limits = {0};
    const struct lud_env env = still_env();
    int asked = 0;
    for (uint64_t seed = 3000; seed < 3400; seed++) {
        const struct board board = board_small(seed, 5, 4);
        struct tron_region region = region_of(&board);
        struct budget budget = budget_start(&limits, &env);
        struct tron_ride ride;
        void *block = malloc(tron_ride_size(&region));
        tron_ride_init(&ride, &region, block);
        if (region.nodes > 1 && !has_teleport(&region)) {
            assert_int_equal(tron_window_init(&window, &region, &tron_rules(board.rules)->map, memory_heap()),
                             LUD_OK);
            assert_true(tron_window_improve(&window, &ride, 1, WINDOW_CHOSEN, &budget));
            check_ride(&board, &ride);
            const bool whole = window.inside_count == region.nodes - 1; /* no cell is cut off by the head */
            const int longest = longest_by_trying(board.rules, board.state);
            assert_true(whole ? ride.cells - 1 == longest : ride.cells - 1 <= longest);
            assert_false(tron_window_improve(&window, &ride, 1, WINDOW_CHOSEN, &budget));
            tron_window_destroy(&window);
            asked += whole;
        }
        free(block);
        tron_region_destroy(&region);
        board_close(board);
    }
    assert_true(asked > 50);
}

/* Small windows anywhere, on maps with teleports and links: the ride is longer on success, else unchanged. */
static void test_window_part(void **unused)
{
    (void)unused;
    const struct lud_limits limits = {0};
    const struct lud_env env = still_env();
    int longer = 0;
    for (uint64_t seed = 0; seed < 150; seed++) {
        const struct board board = board_small(seed, 7, 6);
        struct tron_region region = region_of(&board);
        struct budget budget = budget_start(&limits, &env);
        struct random luck = random_start(seed, 9);
        uint16_t before[128], after[128];
        struct tron_ride ride;
        void *block = malloc(tron_ride_size(&region));
        tron_ride_init(&ride, &region, block);
        assert_int_equal(tron_window_init(&window, &region, &tron_rules(board.rules)->map, memory_heap()),
                         LUD_OK);
        for (int i = 0; i < 60; i++) {
            const int count = tron_ride_get(&ride, before), cells = ride.cells;
            const unsigned centre = random_below(&luck, (uint32_t)region.nodes);
            const bool found = tron_window_improve(&window, &ride, centre, 4 + i % 20, &budget);
            check_ride(&board, &ride);
            assert_true(found ? ride.cells > cells : ride.cells == cells);
            assert_true(found || tron_ride_get(&ride, after) == count);
            assert_true(found || memcmp(before, after, (size_t)count * sizeof *before) == 0);
            longer += found;
            change(&ride, &luck);
        }
        tron_window_destroy(&window);
        free(block);
        tron_region_destroy(&region);
        board_close(board);
    }
    assert_true(longer > 100);
}

/* Polishing never shortens the best ride, and does nothing once the budget is spent. */
static void test_polish(void **unused)
{
    (void)unused;
    const struct board board = board_random((struct tron_recipe){24, 24, 1, 1, 15, 2});
    const struct lud_limits limits = {.nodes = 2000}, none = {.nodes = 1};
    const struct lud_env env = still_env();
    struct budget budget = budget_start(&limits, &env), spent = budget_start(&none, &env);
    struct tron_region region = region_of(&board);
    struct tron_chambers chambers;
    struct tron_fill filling;
    assert_int_equal(tron_chambers_init(&chambers, &region, true, memory_heap()), LUD_OK);
    assert_int_equal(tron_fill_init(&filling, &region, 1, memory_heap()), LUD_OK);
    assert_int_equal(tron_window_init(&window, &region, &tron_rules(board.rules)->map, memory_heap()),
                     LUD_OK);
    tron_fill_start(&filling, &chambers, &budget, chambers.bound + 1);
    const int before = filling.cells;
    assert_false(tron_fill_polish(&filling, &window, &spent));
    assert_int_equal(filling.cells, before);
    const struct lud_limits endless = {0};
    struct budget ample = budget_start(&endless, &env);
    assert_true(tron_fill_polish(&filling, &window, &ample));
    assert_true(filling.cells > before);
    tron_ride_set(&filling.ride, filling.best, filling.count);
    check_ride(&board, &filling.ride);
    struct faulty faulty;
    faulty_init(&faulty, memory_heap());
    faulty_fail(&faulty, 1);
    tron_window_destroy(&window);
    assert_int_equal(tron_window_init(&window, &region, &tron_rules(board.rules)->map, &faulty.memory),
                     LUD_ERROR_MEMORY);
    tron_fill_destroy(&filling);
    tron_chambers_destroy(&chambers);
    tron_region_destroy(&region);
    board_close(board);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_changes),      cmocka_unit_test(test_back),
        cmocka_unit_test(test_tear),         cmocka_unit_test(test_handout),
        cmocka_unit_test(test_oracle),       cmocka_unit_test(test_known),
        cmocka_unit_test(test_window_whole), cmocka_unit_test(test_window_part),
        cmocka_unit_test(test_polish),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
