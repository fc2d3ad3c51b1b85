/* arena_figures.h: the numbers of a tournament as text: shares, ratings, signs of what is unbounded. */
#ifndef CLI_ARENA_FIGURES_H
#define CLI_ARENA_FIGURES_H

#include "arena/results.h"
#include "base/bytes.h"

/* Appends the number with that many decimals, rounded; infinities as `inf` and `-inf`, no number as `?`. */
void figure_decimal(struct bytes *out, double value, int decimals);
/* The same with a sign, without decimals: `+12`, `-7`, `+inf`. */
void figure_elo(struct bytes *out, double elo);
/* `+12 [-30, +55]`. */
void figure_rating(struct bytes *out, const struct rating_elo *rating);
/* What an entrant makes of a game, 0..1; under by_score the mean score. 0 without games. */
double figure_mean(int64_t points, uint64_t games, bool by_score);
/* That mean as `61.5%`, or as `163.2`; `-` without games. */
void figure_score(struct bytes *out, int64_t points, uint64_t games, bool by_score);
/* The points of one against another, 0..1. */
double figure_share(const struct rating_counts *counts);
uint64_t figure_games(const struct rating_counts *counts);

#endif
