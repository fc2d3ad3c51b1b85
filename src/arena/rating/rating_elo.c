/* rating_elo.c: the Elo difference between two players. The interval consists of the scores that Rao's score
 * test does not reject; without draws and pairs it is Wilson's (Probable inference, the law of succession,
 * and statistical inference, 1927). */
#include "arena/rating/rating.h"

#include "arena/rating/rating_mean.h"

#include <math.h>

double rating_score_of(double elo)
{
    return 1 / (1 + exp(-elo / RATING_ELO_PER_NAT));
}

double rating_elo_of(double score)
{
    return RATING_ELO_PER_NAT * (log(score) - log1p(-score));
}

/* Bisects for the score furthest from the sample's mean, towards `end` (0 or 1), that is not rejected. The
 * test statistic grows with the distance. */
static double bound_towards(const struct rating_sample *sample, double end)
{
    double inside = sample->mean, outside = end;
    for (int i = 0; i < 64; i++) {
        const double middle = inside + (outside - inside) / 2;
        if (middle == inside || middle == outside)
            break;
        *(rating_distance2(sample, middle) > RATING_QUANTILE2 ? &outside : &inside) = middle;
    }
    return inside;
}

struct rating_elo rating_elo(const struct rating_counts *counts)
{
    const struct rating_sample sample = rating_sample(counts);
    if (sample.total == 0)
        return (struct rating_elo){0, -INFINITY, INFINITY};
    return (struct rating_elo){.elo = rating_elo_of(sample.mean),
                               .low = rating_elo_of(bound_towards(&sample, 0)),
                               .high = rating_elo_of(bound_towards(&sample, 1))};
}

double rating_superiority(const struct rating_counts *counts)
{
    const struct rating_sample sample = rating_sample(counts);
    const double errors = sqrt(fmax(rating_distance2(&sample, 0.5), 0));
    return erfc((sample.mean > 0.5 ? -errors : errors) / sqrt(2)) / 2;
}
