/* ricochet_hints_test.c: hints of all kinds, in both languages; following them solves the puzzle. */
#include "puzzles/ricochet_hints.h"

#include "puzzles/ricochet_puzzle_testing.h"
#include "text/areas/puzzles_texts.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#define CLASSIC "4A1A3B2B Rj6,Ge15,Be9,Ym16 Bj13"

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

static void get_hints(const struct session *session, uint64_t nodes, struct ricochet_hints *hints)
{
    const struct lud_env env = testing_env();
    const struct lud_limits limits = {.nodes = nodes};
    ricochet_hints(solver, session_rules(session), session_state(session), &limits, &env, hints);
}

static void assert_says(const struct session *session, const struct explain_line *line, enum lud_lang lang,
                        const char *expected)
{
    char array[512];
    struct bytes out = bytes_fixed(array, sizeof array);
    explain_write(session_rules(session), line, lang, &out);
    assert_string_equal(array, expected);
}

static void four_steps(void **unused)
{
    struct session *session = testing_session("", CLASSIC);
    struct ricochet_hints hints;
    (void)unused;
    get_hints(session, 0, &hints);
    assert_int_equal(hints.kind, HINTS_SHORTEST);
    assert_int_equal(hints.count, RICOCHET_HINTS);
    assert_says(session, &hints.step[0], LUD_EN, "7 moves are enough, and fewer are not.");
    assert_says(session, &hints.step[1], LUD_EN, "The red robot moves first.");
    assert_says(session, &hints.step[2], LUD_EN, "The first move is Ru: up.");
    assert_says(session, &hints.step[3], LUD_EN, "The whole solution: Ru Rr Ru Bu Br Bd Bl");
    assert_says(session, &hints.step[1], LUD_FR, "Le robot rouge bouge en premier.");
    assert_says(session, &hints.step[2], LUD_FR, "Le premier coup est Ru : vers le haut.");
    session_free(session);
}

/* A player who follows the hint before each move solves the puzzle in the fewest moves, under both rules. */
static void following_hints_solves_the_puzzle(void **unused)
{
    static const char *const rules[] = {"", "rule=strict"};
    static const char *const positions[] = {CLASSIC, "2D1B3B4A+d Ri7,Gm11,Bi2,Yn14 Yo10",
                                            "3A1B4A2A Rc13,Gj15,Bj8,Yf2 *i6"};
    (void)unused;
    for (int i = 0; i < 6; i++) {
        struct session *session = testing_session(rules[i % 2], positions[i / 2]);
        struct ricochet_hints hints;
        struct explain_line line;
        get_hints(session, 0, &hints);
        const int par = hints.moves;
        assert_false(ricochet_hints_course(&hints, 0, par, &line));
        for (int made = 0; made < par; made++) {
            get_hints(session, 0, &hints);
            assert_int_equal(hints.kind, HINTS_SHORTEST);
            assert_int_equal(hints.moves, par - made);
            assert_int_equal(session_play(session, hints.line[0], NULL), LUD_OK);
            get_hints(session, 0, &hints);
            assert_true(ricochet_hints_course(&hints, made + 1, par, &line));
            assert_int_equal(line.text, made + 1 == par ? TEXT_PUZZLE_DONE
                                        : made == 0     ? TEXT_PUZZLE_ON_COURSE_ONE
                                                        : TEXT_PUZZLE_ON_COURSE);
        }
        assert_int_equal(hints.kind, HINTS_SOLVED);
        assert_int_equal(hints.count, 1);
        session_free(session);
    }
}

static void a_wasted_move_is_reported(void **unused)
{
    struct session *session = testing_session("", CLASSIC);
    struct ricochet_hints hints;
    struct explain_line line;
    (void)unused;
    assert_int_equal(session_play_list(session, span_of("Gd Gu"), NULL), LUD_OK);
    get_hints(session, 0, &hints);
    assert_true(ricochet_hints_course(&hints, 2, 7, &line));
    assert_says(session, &line, LUD_EN,
                "2 moves made, 10 in all with best play; 7 were enough from the start.");
    session_free(session);
}

static void one_move(void **unused)
{
    struct session *session = testing_session("", CLASSIC);
    struct ricochet_hints hints;
    (void)unused;
    assert_int_equal(session_play_list(session, span_of("Ru Rr Bu Ru Br Bd"), NULL), LUD_OK);
    get_hints(session, 0, &hints);
    assert_says(session, &hints.step[0], LUD_EN, "One move is enough.");
    assert_says(session, &hints.step[3], LUD_EN, "The whole solution: Bl");
    session_free(session);
}

static void solved_position(void **unused)
{
    struct session *session = testing_session("", "4A1A3B2B Rj13,Ge15,Be9,Ym16 Rj13");
    struct ricochet_hints hints;
    (void)unused;
    get_hints(session, 0, &hints);
    assert_int_equal(hints.kind, HINTS_SOLVED);
    assert_says(session, &hints.step[0], LUD_EN, "The puzzle is already solved: the robot is on its target.");
    session_free(session);
}

static void no_solution(void **unused)
{
    struct session *session = testing_session("", "2B4A1C3D Bh16 Bo10");
    struct ricochet_hints hints;
    struct explain_line line;
    (void)unused;
    get_hints(session, 0, &hints);
    assert_int_equal(hints.kind, HINTS_UNSOLVABLE);
    assert_int_equal(hints.count, 1);
    assert_int_equal(hints.moves, RICOCHET_NONE);
    assert_false(ricochet_hints_course(&hints, 3, 7, &line));
    session_free(session);
}

/* Every cell is closed: no robot can move, and red is not on its target. */
static void no_robot_can_move(void **unused)
{
    char text[280] = "w:";
    struct session *session;
    struct ricochet_hints hints;
    (void)unused;
    memset(text + 2, 'f', RICOCHET_CELLS);
    strcpy(text + 2 + RICOCHET_CELLS, " Ra1 Rb2");
    session = testing_session("", text);
    assert_non_null(session);
    get_hints(session, 0, &hints);
    assert_int_equal(hints.kind, HINTS_UNSOLVABLE);
    session_free(session);
}

static void limits_are_reported(void **unused)
{
    struct session *session = testing_session("", CLASSIC);
    struct ricochet_hints hints;
    (void)unused;
    get_hints(session, 20, &hints);
    assert_int_equal(hints.kind, HINTS_AT_MOST);
    assert_true(hints.least < hints.moves);
    assert_int_equal(hints.count, RICOCHET_HINTS);
    assert_int_equal(hints.step[0].text, TEXT_PUZZLE_AT_MOST);
    for (int i = 0; i < hints.line_size; i++) /* the line is a solution */
        assert_int_equal(session_play(session, hints.line[i], NULL), LUD_OK);
    assert_int_equal(session_end(session), SESSION_RULES);
    session_free(session);
    session =
        testing_session("", "3D2D4C1D+d Gk11,Bd4 Gc10"); /* unsolvable, but the proof takes more nodes */
    get_hints(session, 10, &hints);
    assert_int_equal(hints.kind, HINTS_UNKNOWN);
    assert_int_equal(hints.count, 1);
    assert_says(session, &hints.step[0], LUD_EN,
                "No solution was found within the limits; at least 4 moves are needed.");
    session_free(session);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(four_steps),        cmocka_unit_test(following_hints_solves_the_puzzle),
        cmocka_unit_test(one_move),          cmocka_unit_test(a_wasted_move_is_reported),
        cmocka_unit_test(solved_position),   cmocka_unit_test(no_solution),
        cmocka_unit_test(no_robot_can_move), cmocka_unit_test(limits_are_reported),
    };
    return cmocka_run_group_tests(tests, open_solver, close_solver);
}
