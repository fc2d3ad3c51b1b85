/* playout_test.c: playouts end by the rules, are cut off at the cap, and respect limits. */
#include "search/sampling/playout.h"

#include "games/pogo/pogo.h"
#include "search/parts/judge.h"
#include "search/sampling/mcts_testing.h"
#include "tests/games/nim.h"
#include "tests/games/race.h"

struct sample {
    struct tabletop top;
    struct lud_env env;
    uint64_t time;
    struct lud_limits limits;
    struct lud_problem problem;
    struct budget budget;
    struct playout playout;
    lud_value values[LUD_MAX_PLAYERS];
};

static void sample_init(struct sample *sample, const struct lud_game *game, const char *position, int cap)
{
    memset(sample, 0, sizeof *sample);
    sample->top = tabletop_set(game, "", position);
    sample->env = (struct lud_env){
        .memory = memory_heap(), .now = fixture_clock, .threads = 1, .context = &sample->time};
    sample->problem = (struct lud_problem){.rules = sample->top.rules, .state = sample->top.state};
    sample->budget = budget_start(&sample->limits, &sample->env);
    sample->playout = (struct playout){
        .problem = &sample->problem, .budget = &sample->budget, .random = random_start(1, 2), .cap = cap};
}

static bool sample_run(struct sample *sample)
{
    return playout_run(&sample->playout, sample->top.state, sample->values);
}

/* From a heap of 20 both players win some playouts, and each playout counts one node per ply. */
static void test_to_the_end(void **unused)
{
    (void)unused;
    int wins[2] = {0};
    for (uint64_t seed = 0; seed < 200; seed++) {
        struct sample sample;
        sample_init(&sample, &nim_game, "20,0,0,0 a", 0);
        sample.playout.random = random_start(seed, 0);
        assert_true(sample_run(&sample));
        assert_true(game_over(sample.top.state));
        assert_int_equal(sample.values[0] + sample.values[1], LUD_ONE);
        assert_in_range(sample.budget.nodes, 7, 20);
        wins[0] += sample.values[0] == LUD_ONE;
        wins[1] += sample.values[1] == LUD_ONE;
        tabletop_clear(&sample.top);
    }
    assert_int_equal(wins[0] + wins[1], 200);
    assert_in_range(wins[0], 60, 140);
}

static void test_already_over(void **unused)
{
    (void)unused;
    struct sample sample;
    sample_init(&sample, &nim_game, "0,0,0,0 a", 0);
    assert_true(sample_run(&sample));
    assert_int_equal(sample.values[1], LUD_ONE);
    assert_int_equal(sample.budget.nodes, 0);
    tabletop_clear(&sample.top);
}

static void seven_tenths(const struct lud_rules *rules, const struct lud_state *state, lud_value *values)
{
    (void)rules, (void)state;
    values[0] = LUD_ONE * 7 / 10;
    values[1] = LUD_ONE - values[0];
}

static void test_cut_off(void **unused)
{
    (void)unused;
    const struct lud_evaluation evaluation = {.name = "made", .evaluate = seven_tenths};
    struct sample sample;
    sample_init(&sample, &nim_game, "50,50,50,50 a", 9);
    assert_true(sample_run(&sample));
    assert_false(game_over(sample.top.state));
    assert_int_equal(sample.budget.nodes, 9);
    assert_int_equal(sample.values[0], LUD_ONE / 2);
    sample.problem.evaluation = &evaluation;
    assert_true(sample_run(&sample));
    assert_int_equal(sample.budget.nodes, 18);
    assert_int_equal(sample.values[0], LUD_ONE * 7 / 10);
    tabletop_clear(&sample.top);

    sample_init(&sample, &race_game, "", 1);
    assert_true(sample_run(&sample));
    for (int player = 0; player < sample.top.rules->players; player++)
        assert_int_equal(sample.values[player], LUD_ONE / sample.top.rules->players);
    tabletop_clear(&sample.top);
}

/* The score of a playout that is cut off is 0, unless there is an evaluation. */
static void test_cut_off_score(void **unused)
{
    (void)unused;
    struct sample sample;
    sample_init(&sample, &nim_game, "50,50,50,50 a", 3);
    struct lud_rules rules = *sample.top.rules;
    rules.traits |= LUD_SCORE;
    sample.problem.rules = &rules;
    sample.values[0] = 17;
    assert_true(sample_run(&sample));
    assert_int_equal(sample.values[0], 0);
    tabletop_clear(&sample.top);
}

static void test_limit(void **unused)
{
    (void)unused;
    struct sample sample;
    sample_init(&sample, &nim_game, "50,50,50,50 a", 0);
    sample.limits.nodes = 5;
    sample.budget = budget_start(&sample.limits, &sample.env);
    assert_false(sample_run(&sample));
    assert_int_equal(sample.budget.nodes, 5);
    assert_int_equal(sample.budget.end, END_NODES);
    tabletop_clear(&sample.top);
}

static void fixed_value(const void *context, const struct lud_rules *rules, const struct lud_state *state,
                        struct random *random, lud_value *values)
{
    (void)rules, (void)state;
    values[0] = *(const lud_value *)context;
    values[1] = LUD_ONE - values[0];
    (void)random_next(random);
}

static void test_custom_playout(void **unused)
{
    (void)unused;
    const lud_value third = LUD_ONE / 3;
    struct sample sample;
    sample_init(&sample, &nim_game, "50,50,50,50 a", 0);
    sample.problem.playout = fixed_value;
    sample.problem.playout_context = &third;
    assert_true(sample_run(&sample));
    assert_int_equal(sample.values[0], third);
    assert_int_equal(sample.budget.nodes, 1);
    sample.limits.nodes = 1;
    sample.budget = budget_start(&sample.limits, &sample.env);
    assert_true(sample_run(&sample));
    assert_false(sample_run(&sample));
    tabletop_clear(&sample.top);
}

/* Plays like the general playout, move by move. */
static void by_the_rules(const void *context, const struct lud_rules *rules, const struct lud_state *state,
                         struct random *random, lud_value *values)
{
    struct lud_state *copy = state_new(rules, memory_heap());
    (void)context;
    memcpy(copy, state, rules->state_size);
    while (!game_over(copy))
        game_play(rules, copy, game_pick(rules, copy, random));
    game_outcome(rules, copy, values);
    state_free(rules, memory_heap(), copy);
}

/* For an observer the problem's own playout is played again. It has a length and moves if it is a game of
 * random moves by the rules, and none if it is anything else; nodes and values are the same. */
static void test_custom_playout_recorded(void **unused)
{
    (void)unused;
    const lud_value third = LUD_ONE / 3;
    struct sample sample;
    struct playout_line line;
    sample_init(&sample, &nim_game, "50,50,50,50 a", 0);
    assert_int_equal(playout_line_init(&line, memory_heap()), LUD_OK);
    sample.problem.playout = by_the_rules;
    assert_true(sample_run(&sample));
    const lud_value silent = sample.values[0];
    tabletop_clear(&sample.top);
    sample_init(&sample, &nim_game, "50,50,50,50 a", 0);
    sample.problem.playout = by_the_rules;
    sample.playout.line = &line;
    assert_true(sample_run(&sample));
    assert_int_equal(sample.values[0], silent);
    assert_int_equal(sample.budget.nodes, 1);
    assert_true(line.own >= 4 && line.own == line.size && game_over(sample.top.state));
    assert_int_equal(playout_length(&line, 3, true), 2 + line.own); /* two plies before it */
    assert_int_equal(playout_length(&line, 3, false), 3);
    tabletop_clear(&sample.top);
    sample_init(&sample, &nim_game, "50,50,50,50 a", 0);
    sample.problem.playout = fixed_value;
    sample.problem.playout_context = &third;
    sample.playout.line = &line;
    assert_true(sample_run(&sample));
    assert_int_equal(sample.values[0], third);
    assert_true(line.own < 0 && playout_length(&line, 3, true) < 0);
    playout_line_destroy(&line, memory_heap());
    tabletop_clear(&sample.top);
}

static void test_cap(void **unused)
{
    (void)unused;
    struct sample sample;
    sample_init(&sample, &nim_game, "", 0);
    assert_int_equal(playout_cap(sample.top.rules, 0), 0);
    assert_int_equal(playout_cap(sample.top.rules, 7), 7);
    tabletop_clear(&sample.top);
    sample_init(&sample, &pogo_game, "", 0);
    assert_int_equal(playout_cap(sample.top.rules, 0), PLAYOUT_CAP);
    assert_int_equal(playout_cap(sample.top.rules, 900), 900);
    tabletop_clear(&sample.top);
}

/* Means are clamped to the range of estimates; scores are not, and are rounded to whole ones. */
static void test_mean(void **unused)
{
    (void)unused;
    const int64_t sums[2] = {INT64_C(4) * LUD_ONE, 0}, halves[2] = {INT64_C(3) * LUD_ONE, LUD_ONE};
    struct sample sample;
    sample_init(&sample, &nim_game, "", 0);
    struct lud_rules rules = *sample.top.rules;
    playout_mean(&rules, sums, 4, sample.values);
    assert_int_equal(sample.values[0], LUD_ONE - JUDGE_EDGE);
    assert_int_equal(sample.values[1], JUDGE_EDGE);
    playout_mean(&rules, halves, 4, sample.values);
    assert_int_equal(sample.values[0], LUD_ONE * 3 / 4);
    assert_int_equal(sample.values[1], LUD_ONE / 4);
    const int64_t uneven[2] = {LUD_ONE, INT64_C(2) * LUD_ONE};
    playout_mean(&rules, uneven, 3, sample.values);
    assert_int_equal(sample.values[0], 333333);
    assert_int_equal(sample.values[1], 666667);
    rules.traits = LUD_TWO | LUD_SCORE;
    playout_mean(&rules, sums, 4, sample.values);
    assert_int_equal(sample.values[0], LUD_ONE);
    const int64_t scores[2] = {147, 146}; /* 36.75 and 36.5: to the nearest */
    playout_mean(&rules, scores, 4, sample.values);
    assert_int_equal(sample.values[0], 37);
    assert_int_equal(sample.values[1], 37);
    const int64_t low[2] = {145, 0}; /* 36.25 */
    playout_mean(&rules, low, 4, sample.values);
    assert_int_equal(sample.values[0], 36);
    tabletop_clear(&sample.top);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_to_the_end),
        cmocka_unit_test(test_already_over),
        cmocka_unit_test(test_cut_off),
        cmocka_unit_test(test_cut_off_score),
        cmocka_unit_test(test_limit),
        cmocka_unit_test(test_custom_playout),
        cmocka_unit_test(test_custom_playout_recorded),
        cmocka_unit_test(test_cap),
        cmocka_unit_test(test_mean),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
