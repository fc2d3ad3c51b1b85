/* ricochet_evaluation_test.c: compares the grid with its definition, checks that it is admissible along
 * optimal lines, and tests the two heuristics of the UTBM Rasende Roboter report. */
#include "games/ricochet/ricochet.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "games/ricochet/ricochet_testing.h"

#include <string.h>

enum { ROOM = 512 };

static int evaluate_bound(const char *name, const struct lud_rules *rules, const struct ricochet_state *state)
{
    const struct lud_evaluation *row = evaluation_find(ricochet_evaluations, name);
    lud_value value = 0;
    assert_non_null(row);
    row->evaluate(rules, &state->head, &value);
    assert_int_equal(value, LUD_ONE / (row->bound(rules, &state->head) + 2));
    return row->bound(rules, &state->head);
}

/* Expects that the terms of the heuristic, if it has any, add up to `bound`. */
static void check_terms(const char *name, const struct lud_rules *rules, const struct ricochet_state *state,
                        int bound)
{
    const struct lud_evaluation *row = evaluation_find(ricochet_evaluations, name);
    struct lud_term terms[TERM_MAX];
    int64_t sum = 0;
    const int count = row->terms != NULL ? row->terms(rules, &state->head, 0, terms) : 0;
    for (int i = 0; i < count; i++)
        sum += terms[i].number;
    assert_true(count == 0 || sum == bound);
}

static int bound_of(const char *name, const char *options, const char *position)
{
    struct ricochet_state state;
    struct lud_rules *rules = open_position(options, position, &state);
    const int result = evaluate_bound(name, rules, &state);
    check_terms(name, rules, &state, result);
    rules_free(rules);
    return result;
}

/* ---- the grid ---- */

/* The least value of an unfinished grid on the cells that one slide from `from` passes. */
static int least_on_slide(const struct ricochet_board *board, int robot, int from,
                          enum ricochet_direction direction, const uint8_t *grid)
{
    int least = RICOCHET_FAR, at = from;
    for (int steps = 0; steps < RICOCHET_CELLS && !ricochet_has_wall(board, at, direction); steps++) {
        at += ricochet_step[direction];
        least = grid[at] < least ? grid[at] : least;
        direction = ricochet_turned(board, at, robot, direction);
    }
    return least;
}

/* The grid by definition: each cell is one more than the least value that a slide from it passes, iterated
 * until nothing changes. */
static void naive_grid(const struct ricochet_board *board, int robot, int target, uint8_t *grid)
{
    memset(grid, RICOCHET_FAR, RICOCHET_CELLS);
    grid[target] = 0;
    for (bool changed = true; changed;) {
        changed = false;
        for (int i = 0; i < RICOCHET_CELLS * RICOCHET_DIRECTIONS; i++) {
            const int cell = i / RICOCHET_DIRECTIONS;
            const int least =
                least_on_slide(board, robot, cell, (enum ricochet_direction)(i % RICOCHET_DIRECTIONS), grid);
            if (least + 1 < grid[cell]) {
                grid[cell] = (uint8_t)(least + 1);
                changed = true;
            }
        }
    }
}

static void grids_match_their_definition(void **unused)
{
    (void)unused;
    for (uint64_t i = 0; i < 200; i++) {
        char room[ROOM];
        struct bytes text = bytes_fixed(room, sizeof room);
        struct ricochet_state state;
        uint8_t naive[RICOCHET_CELLS];
        ricochet_random_position(3, i, i % 2 == 0 ? "ABCD" : "D+", 4, true, &text);
        struct lud_rules *rules = open_position("", room, &state);
        for (int robot = 0; robot < RICOCHET_ROBOTS; robot++) {
            naive_grid(&ricochet_rules(rules)->board, robot, state.target, naive);
            assert_memory_equal(naive, ricochet_rules(rules)->grid[robot], sizeof naive);
        }
        rules_free(rules);
    }
}

/* The position's target differs from the one that the rules were opened with. */
static void grids_are_computed_for_other_targets(void **unused)
{
    (void)unused;
    struct ricochet_state state;
    struct lud_rules *rules = open_position("", "4A1A3B2B Rj6,Ge15,Be9,Ym16 Bj13", &state);
    assert_int_equal(game_position(rules, span_of("4A1A3B2B Rj6,Ge15,Be9,Ym16 Gg2"), &state.head, NULL),
                     LUD_OK);
    assert_int_equal(evaluate_bound("grid", rules, &state),
                     bound_of("grid", "", "4A1A3B2B Rj6,Ge15,Be9,Ym16 Gg2"));
    assert_int_not_equal(state.target, ricochet_rules(rules)->start_cell);
    rules_free(rules);
}

static void grid_values_by_hand(void **unused)
{
    (void)unused;
    assert_int_equal(bound_of("grid", "", "4A1A3B2B Rp13 Rj13"), 1);
    assert_int_equal(bound_of("grid", "", "4A1A3B2B Rp14 Rj13"), 2);
    assert_int_equal(bound_of("grid", "", "4A1A3B2B Ra13 Rj13"), 3); /* walls west and north of j13 */
    assert_int_equal(bound_of("grid", "", "4A1A3B2B Rj12 Rj13"), 1);
    assert_int_equal(bound_of("grid", "", "4A1A3B2B Rj14 Rj13"), 3);
    assert_int_equal(bound_of("grid", "", "4A1A3B2B Ra13,Gp14 *j13"), 2); /* the nearest of all robots */
    assert_int_equal(bound_of("grid", "", "2D4D3D1D+d Rj10 Rl13"), 1);    /* turns at j13 */
    assert_int_equal(bound_of("grid", "", "2D4D3D1D+d Gj10 Gl13"),
                     2); /* a diagonal of its own colour does not turn it */
}

/* The target is a closed cell. */
static void unreachable_targets_are_far(void **unused)
{
    (void)unused;
    char text[RICOCHET_NAME + 32] = "w:";
    memset(text + 2, 'f', RICOCHET_CELLS);
    strcpy(text + 2 + RICOCHET_CELLS, " Ra1,Gb1 Rp16");
    assert_int_equal(bound_of("grid", "", text), RICOCHET_FAR);
}

/* Along optimal lines the bound never exceeds the moves left. */
static void grid_is_admissible(void **unused)
{
    (void)unused;
    static const struct {
        const char *position, *line;
    } solved[] = {{"4A1A3B2B Rj6,Ge15,Be9,Ym16 Bj13", "Ru Rr Ru Bu Br Bd Bl"},
                  {"3A1B4A2A Rc13,Gj15,Bj8,Yf2 *i6", "Bd Bl Bd Yr Yd Br Bu"},
                  {"2D4D3D1D+d Rm10,Gb10,Bl1,Yc16 Gn5", "Ru Gr Gd"}};
    for (size_t i = 0; i < 3; i++) {
        struct ricochet_state state;
        struct lud_rules *rules = open_position("", solved[i].position, &state);
        struct span rest = span_of(solved[i].line), word;
        for (int left = (int)(rest.size + 1) / 3; span_word(&rest, &word); left--) {
            char move[3] = {word.data[0], word.data[1], '\0'};
            assert_in_range(evaluate_bound("grid", rules, &state), 1, left);
            assert_int_equal(evaluate_bound("zero", rules, &state), 0);
            play_all(rules, &state, move);
        }
        assert_true(game_over(&state.head));
        rules_free(rules);
    }
}

/* ---- the others ---- */

static void euclid_is_not_admissible(void **unused)
{
    (void)unused;
    assert_int_equal(bound_of("euclid", "", "4A1A3B2B Ra1 Rd5"), 5);   /* 3, 4 */
    assert_int_equal(bound_of("euclid", "", "4A1A3B2B Ra1 Rp16"), 21); /* 15, 15: 21.2 */
    assert_int_equal(bound_of("euclid", "", "4A1A3B2B Ra1,Gb3 *b4"), 1);
    assert_int_equal(bound_of("euclid", "", "4A1A3B2B Rp13 Rj13"), 6); /* one move is enough */
}

static void sum_adds_up_and_keeps_helpers_away(void **unused)
{
    (void)unused;
    assert_int_equal(bound_of("sum", "", "4A1A3B2B Rp14,Ga13 Rj13"), 2 + 3);
    assert_int_equal(bound_of("sum", "", "4A1A3B2B Rp14,Gp13 Rj13"), 2 + RICOCHET_FAR); /* green has 1 */
    assert_int_equal(bound_of("sum", "", "4A1A3B2B Rp14,Gj13 Rj13"), 2 + RICOCHET_FAR); /* green has 0 */
    assert_int_equal(bound_of("sum", "", "4A1A3B2B Rp13,Ga13 Rj13"), 1 + 3);
    assert_int_equal(bound_of("sum", "", "4A1A3B2B Rp14,Gp13 *j13"),
                     2 + 1); /* with a vortex no robot is a helper */
}

/* What an observer gets: h of every cell from which the target can be reached. */
static void grids_by_cell(void **unused)
{
    (void)unused;
    struct ricochet_state state;
    struct lud_rules *rules = open_position("", "4A1A3B2B Rp14,Ga13 Rj13", &state);
    struct lud_grid grid = {.count = 0};
    evaluation_find(ricochet_evaluations, "grid")->grid(rules, &state.head, &grid);
    assert_int_equal(grid.count, RICOCHET_CELLS - 4); /* all but the centre */
    for (int i = 0; i < grid.count; i++) {
        if (strcmp(grid.at[i].cell, "j13") == 0)
            assert_int_equal(grid.at[i].bound, 0);
        if (strcmp(grid.at[i].cell, "p14") == 0)
            assert_int_equal(grid.at[i].bound, 2);
    }
    rules_free(rules);
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(grids_match_their_definition),
                                       cmocka_unit_test(grids_are_computed_for_other_targets),
                                       cmocka_unit_test(grid_values_by_hand),
                                       cmocka_unit_test(unreachable_targets_are_far),
                                       cmocka_unit_test(grids_by_cell),
                                       cmocka_unit_test(grid_is_admissible),
                                       cmocka_unit_test(euclid_is_not_admissible),
                                       cmocka_unit_test(sum_adds_up_and_keeps_helpers_away)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
