/* kept_test.c: kept engines: taking them by seat, eviction order and budget; then real jobs on several
 * threads. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "core/faulty.h"
#include "os/system.h"
#include "os/timer.h"
#include "server/jobs.h"

#include <string.h>

enum { BLOCK = 1000 }; /* bytes that an engine may allocate */

/* A seat engine that has no engine open; only its struct is allocated from kept->memory. */
static struct seat_engine *engine_of(struct kept *kept)
{
    const struct lud_env env = {.memory = &kept->memory};
    return seat_engine_new(&env, BLOCK);
}

static size_t size_of_one(void)
{
    return sizeof(struct seat_engine);
}

static void test_seats(void **unused)
{
    (void)unused;
    struct kept kept;
    struct faulty faulty;
    faulty_init(&faulty, memory_heap());
    assert_true(kept_init(&kept, &faulty.memory, 10 * size_of_one()));
    struct seat_engine *a0 = engine_of(&kept), *a1 = engine_of(&kept), *b0 = engine_of(&kept);
    kept_put(&kept, "A", 0, a0);
    kept_put(&kept, "A", 1, a1);
    kept_put(&kept, "B", 0, b0);
    assert_null(kept_take(&kept, "A", 2));
    assert_null(kept_take(&kept, "C", 0));
    assert_ptr_equal(kept_take(&kept, "A", 1), a1);
    assert_null(kept_take(&kept, "A", 1)); /* it is in use */
    kept_put(&kept, "A", 1, a1);
    struct seat_engine *newer = engine_of(&kept);
    kept_put(&kept, "B", 0, newer); /* the older one is freed */
    assert_int_equal(kept_figures(&kept).count, 3);
    assert_ptr_equal(kept_take(&kept, "B", 0), newer);
    seat_engine_free(newer);
    kept_forget(&kept, "A");
    assert_int_equal(kept_figures(&kept).count, 0);
    assert_int_equal(kept_figures(&kept).bytes, 0);
    assert_int_equal(kept_figures(&kept).reused, 2);
    kept_put(&kept, "D", 0, engine_of(&kept)); /* kept until the end */
    kept_destroy(&kept);
    assert_true(faulty_balanced(&faulty));
}

/* Three fit: the one kept longest is evicted first, and engines in use count. */
static void test_budget(void **unused)
{
    (void)unused;
    struct kept kept;
    struct faulty faulty;
    faulty_init(&faulty, memory_heap());
    assert_true(kept_init(&kept, &faulty.memory, 3 * size_of_one()));
    kept_put(&kept, "A", 0, engine_of(&kept));
    kept_put(&kept, "B", 0, engine_of(&kept));
    kept_put(&kept, "C", 0, engine_of(&kept));
    struct seat_engine *a = kept_take(&kept, "A", 0);
    kept_put(&kept, "A", 0, a); /* now the newest */
    kept_put(&kept, "D", 0, engine_of(&kept));
    assert_null(kept_take(&kept, "B", 0));
    assert_int_equal(kept_figures(&kept).evicted, 1);
    assert_true(kept_figures(&kept).bytes <= 3 * size_of_one());
    struct seat_engine *working[3];
    for (int i = 0; i < 3; i++)
        working[i] = engine_of(&kept);
    assert_int_equal(kept_figures(&kept).count, 0); /* all were evicted for the fourth and fifth */
    struct seat_engine *more = engine_of(&kept);
    assert_non_null(more);
    kept_put(&kept, "E", 0, more); /* over the budget: it is freed itself */
    assert_null(kept_take(&kept, "E", 0));
    for (int i = 0; i < 3; i++)
        seat_engine_free(working[i]);
    assert_int_equal(kept_figures(&kept).bytes, 0);
    kept_destroy(&kept);
    assert_true(faulty_balanced(&faulty));
}

static void test_no_memory(void **unused)
{
    (void)unused;
    struct kept kept;
    struct faulty faulty;
    faulty_init(&faulty, memory_heap());
    assert_true(kept_init(&kept, &faulty.memory, 10 * size_of_one()));
    faulty_fail(&faulty, 1);
    assert_null(engine_of(&kept));
    assert_int_equal(kept_figures(&kept).bytes, 0);
    kept_destroy(&kept);
    assert_true(faulty_balanced(&faulty));
}

/* ---- on threads ---- */

static atomic_int wakes;

static void wake(void *context)
{
    (void)context;
    atomic_fetch_add(&wakes, 1);
}

static struct api_job *move_of(const struct session *game, char name, int seat, uint64_t number)
{
    struct api_job *job = api_job_new(API_JOB_MOVE, memory_heap());
    job->question =
        (struct question){.session = session_copy(game, memory_heap()), .engine = span_of("mcts")};
    job->game[0] = name;
    job->seat = seat;
    job->number = number;
    job->keep = true;
    job->limits = (struct lud_limits){.time = UINT64_C(10000000000), .sims = 50, .memory = 1 << 20};
    return job;
}

static struct api_job *wait_ended(struct jobs *jobs)
{
    for (int i = 0; i < 20000; i++) {
        struct api_job *job = jobs_ended(jobs);
        if (job != NULL)
            return job;
        timer_sleep(TIMER_MS);
    }
    fail_msg("no job ended");
    return NULL;
}

/* Runs a move job for one seat of each game, on all workers, and then another one. */
static void play_twice(struct jobs *jobs, struct session *const *games, int count)
{
    for (int round = 0; round < 2; round++) {
        for (int i = 0; i < count; i++)
            jobs_start(jobs, move_of(games[i], (char)('A' + i), 0, (uint64_t)(round * count + i + 1)));
        for (int i = 0; i < count; i++) {
            struct api_job *job = wait_ended(jobs);
            assert_int_equal(job->status, LUD_OK);
            assert_null(job->engine);
            struct session *game = games[job->game[0] - 'A'];
            assert_int_equal(session_play_text(game, span_of(job->move), NULL, NULL), LUD_OK);
            api_job_free(job);
        }
    }
}

static void test_threads(void **unused)
{
    (void)unused;
    enum { GAMES = 6 };
    for (int roomy = 0; roomy < 2; roomy++) {
        struct system system;
        struct session *games[GAMES];
        const struct question quoridor = {.kind = span_of("quoridor")};
        assert_int_equal(system_init(&system, memory_heap(), 1), LUD_OK);
        const struct jobs_settings settings = {.workers = 4,
                                               .capacity = 64,
                                               .kept = roomy ? 64 << 20 : 3 << 20,
                                               .run = api_job_run,
                                               .wake = wake};
        struct jobs *jobs = jobs_new(system_env(&system), &settings);
        for (int i = 0; i < GAMES; i++)
            assert_int_equal(question_session(&quoridor, memory_heap(), &games[i], NULL, NULL), LUD_OK);
        play_twice(jobs, games, GAMES);
        const struct kept_figures figures = jobs_figures(jobs).kept;
        if (roomy) {
            assert_int_equal(figures.reused, GAMES);
            assert_int_equal(figures.count, GAMES);
            jobs_forget(jobs, "A");
            assert_int_equal(jobs_figures(jobs).kept.count, GAMES - 1);
        } else {
            assert_true(figures.evicted > 0);
            assert_true(figures.bytes <= 3 << 20);
        }
        for (int i = 0; i < GAMES; i++)
            session_free(games[i]); /* the engines still hold the rules */
        jobs_free(jobs);
        system_destroy(&system);
    }
}

/* When a game is forgotten while its engine thinks, the engine is not kept. */
static void test_forgotten(void **unused)
{
    (void)unused;
    struct system system;
    struct session *game;
    const struct question quoridor = {.kind = span_of("quoridor")};
    assert_int_equal(system_init(&system, memory_heap(), 1), LUD_OK);
    const struct jobs_settings settings = {
        .workers = 1, .capacity = 8, .kept = 64 << 20, .run = api_job_run, .wake = wake};
    struct jobs *jobs = jobs_new(system_env(&system), &settings);
    assert_int_equal(question_session(&quoridor, memory_heap(), &game, NULL, NULL), LUD_OK);
    for (uint64_t i = 1; i <= 2; i++)
        jobs_start(jobs, move_of(game, 'A', (int)i, i)); /* one runs, one is queued */
    jobs_forget(jobs, "A");
    for (int i = 0; i < 2; i++)
        api_job_free(wait_ended(jobs));
    while (jobs_figures(jobs).kept.count > 0) /* the worker frees the engine after it has returned the job */
        timer_sleep(TIMER_MS);
    jobs_free(jobs);
    session_free(game);
    system_destroy(&system);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_seats),   cmocka_unit_test(test_budget),    cmocka_unit_test(test_no_memory),
        cmocka_unit_test(test_threads), cmocka_unit_test(test_forgotten),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
