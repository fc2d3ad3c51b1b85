/* random_move_test.c: random picks every legal move equally often, the same one for the same seed, and in a
 * tick from each player's own moves. */
#include "search/sampling/random_move.h"

#include "core/faulty.h"
#include "games/pogo/pogo.h"
#include "search/algorithms.h"
#include "search/parts/seat.h"
#include "tests/games/brawl.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <string.h>

#include <cmocka.h>

static uint64_t no_time(void *context)
{
    (void)context;
    return 0;
}

static struct lud_env test_env(void)
{
    return (struct lud_env){.memory = memory_heap(), .now = no_time, .threads = 1};
}

static lud_move ask(const struct lud_rules *rules, const struct lud_state *state, int player, uint64_t seed)
{
    const struct lud_problem problem = {.rules = rules, .state = state, .player = player};
    const struct lud_limits limits = {.seed = seed};
    const struct lud_env env = test_env();
    struct lud_result result;
    const struct lud_ask question = {.problem = &problem, .limits = &limits, .env = &env};
    assert_int_equal(random_move_algorithm.run(NULL, &question, &result), LUD_OK);
    assert_int_equal(result.line_size, 1);
    assert_int_equal(result.line[0], result.move);
    assert_int_equal(result.end, END_DONE);
    assert_false(result.scored);
    return result.move;
}

static struct lud_rules *open(const struct lud_game *game, const char *position, struct lud_state **state)
{
    struct lud_rules *rules = NULL;
    const struct span text = span_of(position);
    assert_int_equal(rules_new(game, span_of(""), text, memory_heap(), &rules, NULL), LUD_OK);
    *state = state_new(rules, memory_heap());
    assert_non_null(*state);
    assert_int_equal(game_position(rules, text, *state, NULL), LUD_OK);
    return rules;
}

static void shut(struct lud_rules *rules, struct lud_state *state)
{
    state_free(rules, memory_heap(), state);
    rules_free(rules);
}

static void test_every_move_equally_often(void **unused)
{
    (void)unused;
    enum { EACH = 200 };
    struct lud_state *state;
    struct lud_rules *rules = open(&pogo_game, "start", &state);
    lud_move moves[LUD_MAX_MOVES];
    int seen[LUD_MAX_MOVES] = {0};
    const int count = game_moves(rules, state, moves);
    for (int seed = 0; seed < count * EACH; seed++) {
        const lud_move move = ask(rules, state, 0, (uint64_t)seed);
        for (int i = 0; i < count; i++)
            seen[i] += moves[i] == move;
    }
    int total = 0;
    for (int i = 0; i < count; i++) {
        total += seen[i];
        assert_in_range(seen[i], EACH - 5 * 15, EACH + 5 * 15); /* five standard deviations */
    }
    assert_int_equal(total, count * EACH); /* only legal moves */
    shut(rules, state);
}

static void test_same_seed_same_move(void **unused)
{
    (void)unused;
    struct lud_state *state;
    struct lud_rules *rules = open(&pogo_game, "start", &state);
    int differ = 0;
    for (uint64_t seed = 0; seed < 20; seed++) {
        assert_int_equal(ask(rules, state, 0, seed), ask(rules, state, 0, seed));
        differ += ask(rules, state, 0, seed) != ask(rules, state, 0, seed + 1);
    }
    assert_true(differ > 0);
    shut(rules, state);
}

/* A repeated position gets another random move. */
static void test_new_draw_after_repetition(void **unused)
{
    (void)unused;
    static const uint64_t past[] = {1, 2};
    struct lud_state *state;
    struct lud_rules *rules = open(&pogo_game, "start", &state);
    const struct lud_env env = test_env();
    const struct lud_problem again = {.rules = rules, .state = state, .past = past, .past_count = 2};
    int differ = 0;
    for (uint64_t seed = 0; seed < 20; seed++) {
        const struct lud_limits limits = {.seed = seed};
        struct lud_result result;
        const struct lud_ask question = {.problem = &again, .limits = &limits, .env = &env};
        random_move_algorithm.run(NULL, &question, &result);
        differ += result.move != ask(rules, state, 0, seed);
    }
    assert_true(differ > 0);
    shut(rules, state);
}

/* The second of three players has one life and can only wait; the others wait or strike. */
static void test_any_rider_of_a_tick(void **unused)
{
    (void)unused;
    struct lud_state *state;
    struct lud_rules *rules = open(&brawl_game, "313 0", &state);
    int strikes[BRAWL_PLAYERS] = {0}, differ = 0;
    for (uint64_t seed = 0; seed < 100; seed++) {
        lud_move moves[BRAWL_PLAYERS];
        for (int rider = 0; rider < BRAWL_PLAYERS; rider++) {
            moves[rider] = ask(rules, state, rider, seed);
            strikes[rider] += moves[rider];
        }
        differ += moves[0] != moves[2];
    }
    assert_in_range(strikes[0], 25, 75);
    assert_int_equal(strikes[1], 0);
    assert_in_range(strikes[2], 25, 75);
    assert_in_range(differ, 25, 75);  /* players draw independently */
    assert_int_equal(state->turn, 0); /* the problem's position is unchanged */
    assert_int_equal(state->pending, 0);
    shut(rules, state);
}

static void test_seat_reach(void **unused)
{
    (void)unused;
    struct lud_state *state;
    struct lud_rules *rules = open(&brawl_game, "313 0", &state);
    seat_reach(rules, state, 0);
    assert_int_equal(state->pending, 0);
    seat_reach(rules, state, 2);
    assert_int_equal(state->turn, 2);
    assert_int_equal(state->pending, 3);
    shut(rules, state);
}

static void keep_event(void *context, const struct lud_event *event)
{
    *(struct lud_event *)context = *event;
}

/* One event: the sixteen moves of the first position; an observer does not change the draw. */
static void test_trace(void **unused)
{
    (void)unused;
    struct lud_state *state;
    struct lud_rules *rules = open(&pogo_game, "", &state);
    const struct lud_problem problem = {.rules = rules, .state = state};
    const struct lud_limits limits = {.seed = 3};
    const struct lud_env env = test_env();
    struct lud_event event = {.moves = 0};
    struct lud_trace trace = {.event = keep_event, .context = &event, .budget = 10};
    struct lud_result result;
    const struct lud_ask question = {.problem = &problem, .limits = &limits, .env = &env, .trace = &trace};
    assert_int_equal(random_move_algorithm.run(NULL, &question, &result), LUD_OK);
    assert_int_equal(result.move, ask(rules, state, 0, 3));
    assert_int_equal(trace.sent, 1);
    assert_int_equal(event.kind, TRACE_EXPAND);
    assert_int_equal(event.node, 1);
    assert_int_equal(event.moves, 16);
    assert_ptr_equal(event.state, state);
    assert_int_equal(trace.entered, result.nodes);
    shut(rules, state);
}

static void test_no_memory(void **unused)
{
    (void)unused;
    struct lud_state *state;
    struct lud_rules *rules = open(&brawl_game, "start", &state);
    struct faulty faulty;
    faulty_init(&faulty, memory_heap());
    struct lud_env env = test_env();
    env.memory = &faulty.memory;
    const struct lud_problem problem = {.rules = rules, .state = state};
    const struct lud_limits limits = {.seed = 0};
    struct lud_result result;
    faulty_fail(&faulty, 1);
    const struct lud_ask question = {.problem = &problem, .limits = &limits, .env = &env};
    assert_int_equal(random_move_algorithm.run(NULL, &question, &result), LUD_ERROR_MEMORY);
    assert_int_equal(random_move_algorithm.run(NULL, &question, &result), LUD_OK);
    assert_true(faulty_balanced(&faulty));
    shut(rules, state);
}

static void test_accepts_everything(void **unused)
{
    (void)unused;
    for (uint32_t kind = LUD_SOLO; kind <= LUD_MULTI; kind <<= 1) {
        struct lud_rules rules = {.game = &brawl_game, .players = 1};
        rules.traits = kind | LUD_ZERO_SUM | LUD_SIMULTANEOUS | LUD_GOAL | LUD_SCORE | LUD_REPEATS;
        assert_int_equal(algorithm_accepts(&random_move_algorithm, &rules, NULL), LUD_OK);
        rules.traits = kind;
        assert_int_equal(algorithm_accepts(&random_move_algorithm, &rules, NULL), LUD_OK);
    }
}

static void test_table(void **unused)
{
    (void)unused;
    assert_ptr_equal(algorithms_find(span_of("random")), &random_move_algorithm);
    assert_null(algorithms_find(span_of("rando")));
    assert_null(algorithms_find(span_of("")));
    for (const struct lud_algorithm *const *row = algorithms_all(); *row != NULL; row++) {
        assert_ptr_equal(algorithms_find(span_of((*row)->name)), *row);
        assert_non_null((*row)->run);
        assert_int_not_equal((*row)->players, 0);
        assert_int_equal((*row)->open == NULL, (*row)->close == NULL);
        assert_int_not_equal((*row)->summary, TEXT_NONE);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_every_move_equally_often),
        cmocka_unit_test(test_same_seed_same_move),
        cmocka_unit_test(test_new_draw_after_repetition),
        cmocka_unit_test(test_any_rider_of_a_tick),
        cmocka_unit_test(test_seat_reach),
        cmocka_unit_test(test_trace),
        cmocka_unit_test(test_no_memory),
        cmocka_unit_test(test_accepts_everything),
        cmocka_unit_test(test_table),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
