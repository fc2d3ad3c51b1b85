/* jobs.h: runs jobs on worker threads, fairly between games: queued jobs stand in lanes, one per game (or per
 * connection, for questions without a game), and the lanes take turns. So a game with many jobs delays only
 * itself. The engine of a seat is kept for its next move, see kept.h.
 *
 * Any thread may call these functions except jobs_free, during which no other call may run. */
#ifndef SERVER_JOBS_H
#define SERVER_JOBS_H

#include "jobs/job.h"
#include "server/kept.h"

struct jobs; /* opaque */

struct jobs_settings {
    int workers;  /* threads, at least 1 */
    int capacity; /* jobs queued or running, 1..POOL_MAX_CAPACITY */
    size_t kept;  /* bytes of all engines of seats, thinking or kept */
    void (*run)(struct api_job *job, const struct lud_env *env); /* on a worker: api_job_run */
    void (*wake)(void *context); /* a job has ended; called without locks, by a worker or by jobs_start */
    void *context;
};

struct jobs_figures {
    int waiting, running;
    uint64_t ended; /* since the start */
    struct kept_figures kept;
};

/* Starts the workers; NULL when out of memory or threads. `env` must outlive it. */
struct jobs *jobs_new(const struct lud_env *env, const struct jobs_settings *settings);
/* Stops running jobs, waits for them, and frees all jobs that were not taken with jobs_ended; queued ones are
 * not run. NULL is allowed. */
void jobs_free(struct jobs *jobs);

/* Takes ownership of the job and queues it. When the queue is full the job ends at once with LUD_ERROR_BUSY.
 * If there is no memory to queue it, the job is freed, and jobs_ended never returns it. */
void jobs_start(struct jobs *jobs, struct api_job *job);
void jobs_cancel(struct jobs *jobs, uint64_t number); /* sets its stop flag, if it is queued or running */
/* Frees the kept engines of the game, and those that are thinking once they are done. */
void jobs_forget(struct jobs *jobs, const char *game);
/* Removes a job that has ended, which the caller then owns; NULL when there is none. */
struct api_job *jobs_ended(struct jobs *jobs);
struct jobs_figures jobs_figures(struct jobs *jobs);

#endif
