/* jobs.c: fair queueing in front of a thread pool. A lane is the list of a game's queued tasks; its first
 * task is in the list of lanes:
 *
 *   lanes -> task A1 -> task B1 -> task C1        `next`: lanes in the order of their turns
 *             |                     |
 *            task A2               task C2        `lane_next`: next task of the same game
 *
 * Every queued task submits one call of run_next to the pool; the call chooses its task when a
 * worker runs it. */
#include "server/jobs.h"

#include "os/pool.h"
#include "os/thread.h"

#include <assert.h>
#include <string.h>

struct task {
    struct api_job *job;
    atomic_bool stop;
    struct task *next;      /* in `lanes`, `running` or `done` */
    struct task *lane_next; /* next task of the same lane; used in `lanes` only */
    bool forgotten;         /* do not keep its engine */
};

struct jobs {
    const struct lud_env *env;
    struct jobs_settings settings;
    struct pool *pool;
    struct kept kept;
    struct lud_env moving;               /* env with kept.memory: the environment of API_JOB_MOVE */
    struct thread_mutex mutex;           /* guards everything below */
    struct task *lanes, *running, *done; /* queued; on a worker; waiting for jobs_ended */
    struct jobs_figures figures;
    bool stopping;
};

/* Traces and experiments are not urgent: they have lanes of their own, whose turn comes when no other task
 * waits.
 */
static bool is_patient(const struct api_job *job)
{
    return job->kind == API_JOB_TRACE || job->kind == API_JOB_REPORT;
}

static bool same_lane(const struct api_job *a, const struct api_job *b)
{
    if (is_patient(a) || is_patient(b))
        return is_patient(a) && is_patient(b) && a->client == b->client;
    if (a->game[0] == '\0' && b->game[0] == '\0')
        return a->client == b->client;
    return strcmp(a->game, b->game) == 0;
}

static void list_append(struct task **list, struct task *task)
{
    while (*list != NULL)
        list = &(*list)->next;
    task->next = NULL;
    *list = task;
}

static void list_remove(struct task **list, const struct task *task)
{
    while (*list != task)
        list = &(*list)->next;
    *list = task->next;
}

static void enqueue(struct jobs *jobs, struct task *task)
{
    for (struct task *lane = jobs->lanes; lane != NULL; lane = lane->next)
        if (same_lane(lane->job, task->job)) {
            while (lane->lane_next != NULL)
                lane = lane->lane_next;
            lane->lane_next = task;
            return;
        }
    list_append(&jobs->lanes, task);
}

/* The lane whose turn it is: the first, but patient ones wait for all others. */
static struct task *first_lane(struct task *lanes)
{
    for (struct task *lane = lanes; lane != NULL; lane = lane->next)
        if (!is_patient(lane->job))
            return lane;
    return lanes;
}

/* Removes and returns the task whose turn it is; its lane goes to the end of the list. */
static struct task *next_task(struct jobs *jobs)
{
    struct task *task = first_lane(jobs->lanes);
    if (task == NULL)
        return NULL;
    list_remove(&jobs->lanes, task);
    if (task->lane_next != NULL)
        list_append(&jobs->lanes, task->lane_next);
    task->lane_next = NULL;
    return task;
}

/* Moves the task to `done`; the mutex is held. */
static void finish_task(struct jobs *jobs, struct task *task)
{
    list_append(&jobs->done, task);
    jobs->figures.ended++;
}

/* Runs a job. A seat's engine is taken from the kept ones before, and put back after. */
static void run_job(struct jobs *jobs, struct api_job *job)
{
    if (job->kind != API_JOB_MOVE) {
        jobs->settings.run(job, jobs->env);
        return;
    }
    if (job->keep)
        job->engine = kept_take(&jobs->kept, job->game, job->seat);
    jobs->settings.run(job, &jobs->moving);
    if (job->engine != NULL)
        kept_put(&jobs->kept, job->game, job->seat, job->engine);
    job->engine = NULL;
}

static void run_next(void *argument)
{
    struct jobs *jobs = argument;
    thread_lock(&jobs->mutex);
    struct task *task = next_task(jobs);
    assert(task != NULL); /* one call per queued task */
    const bool wanted = !jobs->stopping;
    task->next = jobs->running;
    jobs->running = task;
    jobs->figures.waiting--;
    jobs->figures.running++;
    thread_unlock(&jobs->mutex);

    task->job->stop = &task->stop;
    char game[LOGBOOK_ID];
    memcpy(game, task->job->game, sizeof game);
    if (wanted)
        run_job(jobs, task->job);

    thread_lock(&jobs->mutex);
    const bool forgotten = task->forgotten; /* jobs_forget after this point finds the engine in `kept` */
    list_remove(&jobs->running, task);
    jobs->figures.running--;
    finish_task(jobs, task);
    thread_unlock(&jobs->mutex);
    if (forgotten)
        kept_forget(&jobs->kept, game);
    jobs->settings.wake(jobs->settings.context);
}

static bool jobs_open(struct jobs *jobs)
{
    const struct jobs_settings *settings = &jobs->settings;
    if (!kept_init(&jobs->kept, jobs->env->memory, settings->kept))
        return false;
    jobs->moving = *jobs->env;
    jobs->moving.memory = &jobs->kept.memory;
    if (thread_mutex_init(&jobs->mutex)) {
        jobs->pool = pool_new(jobs->env->memory, settings->workers, settings->capacity);
        if (jobs->pool != NULL)
            return true;
        thread_mutex_destroy(&jobs->mutex);
    }
    kept_destroy(&jobs->kept);
    return false;
}

struct jobs *jobs_new(const struct lud_env *env, const struct jobs_settings *settings)
{
    struct jobs *jobs = memory_new(env->memory, sizeof *jobs);
    if (jobs == NULL)
        return NULL;
    jobs->env = env;
    jobs->settings = *settings;
    if (jobs_open(jobs))
        return jobs;
    memory_free(env->memory, jobs, sizeof *jobs);
    return NULL;
}

/* Sets the stop flag of all tasks with this number (0: of all tasks) in a list and the lanes of its tasks. */
static void stop_list(struct task *list, uint64_t number)
{
    for (; list != NULL; list = list->next)
        for (struct task *task = list; task != NULL; task = task->lane_next)
            if (number == 0 || task->job->number == number)
                atomic_store(&task->stop, true);
}

void jobs_cancel(struct jobs *jobs, uint64_t number)
{
    thread_lock(&jobs->mutex);
    stop_list(jobs->lanes, number);
    stop_list(jobs->running, number);
    thread_unlock(&jobs->mutex);
}

static void forget_list(struct task *list, const char *game)
{
    for (; list != NULL; list = list->next)
        for (struct task *task = list; task != NULL; task = task->lane_next)
            task->forgotten = task->forgotten || strcmp(task->job->game, game) == 0;
}

void jobs_forget(struct jobs *jobs, const char *game)
{
    thread_lock(&jobs->mutex);
    forget_list(jobs->lanes, game);
    forget_list(jobs->running, game);
    thread_unlock(&jobs->mutex);
    kept_forget(&jobs->kept, game);
}

void jobs_free(struct jobs *jobs)
{
    if (jobs == NULL)
        return;
    thread_lock(&jobs->mutex);
    jobs->stopping = true;
    stop_list(jobs->lanes, 0);
    stop_list(jobs->running, 0);
    thread_unlock(&jobs->mutex);
    pool_free(jobs->pool);
    for (struct api_job *job = jobs_ended(jobs); job != NULL; job = jobs_ended(jobs))
        api_job_free(job);
    kept_destroy(&jobs->kept);
    thread_mutex_destroy(&jobs->mutex);
    memory_free(jobs->env->memory, jobs, sizeof *jobs);
}

/* Queues the task unless the queue is full; the mutex is held. */
static bool try_enqueue(struct jobs *jobs, struct task *task)
{
    if (jobs->figures.waiting + jobs->figures.running >= jobs->settings.capacity)
        return false;
    enqueue(jobs, task);
    jobs->figures.waiting++;
    return true;
}

void jobs_start(struct jobs *jobs, struct api_job *job)
{
    struct task *task = memory_new(jobs->env->memory, sizeof *task);
    if (task == NULL) { /* out of memory even for this: the job is dropped */
        api_job_free(job);
        return;
    }
    task->job = job;
    atomic_init(&task->stop, false);
    thread_lock(&jobs->mutex);
    const bool admitted = try_enqueue(jobs, task);
    if (!admitted) {
        job->status = LUD_ERROR_BUSY;
        finish_task(jobs, task);
    }
    thread_unlock(&jobs->mutex);
    if (!admitted)
        jobs->settings.wake(jobs->settings.context);
    else if (!pool_submit(jobs->pool, run_next, jobs))
        assert(false); /* the pool accepts `capacity` tasks */
}

struct api_job *jobs_ended(struct jobs *jobs)
{
    thread_lock(&jobs->mutex);
    struct task *task = jobs->done;
    if (task != NULL)
        jobs->done = task->next;
    thread_unlock(&jobs->mutex);
    if (task == NULL)
        return NULL;
    struct api_job *job = task->job;
    job->stop = NULL;
    memory_free(jobs->env->memory, task, sizeof *task);
    return job;
}

struct jobs_figures jobs_figures(struct jobs *jobs)
{
    thread_lock(&jobs->mutex);
    struct jobs_figures figures = jobs->figures;
    thread_unlock(&jobs->mutex);
    figures.kept = kept_figures(&jobs->kept);
    return figures;
}
