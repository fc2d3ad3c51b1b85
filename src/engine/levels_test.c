/* levels_test.c: every level of every game opens and plays, and the table is well formed. */
#include "engine/levels.h"

#include "games/games.h"

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
static void play(const struct lud_game *game, const struct engine_level *level)
{
    uint64_t time = 0;
    const struct lud_env env = {.memory = memory_heap(), .now = now, .threads = 1, .context = &time};
    struct session *session = NULL;
    struct engine_opened opened;
    const struct level_offer offer = {.bare = true};
    const struct span none = span_of("");
    assert_int_equal(session_new(game, none, none, env.memory, &session, NULL), LUD_OK);
    assert_int_equal(engine_open(session_rules(session), span_of(level->name), &offer, &env, &opened, NULL),
                     LUD_OK);
    assert_ptr_equal(opened.level, level);
    for (int ply = 0; ply < PLIES && session_turn(session) != LUD_OVER; ply++) {
        struct lud_result result;
        struct lud_limits limits = opened.limits;
        limits.seed = 7;
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
            play(*game, level);
        }
    assert_true(played >= LEVELS);
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
        cmocka_unit_test(test_table),
        cmocka_unit_test(test_find),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
