/* jobs.h: engine jobs on worker threads, fair between games: those that wait stand in lanes, one a game (or a
 * connection, for questions about no game), and the lanes take turns. So a game that asks much waits for
 * itself only. Engines that move for a seat are kept until its next move, as kept.h tells. */
#ifndef SERVER_JOBS_H
#define SERVER_JOBS_H

#include "jobs/job.h"
#include "server/kept.h"

struct jobs; /* opaque */

struct jobs_settings {
    int workers;  /* threads, >= 1 */
    int capacity; /* jobs that may wait or run, 1..POOL_MAX_CAPACITY */
    size_t kept;  /* bytes of engines that move for seats, those that wait for their next move included */
    void (*run)(struct api_job *job, const struct lud_env *env); /* api_job_run */
    void (*wake)(void *context); /* called when a job has ended: by a worker, or by jobs_start */
    void *context;
};

struct jobs_figures {
    int waiting, running;
    uint64_t ended; /* since the start */
    struct kept_figures kept;
};

/* NULL without memory or threads. */
struct jobs *jobs_new(const struct lud_env *env, const struct jobs_settings *settings);
/* Stops all jobs, waits for their ends and frees those that nobody took. May be NULL. */
void jobs_free(struct jobs *jobs);

/* Takes the job over and has it run some time. When there is no room, or no memory, it comes back as ended
 * with the status LUD_ERROR_BUSY. */
void jobs_start(struct jobs *jobs, struct api_job *job);
void jobs_cancel(struct jobs *jobs, uint64_t number); /* nothing when it is not there */
/* Keeps no engine of the game any longer: neither those that wait nor those at work. */
void jobs_forget(struct jobs *jobs, const char *game);
/* A job that has ended, the caller's from now on; NULL: none at present. */
struct api_job *jobs_ended(struct jobs *jobs);
struct jobs_figures jobs_figures(struct jobs *jobs);

#endif
