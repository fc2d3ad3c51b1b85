/* pool.c: worker threads around one mutex. A parallel-for is a batch on its caller's stack. Idle workers join
 * it, and all take indices from one atomic counter, so short calls do not contend for the mutex. There is no
 * deadlock: the caller runs every index that no worker has taken, so waits follow the nesting of calls and
 * cannot form a cycle.
 *
 *   batches -> newest -> ... -> oldest      tasks: | . . first # # # . . |  a ring buffer with `waiting`
 * entries */
#include "os/pool.h"

#include "os/thread.h"

#include <assert.h>
#include <stdatomic.h>
#include <stddef.h>

struct task {
    void (*work)(void *argument);
    void *argument;
};

struct batch {
    void (*work)(void *argument, int index);
    void *argument;
    int count;           /* number of indices */
    atomic_llong next;   /* next index to run; >= count: none left */
    int helpers;         /* workers in this batch; guarded by the mutex */
    struct batch *below; /* next older batch */
};

struct pool {
    const struct lud_memory *memory;
    size_t size;                      /* bytes of this block: the pool and its two arrays */
    struct thread_mutex mutex;        /* guards all below */
    struct thread_condition wanted;   /* signalled when there is work */
    struct thread_condition finished; /* signalled when the last helper leaves a batch */
    struct thread *threads;
    struct task *tasks;    /* ring buffer */
    struct batch *batches; /* active parallel-fors, newest first */
    int started;           /* running threads */
    int capacity;          /* size of the ring of tasks */
    int first, waiting;    /* oldest queued task, and how many there are */
    bool closing;          /* workers exit once there is no work */
};

static void run_indices(struct batch *batch)
{
    for (;;) {
        const long long index = atomic_fetch_add(&batch->next, 1);
        if (index >= batch->count)
            return;
        batch->work(batch->argument, (int)index);
    }
}

/* Removes the batch from the list, if it is still there. The caller holds the mutex. */
static void remove_batch(struct pool *pool, const struct batch *batch)
{
    struct batch **at = &pool->batches;
    while (*at != NULL && *at != batch)
        at = &(*at)->below;
    if (*at != NULL)
        *at = batch->below;
}

/* Helps with the newest batch. Called and returns with the mutex held; the batch may be gone after the
 * return. */
static void help_batch(struct pool *pool)
{
    struct batch *batch = pool->batches;
    batch->helpers++;
    thread_unlock(&pool->mutex);
    run_indices(batch);
    thread_lock(&pool->mutex);
    remove_batch(pool, batch);
    if (--batch->helpers == 0)
        thread_wake_all(&pool->finished);
}

/* Runs the oldest task. Called and returns with the mutex held, releases it meanwhile. */
static void run_task(struct pool *pool)
{
    const struct task task = pool->tasks[pool->first];
    pool->first = (pool->first + 1) % pool->capacity;
    pool->waiting--;
    thread_unlock(&pool->mutex);
    task.work(task.argument);
    thread_lock(&pool->mutex);
}

static void worker(void *argument)
{
    struct pool *pool = argument;
    thread_lock(&pool->mutex);
    for (;;) {
        if (pool->batches != NULL)
            help_batch(pool);
        else if (pool->waiting > 0)
            run_task(pool);
        else if (pool->closing)
            break;
        else
            thread_wait(&pool->wanted, &pool->mutex);
    }
    thread_unlock(&pool->mutex);
}

static bool init_locks(struct pool *pool)
{
    if (!thread_mutex_init(&pool->mutex))
        return false;
    if (thread_condition_init(&pool->wanted)) {
        if (thread_condition_init(&pool->finished))
            return true;
        thread_condition_destroy(&pool->wanted);
    }
    thread_mutex_destroy(&pool->mutex);
    return false;
}

struct pool *pool_new(const struct lud_memory *memory, int threads, int capacity)
{
    assert(threads >= 0 && threads <= POOL_MAX_THREADS && capacity >= 0 && capacity <= POOL_MAX_CAPACITY);
    const size_t size = sizeof(struct pool) + (size_t)threads * sizeof(struct thread) +
                        (size_t)capacity * sizeof(struct task);
    struct pool *pool = memory_new(memory, size);
    if (pool == NULL)
        return NULL;
    pool->memory = memory;
    pool->size = size;
    pool->threads = (struct thread *)(pool + 1);
    pool->tasks = (struct task *)(pool->threads + threads);
    pool->capacity = capacity;
    if (!init_locks(pool)) {
        memory_free(memory, pool, size);
        return NULL;
    }
    int started = 0;
    while (started < threads && thread_start(&pool->threads[started], worker, pool))
        started++;
    thread_lock(&pool->mutex);
    pool->started = started;
    thread_unlock(&pool->mutex);
    if (started == threads)
        return pool;
    pool_free(pool);
    return NULL;
}

void pool_free(struct pool *pool)
{
    if (pool == NULL)
        return;
    thread_lock(&pool->mutex);
    pool->closing = true;
    thread_wake_all(&pool->wanted);
    thread_unlock(&pool->mutex);
    for (int i = 0; i < pool->started; i++)
        thread_join(&pool->threads[i]);
    thread_condition_destroy(&pool->finished);
    thread_condition_destroy(&pool->wanted);
    thread_mutex_destroy(&pool->mutex);
    memory_free(pool->memory, pool, pool->size);
}

bool pool_submit(struct pool *pool, void (*work)(void *argument), void *argument)
{
    thread_lock(&pool->mutex);
    const bool fits = pool->started > 0 && pool->waiting < pool->capacity;
    if (fits) {
        pool->tasks[(pool->first + pool->waiting) % pool->capacity] = (struct task){work, argument};
        pool->waiting++;
        thread_wake_one(&pool->wanted);
    }
    thread_unlock(&pool->mutex);
    return fits;
}

void pool_parallel(struct pool *pool, int count, void (*work)(void *argument, int index), void *argument)
{
    struct batch batch = {.work = work, .argument = argument, .count = count};
    if (count <= 1) {
        run_indices(&batch);
        return;
    }
    thread_lock(&pool->mutex);
    batch.below = pool->batches;
    pool->batches = &batch;
    thread_wake_all(&pool->wanted);
    thread_unlock(&pool->mutex);
    run_indices(&batch);
    thread_lock(&pool->mutex);
    remove_batch(pool, &batch);
    while (batch.helpers > 0)
        thread_wait(&pool->finished, &pool->mutex);
    thread_unlock(&pool->mutex);
}
