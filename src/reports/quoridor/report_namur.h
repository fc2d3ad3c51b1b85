/* report_namur.h: the parts of the Namur Quoridor report's experiments. */
#ifndef REPORTS_REPORT_NAMUR_H
#define REPORTS_REPORT_NAMUR_H

#include "reports/report.h"

enum {
    NAMUR_UTILITY_ROWS = 11,
    NAMUR_PARANOID_ROWS = 3,
    NAMUR_MATCH_ROWS = 3,
    NAMUR_CONSTANTS_ROWS = 10,
    NAMUR_TUNER_ROWS = 12,
    NAMUR_TEMPO_ROWS = 6
};

/* ---- paths and utility (report_namur_utility.c) ---- */

extern const struct report_column namur_paths_columns[], namur_utility_columns[];
enum lud_status namur_paths_row(const struct report_run *run, int row, struct report_cells *cells);
enum lud_status namur_utility_row(const struct report_run *run, int row, struct report_cells *cells);

/* ---- games with other constants (report_namur_games.c) ---- */

extern const struct report_column namur_paranoid_columns[], namur_match_columns[], namur_constants_columns[];
enum lud_status namur_paranoid_row(const struct report_run *run, int row, struct report_cells *cells);
enum lud_status namur_match_row(const struct report_run *run, int row, struct report_cells *cells);
enum lud_status namur_constants_row(const struct report_run *run, int row, struct report_cells *cells);
enum lud_status namur_tuner_row(const struct report_run *run, int row, struct report_cells *cells);

/* ---- tempo (report_namur_tempo.c) ---- */

extern const struct report_column namur_tempo_columns[];
enum lud_status namur_tempo_row(const struct report_run *run, int row, struct report_cells *cells);

#endif
