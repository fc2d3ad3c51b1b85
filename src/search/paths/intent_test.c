/* intent_test.c: a kept solution is followed to its end, and dropped when the game deviates from it. */
#include "search/paths/intent.h"

#include "search/paths/bfs.h"
#include "search/paths/dfs.h"
#include "search/paths/puzzle_testing.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

struct player {
    struct puzzle_fixture puzzle;
    const struct lud_algorithm *algorithm;
    struct lud_settings settings;
    void *intent; /* NULL: no solution is kept between moves */
};

static void player_init(struct player *player, const struct lud_algorithm *algorithm, const char *options,
                        const char *drawing, bool keeps)
{
    player->algorithm = algorithm;
    player->intent = NULL;
    option_defaults(algorithm->options, &player->settings);
    assert_int_equal(option_parse(algorithm->options, span_of(options), &player->settings, NULL), LUD_OK);
    puzzle_init(&player->puzzle, &maze_game, "", drawing);
    if (keeps)
        assert_int_equal(algorithm->open(player->puzzle.top.rules, &player->settings, &player->puzzle.env,
                                         &player->intent, NULL),
                         LUD_OK);
}

static void player_destroy(struct player *player)
{
    if (player->intent != NULL)
        player->algorithm->close(player->intent, &player->puzzle.env);
    puzzle_destroy(&player->puzzle);
}

static void player_search(struct player *player)
{
    struct puzzle_fixture *puzzle = &player->puzzle;
    const struct lud_ask ask = {.problem = &puzzle->problem,
                                .settings = &player->settings,
                                .limits = &puzzle->limits,
                                .env = &puzzle->env};
    assert_int_equal(player->algorithm->run(player->intent, &ask, &puzzle->result), LUD_OK);
}

static void player_move(struct player *player, lud_move move)
{
    game_play(player->puzzle.top.rules, player->puzzle.top.state, move);
}

/* Moves until the goal is reached, at most `most`. */
static int moves_needed(struct player *player, int most)
{
    for (int count = 0; count < most; count++) {
        if (game_over(player->puzzle.top.state))
            return count;
        player_search(player);
        player_move(player, player->puzzle.result.move);
    }
    return most;
}

#define ROOM "...../..@../...../....!"

/* In the middle of a room dfs goes north, and a new search from there goes back. */
static void test_arrives(void **unused)
{
    (void)unused;
    struct player player;
    player_init(&player, &dfs_algorithm, "", ROOM, false);
    assert_int_equal(moves_needed(&player, 200), 200);
    player_destroy(&player);
    player_init(&player, &dfs_algorithm, "", ROOM, true);
    player_search(&player);
    const int length = player.puzzle.result.depth;
    const uint64_t nodes = player.puzzle.result.nodes;
    assert_true(nodes > 0 && puzzle_leads_to_goal(&player.puzzle));
    player_move(&player, player.puzzle.result.move);
    player_search(&player);
    assert_int_equal(player.puzzle.result.nodes, 0);
    assert_int_equal(player.puzzle.result.depth, length - 1);
    assert_int_equal(player.puzzle.result.line_size, length - 1);
    assert_false(player.puzzle.result.proved);
    assert_int_equal(player.puzzle.result.values[0], LUD_ONE);
    assert_true(puzzle_leads_to_goal(&player.puzzle));
    assert_int_equal(moves_needed(&player, 200), length - 1);
    player_destroy(&player);
}

/* After another move than the planned one, a new search runs. */
static void test_other_position(void **unused)
{
    (void)unused;
    struct player player;
    player_init(&player, &dfs_algorithm, "", ROOM, true);
    player_search(&player);
    assert_int_not_equal(player.puzzle.result.move, 2);
    player_move(&player, 2);
    player_search(&player);
    assert_true(player.puzzle.result.nodes > 0);
    assert_true(puzzle_leads_to_goal(&player.puzzle));
    player_destroy(&player);
}

/* Neither a proved solution nor a guess is kept. */
static void test_nothing_to_keep(void **unused)
{
    (void)unused;
    struct player player;
    player_init(&player, &bfs_algorithm, "", ROOM, true);
    player_search(&player);
    assert_true(player.puzzle.result.proved);
    player_move(&player, player.puzzle.result.move);
    player_search(&player);
    assert_true(player.puzzle.result.nodes > 0 && player.puzzle.result.proved);
    player_destroy(&player);
    player_init(&player, &dfs_algorithm, "", ROOM, true);
    player.puzzle.limits.nodes = 3;
    player_search(&player);
    puzzle_expect_guess(&player.puzzle, END_NODES);
    player_move(&player, player.puzzle.result.move);
    player_search(&player);
    assert_int_equal(player.puzzle.result.nodes, 3);
    player_destroy(&player);
}

static void test_memory(void **unused)
{
    (void)unused;
    struct player player;
    player_init(&player, &dfs_algorithm, "", ROOM, false);
    for (uint64_t nth = 1; nth <= 2; nth++) {
        faulty_fail(&player.puzzle.faulty, nth);
        assert_int_equal(intent_open(player.puzzle.top.rules, NULL, &player.puzzle.env, &player.intent, NULL),
                         LUD_ERROR_MEMORY);
    }
    player.intent = NULL;
    player_destroy(&player);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_arrives),
        cmocka_unit_test(test_other_position),
        cmocka_unit_test(test_nothing_to_keep),
        cmocka_unit_test(test_memory),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
