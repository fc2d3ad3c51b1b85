/* quoridor_namur_test.c: compares the utility of the Namur Quoridor report with values computed by hand and
 * by a naive search, and covers each branch of its comparison. */
#include "games/quoridor/quoridor_namur.h"

#include "core/conformance/conformance.h"
#include "games/quoridor/quoridor.h"
#include "text/areas/quoridor_texts.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#define ROWS(table) (sizeof(table) / sizeof(table)[0])

static struct lud_rules *open_rules(const struct lud_game *game, const char *options, const char *position)
{
    struct lud_rules *rules = NULL;
    assert_int_equal(rules_new(game, span_of(options), span_of(position), memory_heap(), &rules, NULL),
                     LUD_OK);
    return rules;
}

static struct quoridor_state read_position(const struct lud_rules *rules, const char *text)
{
    struct quoridor_state state;
    assert_int_equal(game_position(rules, span_of(text), &state.head, NULL), LUD_OK);
    return state;
}

static const struct lud_evaluation *report_evaluation(void)
{
    return &quoridor_namur_game.evaluations[0];
}

/* ---- utilities ---- */

/* Counts and utility, computed by hand. */
struct example {
    const char *options, *position;
    int player;
    struct quoridor_namur_counts counts;
    lud_value value; /* U * LUD_ONE / divisor, rounded */
};

static const struct example examples[] = {
    /* 11.38 + 1.54 * (2 * (1 + 2 + 3 + 4) / 8 - 8 + 48) + 2.45 * 10 = 101.33 percent, halved */
    {"", "9x9 2 1 e1,e9 10,10 -", 0, {9, 9, 0, 8, 20, 10}, 506650},
    {"", "9x9 2 1 e1,e9 10,10 -", 1, {9, 9, 0, 8, 20, 10}, 506650},
    /* four players: 5 walls, 89.08 percent */
    {"", "9x9 4 1 e1,a5,e9,i5 5,5,5,5 -", 3, {9, 9, 0, 8, 20, 5}, 445400},
    /* a1: 8 steps straight on, then 9..16; 8 and 9..14 are good, 15 and 16 bad:
     * 11.38 * 7/11 + 1.54 * (36/8 - 8 + 48) + 2.45 * 3 = 7.241818.. + 68.53 + 7.35 = 83.121818.. */
    {"", "9x9 2 1 a1,e9 3,10 -", 0, {9, 7, 2, 8, 36, 3}, 415609},
    /* the same with slack=8: all good, 11.38 + 68.53 + 7.35 = 87.26; with slack=0 one good: 11.38 / 17 */
    {"slack=8", "9x9 2 1 a1,e9 3,10 -", 0, {9, 9, 0, 8, 36, 3}, 436300},
    {"slack=0", "9x9 2 1 a1,e9 3,10 -", 0, {9, 1, 8, 8, 36, 3}, 382747},
    /* a2h and b2v leave blue one goal square, c3, by b1 c1 c2 c3: the fraction of a single path is 0,
     * 11.38 + 1.54 * 45 + 2.45 * 1 = 83.13 */
    {"", "3x3 2 1 b1,c2 1,0 a2h,b2v", 0, {1, 1, 0, 3, 0, 1}, 415650},
    /* one step from the goal: 20/8 - 1 + 48 = 49.5 is clamped to 48, 11.38 + 73.92 + 0 = 85.3 */
    {"", "9x9 2 1 e8,a9 0,10 -", 0, {9, 9, 0, 1, 20, 0}, 426500},
    /* w=3: 20/8 - 8 + 3 = -2.5 is clamped to 0, 11.38 + 24.5 = 35.88; w=6: 0.5 */
    {"w=3", "9x9 2 1 e1,e9 10,10 -", 0, {9, 9, 0, 8, 20, 10}, 179400},
    {"w=6", "9x9 2 1 e1,e9 10,10 -", 0, {9, 9, 0, 8, 20, 10}, 183250},
    /* other weights: 0 + 1.5 * 42.5 + 0.0001 * 10 = 63.751 */
    {"t1=0,t2=1.5,b=0.0001", "9x9 2 1 e1,e9 10,10 -", 0, {9, 9, 0, 8, 20, 10}, 318755},
    /* 20 * 42.5 = 850 percent; the maximum is 20 * 48 = 960, so the divisor is 10 */
    {"t1=0,t2=20,b=0", "9x9 2 1 e1,e9 10,10 -", 0, {9, 9, 0, 8, 20, 10}, 850000},
    /* all weights 0: the value keeps its margin from a loss */
    {"t1=0,t2=0,b=0", "9x9 2 1 e1,e9 10,10 -", 0, {9, 9, 0, 8, 20, 10}, 1000},
};

static void test_by_hand(void **unused)
{
    (void)unused;
    for (size_t i = 0; i < ROWS(examples); i++) {
        const struct example *example = &examples[i];
        struct lud_rules *rules = open_rules(&quoridor_namur_game, example->options, example->position);
        const struct quoridor_state state = read_position(rules, example->position);
        struct quoridor_namur_counts counts;
        lud_value values[LUD_MAX_PLAYERS];
        quoridor_namur_count(rules, &state.head, example->player, &counts);
        assert_memory_equal(&counts, &example->counts, sizeof counts);
        report_evaluation()->evaluate(rules, &state.head, values);
        assert_int_equal(values[example->player], example->value);
        rules_free(rules);
    }
}

/* A value too close to LUD_ONE would look like a proved win. */
static void test_values_stay_within(void **unused)
{
    (void)unused;
    struct lud_rules *rules = open_rules(&quoridor_namur_game, "t1=1000,t2=1000,b=1000,w=1000,walls=100", "");
    struct quoridor_state state;
    lud_value values[LUD_MAX_PLAYERS];
    game_start(rules, &state.head);
    state.pawn[0] = 7 * 9 + 4;
    report_evaluation()->evaluate(rules, &state.head, values);
    assert_in_range(values[0], LUD_ONE - 2000, LUD_ONE - 1000);
    assert_in_range(values[1], LUD_ONE / 2, values[0] - 1);
    rules_free(rules);
}

/* Steps from one square to every other, breadth first; -1 where there is no path. */
static void plain_steps(const struct quoridor_rules *rules, const struct quoridor_state *state, int from,
                        int steps[QUORIDOR_SQUARES])
{
    int queue[QUORIDOR_SQUARES], head = 0, tail = 0;
    for (int square = 0; square < QUORIDOR_SQUARES; square++)
        steps[square] = -1;
    steps[from] = 0;
    queue[tail++] = from;
    for (; head < tail; head++)
        for (int d = 0; d < QUORIDOR_DIRECTIONS; d++) {
            const int next = quoridor_step(rules, queue[head], (enum quoridor_direction)d);
            if (!quoridor_open(rules, state, queue[head], (enum quoridor_direction)d) || steps[next] >= 0)
                continue;
            steps[next] = steps[queue[head]] + 1;
            queue[tail++] = next;
        }
}

/* The utility, following the report's definitions literally. */
static lud_value plain_value(const struct quoridor_rules *rules, const struct quoridor_state *state,
                             int player, int *single, int *clamped)
{
    int steps[QUORIDOR_SQUARES], pcc = 0, gpcc = 0, lpcc = 1000, longer = 0;
    plain_steps(rules, state, state->pawn[player], steps);
    for (int square = 0; square < rules->width * rules->height; square++)
        if (quoridor_goal(rules, player, square) && steps[square] >= 0) {
            pcc++;
            lpcc = steps[square] < lpcc ? steps[square] : lpcc;
        }
    for (int square = 0; square < rules->width * rules->height; square++)
        if (quoridor_goal(rules, player, square) && steps[square] >= 0) {
            gpcc += steps[square] <= lpcc + 6;
            longer += steps[square] - lpcc;
        }
    const int bpcc = pcc - gpcc;
    /* hundredths of a percent times 2520, a multiple of every number up to 10 */
    const int64_t unit = 2520;
    int64_t t2 = (pcc == 1 ? 0 : longer * unit / (pcc - 1)) + (48 - lpcc) * unit;
    *single += pcc == 1;
    *clamped += t2 < 0 || t2 > 48 * unit;
    t2 = t2 < 0 ? 0 : t2 > 48 * unit ? 48 * unit : t2;
    /* over the common denominator of both fractions */
    const int64_t sum = 1138 * unit * gpcc + (154 * t2 + 245 * unit * state->left[player]) * (pcc + bpcc);
    const int64_t below = unit * (pcc + bpcc);
    /* from hundredths of a percent to LUD_ONE, halved, rounded */
    return (lud_value)((sum * 100 * 2 / 2 + below) / (2 * below));
}

static void test_agrees_with_plain_search(void **unused)
{
    (void)unused;
    static const char *const variants[] = {"", "size=5,players=4", "size=4x7,players=3", "size=3,walls=4",
                                           "size=11,walls=12"};
    struct random random = random_start(21, 0);
    int single = 0, clamped = 0;
    for (size_t v = 0; v < ROWS(variants); v++) {
        struct lud_rules *rules = open_rules(&quoridor_namur_game, variants[v], "");
        for (int game = 0; game < 30; game++) {
            struct quoridor_state state;
            game_start(rules, &state.head);
            for (int ply = 0; ply < 60 && !game_over(&state.head); ply++) {
                lud_value values[LUD_MAX_PLAYERS];
                report_evaluation()->evaluate(rules, &state.head, values);
                for (int player = 0; player < rules->players; player++)
                    assert_int_equal(values[player],
                                     plain_value(quoridor_rules(rules), &state, player, &single, &clamped));
                game_play(rules, &state.head, game_pick(rules, &state.head, &random));
            }
        }
        rules_free(rules);
    }
    assert_true(single > 5 && clamped > 50);
}

/* ---- the comparison ---- */

struct comparison {
    int players, player, order; /* > 0: a is preferred */
    lud_value a[4], b[4];
};

static void test_comparison(void **unused)
{
    (void)unused;
    static const struct comparison rows[] = {
        /* 1. above the mean in one or both vectors: the higher own value wins, whatever the others have */
        {4, 0, 1, {50, 40, 40, 40}, {49, 60, 60, 60}},
        {4, 0, -1, {40, 60, 60, 60}, {41, 40, 40, 40}},
        {4, 0, 1, {50, 10, 10, 10}, {49, 0, 0, 0}},
        {4, 0, 1, {30, 90, 90, 90}, {25, 20, 20, 20}}, /* a is below its mean, b above its own */
        {4, 0, 0, {50, 40, 40, 40}, {50, 0, 0, 0}},
        {4, 2, 1, {40, 40, 50, 40}, {60, 60, 49, 60}}, /* from another seat */
        {2, 0, 1, {50, 40}, {49, 10}},
        {2, 1, 1, {40, 50}, {10, 49}},
        /* equal to the mean is not above it */
        {2, 0, 1, {40, 40}, {50, 50}},
        {4, 0, 1, {40, 40, 40, 40}, {50, 50, 50, 50}},
        /* 2. one opponent escapes: 60 against a mean of 40 with a mean deviation of 13.3. A lower leader is
         * better, even when the opponents' sum is higher */
        {4, 0, 1, {30, 60, 30, 30}, {30, 61, 25, 25}},
        {4, 0, 1, {30, 50, 50, 50}, {30, 51, 30, 30}}, /* only in b */
        {4, 0, -1, {30, 51, 30, 30}, {30, 50, 50, 50}},
        {4, 0, 0, {30, 60, 30, 30}, {20, 20, 60, 20}}, /* another leader with the same value */
        {4, 0, 1, {0, 59, 31, 31}, {30, 60, 30, 30}},  /* the own value does not matter */
        {4, 3, 1, {60, 30, 30, 30}, {61, 25, 25, 30}},
        /* 3. two ahead of a third: 50, 50, 20 is no escape (10 above the mean, mean deviation 13.3) */
        {4, 0, 1, {15, 50, 50, 17}, {15, 50, 50, 20}},
        {4, 0, 1, {15, 52, 52, 10}, {15, 50, 50, 20}},
        {4, 0, 0, {15, 51, 49, 20}, {19, 49, 51, 20}},
        {3, 0, 1, {30, 60, 30}, {30, 46, 45}}, /* with two opponents none can escape */
        {3, 0, -1, {15, 45, 46}, {15, 60, 30}},
        {2, 0, 1, {30, 40}, {20, 41}},
    };
    for (size_t i = 0; i < ROWS(rows); i++) {
        const struct lud_rules rules = {.players = rows[i].players};
        const int forth = report_evaluation()->compare(&rules, rows[i].player, rows[i].a, rows[i].b);
        const int back = report_evaluation()->compare(&rules, rows[i].player, rows[i].b, rows[i].a);
        if (forth != rows[i].order || back != -rows[i].order)
            fail_msg("row %d: %d, back %d", (int)i, forth, back);
    }
}

/* The comparison, following the report literally in floating point. */
static int plain_compare(int players, int player, const lud_value *a, const lud_value *b)
{
    const lud_value *both[2] = {a, b};
    double mean[2], others[2], leader[2], apart[2];
    for (int k = 0; k < 2; k++) {
        mean[k] = others[k] = apart[k] = 0;
        leader[k] = -1;
        for (int i = 0; i < players; i++) {
            mean[k] += both[k][i] / (double)players;
            if (i == player)
                continue;
            others[k] += both[k][i] / (double)(players - 1);
            leader[k] = both[k][i] > leader[k] ? both[k][i] : leader[k];
        }
        for (int i = 0; i < players; i++)
            if (i != player)
                apart[k] += (both[k][i] > others[k] ? both[k][i] - others[k] : others[k] - both[k][i]) /
                            (players - 1);
    }
    const double small = 1e-6; /* differences between these vectors are larger */
    if (a[player] > mean[0] + small || b[player] > mean[1] + small)
        return (a[player] > b[player]) - (a[player] < b[player]);
    if (leader[0] - others[0] > apart[0] + small || leader[1] - others[1] > apart[1] + small)
        return (leader[0] < leader[1]) - (leader[0] > leader[1]);
    return (others[0] < others[1] - small) - (others[0] > others[1] + small);
}

static void test_comparison_of_random_vectors(void **unused)
{
    (void)unused;
    struct random random = random_start(22, 0);
    for (int i = 0; i < 20000; i++) {
        const struct lud_rules rules = {.players = 2 + i % 3};
        const int player = (int)random_below(&random, (uint32_t)rules.players);
        lud_value a[4], b[4];
        for (int k = 0; k < 4; k++) {
            a[k] = (lud_value)random_below(&random, 12);
            b[k] = (lud_value)random_below(&random, 12);
        }
        assert_int_equal(report_evaluation()->compare(&rules, player, a, b),
                         plain_compare(rules.players, player, a, b));
    }
}

/* ---- the hidden game ---- */

static void test_hidden_game_conforms(void **unused)
{
    (void)unused;
    static const char *const variants[] = {"", "size=5,players=4,slack=2", "size=3x4,players=3,t2=0.25",
                                           "size=4,jump=straight,seal=forbid"};
    for (size_t i = 0; i < ROWS(variants); i++) {
        static struct conformance_report result;
        const struct span options = span_of(variants[i]);
        enum lud_status status =
            conformance_check(&quoridor_namur_game, options, 1, 2, 60, memory_heap(), &result);
        if (status == LUD_OK)
            status = conformance_memory(&quoridor_namur_game, options, memory_heap(), &result);
        if (status != LUD_OK)
            fail_msg("%s: %s: %s", variants[i], conformance_word(result.failed), result.position);
    }
}

static void test_options_begin_with_quoridors(void **unused)
{
    (void)unused;
    const struct lud_option *real = quoridor_game.options, *hidden = quoridor_namur_game.options;
    for (; real->name != NULL; real++, hidden++) {
        assert_string_equal(hidden->name, real->name);
        assert_int_equal(hidden->kind, real->kind);
        assert_string_equal(hidden->fallback, real->fallback);
        assert_int_equal(hidden->help, real->help);
        assert_int_equal(hidden->low, real->low);
        assert_int_equal(hidden->high, real->high);
        for (int i = 0; real->choices != NULL && real->choices[i] != NULL; i++)
            assert_string_equal(hidden->choices[i], real->choices[i]);
    }
    assert_string_equal(hidden->name, "t1");
}

static void test_bad_weights_are_reported(void **unused)
{
    (void)unused;
    static const char *const bad[] = {
        "t1=x",    "t1=-0",    "t2=1.23456", "b=1001", "b=1000.0001",
        "t1=1.",   "t1=.5",    "t2=1.-0",    "t2=--1", "t1=1e3",
        "t2=1..5", "t1=11,38", "b=+1",       "b=1 ",   "t1=99999999999999999999"};
    for (size_t i = 0; i < ROWS(bad); i++) {
        struct lud_rules *rules = NULL;
        struct lud_why why = {0};
        const struct span text = span_of(bad[i]);
        assert_int_equal(rules_new(&quoridor_namur_game, text, span_of(""), memory_heap(), &rules, &why),
                         LUD_ERROR_OPTION);
        assert_null(rules);
        assert_int_equal(why.text, TEXT_QUORIDOR_NAMUR_BAD_WEIGHT);
        assert_true(span_is(span_from(text, span_find(text, '=') + 1), why.word));
    }
    rules_free(open_rules(&quoridor_namur_game, "t1=0,t2=1000,b=1000.0000", ""));
}

static void test_derivation_from_quoridor(void **unused)
{
    (void)unused;
    struct lud_rules *real = open_rules(&quoridor_game, "third=diagonal", "5x4 3 2 a1,b2,c3 1,2,3 a1h");
    char room[200];
    struct bytes text = bytes_fixed(room, sizeof room);
    quoridor_namur.options(real, &text);
    struct lud_rules *hidden = open_rules(quoridor_namur.game, bytes_string(&text), "");
    struct quoridor_state state = read_position(real, "5x4 3 2 a1,b2,c3 1,2,3 a1h"), same;
    assert_int_equal(hidden->state_size, real->state_size);
    assert_int_equal(hidden->players, 3);
    assert_int_equal(hidden->traits, real->traits & ~(uint32_t)LUD_ZERO_SUM);
    quoridor_namur.enter(real, &state.head, 1, hidden, &same.head);
    assert_memory_equal(&state, &same, sizeof same);
    lud_move moves[2][LUD_MAX_MOVES];
    const int count = game_moves(real, &state.head, moves[0]);
    assert_int_equal(game_moves(hidden, &same.head, moves[1]), count);
    assert_memory_equal(moves[0], moves[1], (size_t)count * sizeof moves[0][0]);
    assert_int_equal(quoridor_namur.leave(real, hidden, &same.head, moves[0][0]), moves[0][0]);
    rules_free(hidden);
    rules_free(real);
}

/* The first example: 11.38 + 65.45 + 24.5 percent. In all examples the terms add up to the utility, which is
 * the value times the divisor, but for rounding and the margin. */
static void test_terms(void **unused)
{
    (void)unused;
    static const int64_t expected[] = {113800, 654500, 245000};
    for (size_t i = 0; i < ROWS(examples); i++) {
        const struct example *example = &examples[i];
        struct lud_rules *rules = open_rules(&quoridor_namur_game, example->options, example->position);
        const struct quoridor_state state = read_position(rules, example->position);
        const struct lud_unit unit = evaluation_unit(report_evaluation(), rules);
        struct lud_term terms[TERM_MAX];
        assert_int_equal(report_evaluation()->terms(rules, &state.head, example->player, terms), 3);
        const int64_t sum = terms[0].number + terms[1].number + terms[2].number;
        for (int k = 0; k < 3 && i == 0; k++)
            assert_int_equal(terms[k].number, expected[k]);
        assert_string_equal(unit.name, "utility");
        if (example->value > 1000)
            assert_in_range(sum - example->value * unit.factor + 20, 0, 40);
        rules_free(rules);
    }
}

static void assert_rule(int players, const lud_value *a, const lud_value *b, const char *rule)
{
    const struct lud_rules rules = {.players = players};
    assert_string_equal(report_evaluation()->rule(&rules, 0, a, b), rule);
}

/* One row of test_comparison for each rule. */
static void test_rules(void **unused)
{
    (void)unused;
    assert_rule(4, (lud_value[]){50, 40, 40, 40}, (lud_value[]){49, 60, 60, 60}, "own");
    assert_rule(4, (lud_value[]){30, 50, 50, 50}, (lud_value[]){30, 51, 30, 30}, "leader");
    assert_rule(4, (lud_value[]){15, 50, 50, 17}, (lud_value[]){15, 50, 50, 20}, "mean");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_by_hand),
        cmocka_unit_test(test_values_stay_within),
        cmocka_unit_test(test_agrees_with_plain_search),
        cmocka_unit_test(test_comparison),
        cmocka_unit_test(test_comparison_of_random_vectors),
        cmocka_unit_test(test_terms),
        cmocka_unit_test(test_rules),
        cmocka_unit_test(test_hidden_game_conforms),
        cmocka_unit_test(test_options_begin_with_quoridors),
        cmocka_unit_test(test_bad_weights_are_reported),
        cmocka_unit_test(test_derivation_from_quoridor),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
