/* ricochet_generate_test.c: puzzles of every difficulty and kind are reproducible, solvable and not trivial;
 * daily puzzles, compared with known ones. */
#include "puzzles/ricochet_generate.h"

#include "core/faulty.h"
#include "puzzles/ricochet_puzzle_testing.h"
#include "text/areas/puzzles_texts.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

static struct ricochet_solver *solver;

static int open_solver(void **unused)
{
    (void)unused;
    solver = ricochet_solver_new(memory_heap(), RICOCHET_GENERATE_MEMORY);
    return solver == NULL;
}

static int close_solver(void **unused)
{
    (void)unused;
    ricochet_solver_free(solver);
    return 0;
}

static struct ricochet_made generate(const struct ricochet_request *request, uint64_t number)
{
    const struct lud_env env = testing_env();
    struct ricochet_made made;
    assert_int_equal(ricochet_generate(solver, &env, request, number, NULL, &made, NULL), LUD_OK);
    return made;
}

/* The line solves the position, and no shorter one does. */
static void check_puzzle(const struct ricochet_request *request, const struct ricochet_made *made)
{
    const struct lud_env env = testing_env();
    const struct lud_limits limits = {0};
    struct session *session = testing_session(request->strict ? "rule=strict" : "", made->position);
    struct ricochet_answer answer;
    lud_value values[LUD_MAX_PLAYERS];
    assert_non_null(session);
    ricochet_solve(solver, session_rules(session), session_state(session), &limits, &env, &answer);
    assert_int_equal(answer.status, RICOCHET_SOLVED);
    assert_int_equal(answer.high, made->rating.moves);
    for (int i = 0; i < made->rating.line_size; i++)
        assert_int_equal(session_play(session, made->rating.line[i], NULL), LUD_OK);
    assert_int_equal(session_end(session), SESSION_RULES);
    session_outcome(session, values);
    assert_int_equal(values[0], LUD_ONE);
    session_free(session);
}

static void every_difficulty_and_kind(void **unused)
{
    static const struct ricochet_request kinds[] = {
        {.faces = "AB", .robots = 4},
        {.faces = "ABC", .robots = 4, .vortex = true},
        {.faces = "ABCD+", .robots = 5, .seed = 3},
        {.faces = "D+", .robots = 4, .seed = UINT64_MAX},
        {.faces = "AB", .robots = 4, .strict = true},
        {.faces = "ABC", .robots = 5, .vortex = true, .strict = true},
    };
    (void)unused;
    for (size_t kind = 0; kind < sizeof kinds / sizeof kinds[0]; kind++)
        for (int stars = 0; stars <= RICOCHET_STARS; stars++) {
            struct ricochet_request request = kinds[kind];
            request.stars = stars;
            const struct ricochet_made made = generate(&request, 1);
            assert_true(made.rating.moves >= 2);
            if (stars > 0)
                assert_int_equal(made.rating.stars, stars);
            check_puzzle(&request, &made);
        }
}

static void puzzles_are_reproducible(void **unused)
{
    const struct ricochet_request request = {.faces = "AB", .robots = 4, .stars = 4, .seed = 9};
    (void)unused;
    for (uint64_t number = 0; number < 10; number++) {
        const struct ricochet_made made = generate(&request, number), again = generate(&request, number);
        const struct ricochet_made next = generate(&request, number + 1);
        assert_string_equal(made.position, again.position);
        assert_int_equal(made.rating.points, again.rating.points);
        assert_string_not_equal(made.position, next.position);
    }
}

/* No puzzle has six stars: the generator gives up after RICOCHET_GENERATE_TRIES. */
static void impossible_requests_end(void **unused)
{
    const struct ricochet_request request = {.faces = "A", .robots = 1, .stars = 6};
    const struct lud_env env = testing_env();
    struct ricochet_made made;
    struct lud_why why;
    (void)unused;
    assert_int_equal(ricochet_generate(solver, &env, &request, 1, NULL, &made, &why), LUD_ERROR_CHECK);
    assert_int_equal(why.text, TEXT_PUZZLE_NONE_FOUND);
    assert_int_equal(why.args[0], RICOCHET_GENERATE_TRIES);
}

static void generation_can_be_stopped(void **unused)
{
    const struct ricochet_request request = {.faces = "AB", .robots = 4, .stars = 5};
    const struct lud_env env = testing_env();
    const atomic_bool stop = true;
    struct ricochet_made made;
    (void)unused;
    assert_int_equal(ricochet_generate(solver, &env, &request, 1, &stop, &made, NULL), LUD_ERROR_STOPPED);
}

static void failed_allocations(void **unused)
{
    const struct ricochet_request request = {.faces = "AB", .robots = 4};
    struct faulty faulty;
    struct lud_env env = testing_env();
    struct ricochet_made made;
    (void)unused;
    faulty_init(&faulty, memory_heap());
    faulty_fail(&faulty, 1);
    env.memory = &faulty.memory;
    assert_int_equal(ricochet_generate(solver, &env, &request, 1, NULL, &made, NULL), LUD_ERROR_MEMORY);
    assert_true(faulty_balanced(&faulty));
}

/* ---- days ---- */

static struct ricochet_made daily_of(int year, int month, int day)
{
    const struct lud_env env = testing_env();
    struct ricochet_made made;
    assert_int_equal(ricochet_daily(solver, &env, (struct calendar_day){year, month, day}, NULL, &made, NULL),
                     LUD_OK);
    return made;
}

/* Daily puzzles must never change, because people have played them. */
static void known_days(void **unused)
{
    static const struct {
        int year, month, day;
        const char *position;
        int points;
    } rows[] = {
        {2026, 11, 16, "1A2B4A3B Rh3,Ge7,Bh12,Yf13 Bd10", 225},
        {2026, 11, 17, "4B1A2A3A Rp7,Gn2,Bj16,Yd14 Ym10", 630},
        {2026, 11, 18, "2B1B4A3A Rn4,Gn1,Bm11,Yg6 Re11", 640},
        {2026, 11, 19, "4A1A3A2A Rj4,Gj14,Bo16,Yn16 Gf12", 655},
        {2026, 11, 20, "1C4A3B2B Rj16,Gl12,Bl8,Yk6 Yi6", 730},
        {2026, 11, 21, "4D2B1A3D+d Rj8,Gc14,Bg2,Yp3 Rk12", 930},
        {2026, 11, 22, "1B4B3C2A Rp8,Gc5,Bn3,Yi14 Gm15", 1160},
        {2028, 2, 29, "4A2B1B3B Rc15,Gb7,Bn5,Yg6 Gc7", 540},
        {9999, 12, 31, "3C2C4B1B Rh5,Go16,Bn10,Yp12 Rg4", 770},
    };
    (void)unused;
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        const struct ricochet_made made = daily_of(rows[i].year, rows[i].month, rows[i].day);
        assert_string_equal(made.position, rows[i].position);
        assert_int_equal(made.rating.points, rows[i].points);
    }
}

static void a_week_gets_harder(void **unused)
{
    (void)unused;
    for (int weekday = 0, last = 1; weekday < CALENDAR_WEEK; weekday++) {
        const struct ricochet_made made = daily_of(2027, 3, 1 + weekday); /* a Monday */
        assert_int_equal(made.rating.stars, ricochet_daily_request(weekday)->stars);
        assert_true(made.rating.stars >= last);
        last = made.rating.stars;
    }
    assert_int_equal(ricochet_daily_request(0)->stars, 1);
    assert_int_equal(ricochet_daily_request(6)->stars, RICOCHET_STARS);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_difficulty_and_kind), cmocka_unit_test(puzzles_are_reproducible),
        cmocka_unit_test(impossible_requests_end),   cmocka_unit_test(generation_can_be_stopped),
        cmocka_unit_test(failed_allocations),        cmocka_unit_test(known_days),
        cmocka_unit_test(a_week_gets_harder),
    };
    return cmocka_run_group_tests(tests, open_solver, close_solver);
}
