/* rating_sprt_test.c: likelihood ratios calculated by hand and by brute force; error rates and length of the
 * sequential test in simulated matches. */
#include "arena/rating/rating_mean.h"
#include "arena/rating/rating_test.h"

static const struct rating_sprt USUAL = {.elo0 = 0, .elo1 = 10, .alpha = 0.05, .beta = 0.1};

/* log(0.1 / 0.95) = -2.251292 and log(0.9 / 0.05) = 2.890372. */
static void bounds_and_no_results(void **state)
{
    (void)state;
    const struct rating_sprt_state found = rating_sprt(&USUAL, &(struct rating_counts){0});
    NEAR(found.lower, -2.251292, 1e-6);
    NEAR(found.upper, 2.890372, 1e-6);
    NEAR(found.llr, 0, 0);
    assert_int_equal(found.verdict, SPRT_CONTINUE);
}

static void assert_test(struct rating_counts counts, double llr, enum rating_verdict verdict)
{
    const struct rating_sprt_state found = rating_sprt(&USUAL, &counts);
    NEAR(found.llr, llr, 1e-4);
    assert_int_equal(found.verdict, verdict);
}

/* Scores 1/2 and 0.5143871 (10 Elo). Without draws the ratio is the binomial one:
 *   60 log(0.5143871 / 0.5) + 40 log(0.4856129 / 0.5) = 60 * 0.0283680 - 40 * 0.0291961 = 0.534236
 * Only draws, 100 pairs: the most likely model is only draws at 1/2, draws with probability 2 (1 - s) at s:
 *   100 log(2 * 0.4856129) = -2.919615
 * Only wins, n of them: n log(0.5143871 / 0.5); 101 give 2.865171, 102 give 2.893539. */
static void ratios_by_hand(void **state)
{
    (void)state;
    assert_test((struct rating_counts){.wins = 60, .losses = 40}, 0.534236, SPRT_CONTINUE);
    assert_test((struct rating_counts){.pairs = {0, 0, 100, 0, 0}}, -2.919615, SPRT_REJECT);
    assert_test((struct rating_counts){.draws = 77}, -2.248103, SPRT_CONTINUE);
    assert_test((struct rating_counts){.draws = 78}, -2.277299, SPRT_REJECT);
    assert_test((struct rating_counts){.wins = 101}, 2.865171, SPRT_CONTINUE);
    assert_test((struct rating_counts){.wins = 102}, 2.893539, SPRT_ACCEPT);
}

static void invalid_tests(void **state)
{
    (void)state;
    assert_true(rating_sprt_is_valid(&USUAL));
    const struct rating_sprt wrong[] = {
        {5, 5, 0.05, 0.05}, {5, 0, 0.05, 0.05},      {0, 5, 0, 0.05},          {0, 5, 0.05, 0},
        {0, 5, 0.5, 0.5},   {0, 5, -0.1, 0.05},      {NAN, 5, 0.05, 0.05},     {0, NAN, 0.05, 0.05},
        {0, 5, NAN, 0.05},  {0, INFINITY, 0.1, 0.1}, {-INFINITY, 0, 0.1, 0.1}, {0, 1e9, 0.05, 0.05},
    };
    for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++)
        assert_false(rating_sprt_is_valid(&wrong[i]));
}

/* Log-likelihood of wins, draws and losses when a share `draw` is drawn and the score is `mean`. */
static double likelihood(const struct rating_counts *counts, double mean, double draw)
{
    const double chances[3] = {mean - draw / 2, draw, 1 - mean - draw / 2};
    const uint64_t seen[3] = {counts->wins, counts->draws, counts->losses};
    double sum = 0;
    for (int i = 0; i < 3; i++)
        sum += seen[i] > 0 ? (double)seen[i] * log(fmax(chances[i], 0)) : 0;
    return sum;
}

/* The maximum of `likelihood`, found by ternary search over the share of draws. */
static double best_likelihood(const struct rating_counts *counts, double mean)
{
    double low = 0, high = 2 * fmin(mean, 1 - mean);
    for (int i = 0; i < 200; i++) {
        const double left = low + (high - low) / 3, right = high - (high - low) / 3;
        *(likelihood(counts, mean, left) < likelihood(counts, mean, right) ? &low : &high) =
            likelihood(counts, mean, left) < likelihood(counts, mean, right) ? left : right;
    }
    return likelihood(counts, mean, (low + high) / 2);
}

static void deficit_is_the_likelihood_lost(void **state)
{
    (void)state;
    struct random random = random_start(4, 0);
    for (int i = 0; i < 1000; i++) {
        const struct rating_counts counts = {
            random_below(&random, 40), random_below(&random, 40), 1 + random_below(&random, 40), {0}};
        const struct rating_sample sample = rating_sample(&counts);
        const double mean = 0.02 + 0.96 * chance(&random);
        const double best = likelihood(&counts, sample.mean, (double)counts.draws / sample.total);
        NEAR(rating_deficit(&sample, mean), best - best_likelihood(&counts, mean), 1e-6);
    }
}

/* The tilted probabilities add up to 1 and have the requested mean; rating_spread is their variance. */
static void tilted_chances(void **state)
{
    (void)state;
    struct random random = random_start(5, 0);
    for (int i = 0; i < 2000; i++) {
        struct rating_counts counts = {0};
        for (int k = 0; k < 5; k++)
            counts.pairs[k] = 1 + random_below(&random, 1u << random_below(&random, 20));
        const struct rating_sample sample = rating_sample(&counts);
        const double mean = i % 10 == 0 ? sample.mean + 1e-9 : 0.001 + 0.998 * chance(&random);
        const double tilt = rating_tilt(&sample, mean);
        double total = 0, first = 0, second = 0;
        for (int k = 0; k < 5; k++) {
            const double from_mean = k / 4.0 - mean;
            const double share = sample.count[k] / sample.total / (1 + tilt * from_mean);
            total += share;
            first += share * from_mean;
            second += share * from_mean * from_mean;
        }
        NEAR(total, 1, 1e-9);
        NEAR(first, 0, 1e-9);
        NEAR(rating_spread(&sample, mean), second, 1e-6 * second);
    }
}

struct tally {
    double accepted; /* share of the tests that accepted elo1 */
    double pairs;    /* mean length of a test, in pairs */
};

static struct tally repeat_test(const struct rating_sprt *test, const struct world *world, bool paired,
                                uint64_t stream)
{
    enum { TESTS = 1500, MOST = 20000 };
    struct tally tally = {0, 0};
    for (uint64_t i = 0; i < TESTS; i++) {
        struct random random = random_start(6, stream * TESTS + i);
        struct rating_counts counts = {0};
        struct rating_sprt_state found = {.verdict = SPRT_CONTINUE};
        int pairs = 0;
        for (; found.verdict == SPRT_CONTINUE; pairs++) {
            assert_true(pairs < MOST);
            play_pair(&random, world, &counts);
            for (int k = 0; k < 5 && !paired; k++)
                counts.pairs[k] = 0;
            found = rating_sprt(test, &counts);
        }
        tally.accepted += (double)(found.verdict == SPRT_ACCEPT) / TESTS;
        tally.pairs += (double)pairs / TESTS;
    }
    return tally;
}

/* Wald's expected length: the mean final log-likelihood ratio divided by its mean increase per pair. */
static double wald_pairs(const struct rating_sprt *test, bool second_true, double variance)
{
    const double gap = rating_score_of(test->elo1) - rating_score_of(test->elo0);
    const double lower = log(test->beta / (1 - test->alpha)), upper = log((1 - test->beta) / test->alpha);
    const double accepted = second_true ? 1 - test->beta : test->alpha;
    const double end = accepted * upper + (1 - accepted) * lower;
    return fabs(end) / (gap * gap / (2 * variance));
}

/* Variance of a pair's mean score per game. */
static double pair_variance(const struct world *world)
{
    double sum = 0;
    for (int side = -1; side <= 1; side += 2) {
        const double score = world->score + side * world->opening;
        sum += score * (1 - score) -
               world->draws * score * (1 - score); /* draws halve towards the middle: d/4 less */
    }
    return sum / 4;
}

/* Error rates are near alpha and beta, slightly below them because the last game carries the ratio past the
 * bound. */
static void errors_and_length(const struct world *shape, bool paired, uint64_t stream)
{
    const struct rating_sprt test = {.elo0 = 0, .elo1 = 30, .alpha = 0.05, .beta = 0.1};
    struct world first = *shape, second = *shape;
    first.score = rating_score_of(test.elo0);
    second.score = rating_score_of(test.elo1);
    const struct tally under0 = repeat_test(&test, &first, paired, stream);
    const struct tally under1 = repeat_test(&test, &second, paired, stream + 1);
    const double wald0 = wald_pairs(&test, false, pair_variance(&first));
    const double wald1 = wald_pairs(&test, true, pair_variance(&second));
    print_message("alpha %.1f %%, beta %.1f %%; games %.0f (Wald %.0f) and %.0f (Wald %.0f)\n",
                  100 * under0.accepted, 100 * (1 - under1.accepted), 2 * under0.pairs, 2 * wald0,
                  2 * under1.pairs, 2 * wald1);
    assert_true(under0.accepted > 0.025 && under0.accepted < 0.065);
    assert_true(1 - under1.accepted > 0.06 && 1 - under1.accepted < 0.12);
    assert_true(under0.pairs > 0.85 * wald0 && under0.pairs < 1.3 * wald0);
    assert_true(under1.pairs > 0.85 * wald1 && under1.pairs < 1.3 * wald1);
}

static void pairs_with_openings(void **state)
{
    (void)state;
    errors_and_length(&(struct world){0, 0.4, 0.2}, true, 0);
}

static void single_games(void **state)
{
    (void)state;
    errors_and_length(&(struct world){0, 0.4, 0}, false, 10);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(bounds_and_no_results), cmocka_unit_test(ratios_by_hand),
        cmocka_unit_test(invalid_tests),         cmocka_unit_test(deficit_is_the_likelihood_lost),
        cmocka_unit_test(tilted_chances),        cmocka_unit_test(pairs_with_openings),
        cmocka_unit_test(single_games),
    };
    return cmocka_run_group_tests_name("rating_sprt", tests, NULL, NULL);
}
