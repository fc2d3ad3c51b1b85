/* rating_mean.h: inference about the mean of a distribution on a few values from 0 to 1, given independent
 * trials and no other assumption. Elo intervals, superiority, SPRT and cross tables are built on it. */
#ifndef ARENA_RATING_MEAN_H
#define ARENA_RATING_MEAN_H

#include "arena/rating/rating.h"

#define RATING_ELO_PER_NAT 173.71779276130073 /* 400 / ln 10: Elo for a factor e in strength */
#define RATING_QUANTILE2   3.841458820694124  /* 95 % quantile of a squared normal deviate: 1.96 squared */

/* The trials, counted by result from the worst to the best. */
struct rating_sample {
    int kinds;       /* 3: a trial is a game, 5: a pair of games */
    double count[5]; /* [i]: trials that gave i / (kinds - 1) */
    double total;    /* trials */
    double mean;     /* 0..1, the score per game; 1/2 without trials */
};

/* The sample of pairs if there are any, else of single games. */
struct rating_sample rating_sample(const struct rating_counts *counts);

/* Among all distributions with mean `mean` (strictly between 0 and 1), one makes the sample most likely. It
 * gives the value x the probability (share of x in the sample) / (1 + tilt * (x - mean)), and the remaining
 * probability to the worst or the best value if the sample lacks it. Returns that tilt: 0 at the sample's
 * mean, decreasing as `mean` grows. */
double rating_tilt(const struct rating_sample *sample, double mean);
/* Log-likelihood lost by fixing the mean at `mean` instead of the sample's own mean; >= 0. */
double rating_deficit(const struct rating_sample *sample, double mean);
/* Variance of one trial under the most likely distribution with that mean. */
double rating_spread(const struct rating_sample *sample, double mean);
/* Squared distance between the sample's mean and `mean`, in standard errors computed at `mean` (Rao's score
 * test). */
double rating_distance2(const struct rating_sample *sample, double mean);

#endif
