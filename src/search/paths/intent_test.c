/* intent_test.c: a way that was found is followed to its end, and given up when the game takes another turn.
 */
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
    struct desk desk;
    const struct lud_algorithm *algorithm;
    struct lud_settings settings;
    void *intent; /* NULL: none is kept */
};

static void sit_down(struct player *player, const struct lud_algorithm *algorithm, const char *options,
                     const char *drawing, bool keeps)
{
    player->algorithm = algorithm;
    player->intent = NULL;
    option_defaults(algorithm->options, &player->settings);
    assert_int_equal(option_parse(algorithm->options, span_of(options), &player->settings, NULL), LUD_OK);
    desk_lay(&player->desk, &maze_game, "", drawing);
    if (keeps)
        assert_int_equal(algorithm->open(player->desk.top.rules, &player->settings, &player->desk.env,
                                         &player->intent, NULL),
                         LUD_OK);
}

static void stand_up(struct player *player)
{
    if (player->intent != NULL)
        player->algorithm->close(player->intent, &player->desk.env);
    desk_clear(&player->desk);
}

static void think(struct player *player)
{
    struct desk *desk = &player->desk;
    const struct lud_ask question = {
        .problem = &desk->problem, .settings = &player->settings, .limits = &desk->limits, .env = &desk->env};
    assert_int_equal(player->algorithm->run(player->intent, &question, &desk->result), LUD_OK);
}

static void play(struct player *player, lud_move move)
{
    game_play(player->desk.top.rules, player->desk.top.state, move);
}

/* Moves until the goal is reached, at most `most`. */
static int moves_needed(struct player *player, int most)
{
    for (int count = 0; count < most; count++) {
        if (game_over(player->desk.top.state))
            return count;
        think(player);
        play(player, player->desk.result.move);
    }
    return most;
}

#define ROOM "...../..@../...../....!"

/* In the middle of a room dfs goes north, and from there, asked anew, back to where it came from. */
static void test_arrives(void **unused)
{
    (void)unused;
    struct player player;
    sit_down(&player, &dfs_algorithm, "", ROOM, false);
    assert_int_equal(moves_needed(&player, 200), 200);
    stand_up(&player);
    sit_down(&player, &dfs_algorithm, "", ROOM, true);
    think(&player);
    const int length = player.desk.result.depth;
    const uint64_t nodes = player.desk.result.nodes;
    assert_true(nodes > 0 && desk_leads_to_goal(&player.desk));
    play(&player, player.desk.result.move);
    think(&player);
    assert_int_equal(player.desk.result.nodes, 0);
    assert_int_equal(player.desk.result.depth, length - 1);
    assert_int_equal(player.desk.result.line_size, length - 1);
    assert_false(player.desk.result.proved);
    assert_int_equal(player.desk.result.values[0], LUD_ONE);
    assert_true(desk_leads_to_goal(&player.desk));
    assert_int_equal(moves_needed(&player, 200), length - 1);
    stand_up(&player);
}

/* Another move than the one that was planned, and the question is a new one. */
static void test_other_position(void **unused)
{
    (void)unused;
    struct player player;
    sit_down(&player, &dfs_algorithm, "", ROOM, true);
    think(&player);
    assert_int_not_equal(player.desk.result.move, 2);
    play(&player, 2);
    think(&player);
    assert_true(player.desk.result.nodes > 0);
    assert_true(desk_leads_to_goal(&player.desk));
    stand_up(&player);
}

/* A proved way needs no intent, a guess is none. */
static void test_nothing_to_keep(void **unused)
{
    (void)unused;
    struct player player;
    sit_down(&player, &bfs_algorithm, "", ROOM, true);
    think(&player);
    assert_true(player.desk.result.proved);
    play(&player, player.desk.result.move);
    think(&player);
    assert_true(player.desk.result.nodes > 0 && player.desk.result.proved);
    stand_up(&player);
    sit_down(&player, &dfs_algorithm, "", ROOM, true);
    player.desk.limits.nodes = 3;
    think(&player);
    desk_guess(&player.desk, END_NODES);
    play(&player, player.desk.result.move);
    think(&player);
    assert_int_equal(player.desk.result.nodes, 3);
    stand_up(&player);
}

static void test_memory(void **unused)
{
    (void)unused;
    struct player player;
    sit_down(&player, &dfs_algorithm, "", ROOM, false);
    for (uint64_t nth = 1; nth <= 2; nth++) {
        faulty_fail(&player.desk.faulty, nth);
        assert_int_equal(intent_open(player.desk.top.rules, NULL, &player.desk.env, &player.intent, NULL),
                         LUD_ERROR_MEMORY);
    }
    player.intent = NULL;
    stand_up(&player);
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
