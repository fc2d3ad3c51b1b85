/* rating_test.h: shared by the rating tests: comparison of numbers, and simulated matches between players of
 * known strength. */
#ifndef ARENA_RATING_TEST_H
#define ARENA_RATING_TEST_H

#include "arena/rating/rating.h"
#include "base/random.h"

#include <math.h>

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#define NEAR(value, expected, tolerance) near_at((value), (expected), (tolerance), __FILE__, __LINE__)

static inline void near_at(double value, double expected, double tolerance, const char *file, int line)
{
    if (fabs(value - expected) <= tolerance || value == expected)
        return;
    print_error("%.12g is not %.12g +- %g\n", value, expected, tolerance);
    _fail(file, line);
}

static inline double chance(struct random *random)
{
    return random_next(random) * 0x1p-32;
}

/* The distribution of results between two players. An opening favours one side: the first game of a pair is
 * won more often, the second less often by the same amount. */
struct world {
    double score;   /* expected, over both games of a pair */
    double draws;   /* share of draws between equals, 0..1; fewer when the game is one-sided */
    double opening; /* added to the score of a pair's first game, subtracted in the second */
};

/* Plays one game at random; returns the player's half points, 0..2. */
static inline int simulate_game(struct random *random, double score, double draws)
{
    const double draw = draws * 4 * score * (1 - score);
    const double ticket = chance(random);
    return ticket < draw ? 1 : ticket < score + draw / 2 ? 2 : 0;
}

static inline void tally_game(struct rating_counts *counts, int half_points)
{
    counts->losses += half_points == 0;
    counts->draws += half_points == 1;
    counts->wins += half_points == 2;
}

static inline void play_pair(struct random *random, const struct world *world, struct rating_counts *counts)
{
    const int first = simulate_game(random, world->score + world->opening, world->draws);
    const int second = simulate_game(random, world->score - world->opening, world->draws);
    tally_game(counts, first);
    tally_game(counts, second);
    counts->pairs[first + second]++;
}

#endif
