/* rating_fit.h: fits the strengths of several players to observed results. The observations come through a
 * callback, so that cross tables and rankings share the solver. */
#ifndef ARENA_RATING_FIT_H
#define ARENA_RATING_FIT_H

#include "arena/rating/rating.h"

/* One fit, about 70 KB; contains no pointers. */
struct rating_fit {
    int players;                         /* 2..RATING_PLAYERS_MAX */
    double strength[RATING_PLAYERS_MAX]; /* natural logarithm, mean 0 in each group */
    double points[RATING_PLAYERS_MAX];   /* how often the player was chosen first from a set; ties give
                                            fractions */
    double expected[RATING_PLAYERS_MAX]; /* expected points under the current strengths */
    /* [j][k]: sum over the sets of P(j chosen) * P(k chosen). Symmetric with a zero diagonal: the negated
     * off-diagonal entries of the Fisher information. (The rows of that matrix add up to 0.) */
    double weight[RATING_PLAYERS_MAX][RATING_PLAYERS_MAX];
    double inverse[RATING_PLAYERS_MAX]
                  [RATING_PLAYERS_MAX]; /* a generalised inverse of the Fisher information: the entries of a
                                            group may all be shifted by one constant */
    uint64_t above[RATING_PLAYERS_MAX]; /* bit j: beat or tied with j at least once */
    uint64_t reach[RATING_PLAYERS_MAX]; /* bit j: above j through a chain of players, or is j */
    uint64_t group[RATING_PLAYERS_MAX]; /* bit j: linked to j by a chain of games, or is j */
};

/* Adds one choice from the set `members`, weighted by `share`, to expected and weight. */
void rating_fit_choice(struct rating_fit *fit, int size, const int members[], double share);

/* Calls rating_fit_choice for every observed choice. It runs once per step of the solver and must produce the
 * same sets and shares each time. */
typedef void rating_observe(const void *results, struct rating_fit *fit);

/* Maximises the likelihood. On entry players, points and above are set and everything else is zero. On return
 * expected, weight and inverse belong to the strengths found. Adds virtual draws where one part of a group
 * took all points from another. */
void rating_fit_solve(struct rating_fit *fit, rating_observe *observe, const void *results);

/* Writes Elo ratings and 95 % intervals of a solved fit. If results vary more or less than independent games
 * without draws would, the caller scales the weights before this call. */
void rating_fit_report(const struct rating_fit *fit, struct rating_elo *out);

#endif
