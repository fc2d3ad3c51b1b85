/* seat_engine_test.c: the engine of a seat is kept from one move to the next while rules, spec and branch are
 * the same, and freed after an error. */
#include "jobs/seat_engine.h"

#include "core/faulty.h"
#include "jobs/job.h"
#include "os/system.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

struct fixture {
    struct system system;
    struct faulty faulty; /* the engines' memory */
    struct lud_env env;
    struct session *game; /* the room's */
};

static void begin(struct fixture *fixture)
{
    const struct question quoridor = {.kind = span_of("quoridor")};
    assert_int_equal(system_init(&fixture->system, memory_heap(), 1), LUD_OK);
    faulty_init(&fixture->faulty, memory_heap());
    fixture->env = *system_env(&fixture->system);
    fixture->env.memory = &fixture->faulty.memory;
    assert_int_equal(question_session(&quoridor, memory_heap(), &fixture->game, NULL, NULL), LUD_OK);
}

static void finish(struct fixture *fixture)
{
    session_free(fixture->game);
    assert_true(faulty_balanced(&fixture->faulty));
    system_destroy(&fixture->system);
}

static struct api_job *job_of(struct fixture *fixture, const char *spec, struct seat_engine *kept)
{
    struct api_job *job = api_job_new(API_JOB_MOVE, memory_heap());
    job->question =
        (struct question){.session = session_copy(fixture->game, memory_heap()), .engine = span_of(spec)};
    job->limits = (struct lud_limits){.sims = 2000, .nodes = 20000, .memory = 4 << 20};
    job->keep = true;
    job->engine = kept;
    return job;
}

/* Runs a move job for the seat, plays the move, and returns the engine kept for the next one. */
static struct seat_engine *move(struct fixture *fixture, const char *spec, struct seat_engine *kept,
                                uint32_t branch)
{
    struct api_job *job = job_of(fixture, spec, kept);
    job->branch = branch;
    api_job_run(job, &fixture->env);
    assert_int_equal(job->status, LUD_OK);
    assert_int_equal(session_play_text(fixture->game, span_of(job->move), NULL, NULL), LUD_OK);
    struct seat_engine *engine = job->engine;
    job->engine = NULL;
    api_job_free(job);
    return engine;
}

static void test_kept(void **unused)
{
    (void)unused;
    static const char *const specs[] = {"mcts", "negamax-id"};
    for (int i = 0; i < 2; i++) {
        struct fixture fixture;
        begin(&fixture);
        struct seat_engine *kept = move(&fixture, specs[i], NULL, 0);
        assert_non_null(kept);
        const struct engine *engine = kept->engine;
        const size_t used = atomic_load(&kept->bounded.used);
        assert_true(used > 0 && used <= kept->bounded.most);
        assert_int_equal(session_play_text(fixture.game, span_of("e8"), NULL, NULL), LUD_OK);
        assert_ptr_equal(move(&fixture, specs[i], kept, 0), kept);
        assert_ptr_equal(kept->engine, engine);
        assert_int_equal(atomic_load(&kept->bounded.used), used); /* nothing of the job is left */
        session_free(fixture.game);                               /* the engine still holds the rules */
        fixture.game = NULL;
        seat_engine_free(kept);
        finish(&fixture);
    }
}

/* A kept tree is reused: the second search starts with the part of the first tree that follows the moves
 * played, with its visits. */
static void test_tree_is_found(void **unused)
{
    (void)unused;
    struct fixture fixture;
    begin(&fixture);
    struct seat_engine *kept = move(&fixture, "mcts", NULL, 0);
    struct lud_result fresh, again;
    const struct lud_limits limits = {.sims = 1, .memory = 4 << 20};
    struct engine_opened other;
    assert_int_equal(
        engine_open(session_rules(fixture.game), span_of("mcts"), NULL, &fixture.env, &other, NULL), LUD_OK);
    assert_int_equal(engine_think(other.engine, fixture.game, &limits, NULL, &fresh, NULL), LUD_OK);
    assert_int_equal(engine_think(kept->engine, fixture.game, &limits, NULL, &again, NULL), LUD_OK);
    assert_int_equal(fresh.line_size, 1);
    assert_true(again.line_size > 1);
    engine_free(other.engine);
    seat_engine_free(kept);
    finish(&fixture);
}

/* Another spec, another branch or other rules: the engine is opened anew. */
static void test_reopened(void **unused)
{
    (void)unused;
    struct fixture fixture;
    begin(&fixture);
    struct seat_engine *kept = move(&fixture, "mcts", NULL, 0);
    assert_string_equal(kept->spec, "mcts");
    kept = move(&fixture, "mcts:c=50", kept, 0);
    assert_string_equal(kept->spec, "mcts:c=50");
    struct session *session = session_copy(fixture.game, memory_heap());
    memset(kept->spec, 0,
           sizeof kept->spec); /* as if the open engine were plain `mcts`: then it keeps its c=50 */
    memcpy(kept->spec, "mcts", 5);
    assert_int_equal(seat_engine_open(kept, session, span_of("mcts"), 0, NULL), LUD_OK);
    const struct engine *first = kept->engine;
    assert_int_equal(engine_settings(first)->at[0].number, 50); /* not opened anew */
    assert_int_equal(seat_engine_open(kept, session, span_of("mcts"), 1, NULL), LUD_OK);
    assert_int_equal(engine_settings(kept->engine)->at[0].number, 5); /* opened anew */
    session_free(session);
    const struct question other = {.kind = span_of("quoridor")};
    assert_int_equal(question_session(&other, memory_heap(), &session, NULL, NULL), LUD_OK);
    assert_int_equal(seat_engine_open(kept, session, span_of("mcts"), 1, NULL), LUD_OK);
    assert_ptr_equal(engine_rules(kept->engine), session_rules(session));
    session_free(session);
    seat_engine_free(kept);
    finish(&fixture);
}

/* Engines that remember nothing, failed or were stopped are not kept, nor those of other kinds of job. */
static void test_not_kept(void **unused)
{
    (void)unused;
    struct fixture fixture;
    begin(&fixture);
    assert_null(move(&fixture, "greedy", move(&fixture, "mcts", NULL, 0), 0));
    struct api_job *job = job_of(&fixture, "mctz", move(&fixture, "mcts", NULL, 0));
    api_job_run(job, &fixture.env);
    assert_int_equal(job->status, LUD_ERROR_UNKNOWN);
    assert_null(job->engine);
    api_job_free(job);
    const atomic_bool stop = true;
    job = job_of(&fixture, "mcts", move(&fixture, "mcts", NULL, 0));
    job->stop = &stop;
    api_job_run(job, &fixture.env);
    assert_int_equal(job->status, LUD_ERROR_STOPPED);
    assert_null(job->engine);
    api_job_free(job);
    job = job_of(&fixture, "mcts", NULL);
    job->kind = API_JOB_HINT;
    api_job_run(job, &fixture.env);
    assert_int_equal(job->status, LUD_OK);
    assert_null(job->engine);
    api_job_free(job);
    finish(&fixture);
}

/* Every allocation of two moves fails once: each job still has an answer, and nothing leaks. */
static void test_memory(void **unused)
{
    (void)unused;
    bool failed = true;
    for (uint64_t nth = 1; failed; nth++) {
        struct fixture fixture;
        begin(&fixture);
        faulty_fail(&fixture.faulty, nth);
        struct seat_engine *kept = move(&fixture, "mcts", NULL, 0);
        kept = move(&fixture, "mcts", kept, 0);
        failed = fixture.faulty.failures > 0;
        seat_engine_free(kept);
        finish(&fixture);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_kept),     cmocka_unit_test(test_tree_is_found),
        cmocka_unit_test(test_reopened), cmocka_unit_test(test_not_kept),
        cmocka_unit_test(test_memory),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
