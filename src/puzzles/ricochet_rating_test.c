/* ricochet_rating_test.c: ratings of known positions; their features compared with naive searches; the
 * formula. */
#include "puzzles/ricochet_rating.h"

#include "games/ricochet/ricochet_board.h"
#include "puzzles/ricochet_alone.h"
#include "puzzles/ricochet_puzzle_testing.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

enum { RANDOM = 60, MOST = 6 };

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

static struct ricochet_rating rate_position(const char *rules, const char *position, uint64_t nodes)
{
    struct session *session = testing_session(rules, position);
    const struct lud_env env = testing_env();
    const struct lud_limits limits = {.nodes = nodes};
    struct ricochet_rating rating;
    assert_non_null(session);
    ricochet_rate(solver, session_rules(session), session_state(session), &limits, &env, &rating);
    session_free(session);
    return rating;
}

/* ---- naive searches ---- */

/* Counts over all solutions of exactly the given length. */
struct tally {
    uint64_t lines; /* number of solutions */
    int robots;     /* fewest robots that move in one of them */
};

static void count_lines(const struct lud_rules *rules, const struct ricochet_state *state, int left,
                        int moved, struct tally *tally)
{
    lud_move moves[LUD_MAX_MOVES];
    if (game_over(&state->head)) {
        int robots = 0;
        for (; moved != 0; moved &= moved - 1)
            robots++;
        if (left == 0) {
            tally->lines++;
            tally->robots = robots < tally->robots ? robots : tally->robots;
        }
        return;
    }
    const int count = left > 0 ? game_moves(rules, &state->head, moves) : 0;
    for (int i = 0; i < count; i++) {
        struct ricochet_state next;
        game_child(rules, &state->head, moves[i], &next.head);
        count_lines(rules, &next, left - 1, moved | 1 << moves[i] / RICOCHET_DIRECTIONS, tally);
    }
}

/* The fewest moves with only `robot` moving; -1 when that is more than `left`. */
static int fewest_alone(const struct lud_rules *rules, const struct ricochet_state *state, int robot,
                        int left)
{
    lud_move moves[LUD_MAX_MOVES];
    int best = -1;
    if (game_over(&state->head))
        return 0;
    const int count = left > 0 ? game_moves(rules, &state->head, moves) : 0;
    for (int i = 0; i < count; i++) {
        struct ricochet_state next;
        if (moves[i] / RICOCHET_DIRECTIONS != robot)
            continue;
        game_child(rules, &state->head, moves[i], &next.head);
        const int rest = fewest_alone(rules, &next, robot, best < 0 ? left - 1 : best - 2);
        if (rest >= 0 && (best < 0 || rest + 1 < best))
            best = rest + 1;
    }
    return best;
}

static void compare_features(const char *rules, const char *position)
{
    const struct ricochet_rating rating = rate_position(rules, position, 0);
    struct session *session = testing_session(rules, position);
    const struct ricochet_state *state = ricochet_state(session_state(session));
    struct tally tally = {.robots = RICOCHET_ROBOTS};
    if (rating.status == RICOCHET_SOLVED && rating.moves > 0 && rating.moves <= 5) {
        count_lines(session_rules(session), state, rating.moves, 0, &tally);
        assert_int_equal(rating.lines, tally.lines);
        assert_int_equal(rating.helpers, tally.robots - 1);
    }
    if (rating.status == RICOCHET_SOLVED && state->colour != RICOCHET_ANY) {
        const int by_itself = fewest_alone(session_rules(session), state, state->colour, MOST);
        if (by_itself >= 0)
            assert_int_equal(rating.alone, by_itself);
        else
            assert_true(rating.alone == RICOCHET_NONE || rating.alone > MOST);
    }
    session_free(session);
}

static void features_agree_with_naive_searches(void **unused)
{
    static const char *const faces[] = {"AB", "ABCD+", "C"};
    (void)unused;
    for (uint64_t i = 0; i < RANDOM; i++) {
        char array[RICOCHET_POSITION];
        struct bytes text = bytes_fixed(array, sizeof array);
        ricochet_random_position(77, i, faces[i % 3], 4, i % 5 == 0, &text);
        compare_features("", array);
        compare_features("rule=strict", array);
    }
}

/* Counts near misses cell by cell: slides of the lone robot across the target's lines. With `most` = 2 only
 * its first slides count. */
static void misses_by_hand(void **unused)
{
    struct session *session = testing_session("", "4A1A3B2B Rj6,Ge15,Be9,Ym16 Bj13");
    const struct ricochet_rules *rules = ricochet_rules(session_rules(session));
    const struct ricochet_state *state = ricochet_state(session_state(session));
    uint8_t grid[RICOCHET_CELLS];
    int misses = 0;
    (void)unused;
    ricochet_grid(&rules->board, 2, state->target, grid);
    for (int d = 0; d < RICOCHET_DIRECTIONS; d++) {
        const int end = ricochet_slide(rules, state, 2, (enum ricochet_direction)d);
        bool crossed = false;
        for (int cell = state->robot[2]; cell != end;) {
            cell += ricochet_step[d];
            crossed = crossed || grid[cell] == 1;
        }
        misses += crossed && grid[end] > 1;
    }
    assert_int_equal(ricochet_alone(&rules->head, &state->head, 2).misses, misses);
    assert_int_equal(ricochet_alone(&rules->head, &state->head, 1).misses, 0);
    assert_true(ricochet_alone(&rules->head, &state->head, 9).misses >= misses);
    session_free(session);
}

/* ---- ratings ---- */

static void known_ratings(void **unused)
{
    static const struct {
        const char *rules, *position;
        int moves, lines, helpers, alone, misses, points, stars;
    } rows[] = {
        {"", "4A1A3B2B Rj6,Ge15,Be9,Ym16 Bj13", 7, 8, 1, 8, 13, 790, 3},
        {"rule=strict", "4A1A3B2B Rj6,Ge15,Be9,Ym16 Bj13", 7, 8, 1, 8, 8, 790, 3},
        {"", "3B4A2A1A Rn8,Gp12,Bi13,Yd4 Rb15", 6, 4, 1, -1, 4, 810, 3},
        {"", "4A3B1B2B Rc3,Gi10,Bo1,Yf1 Yb13", 11, 360, 2, -1, 2, 1255, 5},
        {"", "2D1B3B4A+d Ri7,Gm11,Bi2,Yn14 Yo10", 6, 3, 1, -1, 9, 845, 3},
        {"", "1A2B4A3B Rh3,Ge7,Bh12,Yf13 Bd10", 2, 1, 0, 2, 1, 225, 1},
        {"", "1B4B3C2A Rp8,Gc5,Bn3,Yi14 Gm15", 10, 37, 2, -1, 0, 1160, 5},
    };
    (void)unused;
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        const struct ricochet_rating rating = rate_position(rows[i].rules, rows[i].position, 0);
        assert_int_equal(rating.status, RICOCHET_SOLVED);
        assert_int_equal(rating.moves, rows[i].moves);
        assert_int_equal(rating.lines, rows[i].lines);
        assert_int_equal(rating.helpers, rows[i].helpers);
        assert_int_equal(rating.alone, rows[i].alone);
        assert_int_equal(rating.misses, rows[i].misses);
        assert_int_equal(rating.points, rows[i].points);
        assert_int_equal(rating.stars, rows[i].stars);
        assert_int_equal(rating.line_size, rows[i].moves);
    }
}

static void positions_without_a_rating(void **unused)
{
    (void)unused;
    const struct ricochet_rating solved = rate_position("", "4A1A3B2B Rj13,Ge15,Be9,Ym16 Rj13", 0);
    assert_int_equal(solved.status, RICOCHET_SOLVED);
    assert_int_equal(solved.moves, 0);
    assert_int_equal(solved.stars, 0);
    assert_int_equal(solved.points, 0);
    const struct ricochet_rating never = rate_position("", "2B4A1C3D Bh16 Bo10", 0);
    assert_int_equal(never.status, RICOCHET_UNSOLVABLE);
    assert_int_equal(never.stars, 0);
    const struct ricochet_rating limited = rate_position("", "1A4B3B2B Ro14,Gb14,Bn5,Yp16 Bd7", 100);
    assert_int_equal(limited.status, RICOCHET_BOUNDS);
    assert_int_equal(limited.stars, 0);
    assert_true(limited.moves > 1 && limited.moves <= 24);
}

static void the_formula(void **unused)
{
    struct ricochet_rating rating = {.moves = 7, .lines = 1, .helpers = 0, .alone = 7, .misses = 0};
    (void)unused;
    assert_int_equal(ricochet_points(&rating), 700);
    rating.helpers = 2;
    assert_int_equal(ricochet_points(&rating), 760);
    rating.alone = 9;
    assert_int_equal(ricochet_points(&rating), 790);
    rating.alone = 50;
    assert_int_equal(ricochet_points(&rating), 910);
    rating.alone = RICOCHET_NONE;
    assert_int_equal(ricochet_points(&rating), 910);
    rating.misses = 6;
    assert_int_equal(ricochet_points(&rating), 960);
    rating.lines = 9;
    assert_int_equal(ricochet_points(&rating), 930);
    rating.lines = UINT64_MAX;
    assert_int_equal(ricochet_points(&rating), 330);
}

static void stars_rise_with_points(void **unused)
{
    (void)unused;
    assert_int_equal(ricochet_stars(0), 1);
    for (int points = 1, last = 1; points < 3000; points++) {
        const int stars = ricochet_stars(points);
        assert_true(stars == last || stars == last + 1);
        last = stars;
    }
    assert_int_equal(ricochet_stars(399), 1);
    assert_int_equal(ricochet_stars(400), 2);
    assert_int_equal(ricochet_stars(1099), 4);
    assert_int_equal(ricochet_stars(3000), RICOCHET_STARS);
    assert_int_equal(ricochet_stars_moves(1), 5);
    assert_int_equal(ricochet_stars_moves(4), 12);
    assert_int_equal(ricochet_stars_moves(0), 0);
    assert_int_equal(ricochet_stars_moves(5), 0);
    assert_string_equal(ricochet_stars_word(1), "beginner");
    assert_string_equal(text_get(LUD_FR, ricochet_stars_name(4)), "difficile");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(features_agree_with_naive_searches),
        cmocka_unit_test(misses_by_hand),
        cmocka_unit_test(known_ratings),
        cmocka_unit_test(positions_without_a_rating),
        cmocka_unit_test(the_formula),
        cmocka_unit_test(stars_rise_with_points),
    };
    return cmocka_run_group_tests(tests, open_solver, close_solver);
}
