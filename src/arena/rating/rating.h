/* rating.h: estimates of playing strength from results: Elo differences with intervals, likelihood of
 * superiority, a sequential test. Pure arithmetic on counts that the caller passes in; every function is
 * thread-safe. Formulas: docs/algorithms/ratings.md. */
#ifndef ARENA_RATING_H
#define ARENA_RATING_H

#include <stdbool.h>
#include <stdint.h>

enum { RATING_PLAYERS_MAX = 64 }; /* in one table or one set of rankings */

/* Results of one player against another. */
struct rating_counts {
    uint64_t wins, draws, losses;
    /* Number of game pairs (one opening, seats swapped) in which the player scored 0, 1/2, 1, 3/2, 2 points.
     * All zero when games are not paired. If there are pairs, only they are rated; a game without its return
     * game is ignored until that one has been played. */
    uint64_t pairs[5];
};

/* An Elo difference with its 95 % interval. A side that the results do not bound is +-INFINITY. */
struct rating_elo {
    double elo, low, high;
};

double rating_score_of(double elo); /* expected score of a player `elo` above its opponent */
double rating_elo_of(double score); /* the inverse, for 0..1; +-INFINITY at 1 and 0 */

/* The maximum-likelihood Elo difference, draws counted as half points. The interval is that of the score,
 * translated to Elo, so it is not symmetric; it is computed from pairs if there are any, because the games of
 * a pair are not independent. All games won: INFINITY, with a finite low. Without results: 0, from -INFINITY
 * to INFINITY. */
struct rating_elo rating_elo(const struct rating_counts *counts);
/* Likelihood of superiority: the probability, given the results, that the player is the stronger one; 1/2
 * without results. */
double rating_superiority(const struct rating_counts *counts);

/* Sequential probability ratio test of elo1 against elo0 (generalised, pentanomial when paired). */
struct rating_sprt {
    double elo0, elo1; /* the two hypotheses, elo0 < elo1 */
    double alpha;      /* probability of accepting elo1 when elo0 is true, > 0 */
    double beta;       /* probability of rejecting elo1 when it is true, > 0; alpha + beta < 1 */
};
enum rating_verdict { SPRT_CONTINUE, SPRT_ACCEPT, SPRT_REJECT }; /* accept = elo1 */
struct rating_sprt_state {
    double llr;          /* log-likelihood ratio of elo1 to elo0; 0 without results */
    double lower, upper; /* bounds of llr at which the test ends */
    enum rating_verdict verdict;
};
/* Whether the four numbers are a valid test. rating_sprt asserts it. */
bool rating_sprt_is_valid(const struct rating_sprt *test);
/* The state of the test after these results. Call it after every game or pair and stop at the first verdict:
 * later games could carry llr back between the bounds. */
struct rating_sprt_state rating_sprt(const struct rating_sprt *test, const struct rating_counts *counts);

/* Maximum-likelihood ratings of several players from a cross table (Bradley-Terry, draws as half points),
 * with mean 0 and 95 % intervals. counts[i * players + j] holds the results of i against j; for i < j, the
 * mirrored entry [j * players + i] is read only when that one is empty, so half a table is enough. Players
 * that no chain of games links cannot be compared: each linked group has mean 0. Where one part of a group
 * took all points from another, a virtual draw per such pairing keeps the ratings finite, and the unbounded
 * side of the interval is +-INFINITY.
 *   Writes out[0..players-1]. False, with nothing written, when there are no results or `players` is not in
 * 2..RATING_PLAYERS_MAX. */
bool rating_table(int players, const struct rating_counts *counts, struct rating_elo *out);

/* Ratings from games of more than two players (Plackett-Luce, fitted with Hunter's MM algorithm). Ratings are
 * in Elo units with mean 0, intervals come from the Fisher information. Groups, unbounded sides and the
 * return value are as in rating_table; rankings of fewer than two players are ignored. */
struct rating_ranking {
    int size; /* 0..8 */
    /* Distinct players in any order, and their places; equal places are a tie. Only the order of places
     * counts. */
    int player[8], place[8];
};
bool rating_rankings(int players, const struct rating_ranking *rankings, uint64_t count,
                     struct rating_elo *out);

#endif
