/* negamax_threads_test.c: negamax-id on real threads: the same proved values, a node limit for all threads
 * together, and a quick stop. Also meant for ThreadSanitizer. */
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

struct threaded {
    struct system system;
    struct fixture fixture;
};

static void set_up(struct threaded *threaded, const char *rules, const char *position)
{
    assert_int_equal(system_init(&threaded->system, memory_heap(), THREADS), LUD_OK);
    fixture_init(&threaded->fixture, &negamax_id_algorithm, "hash=1", &pogo_game, rules, position);
    threaded->fixture.env = *system_env(&threaded->system);
    threaded->fixture.limits.threads = THREADS;
}

static void tear_down(struct threaded *threaded)
{
    fixture_destroy(&threaded->fixture);
    system_destroy(&threaded->system);
}

static void test_same_value(void **unused)
{
    (void)unused;
    struct threaded threaded;
    set_up(&threaded, "move=exact", WIN_IN_NINE);
    for (int i = 0; i < 3; i++) {
        fixture_search(&threaded.fixture);
        assert_true(threaded.fixture.result.proved);
        assert_int_equal(threaded.fixture.result.values[0], LUD_ONE - 9);
        assert_int_equal(threaded.fixture.result.end, END_DONE);
    }
    tear_down(&threaded);
}

static void test_nodes(void **unused)
{
    (void)unused;
    struct threaded threaded;
    set_up(&threaded, "", "start");
    for (uint64_t nodes = 1; nodes < 200000; nodes = nodes * 7 + 1) {
        threaded.fixture.limits.nodes = nodes;
        fixture_search(&threaded.fixture);
        assert_true(threaded.fixture.result.nodes >= nodes / THREADS);
        assert_int_equal(threaded.fixture.result.end, END_NODES);
    }
    tear_down(&threaded);
}

/* Several searches with one table. */
static void test_instance(void **unused)
{
    (void)unused;
    struct threaded threaded;
    set_up(&threaded, "", "start");
    struct fixture *fixture = &threaded.fixture;
    assert_int_equal(negamax_id_algorithm.open(fixture->rules, &fixture->settings, &fixture->env,
                                               &fixture->instance, NULL),
                     LUD_OK);
    fixture->limits.nodes = 30000;
    for (int i = 0; i < 4; i++) {
        fixture_search(fixture);
        game_play(fixture->rules, fixture->state, fixture->result.move);
    }
    negamax_id_algorithm.close(fixture->instance, &fixture->env);
    tear_down(&threaded);
}

struct stopper {
    atomic_bool stop;
    clock_t at; /* processor time when the flag was set */
};

/* Sets the flag after 50 ms of processor time, so that the search has started however busy the machine is. */
static void stop_soon(void *argument)
{
    struct stopper *stopper = argument;
    const clock_t begin = clock();
    while (clock() - begin < CLOCKS_PER_SEC / 20)
        timer_sleep(TIMER_MS);
    stopper->at = clock();
    atomic_store(&stopper->stop, true);
}

/* Seconds of processor time of all threads from stop to result. */
static double time_to_stop(struct threaded *threaded, int threads)
{
    struct stopper stopper = {.stop = false};
    const struct lud_env *env = system_env(&threaded->system);
    threaded->fixture.limits = (struct lud_limits){.threads = threads, .stop = &stopper.stop};
    void *thread = env->spawn(env->context, stop_soon, &stopper);
    assert_non_null(thread);
    fixture_search(&threaded->fixture);
    const clock_t end = clock();
    env->join(env->context, thread);
    assert_int_equal(threaded->fixture.result.end, END_STOP);
    assert_true(threaded->fixture.result.depth > 0);
    return (double)(end - stopper.at) / CLOCKS_PER_SEC;
}

/* A stopped search ends within 20 ms of processor time per thread; other load may spoil one or two tries. */
static void test_stop(void **unused)
{
    (void)unused;
    struct threaded threaded;
    set_up(&threaded, "", "start");
    for (int threads = 1; threads <= THREADS; threads++) {
        double least = 1;
        for (int i = 0; i < TRIES && least >= 0.02 * threads; i++) {
            const double time = time_to_stop(&threaded, threads);
            least = time < least ? time : least;
        }
        assert_true(least < 0.02 * threads);
    }
    tear_down(&threaded);
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
