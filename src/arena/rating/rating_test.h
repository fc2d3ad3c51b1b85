/* rating_test.h: what the rating tests share: comparing numbers, and matches between players of known
 * strength. */
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

/* How two players' games come out. An opening favours one side: the first game of a pair is won more often by
 * as much as the second less. */
struct world {
    double score;   /* expected, over both games of a pair */
    double draws;   /* share between equals, 0..1; fewer when the game is one-sided */
    double opening; /* added to the score of a pair's first game, subtracted in the second */
};

/* Half points of one game. */
static inline int play(struct random *random, double score, double draws)
{
    const double draw = draws * 4 * score * (1 - score);
    const double ticket = chance(random);
    return ticket < draw ? 1 : ticket < score + draw / 2 ? 2 : 0;
}

static inline void count_game(struct rating_counts *counts, int half_points)
{
    counts->losses += half_points == 0;
    counts->draws += half_points == 1;
    counts->wins += half_points == 2;
}

static inline void play_pair(struct random *random, const struct world *world, struct rating_counts *counts)
{
    const int first = play(random, world->score + world->opening, world->draws);
    const int second = play(random, world->score - world->opening, world->draws);
    count_game(counts, first);
    count_game(counts, second);
    counts->pairs[first + second]++;
}

#endif
