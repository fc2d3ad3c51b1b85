/* pool.c: workers around one mutex. A parallel-for is a batch on its caller's stack: idle workers enter it
 * and everybody draws indices from one atomic counter, so that short calls do not meet at the mutex. Waiting
 * follows the nesting of calls and never goes in a circle: the caller runs every index that nobody else has
 * drawn.
 *
 *   batches -> newest -> ... -> oldest      tasks: | . . first # # # . . |  a ring, `waiting` of them */
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
    int count;           /* indices in all */
    atomic_llong next;   /* the index to draw next; count or more: none is left */
    int helpers;         /* workers inside, under the mutex */
    struct batch *below; /* an older one */
};

struct pool {
    const struct lud_memory *memory;
    size_t size;                      /* bytes of the pool with its two arrays */
    struct thread_mutex mutex;        /* guards all below */
    struct thread_condition wanted;   /* there is something to do for a worker */
    struct thread_condition finished; /* the last helper has left a batch */
    struct thread *threads;
    struct task *tasks;
    struct batch *batches;
    int started;  /* threads that run */
    int capacity; /* tasks that fit */
    int first, waiting;
    bool closing;
};

static void draw(struct batch *batch)
{
    for (;;) {
        const long long index = atomic_fetch_add(&batch->next, 1);
        if (index >= batch->count)
            return;
        batch->work(batch->argument, (int)index);
    }
}

/* Takes the batch off the list, if it is still there; the mutex is held. */
static void unlist(struct pool *pool, const struct batch *batch)
{
    struct batch **at = &pool->batches;
    while (*at != NULL && *at != batch)
        at = &(*at)->below;
    if (*at != NULL)
        *at = batch->below;
}

/* Helps with the newest batch; the mutex is held at both ends. After its last line the batch may be gone. */
static void help(struct pool *pool)
{
    struct batch *batch = pool->batches;
    batch->helpers++;
    thread_unlock(&pool->mutex);
    draw(batch);
    thread_lock(&pool->mutex);
    unlist(pool, batch);
    if (--batch->helpers == 0)
        thread_wake_all(&pool->finished);
}

/* Runs the task that waits longest; the mutex is held at both ends. */
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
            help(pool);
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
        draw(&batch);
        return;
    }
    thread_lock(&pool->mutex);
    batch.below = pool->batches;
    pool->batches = &batch;
    thread_wake_all(&pool->wanted);
    thread_unlock(&pool->mutex);
    draw(&batch);
    thread_lock(&pool->mutex);
    unlist(pool, &batch);
    while (batch.helpers > 0)
        thread_wait(&pool->finished, &pool->mutex);
    thread_unlock(&pool->mutex);
}
