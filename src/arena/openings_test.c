/* openings_test.c: random openings, and openings read from a text. */
#include "arena/openings.h"

#include "text/areas/arena_texts.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>

#include <cmocka.h>

#include "core/faulty.h"
#include "games/pogo/pogo.h"
#include "games/quoridor/quoridor.h"
#include "games/tron/tron.h"
#include "tests/games/brawl.h"
#include "tests/games/nim.h"

static struct openings make(const struct lud_game *game)
{
    struct openings openings;
    openings_init(&openings, game, (struct span){0}, (struct span){0}, memory_heap());
    return openings;
}

static uint64_t key_of(const struct openings *openings, uint64_t set)
{
    struct session *session;
    assert_int_equal(openings_session(openings, set, &session, NULL), LUD_OK);
    const uint64_t key = session_state(session)->key;
    session_free(session);
    return key;
}

static void test_drawn_openings_differ(void **state)
{
    enum { COUNT = 200 };
    struct openings openings = make(&pogo_game);
    (void)state;
    assert_int_equal(openings_draw(&openings, COUNT, 4, 1, NULL), LUD_OK);
    assert_int_equal(openings.count, COUNT);
    for (uint64_t i = 0; i < COUNT; i++)
        for (uint64_t j = 0; j < i; j++)
            assert_true(key_of(&openings, i) != key_of(&openings, j));
    openings_destroy(&openings);
}

/* The openings of a longer tournament begin with those of a shorter one. */
static void test_drawn_openings_are_a_prefix(void **state)
{
    struct openings few = make(&pogo_game), many = make(&pogo_game), other = make(&pogo_game);
    int same = 0;
    (void)state;
    assert_int_equal(openings_draw(&few, 10, 3, 5, NULL), LUD_OK);
    assert_int_equal(openings_draw(&many, 50, 3, 5, NULL), LUD_OK);
    assert_int_equal(openings_draw(&other, 10, 3, 6, NULL), LUD_OK);
    for (uint64_t i = 0; i < 10; i++) {
        assert_true(key_of(&few, i) == key_of(&many, i));
        same += key_of(&few, i) == key_of(&other, i);
    }
    assert_true(same < 10);
    assert_true(key_of(&few, 13) == key_of(&few, 3)); /* set 13 wraps around to 3 */
    openings_destroy(&few);
    openings_destroy(&many);
    openings_destroy(&other);
}

/* A game with few positions: openings repeat, but never reach the end of the game. */
static void test_small_games(void **state)
{
    struct openings openings = make(&nim_game);
    (void)state;
    assert_int_equal(openings_draw(&openings, 100, 1000, 1, NULL), LUD_OK);
    for (uint64_t i = 0; i < 100; i++) {
        struct session *session;
        assert_int_equal(openings_session(&openings, i, &session, NULL), LUD_OK);
        assert_int_not_equal(session_turn(session), LUD_OVER);
        session_free(session);
    }
    openings_destroy(&openings);
}

static void test_whole_ticks(void **state)
{
    struct openings openings = make(&brawl_game);
    (void)state;
    assert_int_equal(openings_draw(&openings, 20, 2, 1, NULL), LUD_OK);
    for (uint64_t i = 0; i < 20; i++) {
        struct session *session;
        assert_int_equal(openings_session(&openings, i, &session, NULL), LUD_OK);
        assert_int_equal(session_state(session)->pending, 0);
        session_free(session);
    }
    openings_destroy(&openings);
}

static void test_file(void **state)
{
    struct openings openings = make(&pogo_game);
    (void)state;
    assert_int_equal(openings_read(&openings,
                                   span_of("# two ways to write moves, and positions\n"
                                           "121 781\r\n\n"
                                           "start moves 121\n"
                                           "  wwwwww,bbbbbb,-/-,-,-/-,-,- w\n"
                                           "wwwwww,bbbbbb,-/-,-,-/-,-,- w moves 141\n"),
                                   NULL),
                     LUD_OK);
    assert_int_equal(openings.count, 4);
    struct session *session;
    assert_int_equal(openings_session(&openings, 0, &session, NULL), LUD_OK);
    assert_int_equal(session_plies(session), 2);
    session_free(session);
    assert_int_equal(openings_session(&openings, 3, &session, NULL), LUD_OK);
    assert_int_equal(session_plies(session), 1);
    session_free(session);
    openings_destroy(&openings);
}

static void refuse_players(const struct lud_game *game, const char *position, const char *text, int line,
                           int there, int expected)
{
    struct openings openings;
    struct lud_why why;
    openings_init(&openings, game, (struct span){0}, span_of(position), memory_heap());
    assert_int_equal(openings_read(&openings, span_of(text), &why), LUD_ERROR_MISMATCH);
    assert_int_equal(openings.count, 0);
    assert_int_equal(why.text, TEXT_ARENA_OPENING_PLAYERS);
    assert_int_equal(why.line, line);
    assert_int_equal(why.column, 1);
    assert_int_equal(why.args[0], there);
    assert_int_equal(why.args[1], expected);
    openings_destroy(&openings);
}

/* The plan has one seat per player of the common position; an opening with another number is refused. */
static void test_other_players(void **state)
{
    static const char duel[] = "#####/#1..#/#..2#/#####", ride[] = "#####/#1..#/#...#/#####";
    (void)state;
    refuse_players(&tron_game, "", duel, 1, 2, 1);
    refuse_players(&tron_game, duel, ride, 1, 1, 2);
    refuse_players(&quoridor_game, "", "e2 e8\n9x9 4 1 e1,a5,e9,i5 5,5,5,5 - moves e2\n", 2, 4, 2);
    struct openings openings;
    openings_init(&openings, &quoridor_game, (struct span){0}, (struct span){0}, memory_heap());
    assert_int_equal(
        openings_read(&openings, span_of("e2 e8\n5x5 2 1 c1,c5 3,3 -\n9x9 2 1 e1,e9 10,10 -\n"), NULL),
        LUD_OK); /* boards may differ */
    assert_int_equal(openings.count, 3);
    openings_destroy(&openings);
}

static void refuse(const char *text, enum lud_status status, int line, int column)
{
    struct openings openings = make(&pogo_game);
    struct lud_why why;
    assert_int_equal(openings_read(&openings, span_of(text), &why), status);
    assert_int_equal(openings.count, 0);
    assert_int_equal(why.line, line);
    assert_int_equal(why.column, column);
    openings_destroy(&openings);
}

static void test_bad_files(void **state)
{
    (void)state;
    refuse("", LUD_ERROR_SYNTAX, 0, 0);
    refuse("# only\n\n", LUD_ERROR_SYNTAX, 0, 0);
    refuse("121\n121 999\n", LUD_ERROR_MOVE, 2, 5);
    refuse("121\n\n121 moves 121\n", LUD_ERROR_SYNTAX, 3, 1);
    refuse("wwwwww,bbbbbb,-/-,-,-/-,-,x w\n", LUD_ERROR_SYNTAX, 1, 27);
    refuse("bbbbbbwwwwww,-,-/-,-,-/-,-,- b\n", LUD_ERROR_OVER, 1, 0);
}

static void test_no_memory(void **state)
{
    struct faulty faulty;
    (void)state;
    faulty_init(&faulty, memory_heap());
    for (uint64_t n = 1; n < 1000; n++) {
        struct openings openings;
        openings_init(&openings, &pogo_game, (struct span){0}, (struct span){0}, &faulty.memory);
        faulty_fail(&faulty, n);
        const enum lud_status drawn = openings_draw(&openings, 3, 3, 1, NULL);
        openings_destroy(&openings);
        const bool failed = faulty.countdown == 0;
        faulty_fail(&faulty, 0);
        assert_true(faulty_balanced(&faulty));
        assert_int_equal(drawn, failed ? LUD_ERROR_MEMORY : LUD_OK);
        if (!failed)
            return;
    }
    fail();
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_drawn_openings_differ),
        cmocka_unit_test(test_drawn_openings_are_a_prefix),
        cmocka_unit_test(test_small_games),
        cmocka_unit_test(test_whole_ticks),
        cmocka_unit_test(test_file),
        cmocka_unit_test(test_bad_files),
        cmocka_unit_test(test_other_players),
        cmocka_unit_test(test_no_memory),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
