/* tron_frontier_test.c: compares the frontier method with brute force, and runs it on the boards of
 * tests/positions/tron_survival.tsv without the help of bounds.
 *
 * Usage: tron_frontier_test [STATES] skips boards that are expected to need more states. */
#include "solvers/tron/longest/tron_frontier.h"
#include "solvers/tron/longest/tron_layer.h"
#include "solvers/tron/tron_solver_testing.h"

#include "core/faulty.h"

static uint64_t most_states = 400000; /* set by main only */

struct asked {
    struct frontier_answer answer;
    int longest; /* moves of the ride; -1 = none found */
    int cells;
};

/* `bytes` and `skipped` as in the question; skipped -1 = any number. */
static struct asked ask(const struct board *board, size_t bytes, int skipped, uint64_t nodes)
{
    static uint16_t path[TRON_CELLS];
    static lud_move moves[TRON_CELLS];
    const struct lud_limits limits = {.nodes = nodes};
    const struct lud_env env = still_env();
    struct budget budget = budget_start(&limits, &env);
    struct tron_region region;
    struct tron_sweep sweep;
    assert_int_equal(
        tron_region_init(&region, tron_rules(board->rules), tron_state(board->state), 0, memory_heap()),
        LUD_OK);
    assert_int_equal(tron_sweep_init(&sweep, &region, &tron_rules(board->rules)->map, memory_heap()), LUD_OK);
    assert_true(sweep.width <= SWEEP_SLOTS);
    struct asked asked = {.answer = {.path = path}, .longest = -1, .cells = region.cells};
    const struct frontier_question question = {.region = &region,
                                               .sweep = &sweep,
                                               .memory = memory_heap(),
                                               .budget = &budget,
                                               .bytes = bytes,
                                               .skipped = skipped < 0 ? region.cells - 1 : skipped};
    tron_frontier(&question, &asked.answer);
    if (asked.answer.end == FRONTIER_FOUND) {
        asked.longest = tron_region_moves(&region, &tron_rules(board->rules)->map, path, asked.answer.count,
                                          moves, TRON_CELLS);
        assert_true(rides(board, moves, asked.longest));
        assert_int_equal(asked.longest, region.cells - 1 - asked.answer.skipped);
    }
    tron_sweep_destroy(&sweep);
    tron_region_destroy(&region);
    return asked;
}

static void test_against_trying(void **unused)
{
    (void)unused;
    for (uint64_t seed = 0; seed < 300; seed++) {
        const struct board board = board_small(seed, 5, 4);
        const int longest = longest_by_trying(board.rules, board.state);
        const struct asked asked = ask(&board, 1 << 20, -1, 0);
        if (longest > 0)
            assert_int_equal(asked.longest, longest);
        else
            assert_int_equal(asked.answer.end, FRONTIER_NONE);
        board_close(board);
    }
}

/* With one cell fewer than the optimum leaves out, no ride is found; with exactly that many, one is. */
static void test_allowance(void **unused)
{
    (void)unused;
    for (uint64_t seed = 0; seed < 100; seed++) {
        const struct board board = board_small(seed, 5, 4);
        const struct asked free = ask(&board, 1 << 20, -1, 0);
        if (free.longest > 0) {
            const int skipped = free.answer.skipped;
            assert_int_equal(ask(&board, 1 << 20, skipped, 0).longest, free.longest);
            if (skipped > 0)
                assert_int_equal(ask(&board, 1 << 20, skipped - 1, 0).answer.end, FRONTIER_NONE);
        }
        board_close(board);
    }
}

static uint64_t cost_of(const struct board *board)
{
    struct tron_region region;
    struct tron_sweep sweep;
    assert_int_equal(
        tron_region_init(&region, tron_rules(board->rules), tron_state(board->state), 0, memory_heap()),
        LUD_OK);
    assert_int_equal(tron_sweep_init(&sweep, &region, &tron_rules(board->rules)->map, memory_heap()), LUD_OK);
    const uint64_t cost = sweep.cost;
    tron_sweep_destroy(&sweep);
    tron_region_destroy(&region);
    return cost;
}

static void test_oracle(void **unused)
{
    (void)unused;
    struct row row;
    int asked = 0;
    FILE *file = rows_open("tests/positions/tron_survival.tsv");
    while (rows_next(file, &row)) {
        const struct board board = board_open(row.cell[1]);
        if (cost_of(&board) <= most_states) {
            const struct asked answer = ask(&board, (size_t)256 << 20, -1, 0);
            assert_int_equal(answer.cells, atoi(row.cell[2]));
            assert_int_equal(answer.longest, atoi(row.cell[3]));
            asked++;
        }
        board_close(board);
    }
    fclose(file);
    assert_true(asked >= 12);
}

static const char *const pillars = "#########/#.......#/#.#.#.#.#/#.......#/#.#1#.#.#/#.......#/#########";

/* Lost trails are recomputed: the same ride is found with any sufficient memory. */
static void test_short_memory(void **unused)
{
    (void)unused;
    const struct board board = board_open(
        "##########/#........#/#........#/#........#/#...1....#/#........#/#........#/#........#/##########");
    const struct asked ample = ask(&board, 64 << 20, -1, 0), little = ask(&board, 300 << 10, -1, 0);
    assert_int_equal(ample.longest, 55);
    assert_int_equal(little.longest, 55);
    assert_true(little.answer.states > ample.answer.states);
    const struct asked none = ask(&board, 1000, -1, 0);
    assert_true(none.answer.end == FRONTIER_ROOM || none.longest == 55);
    board_close(board);
}

static void test_limit(void **unused)
{
    (void)unused;
    const struct board board = board_open(pillars);
    const struct asked whole = ask(&board, 1 << 20, -1, 0);
    assert_int_equal(whole.answer.end, FRONTIER_FOUND);
    for (uint64_t nodes = 1; nodes < whole.answer.states; nodes += 1 + nodes / 3)
        assert_int_equal(ask(&board, 1 << 20, -1, nodes).answer.end, FRONTIER_LIMIT);
    board_close(board);
}

/* A slot belongs to one node at a time, and the sweep's width is the number of slots in use. */
static void test_slots(void **unused)
{
    (void)unused;
    for (uint64_t seed = 0; seed < 200; seed++) {
        const struct board board = board_small(seed, 6, 5);
        struct tron_region region;
        struct tron_sweep sweep;
        uint16_t holder[SWEEP_SLOTS];
        bool done[64] = {false};
        int taken = 0;
        memset(holder, 0xff, sizeof holder);
        assert_int_equal(
            tron_region_init(&region, tron_rules(board.rules), tron_state(board.state), 0, memory_heap()),
            LUD_OK);
        assert_int_equal(tron_sweep_init(&sweep, &region, &tron_rules(board.rules)->map, memory_heap()),
                         LUD_OK);
        for (int i = 0; i < sweep.nodes; i++) {
            const struct tron_stage *stage = &sweep.stages[i];
            assert_false(done[stage->node]);
            assert_true(holder[stage->slot] == TRON_NONE || holder[stage->slot] == stage->node);
            taken -= holder[stage->slot] != TRON_NONE;
            holder[stage->slot] = TRON_NONE;
            done[stage->node] = true;
            for (unsigned j = 0; j < stage->ahead; j++) {
                uint16_t *place = &holder[stage->slots[j]];
                assert_false(done[stage->nodes[j]]);
                assert_true(*place == TRON_NONE || *place == stage->nodes[j]);
                taken += *place == TRON_NONE;
                *place = stage->nodes[j];
            }
            if (stage->mate < SWEEP_SLOTS) {
                taken += holder[stage->mate] == TRON_NONE;
                holder[stage->mate] = region.mate[stage->node];
            }
            assert_true(taken <= sweep.width);
        }
        assert_int_equal(taken, 0);
        tron_sweep_destroy(&sweep);
        tron_region_destroy(&region);
        board_close(board);
    }
}

static void test_memory(void **unused)
{
    (void)unused;
    const struct board board = board_open(pillars);
    struct tron_region region;
    struct faulty faulty;
    uint16_t path[64];
    assert_int_equal(
        tron_region_init(&region, tron_rules(board.rules), tron_state(board.state), 0, memory_heap()),
        LUD_OK);
    for (uint64_t nth = 1;; nth++) {
        const struct lud_limits limits = {0};
        const struct lud_env env = still_env();
        struct budget budget = budget_start(&limits, &env);
        struct frontier_answer answer = {.path = path, .end = FRONTIER_MEMORY};
        struct tron_sweep sweep;
        faulty_init(&faulty, memory_heap());
        faulty_fail(&faulty, nth);
        if (tron_sweep_init(&sweep, &region, &tron_rules(board.rules)->map, &faulty.memory) == LUD_OK) {
            const struct frontier_question question = {&region, &sweep,  &faulty.memory,
                                                       &budget, 1 << 20, region.cells};
            tron_frontier(&question, &answer);
            tron_sweep_destroy(&sweep);
        }
        assert_true(faulty_balanced(&faulty));
        assert_int_equal(answer.end, faulty.failures > 0 ? FRONTIER_MEMORY : FRONTIER_FOUND);
        if (faulty.failures == 0)
            break;
    }
    tron_region_destroy(&region);
    board_close(board);
}

int main(int argc, char **argv)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_against_trying), cmocka_unit_test(test_allowance),
        cmocka_unit_test(test_oracle),         cmocka_unit_test(test_short_memory),
        cmocka_unit_test(test_limit),          cmocka_unit_test(test_slots),
        cmocka_unit_test(test_memory),
    };
    if (argc > 1)
        most_states = strtoull(argv[1], NULL, 10);
    return cmocka_run_group_tests(tests, NULL, NULL);
}
