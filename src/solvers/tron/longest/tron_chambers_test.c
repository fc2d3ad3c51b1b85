/* tron_chambers_test.c: the bounds are valid, and flows tighten them. */
#include "solvers/tron/longest/tron_chambers.h"
#include "solvers/tron/longest/tron_flow.h"
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

static int bound_of(const struct board *board, bool flows)
{
    struct tron_region region = region_of(board);
    struct tron_chambers chambers;
    assert_int_equal(tron_chambers_init(&chambers, &region, flows, memory_heap()), LUD_OK);
    const int bound = chambers.bound;
    tron_chambers_destroy(&chambers);
    tron_region_destroy(&region);
    return bound;
}

static void test_drawn(void **unused)
{
    (void)unused;
    static const struct {
        const char *text;
        int colours, flows;
    } rows[] = {
        {"1", 0, 0},
        {"1....", 4, 4},
        {"#.#/.1./#.#", 1, 1},                           /* four dead ends, only one can be taken */
        {".../.1./...", 8, 8},                           /* all nine */
        {"1../.../...", 8, 8},                           /* the same from a corner */
        {".1./.../...", 7, 7},                           /* from a cell of the rarer colour */
        {"....#/.1..a/....#|#####/a..../#####", 16, 16}, /* the upper floor is a dead end: 11 + 5 */
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        const struct board board = board_open(rows[i].text);
        assert_int_equal(bound_of(&board, false), rows[i].colours);
        assert_int_equal(bound_of(&board, true), rows[i].flows);
        board_close(board);
    }
}

/* Colours alone give the game's own bound; flows never loosen it. */
static void test_admissible(void **unused)
{
    (void)unused;
    int tighter = 0;
    for (uint64_t seed = 0; seed < 250; seed++) {
        const struct board board = board_small(seed, 5, 4);
        const int longest = longest_by_trying(board.rules, board.state);
        const int colours = bound_of(&board, false), flows = bound_of(&board, true);
        assert_int_equal(colours, tron_bound(tron_rules(board.rules), tron_state(board.state), 0));
        assert_true(longest <= flows && flows <= colours);
        tighter += flows < colours;
        board_close(board);
    }
    assert_true(tighter > 0);
}

static void test_oracle(void **unused)
{
    (void)unused;
    struct row row;
    FILE *file = rows_open("tests/positions/tron_survival.tsv");
    while (rows_next(file, &row)) {
        const struct board board = board_open(row.cell[1]);
        assert_true(bound_of(&board, true) >= atoi(row.cell[3]));
        if (strcmp(row.cell[0], "long-obst12-12x32") == 0)
            assert_int_equal(bound_of(&board, true), 322);
        board_close(board);
    }
    fclose(file);
}

/* The chain behind the bound leads from door to door, and the last chamber has no exit. */
static void test_chain(void **unused)
{
    (void)unused;
    const struct board board = board_open("1..#####/...#.#../....#.../...#.#../.#######/........");
    struct tron_region region = region_of(&board);
    struct tron_chambers chambers;
    assert_int_equal(tron_chambers_init(&chambers, &region, true, memory_heap()), LUD_OK);
    int doors = 0;
    unsigned node = 0;
    while (chambers.door[node] != node && chambers.door[node] != TRON_NONE) {
        node = chambers.door[node];
        doors++;
    }
    assert_true(doors >= 2);
    assert_int_equal(chambers.bound, 12 + 1 + 8 - 1); /* both rooms and the door, minus the head */
    tron_chambers_destroy(&chambers);
    tron_region_destroy(&region);
    board_close(board);
}

static void test_memory(void **unused)
{
    (void)unused;
    const struct board board = board_open("1../.../...");
    struct tron_region region = region_of(&board);
    struct faulty faulty;
    for (uint64_t nth = 1;; nth++) {
        struct tron_chambers chambers;
        faulty_init(&faulty, memory_heap());
        faulty_fail(&faulty, nth);
        const enum lud_status status = tron_chambers_init(&chambers, &region, true, &faulty.memory);
        assert_int_equal(status, faulty.failures > 0 ? LUD_ERROR_MEMORY : LUD_OK);
        if (status == LUD_OK)
            tron_chambers_destroy(&chambers);
        assert_true(faulty_balanced(&faulty));
        if (status == LUD_OK)
            break;
    }
    tron_region_destroy(&region);
    board_close(board);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_drawn), cmocka_unit_test(test_admissible), cmocka_unit_test(test_oracle),
        cmocka_unit_test(test_chain), cmocka_unit_test(test_memory),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
