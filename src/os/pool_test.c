/* pool_test.c: every index and task runs exactly once, whichever thread calls; a full queue is reported. Only
 * the main thread asserts, because cmocka supports no other. */
#include "os/os_test.h"

#include "os/pool.h"
#include "os/thread.h"
#include "os/timer.h"

#include <stdatomic.h>

enum { THREADS = 4, MANY = 20000, OUTER = 24, INNER = 40 };

static void count_one(void *argument)
{
    atomic_fetch_add((atomic_int *)argument, 1);
}

static void mark(void *argument, int index)
{
    ((int *)argument)[index]++; /* not atomic: an index that runs twice at once is a data race */
}

static void test_parallel(void **state)
{
    (void)state;
    static int marks[MANY];
    struct pool *pool = pool_new(memory_heap(), THREADS, 0);
    assert_non_null(pool);
    for (int round = 1; round <= 20; round++) {
        pool_parallel(pool, MANY, mark, marks);
        for (int i = 0; i < MANY; i++)
            assert_int_equal(marks[i], round);
    }
    pool_free(pool);
}

static void test_short_parallels(void **state)
{
    (void)state;
    struct pool *pool = pool_new(memory_heap(), THREADS, 0);
    for (int round = 0; round < 2000; round++) {
        const int count = round % 6;
        int marks[6] = {0};
        pool_parallel(pool, count, mark, marks);
        for (int i = 0; i < 6; i++)
            assert_int_equal(marks[i], i < count);
    }
    pool_free(pool);
}

static void test_submit(void **state)
{
    (void)state;
    atomic_int done = 0;
    int submitted = 0;
    struct pool *pool = pool_new(memory_heap(), THREADS, 64);
    while (submitted < MANY)
        submitted += pool_submit(pool, count_one, &done);
    pool_free(pool);
    assert_int_equal(atomic_load(&done), MANY);
}

struct gate {
    atomic_bool open;
    atomic_int waiting;
};

static void wait_at_gate(void *argument)
{
    struct gate *gate = argument;
    atomic_fetch_add(&gate->waiting, 1);
    while (!atomic_load(&gate->open))
        timer_sleep(TIMER_MS / 10);
}

static void test_full_queue(void **state)
{
    (void)state;
    struct gate gate = {false};
    atomic_int done = 0;
    int marks[100] = {0};
    struct pool *pool = pool_new(memory_heap(), 2, 3);
    for (int i = 0; i < 2; i++)
        assert_true(pool_submit(pool, wait_at_gate, &gate));
    while (atomic_load(&gate.waiting) < 2)
        timer_sleep(TIMER_MS);
    for (int i = 0; i < 3; i++)
        assert_true(pool_submit(pool, count_one, &done));
    assert_false(pool_submit(pool, count_one, &done));
    pool_parallel(pool, 100, mark, marks); /* all workers busy, queue full: the caller runs all indices */
    for (int i = 0; i < 100; i++)
        assert_int_equal(marks[i], 1);
    assert_int_equal(atomic_load(&done), 0);
    atomic_store(&gate.open, true);
    pool_free(pool);
    assert_int_equal(atomic_load(&done), 3);
}

struct order {
    int next;
    bool broken;
};

struct place {
    struct order *order;
    int number;
};

static void take_place(void *argument)
{
    const struct place *place = argument;
    place->order->broken |= place->order->next++ != place->number;
}

static void test_order(void **state)
{
    (void)state;
    struct order order = {0};
    struct place places[500];
    struct pool *pool = pool_new(memory_heap(), 1, 7);
    for (int i = 0; i < 500; i++) {
        places[i] = (struct place){&order, i};
        while (!pool_submit(pool, take_place, &places[i]))
            timer_sleep(TIMER_MS / 100);
    }
    pool_free(pool);
    assert_int_equal(order.next, 500);
    assert_false(order.broken);
}

struct nest {
    struct pool *pool;
    int marks[OUTER][INNER];
    atomic_int depth; /* reached by the deep test */
};

struct row {
    struct nest *nest;
    int number;
};

static void mark_in_row(void *argument, int index)
{
    const struct row *row = argument;
    row->nest->marks[row->number][index]++;
}

static void run_row(void *argument, int index)
{
    struct row row = {argument, index};
    pool_parallel(row.nest->pool, INNER, mark_in_row, &row);
}

static void assert_marks(const struct nest *nest, int expected)
{
    for (int i = 0; i < OUTER; i++)
        for (int j = 0; j < INNER; j++)
            assert_int_equal(nest->marks[i][j], expected);
}

static void test_nested(void **state)
{
    (void)state;
    struct nest nest = {.pool = pool_new(memory_heap(), THREADS, 0)};
    for (int round = 1; round <= 20; round++) {
        pool_parallel(nest.pool, OUTER, run_row, &nest);
        assert_marks(&nest, round);
    }
    pool_free(nest.pool);
}

static void go_deeper(void *argument, int index)
{
    struct nest *nest = argument;
    if (atomic_fetch_add(&nest->depth, 1) < 1000 && index < 2)
        pool_parallel(nest->pool, 3, go_deeper, nest);
}

static void test_deep(void **state)
{
    (void)state;
    struct nest nest = {.pool = pool_new(memory_heap(), THREADS, 0)};
    pool_parallel(nest.pool, 3, go_deeper, &nest);
    assert_true(atomic_load(&nest.depth) >= 1000);
    pool_free(nest.pool);
}

static void run_nest(void *argument)
{
    struct nest *nest = argument;
    pool_parallel(nest->pool, OUTER, run_row, nest);
}

static void test_concurrent_callers(void **state)
{
    (void)state;
    static struct nest nests[2 * THREADS];
    struct thread threads[THREADS];
    struct pool *pool = pool_new(memory_heap(), 2, THREADS);
    for (int i = 0; i < 2 * THREADS; i++)
        nests[i].pool = pool;
    for (int i = 0; i < THREADS; i++) {
        assert_true(thread_start(&threads[i], run_nest, &nests[i]));
        assert_true(pool_submit(pool, run_nest, &nests[THREADS + i])); /* a parallel-for inside a task */
    }
    for (int i = 0; i < THREADS; i++)
        thread_join(&threads[i]);
    pool_free(pool);
    for (int i = 0; i < 2 * THREADS; i++)
        assert_marks(&nests[i], 1);
}

struct chain {
    struct pool *pool;
    int left;
    bool refused;
};

static void next_link(void *argument)
{
    struct chain *chain = argument;
    if (--chain->left > 0 && !pool_submit(chain->pool, next_link, chain))
        chain->refused = true;
}

static void test_tasks_of_tasks(void **state)
{
    (void)state;
    struct chain chain = {.pool = pool_new(memory_heap(), 3, 1), .left = 1000};
    assert_true(pool_submit(chain.pool, next_link, &chain));
    pool_free(chain.pool);
    assert_int_equal(chain.left, 0);
    assert_false(chain.refused);
}

static void hold(void *argument, int index)
{
    (void)index;
    struct gate *gate = argument;
    atomic_fetch_add(&gate->waiting, 1);
    const uint64_t deadline = timer_after(90 * TIMER_SECOND);
    while (atomic_load(&gate->waiting) < THREADS + 1 && timer_now() < deadline)
        timer_sleep(TIMER_MS / 10);
    if (atomic_load(&gate->waiting) >= THREADS + 1)
        atomic_store(&gate->open, true);
}

static void test_really_at_once(void **state)
{
    (void)state;
    struct gate gate = {false};
    struct pool *pool = pool_new(memory_heap(), THREADS, 0);
    pool_parallel(pool, THREADS + 1, hold, &gate);
    assert_true(atomic_load(&gate.open));
    pool_free(pool);
}

static void test_no_workers(void **state)
{
    (void)state;
    int marks[10] = {0};
    atomic_int done = 0;
    struct pool *pool = pool_new(memory_heap(), 0, 5);
    pool_parallel(pool, 10, mark, marks);
    assert_int_equal(marks[0] + marks[9], 2);
    assert_false(pool_submit(pool, count_one, &done));
    pool_free(pool);
    pool_free(NULL);
    assert_int_equal(atomic_load(&done), 0);
}

static void test_no_memory(void **state)
{
    (void)state;
    struct faulty faulty;
    faulty_init(&faulty, memory_heap());
    faulty_fail(&faulty, 1);
    assert_null(pool_new(&faulty.memory, 2, 2));
    faulty_init(&faulty, memory_heap());
    struct pool *pool = pool_new(&faulty.memory, 2, 2);
    assert_non_null(pool);
    pool_free(pool);
    assert_true(faulty_balanced(&faulty));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_parallel),       cmocka_unit_test(test_short_parallels),
        cmocka_unit_test(test_submit),         cmocka_unit_test(test_full_queue),
        cmocka_unit_test(test_order),          cmocka_unit_test(test_nested),
        cmocka_unit_test(test_deep),           cmocka_unit_test(test_concurrent_callers),
        cmocka_unit_test(test_tasks_of_tasks), cmocka_unit_test(test_really_at_once),
        cmocka_unit_test(test_no_workers),     cmocka_unit_test(test_no_memory),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
