/* mcts_threads_test.c: several trees at once. Under ThreadSanitizer it shows that they share no data. */
#include "search/sampling/mcts.h"

#include "games/pogo/pogo.h"
#include "os/system.h"
#include "search/sampling/mcts_testing.h"
#include "tests/games/brawl.h"

/* A fixture with two real threads and a real clock. */
struct bench {
    struct fixture fixture;
    struct system system;
};

static void threads_init(struct bench *bench, const struct lud_game *game, const char *position)
{
    fixture_init(&bench->fixture, &mcts_algorithm, game, "", position);
    assert_int_equal(system_init(&bench->system, memory_heap(), 2), LUD_OK);
    bench->fixture.env = *system_env(&bench->system);
    bench->fixture.limits.threads = 2;
}

static void threads_destroy(struct bench *bench)
{
    fixture_destroy(&bench->fixture);
    system_destroy(&bench->system);
}

static void test_shares_limits(void **unused)
{
    (void)unused;
    struct bench bench;
    threads_init(&bench, &pogo_game, "");
    bench.fixture.limits.sims = 2001;
    fixture_search(&bench.fixture);
    assert_int_equal(bench.fixture.result.sims, 2001);
    assert_int_equal(bench.fixture.result.end, END_SIMS);
    assert_true(bench.fixture.result.scored && bench.fixture.result.depth > 1);
    bench.fixture.limits.sims = 1; /* too little for two */
    fixture_search(&bench.fixture);
    assert_int_equal(bench.fixture.result.sims, 1);
    bench.fixture.limits.sims = 0;
    bench.fixture.limits.nodes = 5003;
    fixture_search(&bench.fixture);
    assert_int_equal(bench.fixture.result.nodes, 5003);
    bench.fixture.limits.nodes = 0;
    bench.fixture.limits.time = 20000000;
    fixture_search(&bench.fixture);
    assert_int_equal(bench.fixture.result.end, END_TIME);
    assert_in_range(bench.fixture.result.time, 20000000,
                    2000000000); /* generous: sanitizers, busy machines */
    threads_destroy(&bench);
}

/* Two trees with the same shares give the same result, whichever thread is faster. */
static void test_same_answer(void **unused)
{
    (void)unused;
    struct bench bench;
    threads_init(&bench, &pogo_game, "");
    bench.fixture.limits.sims = 1000;
    fixture_search(&bench.fixture);
    const struct lud_result first = bench.fixture.result;
    bench.fixture.limits = (struct lud_limits){.sims = 500, .threads = 1, .memory = 2 << 20};
    fixture_search(&bench.fixture); /* a single tree differs: the second one draws other random numbers */
    assert_int_not_equal(2 * bench.fixture.result.nodes, first.nodes);
    bench.fixture.limits = (struct lud_limits){.sims = 1000, .threads = 2, .memory = 4 << 20};
    for (int i = 0; i < 5; i++) {
        fixture_search(&bench.fixture);
        fixture_check_same(&bench.fixture.result, &first);
    }
    threads_destroy(&bench);
}

static void test_proves(void **unused)
{
    (void)unused;
    struct bench bench;
    threads_init(&bench, &pogo_game, FIXTURE_WIN_IN_ONE);
    bench.fixture.limits.sims = 100000000;
    assert_int_equal(fixture_search(&bench.fixture), fixture_parse_move(&bench.fixture, "121"));
    assert_true(bench.fixture.result.proved);
    assert_int_equal(bench.fixture.result.end, END_DONE);
    assert_int_equal(bench.fixture.result.values[0], LUD_ONE - 1);
    threads_destroy(&bench);
}

/* Both trees are kept and continue together; also for the second player of a tick. */
static void test_instance(void **unused)
{
    (void)unused;
    struct bench bench;
    threads_init(&bench, &brawl_game, "");
    fixture_open(&bench.fixture);
    bench.fixture.limits.sims = 400;
    for (bench.fixture.problem.player = 0; bench.fixture.problem.player < 3; bench.fixture.problem.player++)
        fixture_search(&bench.fixture);
    bench.fixture.limits.threads = 1; /* another number of trees: starts anew */
    bench.fixture.problem.player = 1;
    fixture_search(&bench.fixture);
    fixture_close(&bench.fixture);
    threads_destroy(&bench);
}

/* No more trees than the machine has threads, and one without a parallel-for. */
static void test_few_threads(void **unused)
{
    (void)unused;
    struct bench bench;
    threads_init(&bench, &pogo_game, "");
    bench.fixture.limits.sims = 500;
    bench.fixture.limits.threads = 1;
    fixture_search(&bench.fixture);
    const struct lud_result alone = bench.fixture.result;
    bench.fixture.env.parallel = NULL;
    bench.fixture.limits.threads = 8;
    fixture_search(&bench.fixture);
    fixture_check_same(&bench.fixture.result, &alone);
    threads_destroy(&bench);
}

struct stopper {
    struct fixture *fixture;
    enum lud_status status; /* of the answer */
    atomic_bool stop;
};

static void think_or_stop(void *argument, int index)
{
    struct stopper *stopper = argument;
    if (index == 0) {
        stopper->status = fixture_run(stopper->fixture);
        return;
    }
    const uint64_t start = env_now(&stopper->fixture->env);
    while (env_now(&stopper->fixture->env) - start < 20000000)
        continue;
    atomic_store(&stopper->stop, true);
}

static void test_stop(void **unused)
{
    (void)unused;
    struct bench bench;
    threads_init(&bench, &pogo_game, "");
    struct stopper stopper = {.fixture = &bench.fixture};
    bench.fixture.limits.sims = UINT64_MAX;
    bench.fixture.limits.threads = 1;
    bench.fixture.limits.stop = &stopper.stop;
    env_parallel(&bench.fixture.env, 2, think_or_stop, &stopper);
    assert_int_equal(stopper.status, LUD_OK);
    assert_int_equal(bench.fixture.result.end, END_STOP);
    fixture_check_line(&bench.fixture);
    threads_destroy(&bench);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_shares_limits), cmocka_unit_test(test_same_answer),
        cmocka_unit_test(test_proves),        cmocka_unit_test(test_instance),
        cmocka_unit_test(test_few_threads),   cmocka_unit_test(test_stop),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
