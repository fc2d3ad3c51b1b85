/* stop_test.c: every algorithm, on every game that it accepts (real ones and test games), searches without
 * limit until the stop flag is set. It must return a legal move within 20 ms of processor time of its
 * thread. */
#include "search/algorithms.h"

#include "games/games.h"
#include "os/system.h"
#include "os/timer.h"
#include "tests/games/brawl.h"
#include "tests/games/duel.h"
#include "tests/games/maze.h"
#include "tests/games/nim.h"
#include "tests/games/race.h"
#include "tests/games/tabletop.h"
#include "tests/games/tree.h"

#include <pthread.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>
#include <time.h>

#include <cmocka.h>

/* Milliseconds of search before the stop, and allowed from stop to result, with a margin for noise.
 * Sanitizers are slow to free memory. */
enum { THINKING = 40, MOST = LUDENS_SANITIZED ? 1000 : 20, TRIES = 3 };

struct thinking {
    const struct lud_algorithm *algorithm;
    struct lud_problem problem;
    struct lud_settings settings;
    struct lud_limits limits;
    const struct lud_env *env;
    atomic_bool stop, begun;
    pthread_t thread;
    uint64_t ended; /* processor time of the thread when it returned */
    enum lud_status status;
    struct lud_result result;
};

static uint64_t thread_clock(pthread_t thread)
{
    clockid_t clock;
    struct timespec time;
    if (pthread_getcpuclockid(thread, &clock) != 0 || clock_gettime(clock, &time) != 0)
        return 0; /* the search ended by itself */
    return (uint64_t)time.tv_sec * 1000000000 + (uint64_t)time.tv_nsec;
}

static void *search_thread(void *argument)
{
    struct thinking *thinking = argument;
    atomic_store(&thinking->begun, true);
    const struct lud_ask question = {.problem = &thinking->problem,
                                     .settings = &thinking->settings,
                                     .limits = &thinking->limits,
                                     .env = thinking->env};
    thinking->status = thinking->algorithm->run(NULL, &question, &thinking->result);
    thinking->ended = thread_clock(pthread_self());
    return NULL;
}

/* Milliseconds of processor time between stop and result. */
static uint64_t stop_after_a_while(struct thinking *thinking)
{
    atomic_init(&thinking->stop, false);
    atomic_init(&thinking->begun, false);
    thinking->limits.stop = &thinking->stop;
    assert_int_equal(pthread_create(&thinking->thread, NULL, search_thread, thinking), 0);
    while (!atomic_load(&thinking->begun))
        timer_sleep(TIMER_MS / 10);
    timer_sleep(THINKING * TIMER_MS);
    const uint64_t stopped = thread_clock(thinking->thread);
    atomic_store(&thinking->stop, true);
    pthread_join(thinking->thread, NULL);
    return stopped > 0 && thinking->ended > stopped ? (thinking->ended - stopped) / TIMER_MS : 0;
}

/* Makes the search as long as its options allow, in depth and simulations. */
static void set_endless(struct thinking *thinking)
{
    option_defaults(thinking->algorithm->options, &thinking->settings);
    for (int i = 0; i < option_count(thinking->algorithm->options); i++) {
        const struct lud_option *option = &thinking->algorithm->options[i];
        if (strcmp(option->name, "depth") == 0 || strcmp(option->name, "sims") == 0)
            thinking->settings.at[i].number = option->high;
    }
    thinking->limits =
        (struct lud_limits){.sims = strcmp(thinking->algorithm->name, "mcts") == 0 ? UINT64_MAX : 0};
}

static void check_legal(const struct thinking *thinking, const struct tabletop *table)
{
    const struct lud_algorithm *algorithm = thinking->algorithm;
    if (thinking->status == LUD_ERROR_UNSUPPORTED) /* a puzzle search without a bound */
        return;
    assert_int_equal(thinking->status, LUD_OK);
    if (thinking->result.move == LUD_NO_MOVE) /* only a puzzle can be proved unsolvable */
        assert_true((table->rules->traits & LUD_GOAL) != 0);
    else if (game_check(table->rules, table->state, thinking->result.move, NULL) != LUD_OK)
        fail_msg("%s on %s: not a legal move", algorithm->name, table->rules->game->name);
}

static void check(const struct lud_algorithm *algorithm, const struct tabletop *table,
                  const struct lud_env *env)
{
    uint64_t least = UINT64_MAX;
    for (int attempt = 0; attempt < TRIES && least > MOST; attempt++) {
        struct thinking thinking = {.algorithm = algorithm, .env = env};
        thinking.problem = (struct lud_problem){.rules = table->rules,
                                                .state = table->state,
                                                .evaluation = table->rules->game->evaluations,
                                                .player = table->state->turn};
        set_endless(&thinking);
        const uint64_t spent = stop_after_a_while(&thinking);
        check_legal(&thinking, table);
        least = spent < least ? spent : least;
    }
    if (least > MOST)
        fail_msg("%s on %s: %d ms from stop to answer", algorithm->name, table->rules->game->name,
                 (int)least);
}

static int check_game(const struct lud_game *game, const char *options, const char *position)
{
    struct system system;
    int checked = 0;
    assert_int_equal(system_init(&system, memory_heap(), 1), LUD_OK);
    struct tabletop table = tabletop_set(game, options, position);
    for (const struct lud_algorithm *const *row = algorithms_all(); *row != NULL; row++)
        if (algorithm_accepts(*row, table.rules, NULL) == LUD_OK) {
            check(*row, &table, system_env(&system));
            checked++;
        }
    tabletop_clear(&table);
    system_destroy(&system);
    return checked;
}

static void real_games(void **unused)
{
    (void)unused;
    for (const struct lud_game *const *game = games_all(); *game != NULL; game++)
        assert_true(check_game(*game, "", "") > 0);
}

static void test_games(void **unused)
{
    (void)unused;
    assert_true(check_game(&nim_game, "", "") >= 5);
    assert_true(check_game(&maze_game, "", MAZE_START) >= 6);
    assert_true(check_game(&race_game, "length=12", "") >= 4);
    assert_true(check_game(&duel_game, "rounds=5", "") >= 2);
    assert_true(check_game(&brawl_game, "", "") >= 1);
    assert_true(check_game(&tree_game, "", TREE_TWO) >= 5);
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(real_games), cmocka_unit_test(test_games)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
