/* opinion_test.c: an engine's opinion in its own unit, and the terms of its evaluation, by hand. */
#include "engine/watch/opinion.h"

#include "core/environment.h"
#include "games/games.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

static uint64_t no_time(void *context)
{
    (void)context;
    return 0;
}

static const struct lud_env env = {.now = no_time, .threads = 1};

struct fixture {
    struct lud_env env;
    struct session *session;
    struct engine *engine;
    struct opinion opinion;
};

static void fixture_open(struct fixture *fixture, const char *game, const char *options, const char *position,
                         const char *engine)
{
    struct engine_opened opened;
    memset(fixture, 0, sizeof *fixture);
    fixture->env = env;
    fixture->env.memory = memory_heap();
    assert_int_equal(session_new(games_find(span_of(game)), span_of(options), span_of(position),
                                 memory_heap(), &fixture->session, NULL),
                     LUD_OK);
    assert_int_equal(
        engine_open(session_rules(fixture->session), span_of(engine), NULL, &fixture->env, &opened, NULL),
        LUD_OK);
    fixture->engine = opened.engine;
}

static void fixture_close(struct fixture *fixture)
{
    engine_free(fixture->engine);
    session_free(fixture->session);
}

static lud_move move_of(const struct fixture *fixture, const char *text)
{
    lud_move move = LUD_NO_MOVE;
    assert_int_equal(game_read_move(session_rules(fixture->session), session_state(fixture->session),
                                    span_of(text), &move, NULL),
                     LUD_OK);
    return move;
}

static void think(struct fixture *fixture)
{
    const struct lud_limits limits = {.seed = 0};
    const struct lud_watch watch = opinion_watch(&fixture->opinion, fixture->engine);
    struct lud_result result;
    assert_int_equal(engine_think(fixture->engine, fixture->session, &limits, &watch, &result, NULL), LUD_OK);
}

static void expect_line(const struct fixture *fixture, const char *move, const char *expected)
{
    char room[256];
    struct bytes line = bytes_fixed(room, sizeof room);
    const struct lud_candidate *candidate = opinion_of(&fixture->opinion, move_of(fixture, move));
    assert_non_null(candidate);
    opinion_line(&fixture->opinion, candidate, session_rules(fixture->session),
                 session_state(fixture->session), &line);
    assert_string_equal(bytes_string(&line), expected);
}

static void expect_terms(struct fixture *fixture, const char *move, int seat, const char *expected)
{
    char room[256];
    struct bytes line = bytes_fixed(room, sizeof room);
    struct opinion_terms terms;
    struct lud_problem problem;
    assert_int_equal(engine_problem(fixture->engine, fixture->session, &problem, NULL), LUD_OK);
    assert_int_equal(opinion_terms(fixture->engine, &problem, move_of(fixture, move), &terms), LUD_OK);
    for (int i = 0; i < terms.count; i++) {
        const struct lud_term *term = &terms.at[seat * terms.count + i];
        bytes_text(&line, i > 0 ? ", " : "");
        bytes_text(&line, term->name);
        bytes_char(&line, ' ');
        opinion_term_number(term, &line);
        assert_true(text_exists((int)term->title));
    }
    assert_string_equal(bytes_string(&line), expected);
}

/* The seven rows of the UTBM Pogo report, on the two positions of pogo_criteria_test.c. To depth 1 the value
 * of a move is the sum of its criteria. */
static void test_criteria(void **unused)
{
    (void)unused;
    const char *first = "bww,bbwwwb,wb/-,-,-/-,-,b w", *second = "bww,-,-/-,bbwwwwb,-/b,-,b w";
    const struct {
        const char *position, *move, *terms, *line;
    } rows[] = {
        {first, "141", "capture 0, freedom 1, retake 1, end 0", "value p1=2 p2=-2"},
        {first, "121", "capture 10, freedom 2, retake 1, end 0", "value p1=13 p2=-13"},
        {first, "172", "capture -4, freedom 2, retake 1, end 0", "value p1=-1 p2=1"},
        {second, "152", "capture -1, freedom 1, retake 2, end 0", "value p1=2 p2=-2"},
        {first, "132", "capture -1, freedom 2, retake 1, end 0", "value p1=2 p2=-2"},
        {first, "163", "capture 0, freedom 2, retake -1, end -100", "value p1=-99 p2=99"},
        {first, "183", "capture 0, freedom 2, retake -1, end -100", "value p1=-99 p2=99"},
    };
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        struct fixture fixture;
        char room[128];
        struct bytes line = bytes_fixed(room, sizeof room);
        fixture_open(&fixture, "pogo", "move=exact", rows[i].position, "criteria:depth=1");
        think(&fixture);
        assert_int_equal(fixture.opinion.candidates.count, 7);
        bytes_text(&line, "candidate ");
        bytes_text(&line, rows[i].move);
        bytes_text(&line, " unit points ");
        bytes_text(&line, rows[i].line);
        bytes_text(&line, " bound exact\n");
        expect_line(&fixture, rows[i].move, bytes_string(&line));
        expect_terms(&fixture, rows[i].move, 0, rows[i].terms);
        fixture_close(&fixture);
    }
}

/* e2 is one step of eight: seven are left to e9, and 20 steps of excess over eight other squares, so
 * T = 20 / 8 - 7 + 48 = 43.5; 1.54 * 43.5 = 66.99 percent. Red stays at 42.5. */
static void test_utility(void **unused)
{
    (void)unused;
    struct fixture fixture;
    fixture_open(&fixture, "quoridor", "", "", "paranoid:depth=1");
    think(&fixture);
    expect_line(&fixture, "e2", "candidate e2 unit utility value p1=1.0287 p2=1.0133 bound exact\n");
    expect_terms(&fixture, "e2", 0, "paths 0.1138, length 0.6699, walls 0.245");
    expect_terms(&fixture, "e2", 1, "paths 0.1138, length 0.6545, walls 0.245");
    fixture_close(&fixture);
}

/* The spread of one win and three losses: mean 1/4, sample variance 1/4. */
static void test_samples(void **unused)
{
    (void)unused;
    struct fixture fixture;
    fixture_open(&fixture, "pogo", "", "", "greedy");
    think(&fixture);
    fixture.opinion.candidates.at[0] = (struct lud_candidate){
        .move = move_of(&fixture, "121"), .visits = 4, .sum = LUD_ONE, .spread = true, .squares = 1e12};
    expect_line(&fixture, "121", "candidate 121 unit result visits 4 mean 0.25 spread 0.5\n");
    fixture.opinion.candidates.at[0] =
        (struct lud_candidate){.move = move_of(&fixture, "121"), .visits = 4, .spread = true};
    expect_line(&fixture, "121",
                "candidate 121 unit result visits 4 mean 0 spread 0\n"); /* lost every game */
    fixture.opinion.candidates.at[0].spread = false;
    expect_line(&fixture, "121", "candidate 121 unit result visits 4 mean 0\n");
    fixture_close(&fixture);
}

/* A random player has no evaluation and no opinion. */
static void test_nothing(void **unused)
{
    (void)unused;
    struct fixture fixture;
    fixture_open(&fixture, "pogo", "", "", "random");
    think(&fixture);
    assert_int_equal(fixture.opinion.candidates.count, 0);
    assert_null(opinion_of(&fixture.opinion, move_of(&fixture, "121")));
    expect_terms(&fixture, "121", 0, "");
    fixture_close(&fixture);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_criteria),
        cmocka_unit_test(test_utility),
        cmocka_unit_test(test_samples),
        cmocka_unit_test(test_nothing),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
