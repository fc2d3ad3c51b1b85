/* jobs_test.c: turns between games, cancelling, a full queue, shutdown with jobs running. The jobs are fakes:
 * no engine runs here. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "os/system.h"
#include "os/timer.h"
#include "server/jobs.h"

#include <string.h>

static atomic_bool gate;     /* jobs called "wait" end when it opens */
static atomic_int order;     /* jobs begun so far */
static atomic_int begun[64]; /* [number]: the job's place in the order, from 1 */
static atomic_int wakes;

static void run(struct api_job *job, const struct lud_env *env)
{
    (void)env;
    atomic_store(&begun[job->number], atomic_fetch_add(&order, 1) + 1);
    while (job->kind == API_JOB_SOLVE && !atomic_load(&gate) && !atomic_load(job->stop))
        timer_sleep(TIMER_MS);
    job->status = atomic_load(job->stop) ? LUD_ERROR_STOPPED : LUD_OK;
}

static void wake(void *context)
{
    (void)context;
    atomic_fetch_add(&wakes, 1);
}

static struct api_job *job_of(uint64_t number, const char *game, enum api_job_kind kind)
{
    struct api_job *job = memory_new(memory_heap(), sizeof *job);
    job->number = number;
    job->kind = kind;
    memcpy(job->game, game, strlen(game) + 1);
    job->texts = bytes_growing(memory_heap(), 16);
    job->answer = bytes_growing(memory_heap(), 16);
    return job;
}

static struct jobs *begin(struct system *system, int workers, int capacity)
{
    const struct jobs_settings settings = {
        .workers = workers, .capacity = capacity, .run = run, .wake = wake};
    assert_int_equal(system_init(system, memory_heap(), 1), LUD_OK);
    atomic_store(&gate, false);
    atomic_store(&order, 0);
    atomic_store(&wakes, 0);
    return jobs_new(system_env(system), &settings);
}

static struct api_job *wait_ended(struct jobs *jobs)
{
    for (int i = 0; i < 90000; i++) {
        struct api_job *job = jobs_ended(jobs);
        if (job != NULL)
            return job;
        timer_sleep(TIMER_MS);
    }
    fail_msg("no job ended");
    return NULL;
}

static void forget(struct api_job *job)
{
    memory_free(memory_heap(), job, sizeof *job);
}

/* Job 0 occupies the one worker. Game A queues four jobs, then B and C one each, which do not wait for all of
 * A's. */
static void test_turns(void **state)
{
    (void)state;
    static const char *const games[] = {"X", "A", "A", "A", "A", "B", "C"};
    static const int expected[] = {1, 2, 5, 6, 7, 3, 4};
    struct system system;
    struct jobs *jobs = begin(&system, 1, 32);
    jobs_start(jobs, job_of(0, games[0], API_JOB_SOLVE));
    while (atomic_load(&order) == 0)
        timer_sleep(TIMER_MS);
    for (uint64_t i = 1; i < 7; i++)
        jobs_start(jobs, job_of(i, games[i], API_JOB_MOVE));
    assert_int_equal(jobs_figures(jobs).waiting, 6);
    assert_int_equal(jobs_figures(jobs).running, 1);
    atomic_store(&gate, true);
    for (int i = 0; i < 7; i++)
        forget(wait_ended(jobs));
    for (int i = 0; i < 7; i++)
        assert_int_equal(atomic_load(&begun[i]), expected[i]);
    jobs_free(jobs);
    assert_int_equal(atomic_load(&wakes), 7);
    system_destroy(&system);
}

/* Traces and experiments wait for everything else, also for what comes after them, of the same game or not.
 */
static void test_traces_wait(void **state)
{
    (void)state;
    static const struct {
        const char *game;
        enum api_job_kind kind;
        int turn;
    } rows[] = {{"X", API_JOB_SOLVE, 1},
                {"A", API_JOB_TRACE, 4},
                {"A", API_JOB_MOVE, 2},
                {"", API_JOB_REPORT, 5},
                {"B", API_JOB_HINT, 3}};
    struct system system;
    struct jobs *jobs = begin(&system, 1, 32);
    jobs_start(jobs, job_of(0, rows[0].game, rows[0].kind));
    while (atomic_load(&order) == 0)
        timer_sleep(TIMER_MS);
    for (uint64_t i = 1; i < 5; i++)
        jobs_start(jobs, job_of(i, rows[i].game, rows[i].kind));
    atomic_store(&gate, true);
    for (int i = 0; i < 5; i++)
        forget(wait_ended(jobs));
    for (int i = 0; i < 5; i++)
        assert_int_equal(atomic_load(&begun[i]), rows[i].turn);
    jobs_free(jobs);
    system_destroy(&system);
}

static void test_cancel(void **state)
{
    (void)state;
    struct system system;
    struct jobs *jobs = begin(&system, 1, 32);
    jobs_start(jobs, job_of(1, "A", API_JOB_SOLVE));
    jobs_start(jobs, job_of(2, "A", API_JOB_SOLVE));
    jobs_cancel(jobs, 77);
    jobs_cancel(jobs, 1);
    struct api_job *job = wait_ended(jobs);
    assert_int_equal(job->number, 1);
    assert_int_equal(job->status, LUD_ERROR_STOPPED);
    forget(job);
    jobs_cancel(jobs, 2);
    job = wait_ended(jobs);
    assert_int_equal(job->number, 2);
    forget(job);
    assert_null(jobs_ended(jobs));
    jobs_free(jobs);
    system_destroy(&system);
}

static void test_full(void **state)
{
    (void)state;
    struct system system;
    struct jobs *jobs = begin(&system, 1, 2);
    for (uint64_t i = 1; i <= 3; i++)
        jobs_start(jobs, job_of(i, "A", API_JOB_SOLVE));
    struct api_job *job = wait_ended(jobs);
    assert_int_equal(job->number, 3);
    assert_int_equal(job->status, LUD_ERROR_BUSY);
    forget(job);
    atomic_store(&gate, true);
    forget(wait_ended(jobs));
    forget(wait_ended(jobs));
    jobs_free(jobs);
    system_destroy(&system);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_turns),
        cmocka_unit_test(test_traces_wait),
        cmocka_unit_test(test_cancel),
        cmocka_unit_test(test_full),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
