/* system_test.c: the environment fulfils core/environment.h. */
#include "os/os_test.h"

#include "os/pool.h"
#include "os/system.h"
#include "os/thread.h"
#include "os/timer.h"

#include <stdatomic.h>

enum { COUNT = 5000 };

static void mark(void *argument, int index)
{
    ((int *)argument)[index]++;
}

static void test_parallel(void **state)
{
    (void)state;
    static int marks[COUNT];
    struct system system;
    assert_int_equal(system_init(&system, memory_heap(), 4), LUD_OK);
    const struct lud_env *env = system_env(&system);
    assert_int_equal(env->threads, 4);
    assert_non_null(env->parallel);
    env->parallel(env->context, COUNT, mark, marks);
    for (int i = 0; i < COUNT; i++)
        assert_int_equal(marks[i], 1);
    system_destroy(&system);
}

static void test_one_thread(void **state)
{
    (void)state;
    struct system system;
    assert_int_equal(system_init(&system, memory_heap(), 1), LUD_OK);
    assert_null(system_env(&system)->parallel);
    assert_int_equal(system_env(&system)->threads, 1);
    system_destroy(&system);
}

static void test_one_per_processor(void **state)
{
    (void)state;
    struct system system;
    assert_int_equal(system_init(&system, memory_heap(), 0), LUD_OK);
    assert_int_equal(system_env(&system)->threads, thread_processors());
    assert_int_equal(system_env(&system)->parallel != NULL, thread_processors() > 1);
    system_destroy(&system);
}

static void test_clock(void **state)
{
    (void)state;
    struct system system;
    assert_int_equal(system_init(&system, memory_heap(), 2), LUD_OK);
    const uint64_t before = timer_now();
    const uint64_t now = env_now(system_env(&system));
    assert_true(before <= now && now <= timer_now());
    system_destroy(&system);
}

struct talk {
    atomic_bool asked, answered;
};

static void answer(void *argument)
{
    struct talk *talk = argument;
    while (!atomic_load(&talk->asked))
        timer_sleep(TIMER_MS / 10);
    atomic_store(&talk->answered, true);
}

static void test_spawn(void **state)
{
    (void)state;
    struct system system;
    struct talk talks[8] = {{false, false}};
    void *threads[8];
    assert_int_equal(system_init(&system, memory_heap(), 2), LUD_OK);
    const struct lud_env *env = system_env(&system);
    for (int i = 0; i < 8; i++) {
        threads[i] = env->spawn(env->context, answer, &talks[i]);
        assert_non_null(threads[i]);
        assert_false(atomic_load(&talks[i].answered));
    }
    for (int i = 7; i >= 0; i--) {
        atomic_store(&talks[i].asked, true);
        env->join(env->context, threads[i]);
        assert_true(atomic_load(&talks[i].answered));
    }
    system_destroy(&system);
}

static void test_no_memory(void **state)
{
    (void)state;
    struct faulty faulty;
    struct system system;
    struct talk talk = {true, false};
    faulty_init(&faulty, memory_heap());
    faulty_fail(&faulty, 1);
    assert_int_equal(system_init(&system, &faulty.memory, 3), LUD_ERROR_MEMORY);
    system_destroy(&system);
    faulty_init(&faulty, memory_heap());
    faulty_fail(&faulty, 2);
    assert_int_equal(system_init(&system, &faulty.memory, 3), LUD_OK);
    const struct lud_env *env = system_env(&system);
    assert_null(env->spawn(env->context, answer, &talk));
    env->join(env->context, env->spawn(env->context, answer, &talk));
    assert_true(atomic_load(&talk.answered));
    system_destroy(&system);
    assert_true(faulty_balanced(&faulty));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_parallel),
        cmocka_unit_test(test_one_thread),
        cmocka_unit_test(test_one_per_processor),
        cmocka_unit_test(test_clock),
        cmocka_unit_test(test_spawn),
        cmocka_unit_test(test_no_memory),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
