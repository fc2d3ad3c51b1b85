/* game_row_test.c: the games' tables are complete, and lists show every row once, in its place. */
#include "engine/explain.h"
#include "engine/game_row.h"
#include "engine/levels.h"
#include "games/games.h"
#include "tests/games/nim.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <string.h>

#include <cmocka.h>

static void test_every_game(void **unused)
{
    (void)unused;
    const struct game_row *const *row = game_rows();
    for (const struct lud_game *const *game = games_all(); *game != NULL; game++, row++) {
        assert_ptr_equal((*row)->game, *game);
        assert_ptr_equal(game_row(*game), *row);
        assert_non_null(engine_find(*game, span_of(game_adviser(*game))));
        for (const struct engine_player *own = (*row)->players; own != NULL && own->name != NULL; own++)
            assert_string_equal(own->game, (*game)->name);
        for (const struct engine_level *own = (*row)->levels; own != NULL && own->name != NULL; own++)
            assert_string_equal(own->game, (*game)->name);
    }
    assert_null(*row);
}

/* A game without a row has the common behaviour. */
static void test_no_row(void **unused)
{
    (void)unused;
    const struct game_row *none = game_row(&nim_game);
    assert_null(none->players);
    assert_null(none->modes);
    assert_string_equal(game_adviser(&nim_game), "strong");
    assert_null(explain_game(&nim_game)->topics);
    assert_ptr_equal(engine_find(&nim_game, span_of("random")), engine_players());
    assert_ptr_equal(engine_level_find(&nim_game, span_of("beginner")), engine_levels());
    assert_null(engine_find(&nim_game, span_of("no such engine")));
}

/* Every engine has a proper name; one without has what one types. */
static void test_titles(void **unused)
{
    (void)unused;
    static const struct engine_player untitled = {.name = "eager"};
    for (const struct engine_player *row = engine_players(); row->name != NULL;
         row = engine_player_next(row)) {
        assert_true(text_exists((int)row->title));
        for (int lang = 0; lang < LUD_LANGS; lang++)
            assert_string_equal(engine_title(row, (enum lud_lang)lang),
                                text_get((enum lud_lang)lang, row->title));
    }
    const struct engine_player *astar = engine_find(&nim_game, span_of("astar"));
    assert_string_equal(engine_title(astar, LUD_FR), "A*");
    assert_string_equal(engine_title(&untitled, LUD_EN), "eager");
}

/* ---- lists ---- */

static int count_own_players(void)
{
    int count = 0;
    for (const struct game_row *const *row = game_rows(); *row != NULL; row++)
        for (const struct engine_player *own = (*row)->players; own != NULL && own->name != NULL; own++)
            count++;
    return count;
}

static void test_players_listed(void **unused)
{
    (void)unused;
    int general = 0, own = 0;
    const char *last = NULL; /* general row */
    for (const struct engine_player *row = engine_players(); row->name != NULL;
         row = engine_player_next(row)) {
        if (row->game == NULL) {
            assert_ptr_equal(row, engine_players() + general++);
            last = row->name;
        } else {
            assert_true(row->after == NULL || strcmp(row->after, last) == 0);
            own++;
        }
    }
    assert_null(engine_players()[general].name);
    assert_int_equal(own, count_own_players());
}

static void test_levels_listed(void **unused)
{
    (void)unused;
    int own = 0, expected = 0;
    for (const struct game_row *const *row = game_rows(); *row != NULL; row++)
        for (const struct engine_level *level = (*row)->levels; level != NULL && level->name != NULL; level++)
            expected++;
    for (const struct engine_level *row = engine_levels(); row->name != NULL; row = engine_level_next(row))
        own += row->game != NULL;
    assert_int_equal(own, expected);
}

/* Pogo's criteria are listed with the tree searches. */
static void test_place_in_list(void **unused)
{
    (void)unused;
    const struct engine_player *row = engine_players();
    while (strcmp(row->name, "negamax-id") != 0)
        row = engine_player_next(row);
    row = engine_player_next(row);
    assert_string_equal(row->name, "criteria");
    row = engine_player_next(row);
    assert_string_equal(row->name, "criteria-minimax");
    row = engine_player_next(row);
    assert_string_equal(row->name, "montecarlo");
    assert_null(row->game);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_every_game),     cmocka_unit_test(test_no_row),
        cmocka_unit_test(test_players_listed), cmocka_unit_test(test_levels_listed),
        cmocka_unit_test(test_place_in_list),  cmocka_unit_test(test_titles),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
