/* rating_table_test.c: cross tables calculated by hand, tables without a best fit, agreement with the Elo
 * difference of two players, and how often the intervals contain the truth. */
#include "arena/rating/rating_test.h"

enum { MOST = RATING_PLAYERS_MAX };

struct table {
    int players;
    struct rating_counts counts[MOST * MOST];
};

static struct rating_counts *counts_at(struct table *table, int i, int j)
{
    return &table->counts[i * table->players + j];
}

static void assert_rating(struct rating_elo found, double elo, double low, double high)
{
    NEAR(found.elo, elo, 0.001);
    NEAR(found.low, low, 0.001);
    NEAR(found.high, high, 0.001);
}

/* 3:1, 3:1 and 9:1 fit strengths 3, 1, 1/3 exactly: 400 log10(3) = 190.8485 above and below the one in the
 * middle. Information: 4 * 3/16 = 0.75 between neighbours, 10 * 9/100 = 0.9 between the ends. No game
 * was drawn, so the variances are those of the inverse information matrix. By symmetry
 * the gap g between the ends and the middle's rating m are independent, and an end has g/2 - m/2: g: two
 * links of 0.75 in a row make 0.375, beside 0.9: variance 1 / 1.275 = 0.784314; m: 2/3 of its lead over the
 * ends' mean, which has variance 1 / (0.75 + 0.75): 4/9 * 2/3 = 0.296296; middle: 1.959964 * sqrt(0.296296) *
 * 173.717793 = 185.3342; ends: (0.784314 + 0.296296) / 4 = 0.270153, 1.959964 * sqrt(0.270153) * 173.717793 =
 * 176.9689. */
static void three_players_by_hand(void **state)
{
    (void)state;
    struct table table = {.players = 3};
    *counts_at(&table, 0, 1) = (struct rating_counts){.wins = 3, .losses = 1};
    *counts_at(&table, 1, 2) = (struct rating_counts){.wins = 3, .losses = 1};
    *counts_at(&table, 0, 2) = (struct rating_counts){.wins = 9, .losses = 1};
    struct rating_elo out[3];
    assert_true(rating_table(3, table.counts, out));
    assert_rating(out[0], 190.8485, 190.8485 - 176.9689, 190.8485 + 176.9689);
    assert_rating(out[1], 0, -185.3342, 185.3342);
    assert_rating(out[2], -190.8485, -190.8485 - 176.9689, -190.8485 + 176.9689);
}

/* 25 wins, 50 draws, 25 losses: information 100/4 = 25, variance of a game 1/8, with 3.841459 trials of 1/4
 * mixed in (12.5 + 0.960365) / 103.841459 = 0.129624; the gap's variance 100 * 0.129624 / 25^2 = 0.0207399,
 * each rating is half the gap: 1.959964 * 0.144013 / 2 * 173.717793 = 24.5169. The same games as 50 pairs, 10
 * of them 3/2 and 10 of them 1/2: a pair's score varies by 20/50 * 1/16 = 0.025, mixed (1.25 + 0.960365)
 * / 53.841459 = 0.0410532; the gap's variance 4 * 50 * 0.0410532 / 25^2 = 0.0131370; 1.959964 * 0.114617 / 2
 * * 173.717793 = 19.5123. */
static void draws_and_pairs_narrow_the_interval(void **state)
{
    (void)state;
    struct table table = {.players = 2};
    struct rating_elo out[2];
    *counts_at(&table, 0, 1) = (struct rating_counts){.wins = 25, .draws = 50, .losses = 25};
    assert_true(rating_table(2, table.counts, out));
    assert_rating(out[0], 0, -24.5169, 24.5169);
    counts_at(&table, 0, 1)->pairs[2] = 30;
    counts_at(&table, 0, 1)->pairs[1] = counts_at(&table, 0, 1)->pairs[3] = 10;
    assert_true(rating_table(2, table.counts, out));
    assert_rating(out[0], 0, -19.5123, 19.5123);
    assert_rating(out[1], 0, -19.5123, 19.5123);
}

/* The ratings of two players differ by their Elo difference, whichever half of the table has the games. */
static void two_players_agree_with_elo(void **state)
{
    (void)state;
    struct random random = random_start(1, 0);
    for (int i = 0; i < 300; i++) {
        const struct rating_counts counts = {
            1 + random_below(&random, 50), random_below(&random, 50), 1 + random_below(&random, 50), {0}};
        const struct rating_counts seen = {counts.losses, counts.draws, counts.wins, {0}};
        const struct rating_elo elo = rating_elo(&counts);
        for (int halves = 1; halves <= 3; halves++) {
            struct table table = {.players = 2};
            if (halves & 1)
                *counts_at(&table, 0, 1) = counts;
            if (halves & 2)
                *counts_at(&table, 1, 0) = seen;
            struct rating_elo out[2];
            assert_true(rating_table(2, table.counts, out));
            NEAR(out[0].elo - out[1].elo, elo.elo, 1e-6);
            NEAR(out[0].elo + out[1].elo, 0, 1e-9);
            if (counts.wins + counts.draws + counts.losses >
                60) /* the gap's interval is twice that of a rating */
                NEAR((out[0].high - out[0].low) * 2, elo.high - elo.low, 0.1 * (elo.high - elo.low));
        }
    }
}

/* At the maximum likelihood every player's points equal the expected points. */
static void assert_points_expected(struct table *table, const struct rating_elo *out)
{
    for (int i = 0; i < table->players; i++) {
        double points = 0, expected = 0, games = 0;
        for (int j = 0; j < table->players; j++) {
            const struct rating_counts *one = i < j ? counts_at(table, i, j) : counts_at(table, j, i);
            const double all = (double)(one->wins + one->draws + one->losses);
            points += (double)(i < j ? one->wins : one->losses) + (double)one->draws / 2;
            expected += all * rating_score_of(out[i].elo - out[j].elo);
            games += all;
        }
        NEAR(points, expected, 1e-7 * (1 + games));
    }
}

/* A small or a very large number. */
static uint64_t some_wins(struct random *random)
{
    return 1 + (random_below(random, 2) ? random_below(random, 3) : 1u << random_below(random, 28));
}

/* Includes contradictory tables: without damping, Newton's method misses the fit of about one in four. */
static void random_tables_are_fitted(void **state)
{
    (void)state;
    struct random random = random_start(2, 0);
    for (int i = 0; i < 500; i++) {
        struct table table = {.players = 2 + (int)random_below(&random, 7)};
        for (int a = 0; a < table.players; a++)
            for (int b = a + 1; b < table.players; b++)
                if (b == a + 1 || random_below(&random, 3) == 0)
                    *counts_at(&table, a, b) = (struct rating_counts){
                        some_wins(&random), random_below(&random, 3), some_wins(&random), {0}};
        struct rating_elo out[MOST];
        assert_true(rating_table(table.players, table.counts, out));
        assert_points_expected(&table, out);
        for (int a = 0; a < table.players; a++)
            assert_true(isfinite(out[a].low) && out[a].low < out[a].elo && out[a].elo < out[a].high);
    }
}

/* 64 players in a chain, each beating the next 99,999:1: the MM algorithm alone would not get close. */
static void long_chain(void **state)
{
    (void)state;
    struct table table = {.players = MOST};
    for (int i = 0; i + 1 < MOST; i++)
        *counts_at(&table, i, i + 1) = (struct rating_counts){.wins = 99999, .losses = 1};
    struct rating_elo out[MOST];
    assert_true(rating_table(MOST, table.counts, out));
    for (int i = 0; i + 1 < MOST; i++)
        NEAR(out[i].elo - out[i + 1].elo, 400 * log10(99999), 1e-4);
    NEAR(out[0].elo + out[MOST - 1].elo, 0, 1e-4);
}

/* Player 0 beat 1 and 2 ten times each, who are even. With a virtual draw against each, 0 scores 10.5 out of
 * 11: strength ratio 21. No result bounds 0 above, or 1 and 2 below. */
static void unbeaten(void **state)
{
    (void)state;
    struct table table = {.players = 3};
    counts_at(&table, 0, 1)->wins = counts_at(&table, 0, 2)->wins = 10;
    counts_at(&table, 1, 2)->draws = 10;
    struct rating_elo out[3];
    assert_true(rating_table(3, table.counts, out));
    NEAR(out[0].elo - out[1].elo, 400 * log10(21), 0.001);
    NEAR(out[1].elo, out[2].elo, 0.001);
    NEAR(out[0].high, INFINITY, 0);
    NEAR(out[1].low, -INFINITY, 0);
    NEAR(out[2].low, -INFINITY, 0);
    assert_true(out[0].low > 0 && out[0].low < out[0].elo);
    assert_true(out[1].high < 100 && out[1].high > out[1].elo);
    counts_at(&table, 0, 1)->losses = 1;
    assert_true(rating_table(3, table.counts, out)); /* one loss connects all: 0 lost to 1, who drew with 2 */
    for (int i = 0; i < 3; i++)
        assert_true(isfinite(out[i].low) && isfinite(out[i].high));
}

/* A player who won every game against one side and lost every game against the other has no bounds relative
 * to the mean. */
static void between_two_extremes(void **state)
{
    (void)state;
    struct table table = {.players = 3};
    counts_at(&table, 0, 1)->wins = counts_at(&table, 1, 2)->wins = 5;
    struct rating_elo out[3];
    assert_true(rating_table(3, table.counts, out));
    assert_true(out[0].elo > 100 && out[2].elo < -100);
    NEAR(out[1].elo, 0, 1e-6);
    assert_true(isfinite(out[0].low) && out[0].high == INFINITY);
    assert_true(out[1].low == -INFINITY && out[1].high == INFINITY);
    assert_true(out[2].low == -INFINITY && isfinite(out[2].high));
}

/* {0, 2} and {1, 3} never met, 4 did not play: each group has mean 0. */
static void groups_that_never_met(void **state)
{
    (void)state;
    struct table table = {.players = 5};
    *counts_at(&table, 0, 2) = (struct rating_counts){.wins = 3, .losses = 1};
    *counts_at(&table, 1, 3) = (struct rating_counts){.wins = 1, .losses = 9};
    struct rating_elo out[5];
    assert_true(rating_table(5, table.counts, out));
    NEAR(out[0].elo, 200 * log10(3), 1e-6);
    NEAR(out[2].elo, -200 * log10(3), 1e-6);
    NEAR(out[1].elo, -200 * log10(9), 1e-6);
    NEAR(out[3].elo, 200 * log10(9), 1e-6);
    assert_rating(out[4], 0, -INFINITY, INFINITY);
    for (int i = 0; i < 4; i++)
        assert_true(isfinite(out[i].low) && isfinite(out[i].high));
}

static void nothing_to_rate(void **state)
{
    (void)state;
    static const struct table empty = {.players = MOST};
    static const struct rating_counts one = {.wins = 1};
    struct rating_elo out[MOST];
    assert_false(rating_table(MOST, empty.counts, out));
    assert_false(rating_table(1, &one, out));
    assert_false(rating_table(0, &one, out));
    assert_false(rating_table(MOST + 1, &one, out));
}

/* Any table, however sparse or lopsided, gives finite ratings inside their intervals. */
static void random_sparse_tables(void **state)
{
    (void)state;
    struct random random = random_start(3, 0);
    for (int i = 0; i < 500; i++) {
        struct table table = {.players = 2 + (int)random_below(&random, 7)};
        counts_at(&table, 0, 1)->draws = 1;
        for (int k = 0; k < table.players * table.players; k++) {
            const uint64_t large =
                random_below(&random, 8) == 0 ? UINT64_C(1) << random_below(&random, 61) : 3;
            struct rating_counts *one = &table.counts[k];
            one->wins = random_below(&random, 3) == 0 ? large : 0;
            one->losses = random_below(&random, 3) == 0 ? large : 0;
            one->pairs[random_below(&random, 5)] = random_below(&random, 2) ? large : 0;
        }
        struct rating_elo out[MOST];
        if (!rating_table(table.players, table.counts, out))
            continue;
        for (int a = 0; a < table.players; a++)
            assert_true(isfinite(out[a].elo) && out[a].low <= out[a].elo && out[a].elo <= out[a].high);
    }
}

/* 500 round-robin tournaments of four players, 25 pairs of games per pairing, with draws and openings that
 * favour one side. */
static void intervals_contain_the_truth(void **state)
{
    (void)state;
    enum { TOURNAMENTS = 500, PAIRS = 25 };
    const double truth[4] = {90, 30, -20, -100};
    int held = 0;
    double squares = 0;
    for (uint64_t i = 0; i < TOURNAMENTS; i++) {
        struct random random = random_start(4, i);
        struct table table = {.players = 4};
        for (int a = 0; a < 4; a++)
            for (int b = a + 1; b < 4; b++)
                for (int k = 0; k < PAIRS; k++)
                    play_pair(&random, &(struct world){rating_score_of(truth[a] - truth[b]), 0.4, 0.15},
                              counts_at(&table, a, b));
        struct rating_elo out[4];
        assert_true(rating_table(4, table.counts, out));
        for (int a = 0; a < 4; a++) {
            held += out[a].low <= truth[a] && truth[a] <= out[a].high;
            squares += (out[a].elo - truth[a]) * (out[a].elo - truth[a]);
        }
    }
    print_message("four players: intervals hold the truth in %.1f %%, RMS error %.1f Elo\n",
                  held * 25.0 / TOURNAMENTS, sqrt(squares / 4 / TOURNAMENTS));
    NEAR(held * 25.0 / TOURNAMENTS, 95, 2);
    assert_true(sqrt(squares / 4 / TOURNAMENTS) < 25);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(three_players_by_hand),
        cmocka_unit_test(draws_and_pairs_narrow_the_interval),
        cmocka_unit_test(two_players_agree_with_elo),
        cmocka_unit_test(random_tables_are_fitted),
        cmocka_unit_test(long_chain),
        cmocka_unit_test(unbeaten),
        cmocka_unit_test(between_two_extremes),
        cmocka_unit_test(groups_that_never_met),
        cmocka_unit_test(nothing_to_rate),
        cmocka_unit_test(random_sparse_tables),
        cmocka_unit_test(intervals_contain_the_truth),
    };
    return cmocka_run_group_tests_name("rating_table", tests, NULL, NULL);
}
