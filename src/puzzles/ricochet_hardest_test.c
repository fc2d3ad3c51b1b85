/* ricochet_hardest_test.c: solves the easiest of the hardest positions again, and runs small climbs like
 * those that found them. ricochet_hardest_test [all]   with `all` (`make check-long`) solves and rates every
 * position */
#include "puzzles/ricochet_hardest.h"

#include "puzzles/ricochet_climb.h"
#include "puzzles/ricochet_puzzle_testing.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

enum { FEW = 3 }; /* positions solved without `all` */

static bool all; /* set once, by main */

static void check_position(struct ricochet_solver *solver, const struct ricochet_hard *hard)
{
    const struct lud_env env = testing_env();
    const struct lud_limits limits = {0};
    struct session *session = testing_session("", hard->position);
    struct ricochet_answer answer;
    struct ricochet_rating rating;
    assert_non_null(session);
    ricochet_solve(solver, session_rules(session), session_state(session), &limits, &env, &answer);
    assert_int_equal(answer.status, RICOCHET_SOLVED);
    assert_int_equal(answer.high, hard->moves);
    if (!all) {
        session_free(session);
        return;
    }
    ricochet_rate(solver, session_rules(session), session_state(session), &limits, &env, &rating);
    assert_int_equal(rating.status, RICOCHET_SOLVED);
    assert_int_equal(rating.moves, hard->moves);
    assert_int_equal(rating.lines, hard->lines);
    assert_int_equal(rating.helpers, hard->helpers);
    assert_int_equal(rating.points, hard->points);
    session_free(session);
}

static void positions_are_solved_again(void **unused)
{
    struct ricochet_solver *solver = ricochet_solver_new(memory_heap(), 0);
    (void)unused;
    assert_non_null(solver);
    for (int i = 0; i < ricochet_hardest_count && (all || i < FEW); i++)
        check_position(solver, &ricochet_hardest[ricochet_hardest_count - 1 - i]); /* the easier ones first */
    ricochet_solver_free(solver);
}

/* Every line solves its position; that is cheap to check. */
static void lines_are_solutions(void **unused)
{
    (void)unused;
    for (int i = 0; i < ricochet_hardest_count; i++) {
        struct session *session = testing_session("", ricochet_hardest[i].position);
        assert_non_null(session);
        assert_int_equal(session_play_list(session, span_of(ricochet_hardest[i].line), NULL), LUD_OK);
        assert_int_equal(session_end(session), SESSION_RULES);
        assert_int_equal(session_plies(session), ricochet_hardest[i].moves);
        assert_true(i == 0 || ricochet_hardest[i - 1].moves >= ricochet_hardest[i].moves);
        session_free(session);
    }
}

static void a_climb_finds_longer_solutions(void **unused)
{
    const struct ricochet_climb request = {.seed = 5, .faces = "AB", .robots = 3, .draws = 5, .patience = 40};
    struct ricochet_climb drawn = request;
    const struct lud_env env = testing_env();
    struct ricochet_solver *solver = ricochet_solver_new(memory_heap(), 0);
    struct ricochet_peak start, peak, again;
    int gained = 0;
    (void)unused;
    drawn.patience = 0;
    for (uint64_t i = 0; i < 3; i++) {
        ricochet_climb(solver, &env, &drawn, i, NULL, &start);
        ricochet_climb(solver, &env, &request, i, NULL, &peak);
        ricochet_climb(solver, &env, &request, i, NULL, &again);
        assert_true(peak.moves >= start.moves);
        gained += peak.moves - start.moves;
        assert_string_equal(peak.position, again.position);
        assert_int_equal(peak.solved, again.solved);
    }
    assert_true(gained > 0);
    ricochet_solver_free(solver);
}

/* A climb from a given position changes only its robots. */
static void a_climb_from_a_position(void **unused)
{
    const struct lud_env env = testing_env();
    struct ricochet_solver *solver = ricochet_solver_new(memory_heap(), 0);
    struct session *session = testing_session("", "4A1A3B2B Rj6,Ge15,Be9,Ym16 Bj13");
    const struct ricochet_climb request = {.robots = 4,
                                           .patience = 30,
                                           .from = ricochet_state(session_state(session)),
                                           .board = &ricochet_rules(session_rules(session))->board};
    struct ricochet_peak peak;
    (void)unused;
    ricochet_climb(solver, &env, &request, 1, NULL, &peak);
    assert_true(peak.moves >= 7);
    assert_true(strncmp(peak.position, "4A1A3B2B R", 10) == 0);
    assert_string_equal(strrchr(peak.position, ' '), " Bj13");
    session_free(session);
    ricochet_solver_free(solver);
}

static void a_climb_can_be_stopped(void **unused)
{
    const struct ricochet_climb request = {.faces = "AB", .robots = 4, .draws = 1000000, .patience = 1000000};
    const struct lud_env env = testing_env();
    const atomic_bool stop = true;
    struct ricochet_solver *solver = ricochet_solver_new(memory_heap(), 0);
    struct ricochet_peak peak;
    (void)unused;
    ricochet_climb(solver, &env, &request, 0, &stop, &peak);
    assert_int_equal(peak.moves, RICOCHET_NONE);
    ricochet_solver_free(solver);
}

int main(int count, char **words)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(positions_are_solved_again),     cmocka_unit_test(lines_are_solutions),
        cmocka_unit_test(a_climb_finds_longer_solutions), cmocka_unit_test(a_climb_from_a_position),
        cmocka_unit_test(a_climb_can_be_stopped),
    };
    all = count > 1 && strcmp(words[1], "all") == 0;
    return cmocka_run_group_tests(tests, NULL, NULL);
}
