/* referee_test.c: single games: every allocation failing once, and the faults that lose a game. */
#include "arena/referee.h"

#include "arena/arena_testing.h"
#include "games/pogo/pogo.h"
#include "os/timer.h"
#include "tests/games/duel.h"

/* Plays the first game of the plan with players created for it. */
static enum lud_status play_first(struct test_arena *test_arena, struct outcome *outcome,
                                  struct bytes *record)
{
    const struct plan_game game = plan_game(&test_arena->arena.plan, 0);
    struct player *players[LUD_MAX_PLAYERS] = {NULL};
    enum lud_status status = LUD_OK;
    for (int seat = 0; status == LUD_OK && seat < test_arena->arena.plan.options.seats; seat++)
        status = player_new(&test_arena->arena, game.entrants[seat], &players[seat], NULL);
    if (status == LUD_OK)
        status = referee_play(&test_arena->arena, &game, players, outcome, record, NULL);
    for (int seat = 0; seat < LUD_MAX_PLAYERS; seat++)
        player_free(players[seat]);
    return status;
}

/* When the n-th allocation fails, the game is refused, or a player loses it, or nothing changes. In every
 * case all memory is freed. */
static void test_no_memory(void **state)
{
    struct test_arena test_arena;
    struct faulty faulty;
    struct lud_env env;
    int played = 0, refused = 0;
    bool failed = true;
    (void)state;
    test_arena_open(&test_arena,
                    (struct test_arena_options){.game = &pogo_game, .engines = "greedy,random", .games = 2});
    faulty_init(&faulty, memory_heap());
    env = *test_arena.arena.env;
    env.memory = &faulty.memory;
    test_arena.arena.env = &env;
    test_arena.arena.openings.memory = &faulty.memory;
    test_arena.arena.max_plies = 6;
    for (uint64_t n = 1; failed && n < 1000; n++) {
        struct bytes record = bytes_growing(&faulty.memory, 1 << 20);
        struct outcome outcome;
        faulty_fail(&faulty, n);
        const enum lud_status status = play_first(&test_arena, &outcome, &record);
        failed = faulty.countdown == 0;
        faulty_fail(&faulty, 0);
        assert_true(status == LUD_OK || (failed && status == LUD_ERROR_MEMORY));
        played += status == LUD_OK;
        refused += status != LUD_OK;
        bytes_destroy(&record);
        assert_true(faulty_balanced(&faulty));
    }
    assert_false(failed);
    assert_true(played > 0 && refused > 0);
    test_arena.arena.openings.memory = memory_heap();
    test_arena_close(&test_arena);
}

/* A game that is stopped halfway leaves no record. */
static void test_stopped(void **state)
{
    struct test_arena test_arena;
    struct outcome outcome;
    atomic_bool stop;
    struct bytes record = bytes_growing(memory_heap(), 1 << 20);
    (void)state;
    atomic_init(&stop, true);
    test_arena_open(&test_arena,
                    (struct test_arena_options){.game = &pogo_game, .engines = "greedy,random", .games = 2});
    test_arena.arena.stop = &stop;
    assert_int_equal(play_first(&test_arena, &outcome, &record), LUD_ERROR_STOPPED);
    assert_int_equal(record.size, 0);
    bytes_destroy(&record);
    test_arena_close(&test_arena);
}

/* An engine that echoes its input instead of answering loses at once, or when patience ends. */
static void test_echo(void **state)
{
    struct test_arena test_arena;
    struct outcome outcome;
    struct bytes record = bytes_growing(memory_heap(), 1 << 20);
    (void)state;
    test_arena_open(&test_arena, (struct test_arena_options){.game = &pogo_game,
                                                             .engines = "cmd:sh -c 'exec cat',random",
                                                             .games = 2});
    test_arena.arena.patience = 200 * TIMER_MS;
    assert_int_equal(play_first(&test_arena, &outcome, &record), LUD_OK);
    assert_int_equal(outcome.culprit, 0);
    assert_true(ending_is_fault(outcome.ending));
    assert_int_equal(outcome.values[0], 0);
    assert_int_equal(outcome.values[1], LUD_ONE);
    bytes_destroy(&record);
    test_arena_close(&test_arena);
}

/* In a tick all players are asked about the same position, and the record has the moves of all. */
static void test_ticks(void **state)
{
    struct test_arena test_arena;
    struct outcome outcome;
    struct bytes record = bytes_growing(memory_heap(), 1 << 20);
    (void)state;
    test_arena_open(&test_arena,
                    (struct test_arena_options){.game = &duel_game, .engines = "random,random", .games = 2});
    assert_int_equal(play_first(&test_arena, &outcome, &record), LUD_OK);
    assert_int_equal(outcome.ending, ENDING_RULES);
    assert_int_equal(outcome.plies % 2, 0);
    assert_int_equal(outcome.moves[0], outcome.moves[1]);
    bytes_destroy(&record);
    test_arena_close(&test_arena);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_no_memory),
        cmocka_unit_test(test_stopped),
        cmocka_unit_test(test_echo),
        cmocka_unit_test(test_ticks),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
