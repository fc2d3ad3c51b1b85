/* mcts_threads_test.c: several trees at once. Under ThreadSanitizer it shows that they share nothing. */
#include "search/sampling/mcts.h"

#include "games/pogo/pogo.h"
#include "os/system.h"
#include "search/sampling/mcts_testing.h"
#include "tests/games/brawl.h"

/* The table of ask_lay with two real threads and a real clock. */
struct bench {
    struct ask ask;
    struct system system;
};

static void lay(struct bench *bench, const struct lud_game *game, const char *position)
{
    ask_lay(&bench->ask, &mcts_algorithm, game, "", position);
    assert_int_equal(system_init(&bench->system, memory_heap(), 2), LUD_OK);
    bench->ask.env = *system_env(&bench->system);
    bench->ask.limits.threads = 2;
}

static void clear(struct bench *bench)
{
    ask_clear(&bench->ask);
    system_destroy(&bench->system);
}

static void test_shares_limits(void **unused)
{
    (void)unused;
    struct bench bench;
    lay(&bench, &pogo_game, "");
    bench.ask.limits.sims = 2001;
    ask_move(&bench.ask);
    assert_int_equal(bench.ask.result.sims, 2001);
    assert_int_equal(bench.ask.result.end, END_SIMS);
    assert_true(bench.ask.result.scored && bench.ask.result.depth > 1);
    bench.ask.limits.sims = 1; /* too little for two */
    ask_move(&bench.ask);
    assert_int_equal(bench.ask.result.sims, 1);
    bench.ask.limits.sims = 0;
    bench.ask.limits.nodes = 5003;
    ask_move(&bench.ask);
    assert_int_equal(bench.ask.result.nodes, 5003);
    bench.ask.limits.nodes = 0;
    bench.ask.limits.time = 20000000;
    ask_move(&bench.ask);
    assert_int_equal(bench.ask.result.end, END_TIME);
    assert_in_range(bench.ask.result.time, 20000000, 2000000000); /* generous: sanitizers, busy machines */
    clear(&bench);
}

/* Two trees are no other than two: the same shares give the same answer, whichever thread is faster. */
static void test_same_answer(void **unused)
{
    (void)unused;
    struct bench bench;
    lay(&bench, &pogo_game, "");
    bench.ask.limits.sims = 1000;
    ask_move(&bench.ask);
    const struct lud_result first = bench.ask.result;
    bench.ask.limits = (struct lud_limits){.sims = 500, .threads = 1, .memory = 2 << 20};
    ask_move(&bench.ask); /* one of them alone: the other has drawn other numbers */
    assert_int_not_equal(2 * bench.ask.result.nodes, first.nodes);
    bench.ask.limits = (struct lud_limits){.sims = 1000, .threads = 2, .memory = 4 << 20};
    for (int i = 0; i < 5; i++) {
        ask_move(&bench.ask);
        ask_same(&bench.ask.result, &first);
    }
    clear(&bench);
}

static void test_proves(void **unused)
{
    (void)unused;
    struct bench bench;
    lay(&bench, &pogo_game, ASK_WIN_IN_ONE);
    bench.ask.limits.sims = 100000000;
    assert_int_equal(ask_move(&bench.ask), ask_read(&bench.ask, "121"));
    assert_true(bench.ask.result.proved);
    assert_int_equal(bench.ask.result.end, END_DONE);
    assert_int_equal(bench.ask.result.values[0], LUD_ONE - 1);
    clear(&bench);
}

/* Both trees are kept, and go on together; also for the second rider of a tick. */
static void test_instance(void **unused)
{
    (void)unused;
    struct bench bench;
    lay(&bench, &brawl_game, "");
    ask_open(&bench.ask);
    bench.ask.limits.sims = 400;
    for (bench.ask.problem.player = 0; bench.ask.problem.player < 3; bench.ask.problem.player++)
        ask_move(&bench.ask);
    bench.ask.limits.threads = 1; /* another number of trees: starts anew */
    bench.ask.problem.player = 1;
    ask_move(&bench.ask);
    ask_close(&bench.ask);
    clear(&bench);
}

/* More threads than there are do not mean more trees, and without a parallel-for there is one. */
static void test_few_threads(void **unused)
{
    (void)unused;
    struct bench bench;
    lay(&bench, &pogo_game, "");
    bench.ask.limits.sims = 500;
    bench.ask.limits.threads = 1;
    ask_move(&bench.ask);
    const struct lud_result alone = bench.ask.result;
    bench.ask.env.parallel = NULL;
    bench.ask.limits.threads = 8;
    ask_move(&bench.ask);
    ask_same(&bench.ask.result, &alone);
    clear(&bench);
}

struct stopper {
    struct ask *ask;
    enum lud_status status; /* of the answer */
    atomic_bool stop;
};

static void think_or_stop(void *argument, int index)
{
    struct stopper *stopper = argument;
    if (index == 0) {
        stopper->status = ask_run(stopper->ask);
        return;
    }
    const uint64_t start = env_now(&stopper->ask->env);
    while (env_now(&stopper->ask->env) - start < 20000000)
        continue;
    atomic_store(&stopper->stop, true);
}

static void test_stop(void **unused)
{
    (void)unused;
    struct bench bench;
    lay(&bench, &pogo_game, "");
    struct stopper stopper = {.ask = &bench.ask};
    bench.ask.limits.sims = UINT64_MAX;
    bench.ask.limits.threads = 1;
    bench.ask.limits.stop = &stopper.stop;
    env_parallel(&bench.ask.env, 2, think_or_stop, &stopper);
    assert_int_equal(stopper.status, LUD_OK);
    assert_int_equal(bench.ask.result.end, END_STOP);
    ask_check_line(&bench.ask);
    clear(&bench);
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
