/* rating.h: what results say about strength: Elo differences with intervals, likelihood of superiority, a
 * sequential test. Pure arithmetic on counts; the arena hands the counts in. Formulas:
 * docs/algorithms/ratings.md. */
#ifndef ARENA_RATING_H
#define ARENA_RATING_H

#include <stdbool.h>
#include <stdint.h>

enum { RATING_PLAYERS_MAX = 64 }; /* in one table or one set of rankings */

/* Results of one player against another. */
struct rating_counts {
    uint64_t wins, draws, losses;
    /* Pairs of games from one opening with colours swapped, by the player's points in halves: 0, 1/2, 1,
     * 3/2, 2. All zero when games were not paired. When there are any, only the pairs are rated: a game whose
     * twin is still to be played waits for it. */
    uint64_t pairs[5];
};

/* A difference in Elo with its 95 % interval; lopsided results have no bound on one side: +-INFINITY. */
struct rating_elo {
    double elo, low, high;
};

double rating_score_of(double elo); /* expected score of a player `elo` above its opponent */
double rating_elo_of(double score); /* the inverse, for 0..1; +-INFINITY at 1 and 0 */

/* Maximum likelihood with draws; intervals from the pairs when there are any (a pair's games are not
 * independent), else from single games; by the score's confidence interval, not symmetric in Elo. All won:
 * INFINITY, with a finite low. Without results: 0, from -INFINITY to INFINITY. */
struct rating_elo rating_elo(const struct rating_counts *counts);
/* Probability that the player is the stronger one, given the results; 1/2 without any. */
double rating_superiority(const struct rating_counts *counts);

/* Sequential probability ratio test of elo1 against elo0 (generalised, pentanomial when paired). */
struct rating_sprt {
    double elo0, elo1; /* the two hypotheses, elo0 < elo1 */
    double alpha,
        beta; /* chance to accept elo1 when elo0 is true, and the reverse; above 0, together below 1 */
};
enum rating_verdict { SPRT_CONTINUE, SPRT_ACCEPT, SPRT_REJECT }; /* accept = elo1 */
struct rating_sprt_state {
    double llr;          /* log of the likelihood ratio, elo1 over elo0; 0 without results */
    double lower, upper; /* where the test ends */
    enum rating_verdict verdict;
};
/* Whether the four numbers make a test; rating_sprt takes no others. */
bool rating_sprt_is_valid(const struct rating_sprt *test);
/* The state after these results. Ask after every game or pair and stop at the first verdict: what is played
 * after it can leave the bounds again. */
struct rating_sprt_state rating_sprt(const struct rating_sprt *test, const struct rating_counts *counts);

/* Ratings of several players from a cross table, maximum likelihood (Bradley-Terry with half points for
 * draws), mean 0, with 95 % intervals. counts[i * players + j] = i against j; [j * players + i] holds the
 * same games seen by j and is read only when the former (i < j) is empty, so half a table is enough. Players
 * who are not linked by any chain of games cannot be compared: each linked group has mean 0. When all points
 * between two parts of a group went one way, a virtual draw for each such pairing keeps the numbers finite,
 * and the side that the results leave open is +-INFINITY. False when there is nothing to rate: no results, or
 * `players` is not in 2..RATING_PLAYERS_MAX. */
bool rating_table(int players, const struct rating_counts *counts, struct rating_elo *out);

/* Ratings from games of more than two (Plackett-Luce, Hunter's MM algorithm; ties shared): each ranking lists
 * players with their place from 1 (equal places = a tie), in any order. Ratings in Elo-like units, mean 0,
 * intervals from the Fisher information. Groups, open sides and false as in rating_table; rankings of fewer
 * than two say nothing. */
struct rating_ranking {
    int size;                /* 0..8 */
    int player[8], place[8]; /* distinct players; only the order of the places counts */
};
bool rating_rankings(int players, const struct rating_ranking *rankings, uint64_t count,
                     struct rating_elo *out);

#endif
