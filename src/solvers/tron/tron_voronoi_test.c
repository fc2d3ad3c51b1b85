/* tron_voronoi_test.c: compares the floods with tron_territory. */
#include "solvers/tron/tron_solver_testing.h"
#include "solvers/tron/tron_voronoi.h"

#include "core/faulty.h"

static void check(const struct board *board, const struct tron_voronoi *voronoi)
{
    int expected[TRON_RIDERS], counts[TRON_RIDERS];
    tron_territory(tron_rules(board->rules), tron_state(board->state), expected);
    tron_voronoi_count(voronoi, tron_state(board->state), counts);
    assert_memory_equal(counts, expected, sizeof counts);
}

/* Checks every position of a random game. */
static void check_game(struct tron_recipe recipe, int kind)
{
    const struct board board = board_random(recipe);
    struct tron_voronoi *voronoi = tron_voronoi_new(tron_rules(board.rules), memory_heap());
    struct random luck = random_start(recipe.seed, 1);
    assert_non_null(voronoi);
    assert_int_equal(voronoi->kind, kind);
    check(&board, voronoi);
    while (!game_over(board.state)) {
        game_play(board.rules, board.state, game_pick(board.rules, board.state, &luck));
        check(&board, voronoi);
    }
    tron_voronoi_free(voronoi);
    board_close(board);
}

static void test_games(void **unused)
{
    (void)unused;
    for (uint32_t seed = 0; seed < 40; seed++) {
        const int riders = 1 + (int)(seed % TRON_RIDERS), walls = (int)(seed * 3 % 40);
        check_game((struct tron_recipe){9 + (int)seed % 10, 9 + (int)seed % 10, 1, riders, walls, seed},
                   VORONOI_BOARD);
        check_game((struct tron_recipe){19 + (int)seed % 20, 19 + (int)seed % 20, 1, riders, walls, seed},
                   VORONOI_ROWS);
    }
    check_game((struct tron_recipe){TRON_SIDE, TRON_SIDE, 1, 8, 5, 1}, VORONOI_ROWS);
    check_game((struct tron_recipe){11, 11, 2, 4, 5, 1}, VORONOI_GRAPH);
}

/* No border, a single cell, the widest row, walls in every second column. */
static void test_edges(void **unused)
{
    (void)unused;
    static const char *const texts[] = {
        "12",
        "1.2/.#./...",
        ".1.......................................................2......",
        "1#.#.#.#.#.#.#.#.#.#.#.#.#.#.#.#.#.#.#.#.#.#.#.#.#.#.#.#.#.#.#.#/"
        "................................................................/"
        ".#.#.#.#.#.#.#.#.#.#.#.#.#.#.#.#.#.#.#.#.#.#.#.#.#.#.#.#.#.#.#.2",
    };
    for (size_t i = 0; i < sizeof texts / sizeof *texts; i++) {
        const struct board board = board_open(texts[i]);
        struct tron_voronoi *voronoi = tron_voronoi_new(tron_rules(board.rules), memory_heap());
        assert_int_not_equal(voronoi->kind, VORONOI_GRAPH);
        check(&board, voronoi);
        tron_voronoi_free(voronoi);
        board_close(board);
    }
}

static void test_memory(void **unused)
{
    (void)unused;
    const struct board board = board_open("1.2");
    struct faulty faulty;
    faulty_init(&faulty, memory_heap());
    faulty_fail(&faulty, 1);
    assert_null(tron_voronoi_new(tron_rules(board.rules), &faulty.memory));
    tron_voronoi_free(NULL);
    assert_true(faulty_balanced(&faulty));
    board_close(board);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_games),
        cmocka_unit_test(test_edges),
        cmocka_unit_test(test_memory),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
