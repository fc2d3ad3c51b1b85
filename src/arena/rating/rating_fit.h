/* rating_fit.h: the strengths that explain best who came out above whom, for several players at once. What
 * was observed enters through a callback, so that duels and rankings share the solver. */
#ifndef ARENA_RATING_FIT_H
#define ARENA_RATING_FIT_H

#include "arena/rating/rating.h"

/* One fit, about 70 KB; a value without pointers. */
struct rating_fit {
    int players;                         /* 2..RATING_PLAYERS_MAX */
    double strength[RATING_PLAYERS_MAX]; /* natural logarithm, mean 0 in each group */
    double points[RATING_PLAYERS_MAX];   /* times chosen first from a set of players; ties give fractions */
    double expected[RATING_PLAYERS_MAX]; /* the same, as the present strengths would have it */
    /* How sharply results tell j from k: sum over the sets of chance of j * chance of k. Symmetric, diagonal
     * 0: minus the off-diagonal part of the Fisher information, whose rows add up to 0. */
    double weight[RATING_PLAYERS_MAX][RATING_PLAYERS_MAX];
    double inverse[RATING_PLAYERS_MAX]
                  [RATING_PLAYERS_MAX]; /* of the information, up to a constant in each group */
    uint64_t above[RATING_PLAYERS_MAX]; /* bit j: took something from j, a whole or a shared place */
    uint64_t reach[RATING_PLAYERS_MAX]; /* bit j: above j through a chain of players, or is j */
    uint64_t group[RATING_PLAYERS_MAX]; /* bit j: linked to j by results of any kind, or is j */
};

/* Counts one choice from the set `members` as `share` of a choice: adds to expected and weight. */
void rating_fit_choice(struct rating_fit *fit, int size, const int members[], double share);

/* What was observed: calls rating_fit_choice for every choice, with the same sets and shares each time. */
typedef void rating_observe(const void *results, struct rating_fit *fit);

/* Maximises the likelihood. The caller has set players (all else zero), points and above. Afterwards
 * expected, weight and inverse hold for the strengths found. Where results all went one way between parts of
 * a group, it adds virtual draws. */
void rating_fit_solve(struct rating_fit *fit, rating_observe *observe, const void *results);

/* Elo and 95 % intervals of a solved fit. Scale a weight beforehand where results scatter less or more than
 * chance. */
void rating_fit_report(const struct rating_fit *fit, struct rating_elo *out);

#endif
