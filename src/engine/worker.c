/* worker.c: one thread at a time, and nothing shared while it runs but two flags. The question is copied
 * before the thread begins; the answer is written by the thread and read after it has ended. */
#include "engine/worker.h"

#include "text/areas/engine_texts.h"

#include <stdatomic.h>
#include <string.h>

struct worker {
    const struct lud_env *env;
    atomic_bool stop;           /* the search has to end */
    atomic_bool done;           /* the answer is written */
    bool busy;                  /* started and not waited for; only the owner's thread looks */
    void *thread;               /* of env->spawn; NULL when the owner's thread did the work */
    struct engine *engine;      /* borrowed while busy */
    struct lud_trace *trace;    /* borrowed while busy; may be NULL */
    struct lud_limits limits;   /* the caller's, with stop = &stop */
    struct lud_problem problem; /* points at `state` and `past` */
    struct lud_state *state;    /* a copy; owned while busy */
    uint64_t *past;             /* a copy; owned while busy; NULL when there are none */
    enum lud_status status;     /* the answer */
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

static void forget_question(struct worker *worker)
{
    state_free(worker->problem.rules, worker->env->memory, worker->state);
    memory_free(worker->env->memory, worker->past, past_size(worker));
    worker->state = NULL;
    worker->past = NULL;
}

/* Makes worker->problem independent of the session that it came from. */
static bool copy_question(struct worker *worker)
{
    struct lud_problem *problem = &worker->problem;
    const bool has_past = problem->past_count > 0;
    worker->state = state_new(problem->rules, worker->env->memory);
    worker->past = has_past ? memory_new(worker->env->memory, past_size(worker)) : NULL;
    if (worker->state == NULL || (has_past && worker->past == NULL)) {
        forget_question(worker);
        return false;
    }
    memcpy(worker->state, problem->state, problem->rules->state_size);
    if (has_past)
        memcpy(worker->past, problem->past, past_size(worker));
    problem->state = worker->state;
    problem->past = worker->past;
    return true;
}

static void think(void *argument)
{
    struct worker *worker = argument;
    worker->status = engine_run(worker->engine, &worker->problem, &worker->limits, worker->trace,
                                &worker->result, &worker->why);
    atomic_store(&worker->done, true);
}

/* Thinks in a thread, or here when the environment has none; false when a thread could not be had. */
static bool begin(struct worker *worker)
{
    const struct lud_env *env = worker->env;
    worker->thread = NULL;
    if (env->spawn == NULL) {
        think(worker);
        return true;
    }
    worker->thread = env->spawn(env->context, think, worker);
    return worker->thread != NULL;
}

enum lud_status worker_start(struct worker *worker, struct engine *engine, const struct session *session,
                             const struct lud_limits *limits, struct lud_trace *trace, struct lud_why *why)
{
    if (worker->busy)
        return why_plain(why, LUD_ERROR_BUSY, TEXT_ENGINE_BUSY);
    const enum lud_status status = engine_problem(engine, session, &worker->problem, why);
    if (status != LUD_OK)
        return status;
    if (!copy_question(worker))
        return why_plain(why, LUD_ERROR_MEMORY, TEXT_NONE);
    worker->engine = engine;
    worker->trace = trace;
    worker->limits = *limits;
    worker->limits.stop = &worker->stop;
    atomic_store(&worker->stop, limits->stop != NULL && atomic_load(limits->stop));
    atomic_store(&worker->done, false);
    worker->busy = begin(worker);
    if (worker->busy)
        return LUD_OK;
    forget_question(worker);
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
    forget_question(worker);
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
