/* rating_table.c: Bradley-Terry ratings from a cross table. The fit uses points only; the intervals also use
 * how the points scattered (draws, pairs), through the sandwich estimate (Huber 1967, White 1982). */
#include "arena/rating/rating.h"

#include "arena/rating/rating_fit.h"
#include "arena/rating/rating_mean.h"

#include <math.h>

struct table {
    int players;
    const struct rating_counts *counts; /* players * players */
};

static struct rating_sample mirrored(struct rating_sample sample)
{
    struct rating_sample mirror = sample;
    for (int i = 0; i < sample.kinds; i++)
        mirror.count[i] = sample.count[sample.kinds - 1 - i];
    mirror.mean = 1 - sample.mean;
    return mirror;
}

/* Results of i against j, i < j, from the half of the table that has them. */
static struct rating_sample meeting(const struct table *table, int i, int j)
{
    const struct rating_sample upper = rating_sample(&table->counts[i * table->players + j]);
    return upper.total > 0 ? upper : mirrored(rating_sample(&table->counts[j * table->players + i]));
}

static double games_in(const struct rating_sample *sample)
{
    return sample->total * (sample->kinds - 1) / 2;
}

static void observe_table(const void *results, struct rating_fit *fit)
{
    const struct table *table = results;
    for (int i = 0; i < table->players; i++)
        for (int j = i + 1; j < table->players; j++) {
            const struct rating_sample sample = meeting(table, i, j);
            if (sample.total > 0)
                rating_fit_choice(fit, 2, (const int[]){i, j}, games_in(&sample));
        }
}

/* Sets points and above; returns the number of pairings that met. */
static int enter_points(const struct table *table, struct rating_fit *fit)
{
    int pairings = 0;
    for (int i = 0; i < table->players; i++)
        for (int j = i + 1; j < table->players; j++) {
            const struct rating_sample sample = meeting(table, i, j);
            if (sample.total == 0)
                continue;
            pairings++;
            fit->points[i] += games_in(&sample) * sample.mean;
            fit->points[j] += games_in(&sample) * (1 - sample.mean);
            fit->above[i] |= (uint64_t)(sample.mean > 0) << j;
            fit->above[j] |= (uint64_t)(sample.mean < 1) << i;
        }
    return pairings;
}

/* Variance of a trial's score relative to that of a game without draws. `extra` trials of the latter are
 * mixed in, so that a few equal results are not taken for certainty. */
static double scatter(const struct rating_sample *sample, double score, double extra)
{
    const double seen = sample->total * rating_spread(sample, score) / (score * (1 - score));
    return (seen + extra) / (sample->total + extra);
}

static void scale_weights(const struct table *table, struct rating_fit *fit, int pairings)
{
    const double extra =
        RATING_QUANTILE2 / pairings; /* over the table, what Wilson's interval adds to one sample */
    for (int i = 0; i < table->players; i++)
        for (int j = i + 1; j < table->players; j++) {
            const struct rating_sample sample = meeting(table, i, j);
            const double gap = RATING_ELO_PER_NAT * (fit->strength[i] - fit->strength[j]);
            const double score = fmin(fmax(rating_score_of(gap), 1e-12), 1 - 1e-12);
            if (sample.total >
                0) /* a pair is two games: half the trials, each with four times the variance */
                fit->weight[i][j] *= scatter(&sample, score, extra) * (sample.kinds - 1) / 2;
            fit->weight[j][i] = fit->weight[i][j];
        }
}

bool rating_table(int players, const struct rating_counts *counts, struct rating_elo *out)
{
    const struct table table = {players, counts};
    if (players < 2 || players > RATING_PLAYERS_MAX)
        return false;
    struct rating_fit fit = {.players = players};
    const int pairings = enter_points(&table, &fit);
    if (pairings == 0)
        return false;
    rating_fit_solve(&fit, observe_table, &table);
    scale_weights(&table, &fit, pairings);
    rating_fit_report(&fit, out);
    return true;
}
