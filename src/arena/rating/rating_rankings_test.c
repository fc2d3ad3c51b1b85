/* rating_rankings_test.c: rankings calculated by hand, ties compared with all orders that break them,
 * agreement with the cross table, and strengths recovered from simulated games of four players. */
#include "arena/rating/rating_test.h"

/* Two players, 3:1. The gap: 400 log10(3), information 4 * 3/16 = 3/4; a rating is half the gap, its variance
 * (4/3) / 4 = 1/3: 1.959964 * sqrt(1/3) * 173.717793 = 196.5766. */
static void two_players(void **state)
{
    (void)state;
    const struct rating_ranking won = {2, {0, 1}, {1, 2}}, lost = {2, {0, 1}, {2, 1}};
    const struct rating_ranking games[] = {won, won, lost, won};
    struct rating_elo out[2];
    assert_true(rating_rankings(2, games, 4, out));
    NEAR(out[0].elo, 200 * log10(3), 1e-9);
    NEAR(out[1].elo, -200 * log10(3), 1e-9);
    NEAR(out[0].high - out[0].elo, 196.5766, 0.001);
    NEAR(out[0].elo - out[0].low, 196.5766, 0.001);
}

/* A is first twice and second twice; B and C have the same results. With strengths a, 1, 1 the log-likelihood
 * is 2 [log a - log(a + 2)] + 2 [-log(a + 2) + log a - log(a + 1)] + constants whose derivative 4/a - 4/(a +
 * 2) - 2/(a + 1) vanishes when a^2 - 2a - 4 = 0: a = 1 + sqrt 5. */
static void three_players(void **state)
{
    (void)state;
    const struct rating_ranking games[] = {{3, {0, 1, 2}, {1, 2, 3}},
                                           {3, {0, 1, 2}, {1, 3, 2}},
                                           {3, {0, 1, 2}, {2, 1, 3}},
                                           {3, {0, 1, 2}, {2, 3, 1}}};
    struct rating_elo out[3];
    assert_true(rating_rankings(3, games, 4, out));
    NEAR(out[0].elo - out[1].elo, 400 * log10(1 + sqrt(5)), 1e-8);
    NEAR(out[1].elo, out[2].elo, 1e-8);
    NEAR(out[0].elo + out[1].elo + out[2].elo, 0, 1e-8);
}

/* Game 1: A ahead of B and C, who tie; game 2: all three tie. With strengths a, 1, 1 the first game gives
 * log a - log(a + 2), the second, averaged over all orders, log a - log(a + 2) - 2/3 log(a + 1) - 1/3 log a.
 * Derivative 0: 5/(3a) - 2/(a + 2) - 2/(3 (a + 1)) = 0,  -3 a^2 + 5 a + 10 = 0,  a = (5 + sqrt 145) / 6. */
static void ties_by_hand(void **state)
{
    (void)state;
    const struct rating_ranking games[] = {{3, {2, 0, 1}, {2, 1, 2}}, {3, {0, 1, 2}, {1, 1, 1}}};
    struct rating_elo out[3];
    assert_true(rating_rankings(3, games, 2, out));
    NEAR(out[0].elo - out[1].elo, 400 * log10((5 + sqrt(145)) / 6), 1e-8);
    NEAR(out[1].elo, out[2].elo, 1e-8);
}

static struct rating_ranking some_ranking(struct random *random, int players, uint32_t places)
{
    struct rating_ranking ranking = {.size = 0};
    for (int i = 0; i < players && ranking.size < 8; i++)
        if (random_below(random, 4) > 0) {
            ranking.player[ranking.size] = i;
            ranking.place[ranking.size++] = 1 + (int)random_below(random, places);
        }
    return ranking;
}

/* Games of two players give the same ratings as the cross table. */
static void duels_agree_with_the_table(void **state)
{
    (void)state;
    enum { PLAYERS = 5, GAMES = 200 };
    struct random random = random_start(1, 0);
    struct rating_counts counts[PLAYERS * PLAYERS] = {{0}};
    struct rating_ranking games[GAMES];
    for (int i = 0; i < GAMES; i++) {
        const int a = (int)random_below(&random, PLAYERS - 1);
        const int b = a + 1 + (int)random_below(&random, (uint32_t)(PLAYERS - 1 - a));
        const int half_points = simulate_game(&random, 0.6, 0.3);
        games[i] = (struct rating_ranking){2, {a, b}, {half_points == 2 ? 1 : 2, half_points == 0 ? 1 : 2}};
        tally_game(&counts[a * PLAYERS + b], half_points);
    }
    struct rating_elo from_games[PLAYERS], from_table[PLAYERS];
    assert_true(rating_rankings(PLAYERS, games, GAMES, from_games));
    assert_true(rating_table(PLAYERS, counts, from_table));
    for (int i = 0; i < PLAYERS; i++)
        NEAR(from_games[i].elo, from_table[i].elo, 1e-6);
}

static void swap(int *a, int *b)
{
    const int kept = *a;
    *a = *b;
    *b = kept;
}

/* Writes to `to` every order of the players that breaks ties but is otherwise the same; returns their number.
 */
static int orders_of(const struct rating_ranking *ranking, int fixed, int *order, struct rating_ranking *to)
{
    if (fixed == ranking->size) {
        *to = (struct rating_ranking){.size = ranking->size};
        for (int i = 0; i < fixed; i++) {
            to->player[i] = ranking->player[order[i]];
            to->place[i] = i + 1;
            if (i > 0 && ranking->place[order[i - 1]] > ranking->place[order[i]])
                return 0;
        }
        return 1;
    }
    int found = 0;
    for (int i = fixed; i < ranking->size; i++) {
        swap(&order[fixed], &order[i]);
        found += orders_of(ranking, fixed + 1, order, to + found);
        swap(&order[fixed], &order[i]);
    }
    return found;
}

/* A game with ties gives the same ratings as all orders that break them, in equal shares: 24 rankings per
 * game. */
static void ties_equal_all_their_orders(void **state)
{
    (void)state;
    enum { GAMES = 30, COPIES = 24 };
    static struct rating_ranking games[GAMES], broken[GAMES * COPIES + COPIES];
    struct random random = random_start(2, 0);
    for (int trial = 0; trial < 10; trial++) {
        for (int i = 0; i < GAMES; i++) {
            int order[] = {0, 1, 2, 3};
            games[i] = some_ranking(&random, 4, 2);
            const int ways = orders_of(&games[i], 0, order, &broken[i * COPIES]);
            assert_int_equal(COPIES % ways, 0);
            for (int k = ways; k < COPIES; k++)
                broken[i * COPIES + k] = broken[i * COPIES + k - ways];
        }
        struct rating_elo tied[4], untied[4];
        assert_true(rating_rankings(4, games, GAMES, tied));
        assert_true(rating_rankings(4, broken, GAMES * COPIES, untied));
        for (int i = 0; i < 4; i++) {
            NEAR(tied[i].elo, untied[i].elo, 1e-7);
            NEAR(tied[i].high - tied[i].elo, sqrt(COPIES) * (untied[i].high - untied[i].elo), 1e-6);
        }
    }
}

static double log_likelihood(const struct rating_ranking *by_place, uint64_t count, const double elo[])
{
    double sum = 0;
    for (uint64_t i = 0; i < count; i++)
        for (int first = 0; first < by_place[i].size; first++) {
            double rest = 0;
            for (int k = first; k < by_place[i].size; k++)
                rest += pow(10, (elo[by_place[i].player[k]] - elo[by_place[i].player[first]]) / 400);
            sum -= log(rest);
        }
    return sum;
}

/* A random ranking of all four: each place is drawn among the remaining players, in proportion to strength.
 */
static struct rating_ranking draw_ranking(struct random *random, const double elo[4])
{
    struct rating_ranking ranking = {4, {0, 1, 2, 3}, {1, 2, 3, 4}};
    for (int first = 0; first < 3; first++) {
        double total = 0;
        for (int k = first; k < 4; k++)
            total += pow(10, elo[ranking.player[k]] / 400);
        double ticket = total * chance(random);
        int taken = first;
        while (taken < 3 && (ticket -= pow(10, elo[ranking.player[taken]] / 400)) >= 0)
            taken++;
        swap(&ranking.player[first], &ranking.player[taken]);
    }
    return ranking;
}

static const double TRUTH[4] = {150, 50, -50, -150};

static void the_fit_is_a_maximum(void **state)
{
    (void)state;
    enum { GAMES = 60 };
    struct random random = random_start(3, 0);
    struct rating_ranking games[GAMES];
    for (int i = 0; i < GAMES; i++)
        games[i] = draw_ranking(&random, TRUTH);
    struct rating_elo out[4];
    assert_true(rating_rankings(4, games, GAMES, out));
    const double found[4] = {out[0].elo, out[1].elo, out[2].elo, out[3].elo};
    const double best = log_likelihood(games, GAMES, found);
    for (int i = 0; i < 100; i++) {
        double moved[4];
        for (int k = 0; k < 4; k++)
            moved[k] = found[k] + 4 * chance(&random) - 2;
        moved[0] += i % 2 ? 1 : -1;
        assert_true(log_likelihood(games, GAMES, moved) < best);
    }
}

/* 400 tournaments of 200 games of four players. */
static void strengths_are_recovered(void **state)
{
    (void)state;
    enum { TOURNAMENTS = 400, GAMES = 200 };
    static struct rating_ranking games[GAMES];
    double squares = 0, margin = 0;
    int held = 0;
    for (uint64_t i = 0; i < TOURNAMENTS; i++) {
        struct random random = random_start(4, i);
        for (int k = 0; k < GAMES; k++)
            games[k] = draw_ranking(&random, TRUTH);
        struct rating_elo out[4];
        assert_true(rating_rankings(4, games, GAMES, out));
        for (int k = 0; k < 4; k++) {
            squares += (out[k].elo - TRUTH[k]) * (out[k].elo - TRUTH[k]);
            held += out[k].low <= TRUTH[k] && TRUTH[k] <= out[k].high;
            margin += (out[k].high - out[k].low) / 2 / (4 * TOURNAMENTS);
        }
    }
    const double error = sqrt(squares / (4 * TOURNAMENTS));
    print_message("200 games of four: RMS error %.1f Elo, intervals +-%.1f, hold the truth in %.1f %%\n",
                  error, margin, held * 25.0 / TOURNAMENTS);
    assert_true(error < 15);
    NEAR(margin / error, 1.96, 0.1);
    NEAR(held * 25.0 / TOURNAMENTS, 95, 2);
}

/* Player 0 is always first, 1 and 2 share the other places, 3 only played alone, 4 never played. */
static void without_a_best_fit(void **state)
{
    (void)state;
    const struct rating_ranking games[] = {
        {3, {0, 1, 2}, {1, 2, 3}}, {3, {0, 1, 2}, {1, 3, 2}}, {1, {3}, {1}}, {.size = 0}};
    struct rating_elo out[5];
    assert_true(rating_rankings(5, games, 4, out));
    assert_true(out[0].elo > 50 && out[0].high == INFINITY && isfinite(out[0].low));
    for (int i = 1; i <= 2; i++)
        assert_true(out[i].elo < 0 && out[i].low == -INFINITY && isfinite(out[i].high));
    for (int i = 3; i <= 4; i++)
        assert_true(out[i].elo == 0 && out[i].low == -INFINITY && out[i].high == INFINITY);
    assert_false(rating_rankings(5, games + 2, 2, out));
    assert_false(rating_rankings(5, NULL, 0, out));
    assert_false(rating_rankings(1, games + 2, 2, out));
    assert_false(rating_rankings(RATING_PLAYERS_MAX + 1, games, 2, out));
}

static void random_rankings(void **state)
{
    (void)state;
    struct random random = random_start(5, 0);
    struct rating_ranking games[8];
    for (int i = 0; i < 200; i++) {
        const int players = 2 + (int)random_below(&random, 9);
        const uint64_t count = random_below(&random, 9);
        bool any = false;
        for (uint64_t k = 0; k < count; k++) {
            games[k] = some_ranking(&random, players, 1 + random_below(&random, 8));
            any |= games[k].size > 1;
        }
        struct rating_elo out[16];
        assert_int_equal(rating_rankings(players, games, count, out), any);
        for (int k = 0; k < players && any; k++)
            assert_true(isfinite(out[k].elo) && out[k].low < out[k].elo && out[k].elo < out[k].high);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(two_players),
        cmocka_unit_test(three_players),
        cmocka_unit_test(ties_by_hand),
        cmocka_unit_test(duels_agree_with_the_table),
        cmocka_unit_test(ties_equal_all_their_orders),
        cmocka_unit_test(the_fit_is_a_maximum),
        cmocka_unit_test(strengths_are_recovered),
        cmocka_unit_test(without_a_best_fit),
        cmocka_unit_test(random_rankings),
    };
    return cmocka_run_group_tests_name("rating_rankings", tests, NULL, NULL);
}
