/* rating_elo_test.c: Elo differences calculated by hand, matches with a single kind of result, and how often
 * the 95 % interval contains the true difference in simulated matches. */
#include "arena/rating/rating_test.h"

static void scores_and_elo(void **state)
{
    (void)state;
    NEAR(rating_score_of(0), 0.5, 1e-15);
    NEAR(rating_score_of(400), 10.0 / 11, 1e-15); /* odds of ten to one */
    NEAR(rating_score_of(-400), 1.0 / 11, 1e-15);
    NEAR(rating_elo_of(0.75), 400 * log10(3), 1e-12);
    NEAR(rating_elo_of(1), INFINITY, 0);
    NEAR(rating_elo_of(0), -INFINITY, 0);
    for (int elo = -2000; elo <= 2000; elo += 50)
        NEAR(rating_elo_of(rating_score_of(elo)), elo, 1e-8);
}

static void assert_elo(struct rating_counts counts, double elo, double low, double high)
{
    const struct rating_elo found = rating_elo(&counts);
    NEAR(found.elo, elo, 0.001);
    NEAR(found.low, low, 0.001);
    NEAR(found.high, high, 0.001);
}

/* Without draws the interval is Wilson's. 60 of 100, z = 1.959964, z^2 = 3.841459:
 *   (60 + 1.920729 +- 1.959964 * sqrt(100 * 0.6 * 0.4 + 0.960365)) / 103.841459
 *   = (61.920729 +- 1.959964 * 4.996035) / 103.841459 = 0.5020025 and 0.6905983
 * and 400 log10(s / (1 - s)) of 0.6, 0.5020025, 0.6905983 is 70.4365, 1.3915, 139.4807. */
static void wins_and_losses(void **state)
{
    (void)state;
    assert_elo((struct rating_counts){.wins = 60, .losses = 40}, 70.4365, 1.3915, 139.4807);
    assert_elo((struct rating_counts){.wins = 40, .losses = 60}, -70.4365, -139.4807, -1.3915);
}

/* A single kind of result. Five wins: among the models with mean score s, the most likely one wins with
 * probability s and loses otherwise, so 5 (1 - s)^2 / (s (1 - s)) = z^2, s = 5 / (5 + z^2) = 0.5655163. This
 * is 45.7895 Elo, and there is no upper bound. Fifty draws: among the models with mean score 1/2 + e, the
 * most likely one wins with probability 2e and draws otherwise. Its variance is e/2 - e^2, so 50 e^2 / (e/2 -
 * e^2) = z^2, e = (z^2 / 2) / (50 + z^2) = 1.920729 / 53.841459 = 0.0356738. This is 400 log10(0.5356738 /
 * 0.4643262) = 24.8309 Elo. */
static void single_kind_of_result(void **state)
{
    (void)state;
    assert_elo((struct rating_counts){.wins = 5}, INFINITY, 45.7895, INFINITY);
    assert_elo((struct rating_counts){.losses = 5}, -INFINITY, -INFINITY, -45.7895);
    assert_elo((struct rating_counts){.draws = 50}, 0, -24.8309, 24.8309);
    assert_elo((struct rating_counts){.pairs = {0, 0, 50, 0, 0}}, 0, -24.8309, 24.8309);
    assert_elo((struct rating_counts){.pairs = {0, 0, 0, 0, 5}}, INFINITY, 45.7895, INFINITY);
    assert_elo((struct rating_counts){0}, 0, -INFINITY, INFINITY);
}

/* If there are pairs, only pairs count: ten won pairs (0.75) and one lost game whose twin is still missing.
 */
static void pairs_come_first(void **state)
{
    (void)state;
    const struct rating_counts counts = {.wins = 10, .draws = 10, .losses = 1, .pairs = {0, 0, 0, 10, 0}};
    NEAR(rating_elo(&counts).elo, 400 * log10(3), 1e-9);
}

/* In a model with mean score 1/2, wins and losses are equally likely. Superiority is therefore
 * Phi((wins - losses) / sqrt(wins + losses)) for any number of draws: Phi(10 / sqrt 50) = Phi(1.414214) =
 * 0.921350; Phi(20 / sqrt 100) = Phi(2) = 0.977250. */
static void superiority(void **state)
{
    (void)state;
    NEAR(rating_superiority(&(struct rating_counts){.wins = 30, .draws = 50, .losses = 20}), 0.921350, 1e-6);
    NEAR(rating_superiority(&(struct rating_counts){.wins = 60, .losses = 40}), 0.977250, 1e-6);
    NEAR(rating_superiority(&(struct rating_counts){.wins = 40, .losses = 60}), 0.022750, 1e-6);
    NEAR(rating_superiority(&(struct rating_counts){.draws = 9}), 0.5, 0);
    NEAR(rating_superiority(&(struct rating_counts){0}), 0.5, 0);
    NEAR(rating_superiority(&(struct rating_counts){.pairs = {3, 1, 9, 1, 3}}), 0.5, 1e-12);
}

static struct rating_counts mirror(const struct rating_counts *counts)
{
    struct rating_counts other = {.wins = counts->losses, .draws = counts->draws, .losses = counts->wins};
    for (int i = 0; i < 5; i++)
        other.pairs[i] = counts->pairs[4 - i];
    return other;
}

/* Counts of very different sizes, some zero. */
static uint64_t some_count(struct random *random)
{
    const uint32_t scale = random_below(random, 5);
    return scale == 0 ? 0 : scale == 4 ? random_next(random) : random_below(random, 1u << 4 * scale);
}

static struct rating_counts some_counts(struct random *random)
{
    struct rating_counts counts = {some_count(random), some_count(random), some_count(random), {0}};
    for (int i = 0; i < 5 && random_below(random, 2); i++)
        counts.pairs[i] = some_count(random);
    return counts;
}

static void random_counts_are_antisymmetric(void **state)
{
    (void)state;
    struct random random = random_start(1, 0);
    for (int i = 0; i < 5000; i++) {
        const struct rating_counts counts = some_counts(&random), other = mirror(&counts);
        const struct rating_elo elo = rating_elo(&counts), back = rating_elo(&other);
        assert_true(elo.low <= elo.elo && elo.elo <= elo.high && elo.low < elo.high);
        NEAR(back.elo, -elo.elo, 0.001);
        NEAR(back.low, -elo.high, 0.001);
        NEAR(back.high, -elo.low, 0.001);
        NEAR(rating_superiority(&counts) + rating_superiority(&other), 1, 1e-6);
        const bool surely_better = rating_superiority(&counts) > 0.975;
        assert_int_equal(surely_better, elo.low > 0);
    }
}

/* Share of 2000 matches whose interval contains the true difference; *width is the mean width in Elo. */
static double coverage(const struct world *world, int pairs, bool paired, uint64_t stream, double *width)
{
    enum { MATCHES = 2000 };
    const double truth = rating_elo_of(world->score);
    int covered = 0;
    *width = 0;
    for (int match = 0; match < MATCHES; match++) {
        struct random random = random_start(2, stream * MATCHES + (uint64_t)match);
        struct rating_counts counts = {0};
        for (int i = 0; i < pairs; i++)
            play_pair(&random, world, &counts);
        for (int i = 0; i < 5 && !paired; i++)
            counts.pairs[i] = 0;
        const struct rating_elo found = rating_elo(&counts);
        covered += found.low <= truth && truth <= found.high;
        *width += (found.high - found.low) / MATCHES;
    }
    return 100.0 * covered / MATCHES;
}

static void intervals_contain_the_truth(void **state)
{
    (void)state;
    const double elos[] = {0, 30, 100};
    double width, single_width;
    for (uint64_t i = 0; i < 3; i++) {
        const double score = rating_score_of(elos[i]);
        const struct world plain = {score, 0, 0}, drawn = {score, 0.4, 0}, opened = {score, 0.4, 0.2};
        const double without_draws = coverage(&plain, 100, false, 10 * i, &width);
        const double with_draws = coverage(&drawn, 100, false, 10 * i + 1, &width);
        const double games = coverage(&opened, 100, false, 10 * i + 2, &single_width);
        const double pairs = coverage(&opened, 100, true, 10 * i + 2, &width);
        print_message("Elo %3.0f: no draws %.1f %%, draws %.1f %%, pairs %.1f %%; pairs taken for single "
                      "games %.1f %%, "
                      "%.0f Elo wide instead of %.0f\n",
                      elos[i], without_draws, with_draws, pairs, games, single_width, width);
        NEAR(without_draws, 95, 2);
        NEAR(with_draws, 95, 2);
        NEAR(pairs, 95, 2);
        assert_true(games > 96 && single_width > 1.05 * width);
    }
}

/* Twenty games, 400 Elo apart: counts are small and often zero. */
static void short_lopsided_matches(void **state)
{
    (void)state;
    const double score = rating_score_of(400);
    const struct world plain = {score, 0, 0}, drawn = {score, 0.4, 0}, opened = {score, 0.4, 0.07};
    double width;
    const double without_draws = coverage(&plain, 10, false, 30, &width);
    const double with_draws = coverage(&drawn, 10, false, 31, &width);
    const double pairs = coverage(&opened, 10, true, 32, &width);
    print_message("Elo 400, 20 games: no draws %.1f %%, draws %.1f %%, pairs %.1f %%\n", without_draws,
                  with_draws, pairs);
    NEAR(without_draws, 95.5, 2.5);
    NEAR(with_draws, 95.5, 2.5);
    NEAR(pairs, 95.5, 2.5);
}

/* The superiority of equal players is uniformly distributed: above 0.95 in one match out of twenty. */
static void superiority_of_equals(void **state)
{
    (void)state;
    enum { MATCHES = 4000 };
    const struct world world = {0.5, 0.4, 0.2};
    int sure = 0;
    for (uint64_t match = 0; match < MATCHES; match++) {
        struct random random = random_start(3, match);
        struct rating_counts counts = {0};
        for (int i = 0; i < 100; i++)
            play_pair(&random, &world, &counts);
        sure += rating_superiority(&counts) > 0.95;
    }
    print_message("superiority above 95 %% between equals: %.1f %%\n", 100.0 * sure / MATCHES);
    NEAR(100.0 * sure / MATCHES, 5, 1.2);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(scores_and_elo),
        cmocka_unit_test(wins_and_losses),
        cmocka_unit_test(single_kind_of_result),
        cmocka_unit_test(pairs_come_first),
        cmocka_unit_test(superiority),
        cmocka_unit_test(random_counts_are_antisymmetric),
        cmocka_unit_test(intervals_contain_the_truth),
        cmocka_unit_test(short_lopsided_matches),
        cmocka_unit_test(superiority_of_equals),
    };
    return cmocka_run_group_tests_name("rating_elo", tests, NULL, NULL);
}
