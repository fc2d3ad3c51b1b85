/* tron_longest_test.c: proved longest rides on the boards of tests/positions/tron_survival.tsv and, compared
 * with brute force, on small boards; boards of every size, limits, and branch and bound by itself. */
#include "solvers/tron/longest/tron_dive.h"
#include "solvers/tron/longest/tron_longest.h"
#include "solvers/tron/tron_solver_testing.h"

#include "core/faulty.h"

#include <time.h>

static struct tron_longest answer; /* too large for the stack */

static enum lud_status ask_with(const struct board *board, const struct lud_limits *limits,
                                const struct lud_env *env)
{
    const struct longest_question question = {
        .rules = tron_rules(board->rules), .state = tron_state(board->state), .limits = limits, .env = env};
    const enum lud_status status = tron_longest(&question, &answer);
    if (status == LUD_OK) {
        assert_true(answer.low <= answer.high);
        assert_int_equal(answer.solved, answer.low == answer.high);
        assert_true(rides(board, answer.moves, answer.low));
    }
    return status;
}

static void ask(const struct board *board, struct lud_limits limits)
{
    const struct lud_env env = still_env();
    assert_int_equal(ask_with(board, &limits, &env), LUD_OK);
}

/* Solves a board with no limit but memory, and checks the length and the processor time. */
static void solve_within(const struct board *board, int longest, int seconds)
{
    struct faulty faulty;
    faulty_init(&faulty, memory_heap());
    const struct lud_env env = {.memory = &faulty.memory, .now = still_clock, .threads = 1};
    const clock_t start = clock();
    assert_int_equal(ask_with(board, &(struct lud_limits){0}, &env), LUD_OK);
    assert_true(clock() - start < seconds * CLOCKS_PER_SEC);
    assert_true(faulty.peak < (size_t)2 << 30);
    assert_true(answer.solved);
    assert_int_equal(answer.low, longest);
}

/* The ride in the file is legal by our rules. */
static void check_path(const struct board *board, const char *path, int longest)
{
    static const char letters[] = "urdlx";
    static lud_move moves[TRON_CELLS];
    const int size = (int)strlen(path);
    assert_int_equal(size, longest);
    for (int i = 0; i < size; i++) {
        assert_non_null(strchr(letters, path[i]));
        moves[i] = (lud_move)(strchr(letters, path[i]) - letters);
    }
    assert_true(rides(board, moves, size));
}

static void test_oracle(void **unused)
{
    (void)unused;
    struct row row;
    int count = 0;
    FILE *file = rows_open("tests/positions/tron_survival.tsv");
    for (; rows_next(file, &row); count++) {
        if (LUDENS_SANITIZED && count % 4 != 0)
            continue;
        const struct board board = board_open(row.cell[1]);
        solve_within(&board, atoi(row.cell[3]), 60);
        check_path(&board, row.cell[4], answer.low);
        board_close(board);
    }
    assert_int_equal(count, 20);
    fclose(file);
}

static void test_handout(void **unused)
{
    (void)unused;
    static const struct {
        const char *name;
        int longest;
    } maps[] = {{"handout", 163}, {"handout-open", 164}, {"handout-printed", 285}};
    for (size_t i = 0; i < sizeof maps / sizeof *maps; i++) {
        const struct board board = board_named(maps[i].name);
        solve_within(&board, maps[i].longest, 10);
        board_close(board);
    }
}

static void test_against_trying(void **unused)
{
    (void)unused;
    for (uint64_t seed = 1000; seed < 1200; seed++) {
        const struct board board = board_small(seed, 5, 4);
        ask(&board, (struct lud_limits){.seed = seed});
        assert_true(answer.solved);
        assert_int_equal(answer.low, longest_by_trying(board.rules, board.state));
        board_close(board);
    }
}

/* Whatever ends the search, the bounds are valid. */
static void test_limits(void **unused)
{
    (void)unused;
    const struct board board = board_open(
        "##############/#..........###/##..#.....#.##/#..#.........#/#.......#....#/#..#.....#...#/"
        "##......#....#/#............#/#...........##/##...........#/#..1.........#/##.........#.#/"
        "#......#..#..#/##############");
    for (uint64_t nodes = 1; nodes < 100000; nodes *= 3) {
        ask(&board, (struct lud_limits){.nodes = nodes});
        assert_true(answer.low >= 1 && answer.low <= 114 && answer.high >= 114);
        assert_true(answer.nodes <= nodes);
        assert_true(answer.solved || answer.end == END_NODES);
    }
    const atomic_bool stop = true;
    ask(&board, (struct lud_limits){.stop = &stop});
    assert_true(!answer.solved && answer.low >= 1 && answer.high >= 114 && answer.end == END_STOP);
    uint64_t now = 0;
    const struct lud_env env = {.memory = memory_heap(), .now = ticking_clock, .context = &now, .threads = 1};
    assert_int_equal(ask_with(&board, &(struct lud_limits){.time = 20000}, &env), LUD_OK);
    assert_true(!answer.solved && answer.low <= 114 && answer.high >= 114 && answer.end == END_TIME);
    board_close(board);
}

/* Boards of every size and kind: the bounds are valid and in order, memory stays within its limit, and a
 * longer search does not contradict a shorter one. */
static void test_any_board(void **unused)
{
    (void)unused;
    static const struct tron_recipe recipes[] = {
        {64, 64, 4, 1, 0, 1},  {64, 64, 4, 1, 35, 2}, {64, 64, 1, 1, 20, 3}, {7, 64, 4, 1, 15, 4},
        {64, 7, 1, 1, 40, 5},  {24, 16, 2, 1, 10, 6}, {18, 18, 1, 1, 25, 7}, {20, 30, 1, 1, 40, 8},
        {13, 13, 3, 1, 30, 9}, {9, 40, 2, 1, 25, 10},
    };
    enum { MEMORY = 32 << 20, BESIDE = 24 << 20 }; /* BESIDE: memory of all other methods */
    for (size_t i = 0; i < sizeof recipes / sizeof *recipes; i++) {
        const struct board board = board_random(recipes[i]);
        struct faulty faulty;
        int low = 0, high = TRON_CELLS;
        faulty_init(&faulty, memory_heap());
        const struct lud_env env = {.memory = &faulty.memory, .now = still_clock, .threads = 1};
        for (uint64_t nodes = 100; nodes < 500000; nodes *= 20) {
            const struct lud_limits limits = {.nodes = nodes, .memory = MEMORY, .seed = i};
            assert_int_equal(ask_with(&board, &limits, &env), LUD_OK);
            assert_true(answer.low > 0 && answer.low <= high && answer.high >= low);
            low = answer.low > low ? answer.low : low;
            high = answer.high < high ? answer.high : high;
        }
        assert_true(faulty.peak <= MEMORY + BESIDE);
        assert_true(faulty_balanced(&faulty));
        board_close(board);
    }
}

/* Too little memory for the frontier method is no error; the answer reports END_MEMORY. */
static void test_little_memory(void **unused)
{
    (void)unused;
    const struct board board = board_random((struct tron_recipe){14, 30, 1, 1, 12, 3});
    ask(&board, (struct lud_limits){.memory = 1 << 16, .nodes = LUDENS_SANITIZED ? 30000 : 300000});
    assert_true(answer.low > 200 && answer.high < 336);
    assert_true(answer.end == END_NODES);
    board_close(board);
    const struct board small = board_random((struct tron_recipe){14, 15, 1, 1, 21, 35});
    ask(&small, (struct lud_limits){.memory = 1 << 16});
    assert_true(!answer.solved && answer.end == END_MEMORY);
    const int low = answer.low, high = answer.high;
    if (!LUDENS_SANITIZED) { /* seconds of arithmetic; test_oracle runs the same code */
        ask(&small, (struct lud_limits){0});
        assert_true(answer.solved && low <= answer.low && answer.low <= high);
    }
    board_close(small);
}

/* The search starts from a known ride. */
static void test_known(void **unused)
{
    (void)unused;
    const struct board board = board_named("handout");
    ask(&board, (struct lud_limits){0});
    static lud_move known[TRON_CELLS];
    memcpy(known, answer.moves, sizeof known);
    const struct lud_limits limits = {.nodes = 1};
    const struct lud_env env = still_env();
    const struct longest_question question = {.rules = tron_rules(board.rules),
                                              .state = tron_state(board.state),
                                              .known = known,
                                              .known_size = 163,
                                              .limits = &limits,
                                              .env = &env};
    assert_int_equal(tron_longest(&question, &answer), LUD_OK);
    assert_true(answer.solved);
    assert_memory_equal(known, answer.moves, 163 * sizeof *known);
    board_close(board);
}

/* One of several riders, while the others stand still. */
static void test_riders(void **unused)
{
    (void)unused;
    const struct board board = board_open("#######/#1....#/#.###.#/#..2..#/#######");
    const struct lud_limits limits = {0};
    const struct lud_env env = still_env();
    const int expected[] = {7, 7};
    for (int rider = 0; rider < 2; rider++) {
        const struct longest_question question = {.rules = tron_rules(board.rules),
                                                  .state = tron_state(board.state),
                                                  .rider = rider,
                                                  .limits = &limits,
                                                  .env = &env};
        assert_int_equal(tron_longest(&question, &answer), LUD_OK);
        assert_true(answer.solved);
        assert_int_equal(answer.low, expected[rider]);
    }
    board_close(board);
}

static void test_memory(void **unused)
{
    (void)unused;
    struct faulty faulty;
    const struct board board = board_open("#.1.#/#...#/..#../#...#"); /* needs a proof */
    for (uint64_t nth = 1;; nth++) {
        faulty_init(&faulty, memory_heap());
        faulty_fail(&faulty, nth);
        const struct lud_env env = {.memory = &faulty.memory, .now = still_clock, .threads = 1};
        const enum lud_status status = ask_with(&board, &(struct lud_limits){.memory = 1 << 20}, &env);
        assert_int_equal(status, faulty.failures > 0 ? LUD_ERROR_MEMORY : LUD_OK);
        assert_true(faulty_balanced(&faulty));
        if (status == LUD_OK)
            break;
    }
    assert_true(faulty.requests >= 4);
    board_close(board);
}

/* ---- branch and bound ---- */

static void test_dive(void **unused)
{
    (void)unused;
    for (uint64_t seed = 2000; seed < 2200; seed++) {
        const struct board board = board_small(seed, 5, 4);
        const struct tron_rules *rules = tron_rules(board.rules);
        const struct lud_limits limits = {0};
        const struct lud_env env = still_env();
        struct budget budget = budget_start(&limits, &env);
        struct dive_question question = {.rules = rules,
                                         .state = tron_state(board.state),
                                         .memory = memory_heap(),
                                         .budget = &budget,
                                         .bytes = seed % 2 == 0 ? 0 : 1 << 20,
                                         .high = tron_bound(rules, tron_state(board.state), 0)};
        struct dive_answer found = {.moves = answer.moves};
        assert_int_equal(tron_dive(&question, &found), LUD_OK);
        assert_true(found.complete);
        assert_int_equal(found.low, longest_by_trying(board.rules, board.state));
        assert_true(rides(&board, answer.moves, found.low));
        question.nodes = 3;
        const struct dive_answer whole = found;
        assert_int_equal(tron_dive(&question, &found), LUD_OK);
        assert_true(found.low <= whole.low && (!found.complete || found.low == whole.low));
        board_close(board);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_oracle),         cmocka_unit_test(test_handout),
        cmocka_unit_test(test_against_trying), cmocka_unit_test(test_limits),
        cmocka_unit_test(test_any_board),      cmocka_unit_test(test_little_memory),
        cmocka_unit_test(test_known),          cmocka_unit_test(test_riders),
        cmocka_unit_test(test_memory),         cmocka_unit_test(test_dive),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
