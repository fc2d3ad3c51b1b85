/* job_limits_test.c: jobs obey their limits of time and memory, the stop flag and failing allocations; and no
 * level takes longer than it says. */
#include "jobs/job_memory.h"
#include "jobs/job_testing.h"

#include "core/faulty.h"
#include "engine/levels.h"
#include "games/games.h"
#include "os/timer.h"

#include <pthread.h>
#include <time.h>

#define MS            UINT64_C(1000000)
#define HARD_RICOCHET "1A4B3B2B Ro14,Gb14,Bn5,Yp16 Bd7" /* 24 moves: most of a second */

/* Milliseconds of CPU time allowed besides the search, for opening and explaining; and after a stop. */
enum { SLACK = LUDENS_SANITIZED ? 2000 : 60, MOST = LUDENS_SANITIZED ? 1000 : 20, TRIES = 3 };
enum {
    MOST_OF_LEVEL = LUDENS_SANITIZED ? 100 : 0
}; /* milliseconds that the host allows a level; 0: its own */

static uint64_t cpu_now(clockid_t clock)
{
    struct timespec at = {0};
    clock_gettime(clock, &at);
    return (uint64_t)at.tv_sec * 1000000000 + (uint64_t)at.tv_nsec;
}

/* A clock that counts the CPU time of the calling thread, so that a busy machine does not spoil a test. */
static uint64_t thread_now(void *context)
{
    (void)context;
    return cpu_now(CLOCK_THREAD_CPUTIME_ID);
}

static struct lud_env cpu_env(void)
{
    return (struct lud_env){.memory = memory_heap(), .now = thread_now, .threads = 1};
}

static const struct {
    const char *kind, *position;
} boards[] = {{"pogo", ""},
              {"quoridor", ""},
              {"ricochet", HARD_RICOCHET},
              {"tron", ""},
              {"tron", "##########/#1.......#/#........#/#........#/#........#/#.......2#/##########"}};
enum { BOARDS = sizeof boards / sizeof boards[0] };

static struct question about(int board)
{
    return (struct question){.kind = span_of(boards[board].kind),
                             .position = span_of(boards[board].position),
                             .move = span_of("u")};
}

/* ---- time ---- */

/* The milliseconds that the question takes when the host allows `most` (0: no limit). */
static uint64_t time_of(enum api_job_kind kind, const struct question *question, uint64_t most,
                        enum lud_status *status)
{
    const struct lud_env env = cpu_env();
    static struct asked asked;
    asked_open(&asked, kind, question);
    asked.job->limits.time = most * MS;
    const uint64_t start = env_now(&env);
    *status = asked_run(&asked, &env);
    const uint64_t spent = (env_now(&env) - start) / MS;
    asked_close(&asked);
    return spent;
}

/* The shortest of several runs: a virtual machine counts a moment in which it was paused as work. */
static uint64_t least_time_of(enum api_job_kind kind, const struct question *question, uint64_t most,
                              uint64_t enough, enum lud_status *status)
{
    uint64_t least = UINT64_MAX;
    for (int i = 0; i < TRIES && least > enough; i++) {
        const uint64_t spent = time_of(kind, question, most, status);
        least = spent < least ? spent : least;
    }
    return least;
}

static void test_time(void **unused)
{
    (void)unused;
    for (int board = 0; board < BOARDS; board++)
        for (int kind = API_JOB_HINT; kind <= API_JOB_SOLVE; kind++) {
            struct question question = about(board);
            question.time = 100000; /* the host allows less */
            enum lud_status any;
            const uint64_t spent = least_time_of((enum api_job_kind)kind, &question, 80, 80 + SLACK, &any);
            if (spent > 80 + SLACK)
                fail_msg("board %d, kind %d: %d ms", board, kind, (int)spent);
        }
}

/* The time limit of the question holds, too. */
static void test_own_time(void **unused)
{
    (void)unused;
    struct question question = about(1);
    question.time = 40;
    enum lud_status status;
    const uint64_t spent = least_time_of(API_JOB_HINT, &question, 10000, 40 + SLACK, &status);
    assert_int_equal(status, LUD_OK);
    assert_true(spent >= 20 && spent <= 40 + SLACK);
}

/* ---- memory ---- */

/* No option of an engine gets more than the host allows. */
static void test_memory(void **unused)
{
    (void)unused;
    static const char *const engines[] = {"strong", "negamax-id:hash=4096", "mcts", "astar", "solver",
                                          "fill"};
    struct lud_env env = cpu_env();
    for (int board = 0; board < BOARDS; board++)
        for (size_t i = 0; i < sizeof engines / sizeof engines[0]; i++) {
            struct question question = about(board);
            struct faulty faulty;
            static struct asked asked;
            faulty_init(&faulty, memory_heap());
            env.memory = &faulty.memory;
            question.engine = span_of(engines[i]);
            asked_open(&asked, API_JOB_MOVE, &question);
            asked.job->limits = (struct lud_limits){.time = 20 * MS, .memory = 8 << 20};
            const enum lud_status status = asked_run(&asked, &env);
            assert_true(status == LUD_OK || status == LUD_ERROR_UNSUPPORTED || status == LUD_ERROR_UNKNOWN);
            assert_true(faulty_balanced(&faulty));
            assert_true(faulty.peak <= LIMITS_MEMORY + (32 << 20));
            asked_close(&asked);
        }
}

/* The bounded allocator: freed bytes can be allocated again, and refused ones do not count. */
static void test_bounded_memory(void **unused)
{
    (void)unused;
    struct faulty faulty;
    struct job_memory bounded;
    faulty_init(&faulty, memory_heap());
    job_memory_init(&bounded, &faulty.memory, 1000);
    char *block = memory_new(&bounded.memory, 600);
    assert_non_null(block);
    assert_null(memory_new(&bounded.memory, 401));
    assert_null(memory_new(&bounded.memory, SIZE_MAX));
    assert_null(memory_resize(&bounded.memory, block, 600, 1001));
    block = memory_resize(&bounded.memory, block, 600, 1000);
    assert_non_null(block);
    block = memory_resize(&bounded.memory, block, 1000, 100);
    faulty_fail(&faulty, 1);
    assert_null(memory_new(&bounded.memory, 900)); /* refused by the allocator below */
    char *other = memory_new(&bounded.memory, 900);
    assert_non_null(other);
    assert_null(memory_new(&bounded.memory, 1));
    memory_free(&bounded.memory, block, 100);
    memory_free(&bounded.memory, other, 900);
    assert_int_equal(atomic_load(&bounded.used), 0);
    assert_true(faulty_balanced(&faulty));
}

/* Every allocation fails once: the job still has an answer or an error, and leaks nothing. */
static void test_faults(void **unused)
{
    (void)unused;
    for (int board = 0; board < BOARDS; board++)
        for (int kind = API_JOB_MOVE; kind < API_JOB_KINDS; kind++) {
            struct question question = about(board);
            if (span_is(question.kind, "quoridor"))
                question.rules = span_of("size=3"); /* the same allocations for each move, and fewer moves */
            question.difficulty = span_of("easy");
            question.puzzle = span_of("easy-1");
            for (uint64_t nth = 1;; nth++) {
                struct faulty faulty;
                struct lud_env env = cpu_env();
                static struct asked asked;
                faulty_init(&faulty, memory_heap());
                env.memory = &faulty.memory;
                asked_open(&asked, (enum api_job_kind)kind, &question);
                asked.job->limits = (struct lud_limits){.nodes = 50, .memory = 1 << 20};
                faulty_fail(&faulty, nth);
                (void)asked_run(&asked, &env);
                assert_true(faulty_balanced(&faulty));
                asked_close(&asked);
                if (faulty.failures == 0)
                    break;
            }
        }
}

/* The job's own texts: api_job_new, the line, the answer, the trace. */
static void check_own_faults(enum api_job_kind kind)
{
    const struct lud_env env = cpu_env();
    for (uint64_t nth = 1;; nth++) {
        struct faulty faulty;
        faulty_init(&faulty, memory_heap());
        faulty_fail(&faulty, nth);
        struct api_job *job = api_job_new(kind, &faulty.memory);
        if (job != NULL) {
            job->question.kind = span_of("quoridor");
            job->limits = (struct lud_limits){.nodes = 20, .memory = 1 << 20};
            api_job_run(job, &env);
            assert_false(job->answer.failed);
            assert_true(job->answer.size > 0);
        }
        api_job_free(job);
        assert_true(faulty_balanced(&faulty));
        if (faulty.failures == 0)
            break;
    }
}

static void test_own_faults(void **unused)
{
    (void)unused;
    check_own_faults(API_JOB_ANALYSE);
    check_own_faults(API_JOB_TRACE);
}

/* ---- stopping ---- */

struct stopping {
    struct asked asked;
    struct lud_env env;
    atomic_bool stop, ended;
    uint64_t cpu; /* CPU time of the thread when its job ended */
};

/* Runs the job, then keeps the thread alive until the stop, so that its CPU clock can still be read. */
static void *run_thread(void *argument)
{
    struct stopping *stopping = argument;
    api_job_run(stopping->asked.job, &stopping->env);
    stopping->cpu = cpu_now(CLOCK_THREAD_CPUTIME_ID);
    atomic_store(&stopping->ended, true);
    while (!atomic_load(&stopping->stop))
        timer_sleep(MS);
    return NULL;
}

/* Stops a job that would take a minute after 30 ms of CPU time; returns the CPU milliseconds it used after
 * that. A job that has already answered counts as stopped. */
static uint64_t time_to_stop(enum api_job_kind kind, int board)
{
    static struct stopping stopping;
    struct question question = about(board);
    pthread_t thread;
    clockid_t clock;
    question.time = 60000;
    memset(&stopping, 0, sizeof stopping);
    stopping.env = cpu_env();
    asked_open(&stopping.asked, kind, &question);
    stopping.asked.job->stop = &stopping.stop;
    assert_int_equal(pthread_create(&thread, NULL, run_thread, &stopping), 0);
    assert_int_equal(pthread_getcpuclockid(thread, &clock), 0);
    while (!atomic_load(&stopping.ended) && cpu_now(clock) < 30 * MS)
        timer_sleep(MS);
    const uint64_t before = cpu_now(clock);
    atomic_store(&stopping.stop, true);
    assert_int_equal(pthread_join(thread, NULL), 0);
    asked_read(&stopping.asked);
    asked_close(&stopping.asked);
    return stopping.cpu > before ? (stopping.cpu - before) / MS : 0;
}

/* The flag is read often, but other load on the machine may interfere once or twice: try again. */
static void check_stop(enum api_job_kind kind, int board)
{
    uint64_t least = UINT64_MAX;
    for (int i = 0; i < TRIES && least > MOST; i++) {
        const uint64_t after = time_to_stop(kind, board);
        least = after < least ? after : least;
    }
    if (least > MOST)
        fail_msg("kind %d, board %d: %d ms after the stop", (int)kind, board, (int)least);
}

static void test_stop(void **unused)
{
    (void)unused;
    for (int board = 0; board < BOARDS; board++)
        for (int kind = API_JOB_HINT; kind <= API_JOB_SOLVE; kind++)
            check_stop((enum api_job_kind)kind, board);
    check_stop(API_JOB_MOVE, 1);
}

/* A job that is stopped before it begins does nothing. */
static void test_stopped_before(void **unused)
{
    (void)unused;
    const struct lud_env env = cpu_env();
    static struct asked asked;
    const struct question question = about(1);
    const atomic_bool stop = true;
    for (int kind = 0; kind < API_JOB_KINDS; kind++) {
        asked_open(&asked, (enum api_job_kind)kind, &question);
        asked.job->stop = &stop;
        assert_int_equal(asked_run(&asked, &env), LUD_ERROR_STOPPED);
        asked_close(&asked);
    }
}

/* ---- levels ---- */

/* Every level of every game moves once, within its time; under sanitizers, which do not tell whether a level
 * is quick, within a tenth of a second. */
static void test_levels(void **unused)
{
    (void)unused;
    for (const struct engine_level *level = engine_levels(); level->name != NULL;
         level = engine_level_next(level))
        for (int board = 0; board < BOARDS; board++) {
            struct question question = about(board);
            enum lud_status status;
            if (engine_level_find(games_find(question.kind), span_of(level->name)) != level)
                continue;
            question.level = span_of(level->name);
            const uint64_t spent =
                least_time_of(API_JOB_MOVE, &question, MOST_OF_LEVEL, 1000 + SLACK, &status);
            if (status != LUD_OK || spent > 1000 + SLACK)
                fail_msg("%s %s: %s, %d ms", boards[board].kind, level->name, status_word(status),
                         (int)spent);
        }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_time),   cmocka_unit_test(test_own_time),
        cmocka_unit_test(test_memory), cmocka_unit_test(test_bounded_memory),
        cmocka_unit_test(test_faults), cmocka_unit_test(test_own_faults),
        cmocka_unit_test(test_stop),   cmocka_unit_test(test_stopped_before),
        cmocka_unit_test(test_levels),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
