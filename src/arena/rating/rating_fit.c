/* rating_fit.c: fits the choice models of Bradley-Terry and Luce by maximum likelihood. MM steps (Hunter, MM
 * algorithms for generalized Bradley-Terry models, 2004) increase the likelihood from any start but slow
 * down; Newton steps finish the fit, damped so that they increase the likelihood too (Sun and Tran-Dinh,
 * Generalized self-concordant functions, 2019). */
#include "arena/rating/rating_fit.h"

#include "arena/rating/rating_mean.h"

#include <assert.h>
#include <math.h>
#include <string.h>

enum { MM_STEPS = 20, NEWTON_STEPS = 200 };

static bool has(uint64_t set, int player)
{
    return set >> player & 1;
}

static int size_of(uint64_t set)
{
    int size = 0;
    for (; set != 0; set &= set - 1)
        size++;
    return size;
}

void rating_fit_choice(struct rating_fit *fit, int size, const int members[], double share)
{
    double chance[RATING_PLAYERS_MAX], total = 0, best = -INFINITY;
    assert(size >= 1 && size <= fit->players);
    for (int i = 0; i < size; i++)
        best = fmax(best, fit->strength[members[i]]);
    for (int i = 0; i < size; i++)
        total += chance[i] = exp(fit->strength[members[i]] - best);
    for (int i = 0; i < size; i++)
        chance[i] /= total;
    for (int i = 0; i < size; i++) {
        fit->expected[members[i]] += share * chance[i];
        for (int j = 0; j < size; j++)
            if (j != i)
                fit->weight[members[i]][members[j]] += share * chance[i] * chance[j];
    }
}

/* Transitive closure by Warshall's algorithm, one row at a time. */
static void close_over(uint64_t *set, int players)
{
    for (int via = 0; via < players; via++)
        for (int i = 0; i < players; i++)
            if (has(set[i], via))
                set[i] |= set[via];
}

static void link_players(struct rating_fit *fit)
{
    for (int i = 0; i < fit->players; i++) {
        fit->reach[i] = fit->above[i] | UINT64_C(1) << i;
        fit->group[i] |= fit->reach[i];
        for (int j = 0; j < fit->players; j++)
            if (has(fit->above[i], j))
                fit->group[j] |= UINT64_C(1) << i;
    }
    close_over(fit->reach, fit->players);
    close_over(fit->group, fit->players);
}

/* Whether i and j met but no chain of results leads back from one to the other: the likelihood then grows
 * without bound as their strengths move apart. */
static bool one_way(const struct rating_fit *fit, int i, int j)
{
    const bool met = has(fit->above[i], j) || has(fit->above[j], i);
    return met && !(has(fit->reach[i], j) && has(fit->reach[j], i));
}

static void virtual_points(struct rating_fit *fit)
{
    for (int i = 0; i < fit->players; i++)
        for (int j = 0; j < fit->players; j++)
            if (j != i && one_way(fit, i, j))
                fit->points[i] += 0.5;
}

static void observe_all(struct rating_fit *fit, rating_observe *observe, const void *results)
{
    memset(fit->expected, 0, sizeof fit->expected);
    memset(fit->weight, 0, sizeof fit->weight);
    observe(results, fit);
    for (int i = 0; i < fit->players; i++)
        for (int j = i + 1; j < fit->players; j++)
            if (one_way(fit, i, j))
                rating_fit_choice(fit, 2, (const int[]){i, j}, 1);
}

static double mean_over(uint64_t set, const double values[])
{
    double sum = 0;
    for (int i = 0; i < RATING_PLAYERS_MAX; i++)
        sum += has(set, i) ? values[i] : 0;
    return sum / size_of(set);
}

static void mm_step(struct rating_fit *fit)
{
    double moved[RATING_PLAYERS_MAX] = {0};
    for (int i = 0; i < fit->players; i++)
        moved[i] = fit->expected[i] > 0 ? fit->strength[i] + log(fit->points[i] / fit->expected[i]) : 0;
    for (int i = 0; i < fit->players; i++)
        fit->strength[i] = moved[i] - mean_over(fit->group[i], moved);
}

/* The information matrix of each group is singular in the direction that makes all its players stronger by
 * the same amount. Adding a constant block removes the singularity and changes nothing orthogonal to that
 * direction. */
static void fill_information(struct rating_fit *fit)
{
    double own[RATING_PLAYERS_MAX] = {0};
    for (int i = 0; i < fit->players; i++)
        for (int j = 0; j < fit->players; j++)
            own[i] += fit->weight[i][j];
    for (int i = 0; i < fit->players; i++) {
        const double scale = mean_over(fit->group[i], own);
        const double block = scale > 0 ? scale / size_of(fit->group[i]) : 1;
        for (int j = 0; j < fit->players; j++)
            fit->inverse[i][j] = (i == j ? own[i] : -fit->weight[i][j]) + (has(fit->group[i], j) ? block : 0);
    }
}

/* Gauss-Jordan in place; a positive definite matrix needs no pivoting. */
static void invert(int size, double matrix[][RATING_PLAYERS_MAX])
{
    for (int k = 0; k < size; k++) {
        const double pivot = 1 / matrix[k][k];
        matrix[k][k] = 1;
        for (int j = 0; j < size; j++)
            matrix[k][j] *= pivot;
        for (int i = 0; i < size; i++) {
            const double factor = matrix[i][k];
            if (i == k || factor == 0)
                continue;
            matrix[i][k] = 0;
            for (int j = 0; j < size; j++)
                matrix[i][j] -= factor * matrix[k][j];
        }
    }
}

/* Writes the full Newton step of each player; fit->inverse must be up to date. Returns the largest change of
 * a difference between two players, or INFINITY when the step exceeds double precision. */
static double newton_direction(const struct rating_fit *fit, double step[])
{
    double low = 0, high = 0;
    for (int i = 0; i < fit->players; i++) {
        step[i] = 0;
        for (int j = 0; j < fit->players; j++)
            step[i] += fit->inverse[i][j] * (fit->points[j] - fit->expected[j]);
        if (!isfinite(step[i]))
            return INFINITY;
        low = fmin(low, step[i]);
        high = fmax(high, step[i]);
    }
    return high - low;
}

static double newton_step(struct rating_fit *fit)
{
    double step[RATING_PLAYERS_MAX] = {0};
    const double range = newton_direction(fit, step);
    const double damping = range > 0 ? log1p(range) / range : 0;
    if (range == INFINITY)
        mm_step(fit);
    for (int i = 0; i < fit->players && range < INFINITY; i++)
        fit->strength[i] += damping * (step[i] - mean_over(fit->group[i], step));
    return range;
}

void rating_fit_solve(struct rating_fit *fit, rating_observe *observe, const void *results)
{
    link_players(fit);
    virtual_points(fit);
    for (int i = 0; i < MM_STEPS; i++) {
        observe_all(fit, observe, results);
        mm_step(fit);
    }
    double range = INFINITY;
    for (int i = 0; i < NEWTON_STEPS && range > 1e-11; i++) {
        observe_all(fit, observe, results);
        fill_information(fit);
        invert(fit->players, fit->inverse);
        range = newton_step(fit);
    }
}

/* Variance of a player's strength by the delta method; weight[j][k] is the variance that the pairing of j and
 * k contributes to the equations. */
static double variance_of(const struct rating_fit *fit, int player)
{
    const double *row = fit->inverse[player];
    double variance = 0;
    for (int j = 0; j < fit->players; j++)
        for (int k = j + 1; k < fit->players; k++)
            variance += fit->weight[j][k] * (row[j] - row[k]) * (row[j] - row[k]);
    return variance >= 0 ? variance : INFINITY;
}

/* Whether every player of the group reaches this one. If not, the player belongs to a part of the group that
 * conceded nothing to the rest, and its strength has no upper bound. */
static bool all_reach(const struct rating_fit *fit, int player)
{
    for (int i = 0; i < fit->players; i++)
        if (has(fit->group[player], i) && !has(fit->reach[i], player))
            return false;
    return true;
}

void rating_fit_report(const struct rating_fit *fit, struct rating_elo *out)
{
    for (int i = 0; i < fit->players; i++) {
        const double elo = RATING_ELO_PER_NAT * fit->strength[i];
        const double margin = RATING_ELO_PER_NAT * sqrt(RATING_QUANTILE2 * variance_of(fit, i));
        const bool alone = size_of(fit->group[i]) == 1;
        out[i].elo = elo;
        out[i].low = alone || fit->reach[i] != fit->group[i] ? -INFINITY : elo - margin;
        out[i].high = alone || !all_reach(fit, i) ? INFINITY : elo + margin;
    }
}
