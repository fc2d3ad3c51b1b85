/* worker.c: one thread at a time. While it runs, it shares only two flags with the owner. The problem is
 * copied before the thread starts; the thread writes the result, and the owner reads it after the join. */
#include "engine/worker.h"

#include "text/areas/engine_texts.h"

#include <stdatomic.h>
#include <string.h>

struct worker {
    const struct lud_env *env;
    atomic_bool stop;              /* the search must end */
    atomic_bool done;              /* the result is written */
    bool busy;                     /* started and not joined; used by the owner's thread only */
    void *thread;                  /* from env->spawn; NULL if the owner's thread did the search */
    struct engine *engine;         /* borrowed while busy */
    const struct lud_watch *watch; /* borrowed while busy; may be NULL */
    struct lud_limits limits;      /* the caller's, with stop = &stop */
    struct lud_problem problem;    /* points at `state` and `past` */
    struct lud_state *state;       /* a copy; owned while busy */
    uint64_t *past;                /* a copy; owned while busy; NULL if there are none */
    enum lud_status status;        /* the outcome: status, then result or why */
    struct lud_result result;
    struct lud_why why;
};

struct worker *worker_new(const struct lud_env *env)
{
    struct worker *worker = memory_new(env->memory, sizeof *worker);
    if (worker == NULL)
        return NULL;
    worker->env = env;
    atomic_init(&worker->stop, false);
    atomic_init(&worker->done, false);
    return worker;
}

static size_t past_size(const struct worker *worker)
{
    return worker->problem.past_count * sizeof *worker->past;
}

static void free_problem(struct worker *worker)
{
    state_free(worker->problem.rules, worker->env->memory, worker->state);
    memory_free(worker->env->memory, worker->past, past_size(worker));
    worker->state = NULL;
    worker->past = NULL;
}

/* Replaces the pointers of worker->problem into the session by copies; false when out of memory. */
static bool copy_problem(struct worker *worker)
{
    struct lud_problem *problem = &worker->problem;
    const bool has_past = problem->past_count > 0;
    worker->state = state_new(problem->rules, worker->env->memory);
    worker->past = has_past ? memory_new(worker->env->memory, past_size(worker)) : NULL;
    if (worker->state == NULL || (has_past && worker->past == NULL)) {
        free_problem(worker);
        return false;
    }
    memcpy(worker->state, problem->state, problem->rules->state_size);
    if (has_past)
        memcpy(worker->past, problem->past, past_size(worker));
    problem->state = worker->state;
    problem->past = worker->past;
    return true;
}

static void worker_think(void *argument)
{
    struct worker *worker = argument;
    worker->status = engine_run(worker->engine, &worker->problem, &worker->limits, worker->watch,
                                &worker->result, &worker->why);
    atomic_store(&worker->done, true);
}

/* Runs the search on a thread, or here if the environment has none; false if no thread could be started. */
static bool worker_launch(struct worker *worker)
{
    const struct lud_env *env = worker->env;
    worker->thread = NULL;
    if (env->spawn == NULL) {
        worker_think(worker);
        return true;
    }
    worker->thread = env->spawn(env->context, worker_think, worker);
    return worker->thread != NULL;
}

enum lud_status worker_start(struct worker *worker, struct engine *engine, const struct session *session,
                             const struct lud_limits *limits, const struct lud_watch *watch,
                             struct lud_why *why)
{
    if (worker->busy)
        return why_plain(why, LUD_ERROR_BUSY, TEXT_ENGINE_BUSY);
    const enum lud_status status = engine_problem(engine, session, &worker->problem, why);
    if (status != LUD_OK)
        return status;
    if (!copy_problem(worker))
        return why_plain(why, LUD_ERROR_MEMORY, TEXT_NONE);
    worker->engine = engine;
    worker->watch = watch;
    worker->limits = *limits;
    worker->limits.stop = &worker->stop;
    atomic_store(&worker->stop, limits->stop != NULL && atomic_load(limits->stop));
    atomic_store(&worker->done, false);
    worker->busy = worker_launch(worker);
    if (worker->busy)
        return LUD_OK;
    free_problem(worker);
    return why_plain(why, LUD_ERROR_MEMORY, TEXT_ENGINE_NO_THREAD);
}

bool worker_busy(const struct worker *worker)
{
    return worker->busy;
}

bool worker_done(const struct worker *worker)
{
    return worker->busy && atomic_load(&worker->done);
}

void worker_stop(struct worker *worker)
{
    atomic_store(&worker->stop, true);
}

enum lud_status worker_wait(struct worker *worker, struct lud_result *result, struct lud_why *why)
{
    if (!worker->busy)
        return why_plain(why, LUD_ERROR_USAGE, TEXT_ENGINE_NOT_STARTED);
    if (worker->thread != NULL)
        worker->env->join(worker->env->context, worker->thread);
    worker->busy = false;
    free_problem(worker);
    if (worker->status == LUD_OK)
        *result = worker->result;
    else if (why != NULL)
        *why = worker->why;
    return worker->status;
}

void worker_free(struct worker *worker)
{
    if (worker == NULL)
        return;
    worker_stop(worker);
    if (worker->busy)
        (void)worker_wait(worker, &(struct lud_result){0}, NULL);
    memory_free(worker->env->memory, worker, sizeof *worker);
}
