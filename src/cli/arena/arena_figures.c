/* arena_figures.c: formats numbers independently of the locale. */
#include "cli/arena/arena_figures.h"

#include <math.h>

void figure_decimal(struct bytes *out, double value, int decimals)
{
    double unit = 1;
    for (int i = 0; i < decimals; i++)
        unit *= 10;
    if (isnan(value))
        bytes_char(out, '?');
    else if (fabs(value) > 1e12)
        bytes_text(out, value > 0 ? "inf" : "-inf");
    else
        bytes_fixed_point(out, (int64_t)llround(value * unit), decimals);
}

void figure_elo(struct bytes *out, double elo)
{
    if (elo > -0.5)
        bytes_char(out, '+');
    figure_decimal(out, elo, 0);
}

void figure_rating(struct bytes *out, const struct rating_elo *rating)
{
    figure_elo(out, rating->elo);
    bytes_text(out, " [");
    figure_elo(out, rating->low);
    bytes_text(out, ", ");
    figure_elo(out, rating->high);
    bytes_char(out, ']');
}

double figure_mean(int64_t points, uint64_t games, bool by_score)
{
    if (games == 0)
        return 0;
    return (double)points / (double)games / (by_score ? 1 : LUD_ONE);
}

void figure_score(struct bytes *out, int64_t points, uint64_t games, bool by_score)
{
    const double mean = figure_mean(points, games, by_score);
    if (games == 0) {
        bytes_char(out, '-');
        return;
    }
    figure_decimal(out, by_score ? mean : 100 * mean, 1);
    bytes_text(out, by_score ? "" : "%");
}

uint64_t figure_games(const struct rating_counts *counts)
{
    return counts->wins + counts->draws + counts->losses;
}

double figure_share(const struct rating_counts *counts)
{
    const uint64_t games = figure_games(counts);
    return games == 0 ? 0 : ((double)counts->wins + (double)counts->draws / 2) / (double)games;
}
