/* runner_test.c: tournaments of our own engines give the same records on one thread and on several, for one,
 * two and more players, in turns and in simultaneous games; a stopped tournament keeps the finished games. */
#include "arena/arena_testing.h"

#include "arena/player.h"
#include "games/pogo/pogo.h"
#include "os/thread.h"
#include "os/timer.h"
#include "tests/games/brawl.h"
#include "tests/games/duel.h"
#include "tests/games/maze.h"
#include "tests/games/nim.h"
#include "tests/games/race.h"

/* The records must be the same on 1, 2 and 4 threads. */
static void same_on_all(struct test_arena_options options)
{
    struct bytes first = {0};
    for (int threads = 1; threads <= 4; threads *= 2) {
        struct test_arena test_arena;
        test_arena_open(&test_arena, options);
        test_arena.arena.limits.nodes = 200;
        test_arena.arena.max_plies = 200;
        assert_int_equal(test_arena_play(&test_arena, NULL, threads), LUD_OK);
        assert_int_equal(test_arena.results.games, test_arena.arena.plan.total);
        struct bytes records = test_arena_records(&test_arena);
        assert_true(records.size > 100);
        if (threads > 1)
            assert_string_equal(bytes_string(&records), bytes_string(&first));
        else
            first = records;
        if (threads > 1)
            bytes_destroy(&records);
        test_arena_close(&test_arena);
    }
    bytes_destroy(&first);
}

static void test_same_in_turns(void **state)
{
    (void)state;
    same_on_all((struct test_arena_options){
        .game = &pogo_game, .engines = "greedy,random,mcts,random", .games = 4, .seed = 3, .plies = 3});
    same_on_all((struct test_arena_options){.game = &nim_game, .engines = "random,random", .games = 50});
}

static void test_same_with_several(void **state)
{
    (void)state;
    same_on_all((struct test_arena_options){
        .game = &race_game, .rules = "players=3", .engines = "random,maxn,random,random", .games = 6});
    same_on_all((struct test_arena_options){
        .game = &race_game, .rules = "players=4", .engines = "random,maxn", .games = 6});
}

static void test_same_at_once(void **state)
{
    (void)state;
    same_on_all((struct test_arena_options){.game = &brawl_game, .engines = "random,random", .games = 20});
    same_on_all((struct test_arena_options){.game = &duel_game, .engines = "random,mcts", .games = 20});
}

static void test_same_alone(void **state)
{
    struct test_arena test_arena;
    const struct test_arena_options options = {.game = &maze_game, .engines = "random,bfs,astar", .games = 5};
    (void)state;
    same_on_all(options);
    test_arena_open(&test_arena, options);
    test_arena.arena.max_plies = 200;
    assert_int_equal(test_arena_play(&test_arena, NULL, 1), LUD_OK);
    assert_int_equal(results_against(&test_arena.results, 1, 2)->draws, 5); /* both find a shortest path */
    assert_int_equal(results_against(&test_arena.results, 1, 0)->losses, 0);
    test_arena_close(&test_arena);
}

/* A different seed gives different games. */
static void test_seed(void **state)
{
    struct test_arena test_arenas[2];
    struct bytes records[2];
    (void)state;
    for (int i = 0; i < 2; i++) {
        test_arena_open(&test_arenas[i],
                        (struct test_arena_options){
                            .game = &pogo_game, .engines = "random,random", .games = 4, .seed = (uint64_t)i});
        assert_int_equal(test_arena_play(&test_arenas[i], NULL, 1), LUD_OK);
        records[i] = test_arena_records(&test_arenas[i]);
    }
    assert_string_not_equal(bytes_string(&records[0]), bytes_string(&records[1]));
    for (int i = 0; i < 2; i++) {
        bytes_destroy(&records[i]);
        test_arena_close(&test_arenas[i]);
    }
}

static void test_done_games_are_left_out(void **state)
{
    struct test_arena test_arena;
    uint8_t done[20] = {0};
    (void)state;
    test_arena_open(&test_arena,
                    (struct test_arena_options){.game = &nim_game, .engines = "random,random", .games = 20});
    for (int i = 0; i < 20; i++)
        done[i] = i < 7 || i == 12 || i > 17;
    assert_int_equal(test_arena_play(&test_arena, done, 2), LUD_OK);
    assert_int_equal(test_arena.results.games, 10);
    memset(done, 1, sizeof done);
    assert_int_equal(test_arena_play(&test_arena, done, 2), LUD_OK);
    assert_int_equal(test_arena.results.games, 10);
    test_arena_close(&test_arena);
}

/* More games than the runner's ring has slots. */
static void test_many_games(void **state)
{
    struct test_arena test_arena;
    (void)state;
    test_arena_open(&test_arena, (struct test_arena_options){
                                     .game = &nim_game, .engines = "random,random", .games = 2500});
    assert_int_equal(test_arena_play(&test_arena, NULL, 3), LUD_OK);
    assert_int_equal(test_arena.results.games, 2500);
    test_arena_close(&test_arena);
}

static void test_sink_ends_it(void **state)
{
    struct test_arena test_arena;
    (void)state;
    test_arena_open(&test_arena, (struct test_arena_options){
                                     .game = &nim_game, .engines = "random,random", .games = 2500});
    test_arena.max_games = 30;
    assert_int_equal(test_arena_play(&test_arena, NULL, 2), LUD_OK);
    assert_int_equal(test_arena.results.games, 30);
    test_arena_close(&test_arena);
}

static void raise_later(void *argument)
{
    timer_sleep(100 * TIMER_MS);
    atomic_store((atomic_bool *)argument, true);
}

/* An endless search is abandoned soon after stop; the games finished before are delivered. */
static void test_stop(void **state)
{
    struct test_arena test_arena;
    struct thread thread;
    atomic_bool stop;
    (void)state;
    atomic_init(&stop, false);
    test_arena_open(&test_arena, (struct test_arena_options){
                                     .game = &pogo_game, .engines = "random,mcts", .games = 100000});
    test_arena.arena.limits.time = 50 * TIMER_MS;
    test_arena.arena.stop = &stop;
    assert_true(thread_start(&thread, raise_later, &stop));
    const uint64_t begin = timer_now();
    assert_int_equal(test_arena_play(&test_arena, NULL, 2), LUD_ERROR_STOPPED);
    assert_true(timer_now() - begin < 60 * TIMER_SECOND);
    assert_true(test_arena.results.games < test_arena.arena.plan.total);
    thread_join(&thread);
    test_arena_close(&test_arena);
}

static void test_max_plies(void **state)
{
    struct test_arena test_arena;
    (void)state;
    test_arena_open(&test_arena,
                    (struct test_arena_options){.game = &pogo_game, .engines = "random,random", .games = 20});
    test_arena.arena.max_plies = 5;
    assert_int_equal(test_arena_play(&test_arena, NULL, 1), LUD_OK);
    assert_true(test_arena.results.endings[ENDING_MAX_PLIES] > 10);
    assert_int_equal(test_arena.results.lengths.most, 5);
    assert_true(results_against(&test_arena.results, 0, 1)->draws >=
                test_arena.results.endings[ENDING_MAX_PLIES]);
    test_arena_close(&test_arena);
}

static void test_resign(void **state)
{
    struct test_arena test_arena;
    (void)state;
    test_arena_open(&test_arena,
                    (struct test_arena_options){
                        .game = &pogo_game, .engines = "greedy,mcts", .games = 10, .plies = 2, .seed = 1});
    test_arena.arena.limits.sims = 300;
    test_arena.arena.resign = 45;
    assert_int_equal(test_arena_play(&test_arena, NULL, 2), LUD_OK);
    const struct standing *greedy = &test_arena.results.standings[0],
                          *mcts = &test_arena.results.standings[1];
    assert_int_equal(greedy->faults[ENDING_RESIGNATION] + mcts->faults[ENDING_RESIGNATION],
                     test_arena.results.endings[ENDING_RESIGNATION]);
    assert_true(test_arena.results.endings[ENDING_RESIGNATION] > 0);
    assert_int_equal(results_faults(greedy) + results_faults(mcts), 0);
    test_arena_close(&test_arena);
}

/* Plays two games with a short clock; returns how many were lost on time. */
static uint64_t lost_on_time(void)
{
    struct test_arena test_arena;
    test_arena_open(&test_arena,
                    (struct test_arena_options){.game = &pogo_game, .engines = "mcts,random", .games = 2});
    test_arena.arena.clock = 300;
    test_arena.arena.increment = 2;
    const uint64_t begin = timer_now();
    assert_int_equal(test_arena_play(&test_arena, NULL, 1), LUD_OK);
    assert_true(timer_now() - begin < 120 * TIMER_SECOND);
    const uint64_t lost = test_arena.results.endings[ENDING_TIME];
    test_arena_close(&test_arena);
    return lost;
}

/* No game is lost on time unless the machine was busy with something else, so one clean run out of several is
 * enough. */
static void test_clock(void **state)
{
    (void)state;
    uint64_t lost = 1;
    for (int tries = 0; tries < 20 && lost > 0; tries++)
        lost = lost_on_time();
    assert_int_equal(lost, 0);
}

static void test_unknown_engine(void **state)
{
    struct test_arena test_arena;
    struct lud_why why;
    (void)state;
    test_arena_open(&test_arena, (struct test_arena_options){
                                     .game = &pogo_game, .engines = "random,level:nobody", .games = 2});
    assert_int_equal(player_try(&test_arena.arena, 0, &why), LUD_OK);
    assert_int_equal(player_try(&test_arena.arena, 1, &why), LUD_ERROR_UNKNOWN);
    assert_int_equal(test_arena_play(&test_arena, NULL, 2), LUD_ERROR_UNKNOWN);
    test_arena_close(&test_arena);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_same_in_turns),  cmocka_unit_test(test_same_with_several),
        cmocka_unit_test(test_same_at_once),   cmocka_unit_test(test_same_alone),
        cmocka_unit_test(test_seed),           cmocka_unit_test(test_done_games_are_left_out),
        cmocka_unit_test(test_many_games),     cmocka_unit_test(test_sink_ends_it),
        cmocka_unit_test(test_stop),           cmocka_unit_test(test_max_plies),
        cmocka_unit_test(test_resign),         cmocka_unit_test(test_clock),
        cmocka_unit_test(test_unknown_engine),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
