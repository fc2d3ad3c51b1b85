/* worker.h: an engine that thinks beside its caller and can be stopped within 20 ms. Threads come through the
 * environment (env->spawn); without them worker_start thinks before it returns. */
#ifndef ENGINE_WORKER_H
#define ENGINE_WORKER_H

#include "engine/engine.h"

struct worker; /* opaque */

struct worker *worker_new(const struct lud_env *env); /* NULL without memory */
void worker_free(struct worker *worker);              /* stops and waits first; may be NULL */

/* Begins to think on a copy of the session's position, so the session may change meanwhile; `engine` is the
 * worker's until worker_wait. LUD_ERROR_BUSY while one is under way; LUD_ERROR_MEMORY, and nothing is begun,
 * without memory or a thread; otherwise the errors of engine_problem. The search watches a flag of the
 * worker's own: limits->stop is looked at once, here, and after that worker_stop is the way to stop it. The
 * trace's observer is called by the thinking thread. */
enum lud_status worker_start(struct worker *worker, struct engine *engine, const struct session *session,
                             const struct lud_limits *limits, struct lud_trace *trace, struct lud_why *why);
bool worker_busy(const struct worker *worker); /* started, and worker_wait not yet called */
bool worker_done(const struct worker *worker); /* the answer is there: worker_wait will not wait */
/* Asks it to end; any thread or signal handler may call it. Concerns what is under way, not a later start. */
void worker_stop(struct worker *worker);
/* Waits for the answer and takes it; the status is that of engine_run. LUD_ERROR_USAGE when nothing was
 * started. */
enum lud_status worker_wait(struct worker *worker, struct lud_result *result, struct lud_why *why);

#endif
