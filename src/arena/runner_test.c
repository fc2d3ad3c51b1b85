/* runner_test.c: tournaments of our own engines: the same on one thread and on several, in games for one, two
 * and more, in turns and at once; what is stopped keeps what was played. */
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

/* Plays the same on 1, 2 and 4 threads. */
static void same_on_all(struct hall_options options)
{
    struct bytes first = {0};
    for (int threads = 1; threads <= 4; threads *= 2) {
        struct hall hall;
        hall_open(&hall, options);
        hall.arena.limits.nodes = 200;
        hall.arena.max_plies = 200;
        assert_int_equal(hall_play(&hall, NULL, threads), LUD_OK);
        assert_int_equal(hall.results.games, hall.arena.plan.total);
        struct bytes records = hall_records(&hall);
        assert_true(records.size > 100);
        if (threads > 1)
            assert_string_equal(bytes_string(&records), bytes_string(&first));
        else
            first = records;
        if (threads > 1)
            bytes_destroy(&records);
        hall_close(&hall);
    }
    bytes_destroy(&first);
}

static void test_same_in_turns(void **state)
{
    (void)state;
    same_on_all((struct hall_options){
        .game = &pogo_game, .engines = "greedy,random,mcts,random", .games = 4, .seed = 3, .plies = 3});
    same_on_all((struct hall_options){.game = &nim_game, .engines = "random,random", .games = 50});
}

static void test_same_with_several(void **state)
{
    (void)state;
    same_on_all((struct hall_options){
        .game = &race_game, .rules = "players=3", .engines = "random,maxn,random,random", .games = 6});
    same_on_all((struct hall_options){
        .game = &race_game, .rules = "players=4", .engines = "random,maxn", .games = 6});
}

static void test_same_at_once(void **state)
{
    (void)state;
    same_on_all((struct hall_options){.game = &brawl_game, .engines = "random,random", .games = 20});
    same_on_all((struct hall_options){.game = &duel_game, .engines = "random,mcts", .games = 20});
}

static void test_same_alone(void **state)
{
    struct hall hall;
    const struct hall_options options = {.game = &maze_game, .engines = "random,bfs,astar", .games = 5};
    (void)state;
    same_on_all(options);
    hall_open(&hall, options);
    hall.arena.max_plies = 200;
    assert_int_equal(hall_play(&hall, NULL, 1), LUD_OK);
    assert_int_equal(results_against(&hall.results, 1, 2)->draws, 5); /* both find a shortest way */
    assert_int_equal(results_against(&hall.results, 1, 0)->losses, 0);
    hall_close(&hall);
}

/* Another seed gives other games. */
static void test_seed(void **state)
{
    struct hall halls[2];
    struct bytes records[2];
    (void)state;
    for (int i = 0; i < 2; i++) {
        hall_open(&halls[i],
                  (struct hall_options){
                      .game = &pogo_game, .engines = "random,random", .games = 4, .seed = (uint64_t)i});
        assert_int_equal(hall_play(&halls[i], NULL, 1), LUD_OK);
        records[i] = hall_records(&halls[i]);
    }
    assert_string_not_equal(bytes_string(&records[0]), bytes_string(&records[1]));
    for (int i = 0; i < 2; i++) {
        bytes_destroy(&records[i]);
        hall_close(&halls[i]);
    }
}

static void test_done_games_are_left_out(void **state)
{
    struct hall hall;
    uint8_t done[20] = {0};
    (void)state;
    hall_open(&hall, (struct hall_options){.game = &nim_game, .engines = "random,random", .games = 20});
    for (int i = 0; i < 20; i++)
        done[i] = i < 7 || i == 12 || i > 17;
    assert_int_equal(hall_play(&hall, done, 2), LUD_OK);
    assert_int_equal(hall.results.games, 10);
    memset(done, 1, sizeof done);
    assert_int_equal(hall_play(&hall, done, 2), LUD_OK);
    assert_int_equal(hall.results.games, 10);
    hall_close(&hall);
}

/* More games than the runner holds at once. */
static void test_many_games(void **state)
{
    struct hall hall;
    (void)state;
    hall_open(&hall, (struct hall_options){.game = &nim_game, .engines = "random,random", .games = 2500});
    assert_int_equal(hall_play(&hall, NULL, 3), LUD_OK);
    assert_int_equal(hall.results.games, 2500);
    hall_close(&hall);
}

static void test_sink_ends_it(void **state)
{
    struct hall hall;
    (void)state;
    hall_open(&hall, (struct hall_options){.game = &nim_game, .engines = "random,random", .games = 2500});
    hall.most = 30;
    assert_int_equal(hall_play(&hall, NULL, 2), LUD_OK);
    assert_int_equal(hall.results.games, 30);
    hall_close(&hall);
}

static void raise_later(void *argument)
{
    timer_sleep(100 * TIMER_MS);
    atomic_store((atomic_bool *)argument, true);
}

/* A search without an end is abandoned soon; what was finished before is there. */
static void test_stop(void **state)
{
    struct hall hall;
    struct thread thread;
    atomic_bool stop;
    (void)state;
    atomic_init(&stop, false);
    hall_open(&hall, (struct hall_options){.game = &pogo_game, .engines = "random,mcts", .games = 100000});
    hall.arena.limits.time = 50 * TIMER_MS;
    hall.arena.stop = &stop;
    assert_true(thread_start(&thread, raise_later, &stop));
    const uint64_t begin = timer_now();
    assert_int_equal(hall_play(&hall, NULL, 2), LUD_ERROR_STOPPED);
    assert_true(timer_now() - begin < 60 * TIMER_SECOND);
    assert_true(hall.results.games < hall.arena.plan.total);
    thread_join(&thread);
    hall_close(&hall);
}

static void test_max_plies(void **state)
{
    struct hall hall;
    (void)state;
    hall_open(&hall, (struct hall_options){.game = &pogo_game, .engines = "random,random", .games = 20});
    hall.arena.max_plies = 5;
    assert_int_equal(hall_play(&hall, NULL, 1), LUD_OK);
    assert_true(hall.results.endings[ENDING_MAX_PLIES] > 10);
    assert_int_equal(hall.results.lengths.most, 5);
    assert_true(results_against(&hall.results, 0, 1)->draws >= hall.results.endings[ENDING_MAX_PLIES]);
    hall_close(&hall);
}

static void test_resign(void **state)
{
    struct hall hall;
    (void)state;
    hall_open(&hall, (struct hall_options){
                         .game = &pogo_game, .engines = "greedy,mcts", .games = 10, .plies = 2, .seed = 1});
    hall.arena.limits.sims = 300;
    hall.arena.resign = 45;
    assert_int_equal(hall_play(&hall, NULL, 2), LUD_OK);
    const struct standing *greedy = &hall.results.standings[0], *mcts = &hall.results.standings[1];
    assert_int_equal(greedy->faults[ENDING_RESIGNATION] + mcts->faults[ENDING_RESIGNATION],
                     hall.results.endings[ENDING_RESIGNATION]);
    assert_true(hall.results.endings[ENDING_RESIGNATION] > 0);
    assert_int_equal(results_faults(greedy) + results_faults(mcts), 0);
    hall_close(&hall);
}

/* Two games with a short clock: how many of them it ended. */
static uint64_t lost_on_time(void)
{
    struct hall hall;
    hall_open(&hall, (struct hall_options){.game = &pogo_game, .engines = "mcts,random", .games = 2});
    hall.arena.clock = 300;
    hall.arena.increment = 2;
    const uint64_t begin = timer_now();
    assert_int_equal(hall_play(&hall, NULL, 1), LUD_OK);
    assert_true(timer_now() - begin < 120 * TIMER_SECOND);
    const uint64_t lost = hall.results.endings[ENDING_TIME];
    hall_close(&hall);
    return lost;
}

/* Nobody loses on time but where the machine was busy with something else. */
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
    struct hall hall;
    struct lud_why why;
    (void)state;
    hall_open(&hall, (struct hall_options){.game = &pogo_game, .engines = "random,level:nobody", .games = 2});
    assert_int_equal(player_try(&hall.arena, 0, &why), LUD_OK);
    assert_int_equal(player_try(&hall.arena, 1, &why), LUD_ERROR_UNKNOWN);
    assert_int_equal(hall_play(&hall, NULL, 2), LUD_ERROR_UNKNOWN);
    hall_close(&hall);
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
