/* tron_engines_test.c: the engines and levels of Tron for one to eight riders, their time limits on the
 * largest board, and explanations of moves. */
#include "engine/engine_testing.h"
#include "engine/explain.h"
#include "engine/levels.h"

#include "games/tron/tron.h"
#include "os/system.h"
#include "os/timer.h"
#include "text/areas/explain_tron_texts.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

static const char *const levels[] = {"beginner", "easy", "medium", "hard", "best"};
enum { LEVELS = sizeof levels / sizeof levels[0] };

static struct session *open_game(const char *rules, const char *position)
{
    struct session *session = NULL;
    assert_int_equal(
        session_new(&tron_game, span_of(rules), span_of(position), memory_heap(), &session, NULL), LUD_OK);
    return session;
}

/* Processor time as the engine's clock, so that other processes do not count. */
static uint64_t own_clock(void *unused)
{
    (void)unused;
    return timer_thread();
}

static struct lud_result ask(const struct session *session, const char *spec, struct lud_limits limits,
                             int rider)
{
    struct system system;
    struct engine *engine = NULL;
    struct lud_problem problem;
    struct lud_result result;
    assert_int_equal(system_init(&system, memory_heap(), 1), LUD_OK);
    struct lud_env env = *system_env(&system);
    env.now = own_clock;
    assert_int_equal(open_plain(session_rules(session), span_of(spec), &env, &engine, NULL), LUD_OK);
    assert_int_equal(engine_problem(engine, session, &problem, NULL), LUD_OK);
    problem.player = rider;
    assert_int_equal(engine_run(engine, &problem, &limits, NULL, &result, NULL), LUD_OK);
    engine_free(engine);
    system_destroy(&system);
    return result;
}

/* Whether the rider's move at the start of a tick leads to a free node. */
static bool leads_on(const struct session *session, int rider, lud_move move)
{
    const struct tron_rules *rules = tron_rules(session_rules(session));
    const struct tron_state *state = tron_state(session_state(session));
    return move < TRON_DIRECTIONS && tron_step(rules, state, state->at[rider], move) != TRON_NONE;
}

static void test_every_level_for_every_number_of_riders(void **unused)
{
    (void)unused;
    for (int riders = 1; riders <= TRON_RIDERS; riders++) {
        char rules[64] = "map=random,size=21,players=0";
        rules[strlen(rules) - 1] = (char)('0' + riders);
        struct session *session = open_game(rules, "");
        for (int i = 0; i < LEVELS; i++) {
            const struct engine_level *level = engine_level_find(&tron_game, span_of(levels[i]));
            struct lud_limits limits = level->limits;
            limits.time = 10 * TIMER_MS;
            for (int rider = 0; rider < riders; rider += 3) {
                const struct lud_result result = ask(session, level->spec, limits, rider);
                assert_true(leads_on(session, rider, result.move));
            }
        }
        session_free(session);
    }
}

/* Whether a row is the one that its name selects in Tron, and can play here. */
static bool is_offered(const struct engine_player *row, const struct session *session)
{
    return engine_find(&tron_game, span_of(row->name)) == row &&
           engine_accepts(row, session_rules(session), memory_heap(), NULL) == LUD_OK;
}

/* Processor time that an engine may use for a move in 100 ms, opening and closing it included; a sanitizer
 * slows down the allocation of its tables more than anything else. */
enum { MOST_MS = LUDENS_SANITIZED ? 400 : 150 };

static void check_on_time(const struct session *session, const char *engine)
{
    const uint64_t before = timer_thread();
    const struct lud_result result = ask(session, engine, (struct lud_limits){.time = 100 * TIMER_MS}, 0);
    const uint64_t used = timer_thread() - before;
    if (used >= MOST_MS * TIMER_MS)
        fail_msg("%s used %u ms of 100", engine, (unsigned)(used / TIMER_MS));
    assert_true(leads_on(session, 0, result.move));
}

/* Every engine keeps a limit of 100 ms where an evaluation is most expensive. */
static void test_on_time_on_the_largest_board(void **unused)
{
    (void)unused;
    static const char *const boards[] = {"map=random,size=64,floors=4,players=1",
                                         "map=random,size=64,floors=4,players=2",
                                         "map=random,size=64,floors=4,players=8"};
    for (size_t board = 0; board < sizeof boards / sizeof boards[0]; board++) {
        struct session *session = open_game(boards[board], "");
        int count = 0;
        for (const struct engine_player *row = engine_players(); row->name != NULL;
             row = engine_player_next(row))
            if (is_offered(row, session)) {
                check_on_time(session, row->name);
                count++;
            }
        assert_true(count >= 6);
        session_free(session);
    }
}

/* Without a limit `longest` waits for its proof; with one, it keeps the limit. */
static void test_longest_is_proved(void **unused)
{
    (void)unused;
    static const struct {
        const char *rules;
        int longest;
    } boards[] = {{"map=handout", 163}, {"map=tower", 227}, {"map=streets", 127}};
    for (size_t i = 0; i < sizeof boards / sizeof boards[0]; i++) {
        struct session *session = open_game(boards[i].rules, "");
        const struct lud_result result = ask(session, "longest", (struct lud_limits){0}, 0);
        assert_true(result.proved && leads_on(session, 0, result.move));
        assert_int_equal(result.values[0], boards[i].longest);
        session_free(session);
    }
    struct session *session = open_game("map=random,size=64,floors=4,players=1,walls=20", "");
    const struct lud_result result = ask(session, "longest", (struct lud_limits){.time = 50 * TIMER_MS}, 0);
    assert_true(!result.proved && leads_on(session, 0, result.move));
    session_free(session);
}

/* Rider 1 must not ride into the dead end above it. */
static void test_sees_ground(void **unused)
{
    (void)unused;
    struct session *duel = open_game("", "##########/##.#######/##1......#/#........#/#.......2#/##########");
    struct session *alone = open_game("", "########/##.#####/##1....#/#......#/########");
    static const char *const engines[] = {"mcts", "territory", "strong"};
    for (size_t i = 0; i < sizeof engines / sizeof engines[0]; i++) {
        const struct lud_limits limits = {.sims = 400, .seed = 3};
        assert_int_not_equal(ask(duel, engines[i], limits, 0).move, TRON_UP);
        assert_int_not_equal(ask(alone, engines[i], limits, 0).move, TRON_UP);
    }
    session_free(duel);
    session_free(alone);
}

/* ---- explanations ---- */

static const struct explain_line *find(const struct explanation *what, enum lud_text text, int seat)
{
    for (int i = 0; i < what->count; i++)
        if (what->lines[i].text == text && what->lines[i].seat == seat)
            return &what->lines[i];
    return NULL;
}

static void test_explains_a_cut(void **unused)
{
    (void)unused;
    struct explanation what;
    /* up: two cells on the left, four on the right */
    struct session *session = open_game("", "######/#.#..#/#....#/##1###/######");
    assert_int_equal(explain_move(session, 0, TRON_UP, NULL, &what, NULL), LUD_OK);
    const struct explain_line *reach = find(&what, TEXT_EXPLAIN_TRON_REACH, 0);
    const struct explain_line *split = find(&what, TEXT_EXPLAIN_TRON_SPLITS, -1);
    assert_non_null(reach);
    assert_int_equal(reach->args[0], 7);
    assert_int_equal(reach->args[1], 6);
    assert_non_null(split);
    assert_int_equal(split->args[0], 4);
    assert_int_equal(split->args[1], 2);
    assert_null(find(&what, TEXT_EXPLAIN_TRON_TERRITORY, 0));
    session_free(session);
}

static void test_explains_territory(void **unused)
{
    (void)unused;
    struct explanation what;
    struct session *session = open_game("", "#########/#1.....2#/#########");
    assert_int_equal(explain_move(session, 0, TRON_RIGHT, NULL, &what, NULL), LUD_OK);
    const struct explain_line *first = find(&what, TEXT_EXPLAIN_TRON_TERRITORY, 0);
    const struct explain_line *second = find(&what, TEXT_EXPLAIN_TRON_TERRITORY, 1);
    assert_true(first != NULL && second != NULL);
    assert_int_equal(first->args[0], 2); /* the middle cell belongs to neither */
    assert_int_equal(first->args[1], 2); /* of the four cells left */
    assert_int_equal(second->args[0], 2);
    assert_int_equal(second->args[1], 2);
    assert_null(find(&what, TEXT_EXPLAIN_TRON_SPLITS, -1));
    session_free(session);
}

static void test_explains_a_crash(void **unused)
{
    (void)unused;
    struct explanation what;
    struct session *session = open_game("", "#####/#1#2#/#####");
    lud_move only[LUD_MAX_MOVES];
    assert_int_equal(game_moves(session_rules(session), session_state(session), only), 1);
    assert_int_equal(explain_move(session, 0, only[0], NULL, &what, NULL), LUD_OK);
    assert_non_null(find(&what, TEXT_EXPLAIN_TRON_CRASHES, 0));
    session_free(session);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_every_level_for_every_number_of_riders),
        cmocka_unit_test(test_on_time_on_the_largest_board),
        cmocka_unit_test(test_longest_is_proved),
        cmocka_unit_test(test_sees_ground),
        cmocka_unit_test(test_explains_a_cut),
        cmocka_unit_test(test_explains_territory),
        cmocka_unit_test(test_explains_a_crash),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
