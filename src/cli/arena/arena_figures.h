/* arena_figures.h: formats the numbers of a tournament: scores, ratings, infinite bounds. */
#ifndef CLI_ARENA_FIGURES_H
#define CLI_ARENA_FIGURES_H

#include "arena/results.h"
#include "base/bytes.h"

/* Appends the number rounded to that many decimals; infinities as `inf` and `-inf`, NaN as `?`. */
void figure_decimal(struct bytes *out, double value, int decimals);
/* Appends a whole number with its sign: `+12`, `-7`, `+inf`. */
void figure_elo(struct bytes *out, double elo);
/* Appends `+12 [-30, +55]`. */
void figure_rating(struct bytes *out, const struct rating_elo *rating);
/* The mean result per game: 0..1, or the mean score if by_score. 0 without games. */
double figure_mean(int64_t points, uint64_t games, bool by_score);
/* Appends that mean as `61.5%`, or as `163.2` if by_score; `-` without games. */
void figure_score(struct bytes *out, int64_t points, uint64_t games, bool by_score);
/* The share of points of one player against another, 0..1; 0 without games. */
double figure_share(const struct rating_counts *counts);
uint64_t figure_games(const struct rating_counts *counts);

#endif
