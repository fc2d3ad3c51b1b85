/* report_rides.h: rides of a lone rider, for the Tron handout's experiments. */
#ifndef REPORTS_REPORT_RIDES_H
#define REPORTS_REPORT_RIDES_H

#include "reports/report_play.h"

/* Rides once: the engine on the rules' board from the start. Ride `number` depends on the run's seed and its
 * number alone. `position` (may be NULL) gets the text of the last position. */
enum lud_status ride_once(const struct report_run *run, const char *rules, const char *engine, int number,
                          int *score, struct bytes *position);
/* `count` rides. */
enum lud_status ride_often(const struct report_run *run, const char *rules, const char *engine, int count,
                           struct report_sample *sample);
/* The longest ride from a position ("" = the start), proved or the best known. */
enum lud_status ride_longest(const struct report_run *run, const char *rules, const char *position,
                             int *longest);

/* ---- decors (report_decors.c) ---- */

enum { DECOR_ROWS = 10, WHY_ROWS = 2 };
extern const struct report_column decor_columns[], decor_why_columns[];
enum lud_status decor_row(const struct report_run *run, int row, struct report_cells *cells);
enum lud_status decor_why_row(const struct report_run *run, int row, struct report_cells *cells);

/* Half of the rides with 100,000 simulations make their costly move here. */
#define DECOR_TRAP                                                                                           \
    "#############/#############/#############/#############/##.........##/##....####.##/##....####.##/"     \
    "##....####.##/##...#####.##/##..######.##/#######....##/######....1##/#####.......#/######......#/"     \
    "#######.....#/#######.....#/#############"

#endif
