/* negamax_threads_test.c: negamax-id on real threads: the same proved answers, node limits for all threads
 * together, and an end soon after a stop. Run it under ThreadSanitizer, too. */
#include "search/trees/negamax_id.h"

#include "games/pogo/pogo.h"
#include "os/system.h"
#include "os/timer.h"
#include "search/trees/minimax_testing.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

enum { THREADS = 2, TRIES = 3 };

/* White wins in nine plies under exact moves. */
#define WIN_IN_NINE "-,-,wwww/-,-,-/bb,bbww,bb w"

struct fixture {
    struct system system;
    struct duel_table table;
};

static void set_up(struct fixture *fixture, const char *rules, const char *position)
{
    assert_int_equal(system_init(&fixture->system, memory_heap(), THREADS), LUD_OK);
    table_set(&fixture->table, &negamax_id_algorithm, "hash=1", &pogo_game, rules, position);
    fixture->table.env = *system_env(&fixture->system);
    fixture->table.limits.threads = THREADS;
}

static void tear_down(struct fixture *fixture)
{
    table_clear(&fixture->table);
    system_destroy(&fixture->system);
}

static void test_same_value(void **unused)
{
    (void)unused;
    struct fixture fixture;
    set_up(&fixture, "move=exact", WIN_IN_NINE);
    for (int i = 0; i < 3; i++) {
        table_ask(&fixture.table);
        assert_true(fixture.table.result.proved);
        assert_int_equal(fixture.table.result.values[0], LUD_ONE - 9);
        assert_int_equal(fixture.table.result.end, END_DONE);
    }
    tear_down(&fixture);
}

static void test_nodes(void **unused)
{
    (void)unused;
    struct fixture fixture;
    set_up(&fixture, "", "start");
    for (uint64_t nodes = 1; nodes < 200000; nodes = nodes * 7 + 1) {
        fixture.table.limits.nodes = nodes;
        table_ask(&fixture.table);
        assert_true(fixture.table.result.nodes >= nodes / THREADS);
        assert_int_equal(fixture.table.result.end, END_NODES);
    }
    tear_down(&fixture);
}

/* A kept table, several questions. */
static void test_instance(void **unused)
{
    (void)unused;
    struct fixture fixture;
    set_up(&fixture, "", "start");
    struct duel_table *table = &fixture.table;
    assert_int_equal(
        negamax_id_algorithm.open(table->rules, &table->settings, &table->env, &table->instance, NULL),
        LUD_OK);
    table->limits.nodes = 30000;
    for (int i = 0; i < 4; i++) {
        table_ask(table);
        game_play(table->rules, table->state, table->result.move);
    }
    negamax_id_algorithm.close(table->instance, &table->env);
    tear_down(&fixture);
}

struct stopper {
    atomic_bool stop;
    clock_t at; /* processor time when the flag was set */
};

/* After 50 ms of processor time, so that the search has begun however busy the machine is. */
static void stop_soon(void *argument)
{
    struct stopper *stopper = argument;
    const clock_t begin = clock();
    while (clock() - begin < CLOCKS_PER_SEC / 20)
        timer_sleep(TIMER_MS);
    stopper->at = clock();
    atomic_store(&stopper->stop, true);
}

/* Seconds of processor time, of all threads, from the stop to the answer. */
static double time_to_stop(struct fixture *fixture, int threads)
{
    struct stopper stopper = {.stop = false};
    const struct lud_env *env = system_env(&fixture->system);
    fixture->table.limits = (struct lud_limits){.threads = threads, .stop = &stopper.stop};
    void *thread = env->spawn(env->context, stop_soon, &stopper);
    assert_non_null(thread);
    table_ask(&fixture->table);
    const clock_t end = clock();
    env->join(env->context, thread);
    assert_int_equal(fixture->table.result.end, END_STOP);
    assert_true(fixture->table.result.depth > 0);
    return (double)(end - stopper.at) / CLOCKS_PER_SEC;
}

/* Within 20 ms of work for each thread; what else happens on the machine may get in between, once or twice.
 */
static void test_stop(void **unused)
{
    (void)unused;
    struct fixture fixture;
    set_up(&fixture, "", "start");
    for (int threads = 1; threads <= THREADS; threads++) {
        double least = 1;
        for (int i = 0; i < TRIES && least >= 0.02 * threads; i++) {
            const double time = time_to_stop(&fixture, threads);
            least = time < least ? time : least;
        }
        assert_true(least < 0.02 * threads);
    }
    tear_down(&fixture);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_same_value),
        cmocka_unit_test(test_nodes),
        cmocka_unit_test(test_instance),
        cmocka_unit_test(test_stop),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
