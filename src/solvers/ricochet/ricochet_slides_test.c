/* ricochet_slides_test.c: compares the slides of all robots at once with the game's own slides, and the
 * portable code with the vector code. */
#include "solvers/ricochet/ricochet_slides.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "solvers/ricochet/ricochet_solver_testing.h"

static void compare_slides(const struct lud_rules *rules, const struct ricochet_state *state,
                           const struct ricochet_slides *slides, int robots)
{
    uint8_t fast[RICOCHET_LANES], portable[RICOCHET_LANES];
    uint64_t cells = 0;
    uint32_t moves = 0;
    for (int i = 0; i < RICOCHET_ROBOTS; i++)
        cells |= (uint64_t)state->robot[i < robots ? i : 0] << 8 * i;
    const uint32_t found = ricochet_slides_all(slides, cells, RICOCHET_ROBOTS, fast);
    assert_int_equal(ricochet_slides_portable(slides, cells, RICOCHET_ROBOTS, portable), found);
    assert_memory_equal(fast, portable, RICOCHET_LANES);
    for (int lane = 0; lane < RICOCHET_DIRECTIONS * robots; lane++) {
        const int robot = lane / RICOCHET_DIRECTIONS;
        const int end = ricochet_slide(ricochet_rules(rules), state, robot,
                                       (enum ricochet_direction)(lane % RICOCHET_DIRECTIONS));
        assert_int_equal(fast[lane], end);
        moves |= (uint32_t)(end != state->robot[robot]) << lane;
    }
    assert_int_equal(found & ((UINT32_C(1) << RICOCHET_DIRECTIONS * robots) - 1), moves);
    if (robots <= 4) {
        assert_int_equal(ricochet_slides_all(slides, cells, 4, fast), found & 0xFFFF);
        assert_memory_equal(fast, portable, 16);
    }
}

/* Random walks on all kinds of boards. */
static void test_slides(void **unused)
{
    (void)unused;
    static struct ricochet_slides slides;
    ricochet_slides_init(&slides);
    for (uint64_t index = 0; index < 300; index++) {
        char text[TESTING_TEXT];
        struct ricochet_state state;
        const int robots = 1 + (int)(index % RICOCHET_ROBOTS);
        struct random random = random_start(1, index);
        testing_position(index * 3 - index % 2 * 2, robots, text); /* without diagonals */
        struct lud_rules *rules = testing_open("", text, &state);
        ricochet_slides_board(&slides, ricochet_rules(rules)->board.walls);
        for (int i = 0; i < 50 && !game_over(&state.head); i++) {
            compare_slides(rules, &state, &slides, robots);
            game_play(rules, &state.head, game_pick(rules, &state.head, &random));
        }
        rules_free(rules);
    }
}

static void test_tables(void **unused)
{
    (void)unused;
    static struct ricochet_slides slides;
    for (uint64_t seed = 0; seed < 50; seed++) {
        struct ricochet_board board;
        ricochet_board_random(&board, seed);
        ricochet_slides_board(&slides, board.walls);
        for (int cell = 0; cell < RICOCHET_CELLS; cell++)
            for (int d = 0; d < RICOCHET_DIRECTIONS; d++) {
                int far = 0;
                for (int at = cell; (board.walls[at] >> d & 1) == 0; at += ricochet_slide_step[d])
                    far++;
                assert_int_equal(slides.far[cell][d], far);
            }
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_slides),
        cmocka_unit_test(test_tables),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
