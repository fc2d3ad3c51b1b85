/* arena_chart.h: the plots of the report page, as SVG inside the HTML. */
#ifndef CLI_ARENA_CHART_H
#define CLI_ARENA_CHART_H

#include "cli/arena/arena_show.h"

/* Ratings with their intervals, one row per engine, in the given order. */
void chart_ratings(const struct arena_show *show, enum lud_lang lang, const int *order,
                   const struct rating_elo *ratings, struct bytes *out);
/* Each engine's score against each opponent. */
void chart_opponents(const struct arena_show *show, enum lud_lang lang, const int *order, struct bytes *out);
/* A histogram of game lengths. */
void chart_lengths(const struct arena_show *show, enum lud_lang lang, struct bytes *out);

#endif
