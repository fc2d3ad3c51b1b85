/* levels_test.c: every level of every game opens and plays, the general ones for every kind of game, and the
 * table is well formed. */
#include "engine/levels.h"

#include "games/games.h"
#include "tests/games/brawl.h"
#include "tests/games/duel.h"
#include "tests/games/maze.h"
#include "tests/games/nim.h"
#include "tests/games/race.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>

#include <cmocka.h>

static const char *const names[] = {"beginner", "easy", "medium", "hard", "best"};
enum { LEVELS = sizeof names / sizeof names[0], PLIES = 30 };

/* A clock that advances by 100 ms per reading, so that time limits end searches soon and reproducibly. */
static uint64_t now(void *context)
{
    uint64_t *time = context;
    return *time += 100000000;
}

/* Plays a few moves with `level` in every seat. */
static void play(const struct lud_game *game, const char *rules, const struct engine_level *level)
{
    uint64_t time = 0;
    const struct lud_env env = {.memory = memory_heap(), .now = now, .threads = 1, .context = &time};
    struct session *session = NULL;
    struct engine_opened opened;
    const struct level_offer offer = {.bare = true};
    const struct span none = span_of("");
    assert_int_equal(session_new(game, span_of(rules), none, env.memory, &session, NULL), LUD_OK);
    assert_int_equal(engine_open(session_rules(session), span_of(level->name), &offer, &env, &opened, NULL),
                     LUD_OK);
    assert_ptr_equal(opened.level, level);
    for (int ply = 0; ply < PLIES && session_turn(session) != LUD_OVER; ply++) {
        struct lud_result result;
        struct lud_limits limits = opened.limits;
        limits.seed = 7;
        if (limits.memory == 0)
            limits.memory = 16 << 20; /* enough here, and soon reserved under sanitizers */
        assert_int_equal(engine_think(opened.engine, session, &limits, NULL, &result, NULL), LUD_OK);
        assert_int_equal(session_play(session, result.move, NULL), LUD_OK);
    }
    assert_true(session_plies(session) > 0);
    engine_free(opened.engine);
    session_free(session);
}

static void test_every_level_of_every_game_plays(void **unused)
{
    (void)unused;
    int played = 0;
    for (const struct lud_game *const *game = games_all(); *game != NULL; game++)
        for (int i = 0; i < LEVELS; i++, played++) {
            const struct engine_level *level = engine_level_find(*game, span_of(names[i]));
            assert_non_null(level);
            assert_string_equal(level->name, names[i]);
            play(*game, "", level);
        }
    assert_true(played >= LEVELS);
}

/* Plays all general levels of a game that brings none, with its evaluations and without. */
static void play_general(const struct lud_game *game, const char *rules)
{
    struct lud_game blind = *game;
    blind.evaluations = NULL;
    for (int i = 0; i < LEVELS; i++) {
        const struct engine_level *level = engine_level_find(game, span_of(names[i]));
        assert_null(level->game);
        play(game, rules, level);
        play(&blind, rules, level);
    }
}

static void test_general_levels_play_every_kind_of_game(void **unused)
{
    (void)unused;
    play_general(&nim_game, "");           /* two players */
    play_general(&race_game, "players=3"); /* three */
    play_general(&maze_game, "");          /* a puzzle */
    play_general(&duel_game, "");          /* two at the same time */
    play_general(&brawl_game, "");         /* several at the same time */
}

static const char *algorithm_of(const struct lud_game *game, const char *rules)
{
    const struct lud_env env = {.memory = memory_heap(), .threads = 1};
    struct lud_rules *opened = NULL;
    struct engine_opened engine;
    assert_int_equal(rules_new(game, span_of(rules), span_of(""), env.memory, &opened, NULL), LUD_OK);
    assert_int_equal(engine_open(opened, span_of("strong"), NULL, &env, &engine, NULL), LUD_OK);
    const char *algorithm = engine_player(engine.engine)->algorithm;
    engine_free(engine.engine);
    rules_free(opened);
    return algorithm;
}

static void test_strong_suits_the_game(void **unused)
{
    (void)unused;
    struct lud_game blind_nim = nim_game, blind_maze = maze_game;
    blind_nim.evaluations = blind_maze.evaluations = NULL;
    assert_string_equal(algorithm_of(&nim_game, ""), "negamax-id");
    assert_string_equal(algorithm_of(&blind_nim, ""), "mcts");
    assert_string_equal(algorithm_of(&race_game, "players=3"), "mcts");
    assert_string_equal(algorithm_of(&duel_game, ""), "mcts");
    assert_string_equal(algorithm_of(&maze_game, ""), "astar");
    assert_string_equal(algorithm_of(&blind_maze, ""), "bfs");
}

static void test_table(void **unused)
{
    (void)unused;
    for (const struct engine_level *row = engine_levels(); row->name != NULL; row = engine_level_next(row)) {
        assert_true(row->game == NULL || games_find(span_of(row->game)) != NULL);
        assert_non_null(row->spec);
        assert_true(row->limits.time <= 1000000000); /* a person waits */
        assert_int_not_equal(row->title, TEXT_NONE);
        assert_null(row->limits.stop);
        for (const struct engine_level *later = row + 1; later->name != NULL; later++)
            assert_false(span_is(span_of(row->name), later->name) &&
                         span_equal(span_of(row->game), span_of(later->game)));
    }
}

static void test_find(void **unused)
{
    (void)unused;
    const struct lud_game *game = games_all()[0];
    assert_null(engine_level_find(game, span_of("")));
    assert_null(engine_level_find(game, span_of("bes")));
    assert_null(engine_level_find(game, span_of("best ")));
    assert_string_equal(engine_level_find(game, span_of("beginner"))->spec, "random");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_every_level_of_every_game_plays),
        cmocka_unit_test(test_general_levels_play_every_kind_of_game),
        cmocka_unit_test(test_strong_suits_the_game),
        cmocka_unit_test(test_table),
        cmocka_unit_test(test_find),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
