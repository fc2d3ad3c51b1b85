/* worker.h: runs an engine on its own thread; it can be stopped within 20 ms. Threads come from the
 * environment (env->spawn); without them worker_start searches before it returns. All functions but
 * worker_stop must be called on one thread, the owner's. */
#ifndef ENGINE_WORKER_H
#define ENGINE_WORKER_H

#include "engine/engine.h"

struct worker; /* opaque */

struct worker *worker_new(const struct lud_env *env); /* `env` must outlive it; NULL when out of memory */
void worker_free(struct worker *worker);              /* stops and joins a running search; NULL is allowed */

/* Starts a search on a copy of the session's position, so the session may change meanwhile. The worker
 * borrows `engine` and `watch` until worker_wait; `limits` is copied. LUD_ERROR_BUSY while a search is
 * running; LUD_ERROR_MEMORY, with nothing started, without memory or a thread; the errors of engine_problem.
 * The search watches the worker's own stop flag: limits->stop is read only once, here; later use worker_stop.
 * A trace's callback is called on the searching thread. */
enum lud_status worker_start(struct worker *worker, struct engine *engine, const struct session *session,
                             const struct lud_limits *limits, const struct lud_watch *watch,
                             struct lud_why *why);
bool worker_busy(const struct worker *worker); /* started, and worker_wait not called yet */
bool worker_done(const struct worker *worker); /* the result is ready: worker_wait will not block */
/* Asks the running search to end; has no effect on a later one. Any thread or signal handler may call it. */
void worker_stop(struct worker *worker);
/* Joins the search and returns its status, that of engine_run; *result is set on LUD_OK only. LUD_ERROR_USAGE
 * if nothing was started. */
enum lud_status worker_wait(struct worker *worker, struct lud_result *result, struct lud_why *why);

#endif
