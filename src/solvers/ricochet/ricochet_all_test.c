/* ricochet_all_test.c: compares all shortest solutions with brute force; checks their order, the cap and the
 * limits. */
#include "solvers/ricochet/ricochet_solver.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "solvers/ricochet/ricochet_solver_testing.h"

#include <string.h>

enum { MEMORY = 8 << 20, LONGEST = 4 };

/* The number of solutions of exactly `left` moves, by trying every move. */
static uint64_t brute(const struct lud_rules *rules, const struct ricochet_state *state, int left)
{
    lud_move moves[LUD_MAX_MOVES];
    lud_value values[LUD_MAX_PLAYERS];
    uint64_t lines = 0;
    if (left == 0) {
        if (!game_over(&state->head))
            return 0;
        game_outcome(rules, &state->head, values);
        return values[0] == LUD_ONE;
    }
    const int count = game_moves(rules, &state->head, moves);
    for (int i = 0; i < count; i++) {
        struct ricochet_state child = *state;
        game_play(rules, &child.head, moves[i]);
        lines += brute(rules, &child, left - 1);
    }
    return lines;
}

struct check {
    const struct lud_rules *rules;
    const struct ricochet_state *start;
    struct ricochet_solution last;
    lud_move moves[64];
    uint64_t told, most;
};

static int compare_solutions(const struct ricochet_solution *a, const struct ricochet_solution *b)
{
    if (a->robots != b->robots)
        return a->robots - b->robots;
    if (a->changes != b->changes)
        return a->changes - b->changes;
    for (int i = 0; i < a->size; i++)
        if (a->moves[i] != b->moves[i])
            return a->moves[i] - b->moves[i];
    return 0;
}

static void count_robots(const struct ricochet_solution *solution)
{
    int robots = 0, changes = 0;
    unsigned used = 0;
    for (int i = 0; i < solution->size; i++) {
        const int robot = solution->moves[i] / RICOCHET_DIRECTIONS;
        robots += (used >> robot & 1) == 0;
        used |= 1U << robot;
        changes += i > 0 && solution->moves[i - 1] / RICOCHET_DIRECTIONS != robot;
    }
    assert_int_equal(solution->robots, robots);
    assert_int_equal(solution->changes, changes);
}

/* Each solution solves the puzzle, has the right counts and sorts after the previous one, so all differ. */
static bool check_solution(void *context, const struct ricochet_solution *solution)
{
    struct check *check = context;
    testing_replay(check->rules, check->start, solution->moves, solution->size);
    count_robots(solution);
    if (check->told > 0)
        assert_true(compare_solutions(&check->last, solution) < 0);
    memcpy(check->moves, solution->moves, (size_t)solution->size * sizeof(lud_move));
    check->last = *solution;
    check->last.moves = check->moves;
    return ++check->told != check->most;
}

static void test_all(void **unused)
{
    (void)unused;
    const struct lud_env env = testing_env();
    const struct lud_limits limits = {.depth = LONGEST}, none = {.nodes = 2};
    struct ricochet_solver *solver = ricochet_solver_new(memory_heap(), MEMORY);
    int solved = 0;
    for (uint64_t index = 0; index < 500; index++) {
        char text[TESTING_TEXT];
        struct ricochet_state state;
        struct ricochet_all all;
        const int robots = 1 + (int)(index / 3 % RICOCHET_ROBOTS);
        testing_position(index, robots, text);
        struct lud_rules *rules = testing_open(index % 2 == 0 ? "" : "rule=strict", text, &state);
        struct check check = {.rules = rules, .start = &state};
        ricochet_solve_all(solver, rules, &state.head, &limits, &env, 0, check_solution, &check, &all);
        if (all.answer.status == RICOCHET_SOLVED) {
            const uint64_t expected = brute(rules, &state, all.answer.high);
            assert_int_equal(all.count, expected);
            assert_int_equal(all.told, expected);
            assert_int_equal(check.told, expected);
            struct check first = {.rules = rules, .start = &state};
            ricochet_solve_all(solver, rules, &state.head, &limits, &env, 1, check_solution, &first, &all);
            assert_int_equal(all.told, 1);
            assert_int_equal(all.count, expected);
            struct check two = {.rules = rules, .start = &state, .most = 2};
            ricochet_solve_all(solver, rules, &state.head, &limits, &env, 0, check_solution, &two, &all);
            assert_int_equal(all.told, expected < 2 ? expected : 2);
            solved++;
        } else {
            assert_int_equal(all.told, 0);
        }
        struct check silent = {.rules = rules, .start = &state};
        ricochet_solve_all(solver, rules, &state.head, &none, &env, 0, check_solution, &silent, &all);
        assert_true(all.answer.nodes <= 2);
        rules_free(rules);
    }
    assert_true(solved > 100);
    ricochet_solver_free(solver);
}

/* A position of eight moves with hundreds of solutions: the order and the cap are kept. */
static void test_many(void **unused)
{
    (void)unused;
    const struct lud_env env = testing_env();
    const struct lud_limits limits = {0};
    struct ricochet_solver *solver = ricochet_solver_new(memory_heap(), MEMORY);
    struct ricochet_state state;
    struct ricochet_all all, some;
    struct lud_rules *rules = testing_open("", "4B1A3B2B Ri2,Gj9,Ba13,Yd15 Yg12", &state);
    struct check check = {.rules = rules, .start = &state}, few = check;
    ricochet_solve_all(solver, rules, &state.head, &limits, &env, 0, check_solution, &check, &all);
    assert_int_equal(all.answer.high, 8);
    assert_true(all.count > 0 && all.count == check.told);
    ricochet_solve_all(solver, rules, &state.head, &limits, &env, 2, check_solution, &few, &some);
    assert_int_equal(some.count, all.count);
    assert_int_equal(some.told, all.count < 2 ? all.count : 2);
    assert_memory_equal(some.answer.line, all.answer.line, 8 * sizeof(lud_move));
    rules_free(rules);
    ricochet_solver_free(solver);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_all),
        cmocka_unit_test(test_many),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
