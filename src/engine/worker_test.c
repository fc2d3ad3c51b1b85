/* worker_test.c: searches on a thread: the result is that of engine_think, the session may change meanwhile,
 * and an endless search is stopped in time. Also run with the thread sanitizer. */
#include "engine/worker.h"

#include "base/hash.h"
#include "core/budget.h"
#include "core/faulty.h"
#include "engine/engine_testing.h"
#include "games/pogo/pogo.h"
#include "os/system.h"
#include "os/thread.h"
#include "os/timer.h"
#include "tests/games/nim.h"
#include "text/areas/engine_texts.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <string.h>

#include <cmocka.h>

/* ---- an algorithm that searches until a limit ends it ---- */

static atomic_bool thinking;     /* the search has begun; the following may be read */
static clockid_t thinking_clock; /* processor-time clock of the searching thread */
static uint64_t thinking_end;    /* that clock's time at the end of the search */
static uint64_t thinking_past;   /* a hash of the past keys at the end of the search */

/* Takes about 100 microseconds: as long as any engine's node. */
static uint32_t burn_time(struct random *random)
{
    uint32_t sum = 0;
    for (int i = 0; i < 10000; i++)
        sum += random_next(random);
    return sum;
}

static enum lud_status endless_run(void *instance, const struct lud_ask *ask, struct lud_result *result)
{
    (void)instance;
    const struct lud_problem *problem = ask->problem;
    struct random random = random_start(ask->limits->seed, 0);
    struct budget budget = budget_start(ask->limits, ask->env);
    pthread_getcpuclockid(pthread_self(), &thinking_clock);
    *result = (struct lud_result){.move = game_pick(problem->rules, problem->state, &random)};
    atomic_store(&thinking, true);
    while (!budget_node(&budget)) {
        struct lud_event event = {.kind = TRACE_ENTER};
        trace_send(ask->trace, &event);
        result->values[0] = (lud_value)(burn_time(&random) % LUD_ONE);
    }
    budget_report(&budget, result);
    thinking_past = hash_bytes(HASH_EMPTY, problem->past, problem->past_count * sizeof *problem->past);
    thinking_end = timer_thread();
    return LUD_OK;
}

static const struct lud_algorithm endless = {
    .name = "endless", .players = LUD_SOLO | LUD_TWO | LUD_MULTI, .run = endless_run};

/* ---- the fixture ---- */

struct fixture {
    struct system system;
    struct session *session;
    struct engine *engine;
    struct worker *worker;
    struct lud_limits limits;
    struct lud_result result;
    struct lud_why why;
};

static int set_up(void **state)
{
    static struct fixture fixture;
    memset(&fixture, 0, sizeof fixture);
    atomic_store(&thinking, false);
    assert_int_equal(system_init(&fixture.system, memory_heap(), 1), LUD_OK);
    const struct lud_env *env = system_env(&fixture.system);
    assert_int_equal(session_new(&pogo_game, span_of(""), span_of(""), memory_heap(), &fixture.session, NULL),
                     LUD_OK);
    assert_int_equal(
        engine_new_with(session_rules(fixture.session), &endless, span_of(""), env, &fixture.engine, NULL),
        LUD_OK);
    fixture.worker = worker_new(env);
    assert_non_null(fixture.worker);
    *state = &fixture;
    return 0;
}

static int tear_down(void **state)
{
    struct fixture *fixture = *state;
    worker_free(fixture->worker);
    engine_free(fixture->engine);
    session_free(fixture->session);
    system_destroy(&fixture->system);
    return 0;
}

static void start_worker(struct fixture *fixture)
{
    assert_int_equal(worker_start(fixture->worker, fixture->engine, fixture->session, &fixture->limits, NULL,
                                  &fixture->why),
                     LUD_OK);
    assert_true(worker_busy(fixture->worker));
}

static void await_thinking(void)
{
    while (!atomic_load(&thinking))
        timer_sleep(TIMER_MS / 10);
    atomic_store(&thinking, false);
}

static void await_answer(struct fixture *fixture)
{
    assert_int_equal(worker_wait(fixture->worker, &fixture->result, &fixture->why), LUD_OK);
    assert_false(worker_busy(fixture->worker));
    assert_false(worker_done(fixture->worker));
}

/* ---- the tests ---- */

static uint64_t processor_time(clockid_t clock)
{
    struct timespec time;
    assert_int_equal(clock_gettime(clock, &time), 0);
    return (uint64_t)time.tv_sec * TIMER_SECOND + (uint64_t)time.tv_nsec;
}

static void test_stops_within_20_ms(void **state)
{
    struct fixture *fixture = *state;
    for (int i = 0; i < 20; i++) {
        start_worker(fixture);
        await_thinking();
        timer_sleep(TIMER_MS);
        assert_false(worker_done(fixture->worker));
        const uint64_t asked = processor_time(thinking_clock);
        worker_stop(fixture->worker);
        await_answer(fixture);
        assert_int_equal(fixture->result.end, END_STOP);
        assert_int_not_equal(fixture->result.move, LUD_NO_MOVE);
        assert_true(thinking_end - asked < 20 * TIMER_MS);
    }
}

static void test_ends_by_itself(void **state)
{
    struct fixture *fixture = *state;
    fixture->limits.nodes = 3;
    start_worker(fixture);
    while (!worker_done(fixture->worker))
        timer_sleep(TIMER_MS / 10);
    await_answer(fixture);
    assert_int_equal(fixture->result.end, END_NODES);
    assert_int_equal(fixture->result.nodes, 3);
}

/* The result is for the position at the start, whatever happens to the session. */
static void test_thinks_on_a_copy(void **state)
{
    struct fixture *fixture = *state;
    assert_int_equal(session_play_list(fixture->session, span_of("141 961 411 691 141"), NULL), LUD_OK);
    struct engine *greedy = NULL;
    assert_int_equal(open_plain(session_rules(fixture->session), span_of("greedy"),
                                system_env(&fixture->system), &greedy, NULL),
                     LUD_OK);
    struct lud_result expected;
    assert_int_equal(engine_think(greedy, fixture->session, &fixture->limits, NULL, &expected, NULL), LUD_OK);
    assert_int_equal(
        worker_start(fixture->worker, greedy, fixture->session, &fixture->limits, NULL, &fixture->why),
        LUD_OK);
    for (int i = 0; i < 5; i++)
        assert_true(session_undo(fixture->session));
    assert_int_equal(session_play_list(fixture->session, span_of("121 891 211 981"), NULL), LUD_OK);
    await_answer(fixture);
    assert_int_equal(fixture->result.move, expected.move);
    assert_memory_equal(fixture->result.values, expected.values, sizeof expected.values);
    assert_int_equal(fixture->result.nodes, expected.nodes);
    engine_free(greedy);
}

static void test_session_changes_while_it_thinks(void **state)
{
    struct fixture *fixture = *state;
    size_t count;
    assert_int_equal(session_play_list(fixture->session, span_of("141 961"), NULL), LUD_OK);
    const uint64_t *keys = session_past(fixture->session, &count);
    const uint64_t past = hash_bytes(HASH_EMPTY, keys, count * sizeof *keys);
    assert_int_equal(count, 2);
    start_worker(fixture);
    await_thinking();
    for (int i = 0; i < 100; i++) {
        assert_true(session_undo(fixture->session) && session_undo(fixture->session));
        assert_int_equal(session_play_list(fixture->session, span_of("121 891 211 981"), NULL), LUD_OK);
        while (session_plies(fixture->session) > 0)
            session_undo(fixture->session);
        assert_int_equal(session_play_list(fixture->session, span_of("121 891"), NULL), LUD_OK);
    }
    worker_stop(fixture->worker);
    await_answer(fixture);
    assert_int_equal(thinking_past, past);
}

static void test_one_at_a_time(void **state)
{
    struct fixture *fixture = *state;
    assert_int_equal(worker_wait(fixture->worker, &fixture->result, &fixture->why), LUD_ERROR_USAGE);
    assert_int_equal(fixture->why.text, TEXT_ENGINE_NOT_STARTED);
    start_worker(fixture);
    assert_int_equal(worker_start(fixture->worker, fixture->engine, fixture->session, &fixture->limits, NULL,
                                  &fixture->why),
                     LUD_ERROR_BUSY);
    assert_int_equal(fixture->why.text, TEXT_ENGINE_BUSY);
    worker_stop(fixture->worker);
    await_answer(fixture);
    assert_int_equal(worker_wait(fixture->worker, &fixture->result, &fixture->why), LUD_ERROR_USAGE);
}

/* A stop affects the running search, not a later one. */
static void test_stop_while_idle(void **state)
{
    struct fixture *fixture = *state;
    worker_stop(fixture->worker);
    fixture->limits.nodes = 5;
    start_worker(fixture);
    await_answer(fixture);
    assert_int_equal(fixture->result.end, END_NODES);
}

static void test_the_callers_flag_at_the_start(void **state)
{
    struct fixture *fixture = *state;
    const atomic_bool stop = true;
    fixture->limits.stop = &stop;
    start_worker(fixture);
    await_answer(fixture);
    assert_int_equal(fixture->result.end, END_STOP);
}

static void test_free_while_thinking(void **state)
{
    struct fixture *fixture = *state;
    start_worker(fixture);
    await_thinking();
    worker_free(fixture->worker);
    worker_free(NULL);
    fixture->worker = worker_new(system_env(&fixture->system));
}

static void count_event(void *context, const struct lud_event *event)
{
    *(uint64_t *)context += event->kind == TRACE_ENTER;
}

static void test_trace(void **state)
{
    struct fixture *fixture = *state;
    uint64_t events = 0;
    struct lud_trace trace = {.event = count_event, .context = &events, .budget = 4};
    const struct lud_watch watch = {.trace = &trace};
    fixture->limits.nodes = 6;
    assert_int_equal(
        worker_start(fixture->worker, fixture->engine, fixture->session, &fixture->limits, &watch, NULL),
        LUD_OK);
    await_answer(fixture);
    assert_int_equal(events, 4);
    assert_int_equal(trace.sent, 6);
}

static void *no_thread(void *context, void (*work)(void *argument), void *argument)
{
    (void)context, (void)work, (void)argument;
    return NULL;
}

static void test_no_thread_to_be_had(void **state)
{
    struct fixture *fixture = *state;
    struct faulty faulty;
    faulty_init(&faulty, memory_heap());
    struct lud_env env = *system_env(&fixture->system);
    env.memory = &faulty.memory;
    env.spawn = no_thread;
    struct worker *worker = worker_new(&env);
    for (int i = 0; i < 2; i++) {
        assert_int_equal(
            worker_start(worker, fixture->engine, fixture->session, &fixture->limits, NULL, &fixture->why),
            LUD_ERROR_MEMORY);
        assert_int_equal(fixture->why.text, TEXT_ENGINE_NO_THREAD);
        assert_false(worker_busy(worker));
    }
    worker_free(worker);
    assert_true(faulty_balanced(&faulty));
}

/* ---- without threads ---- */

static void test_inline(void **state)
{
    struct fixture *fixture = *state;
    struct lud_env env = *system_env(&fixture->system);
    env.spawn = NULL;
    env.join = NULL;
    struct worker *worker = worker_new(&env);
    fixture->limits.nodes = 2;
    for (int i = 0; i < 2; i++) {
        assert_int_equal(
            worker_start(worker, fixture->engine, fixture->session, &fixture->limits, NULL, NULL), LUD_OK);
        assert_true(worker_busy(worker));
        assert_true(worker_done(worker));
        assert_int_equal(worker_wait(worker, &fixture->result, NULL), LUD_OK);
        assert_int_equal(fixture->result.nodes, 2);
    }
    worker_free(worker);
}

static void test_over(void **state)
{
    struct fixture *fixture = *state;
    struct session *over = NULL;
    struct engine *engine = NULL;
    const struct lud_env *env = system_env(&fixture->system);
    assert_int_equal(session_new(&nim_game, span_of(""), span_of("0,0,0,0 a"), memory_heap(), &over, NULL),
                     LUD_OK);
    assert_int_equal(open_plain(session_rules(over), span_of("random"), env, &engine, NULL), LUD_OK);
    assert_int_equal(worker_start(fixture->worker, engine, over, &fixture->limits, NULL, &fixture->why),
                     LUD_ERROR_CHECK);
    assert_int_equal(
        worker_start(fixture->worker, engine, fixture->session, &fixture->limits, NULL, &fixture->why),
        LUD_ERROR_MISMATCH);
    assert_false(worker_busy(fixture->worker));
    engine_free(engine);
    session_free(over);
}

/* Fails each allocation in turn: opening, the copies, the search. */
static void test_allocation_failures(void **state)
{
    struct fixture *fixture = *state;
    struct faulty faulty;
    faulty_init(&faulty, memory_heap());
    struct lud_env env = *system_env(&fixture->system);
    env.memory = &faulty.memory;
    env.spawn = NULL;
    assert_int_equal(session_play_list(fixture->session, span_of("141 961 411"), NULL), LUD_OK);
    const struct lud_rules *rules = session_rules(fixture->session);
    bool failed = true;
    uint64_t nth = 0;
    while (failed) {
        struct engine *engine = NULL;
        faulty_fail(&faulty, ++nth);
        enum lud_status status = open_plain(rules, span_of("greedy"), &env, &engine, NULL);
        struct worker *worker = worker_new(&env);
        if (status == LUD_OK && worker != NULL)
            status = worker_start(worker, engine, fixture->session, &fixture->limits, NULL, &fixture->why);
        if (status == LUD_OK && worker != NULL)
            status = worker_wait(worker, &fixture->result, &fixture->why);
        failed = status != LUD_OK || worker == NULL;
        assert_true(status == LUD_OK || status == LUD_ERROR_MEMORY);
        worker_free(worker);
        engine_free(engine);
        assert_true(faulty_balanced(&faulty));
    }
    assert_int_equal(nth, 6); /* engine, worker, position, past keys and the search's position can fail */
}

int main(void)
{
#define TEST(name) cmocka_unit_test_setup_teardown(name, set_up, tear_down)
    const struct CMUnitTest tests[] = {
        TEST(test_stops_within_20_ms),
        TEST(test_ends_by_itself),
        TEST(test_thinks_on_a_copy),
        TEST(test_session_changes_while_it_thinks),
        TEST(test_one_at_a_time),
        TEST(test_stop_while_idle),
        TEST(test_the_callers_flag_at_the_start),
        TEST(test_free_while_thinking),
        TEST(test_trace),
        TEST(test_no_thread_to_be_had),
        TEST(test_inline),
        TEST(test_over),
        TEST(test_allocation_failures),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
