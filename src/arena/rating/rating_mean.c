/* rating_mean.c: finds the most likely distribution with a given mean by solving one equation in one unknown
 * (Owen, Empirical Likelihood, 2001; for game results Van den Bergh, The generalized maximum likelihood ratio
 * for the expectation value of a distribution). The values 0 and 1 remain possible when the sample lacks
 * them, so no pseudo counts are needed. */
#include "arena/rating/rating_mean.h"

#include <math.h>

struct rating_sample rating_sample(const struct rating_counts *counts)
{
    const uint64_t games[5] = {counts->losses, counts->draws, counts->wins};
    bool paired = false;
    for (int i = 0; i < 5; i++)
        paired |= counts->pairs[i] > 0;
    const uint64_t *from = paired ? counts->pairs : games;
    struct rating_sample sample = {.kinds = paired ? 5 : 3, .mean = 0.5};
    double points = 0;
    for (int i = 0; i < sample.kinds; i++) {
        sample.count[i] = (double)from[i];
        sample.total += sample.count[i];
        points += sample.count[i] * i;
    }
    if (sample.total > 0)
        sample.mean = points / (sample.kinds - 1) / sample.total;
    return sample;
}

static double trial_value(const struct rating_sample *sample, int kind)
{
    return (double)kind / (sample->kinds - 1);
}

/* Derivative of the log-likelihood deficit by `tilt`; *fall is the negated second derivative. */
static double slope_at(const struct rating_sample *sample, double mean, double tilt, double *fall)
{
    double slope = 0;
    *fall = 0;
    for (int i = 0; i < sample->kinds; i++) {
        if (sample->count[i] == 0)
            continue;
        const double from_mean = trial_value(sample, i) - mean;
        const double part = from_mean / fmax(1 + tilt * from_mean, 1e-300);
        slope += sample->count[i] * part;
        *fall += sample->count[i] * part * part;
    }
    return slope;
}

/* Newton's method inside a shrinking bracket, with a bisection step whenever it would leave the bracket. The
 * initial bound is the answer when the sample lacks the value there and the slope keeps its sign. */
double rating_tilt(const struct rating_sample *sample, double mean)
{
    double low = -1 / (1 - mean),
           high = 1 / mean; /* outside, the value 1 or 0 would get a negative probability */
    double tilt = 0;
    for (int i = 0; i < 200 && sample->total > 0; i++) {
        double fall;
        const double slope = slope_at(sample, mean, tilt, &fall);
        *(slope > 0 ? &low : &high) = tilt;
        double next = tilt + slope / fall;
        if (!(next > low && next < high))
            next = low + (high - low) / 2;
        if (fabs(next - tilt) <= 1e-15 * (1 + fabs(tilt)))
            return next;
        tilt = next;
    }
    return tilt;
}

double rating_deficit(const struct rating_sample *sample, double mean)
{
    const double tilt = rating_tilt(sample, mean);
    double deficit = 0;
    for (int i = 0; i < sample->kinds; i++)
        if (sample->count[i] > 0)
            deficit += sample->count[i] * log1p(tilt * (trial_value(sample, i) - mean));
    return deficit;
}

/* The tilted distribution satisfies: sample mean - mean = tilt * variance. Near tilt 0 both sides vanish, and
 * the variance is that of the sample. */
double rating_spread(const struct rating_sample *sample, double mean)
{
    const double tilt = rating_tilt(sample, mean);
    if (fabs(tilt) > 1e-6)
        return (sample->mean - mean) / tilt;
    double squares = 0;
    for (int i = 0; i < sample->kinds; i++)
        squares += sample->count[i] * pow(trial_value(sample, i) - mean, 2);
    return sample->total > 0 ? squares / sample->total : 0;
}

double rating_distance2(const struct rating_sample *sample, double mean)
{
    return sample->total * rating_tilt(sample, mean) * (sample->mean - mean);
}
