/* rating_mean.h: what independent trials say about the mean of what they give, when it is one of a few values
 * from 0 to 1 and nothing else is known about it. Elo intervals, superiority, SPRT and cross tables all stand
 * on this. */
#ifndef ARENA_RATING_MEAN_H
#define ARENA_RATING_MEAN_H

#include "arena/rating/rating.h"

#define RATING_ELO_PER_NAT 173.71779276130073 /* 400 / ln 10: Elo for a factor e in strength */
#define RATING_QUANTILE2   3.841458820694124  /* 95 % of a squared normal deviate are below: 1.96 squared */

/* Trials and what they gave, from the worst to the best. */
struct rating_sample {
    int kinds;       /* 3: a trial is a game, 5: a pair of games */
    double count[5]; /* [i]: trials that gave i / (kinds - 1) */
    double total;    /* trials */
    double mean;     /* 0..1, the score per game; 1/2 without trials */
};

/* The pairs if there are any, else the games. */
struct rating_sample rating_sample(const struct rating_counts *counts);

/* Of all distributions with mean `mean` (strictly between 0 and 1), one makes the sample likeliest: it gives
 * value x the chance (share of x in the sample) / (1 + tilt * (x - mean)), and what is left to the worst or
 * the best value if the sample lacks it. This is the tilt: 0 at the sample's mean, falling as `mean` rises.
 */
double rating_tilt(const struct rating_sample *sample, double mean);
/* Log-likelihood lost when the mean is held at `mean` instead of the sample's own; >= 0. */
double rating_deficit(const struct rating_sample *sample, double mean);
/* Variance of one trial under that likeliest distribution. */
double rating_spread(const struct rating_sample *sample, double mean);
/* Square of the distance between the sample's mean and `mean` in standard errors, these taken at `mean`
 * (Rao's score test). */
double rating_distance2(const struct rating_sample *sample, double mean);

#endif
