/* report_rasende.h: the parts of the UTBM Rasende Roboter report's experiments: one file for searches of
 * single positions, one for searches of many random positions on the report's board. */
#ifndef REPORTS_REPORT_RASENDE_H
#define REPORTS_REPORT_RASENDE_H

#include "reports/report.h"

enum {
    RASENDE_GOAL_ROWS = 2,
    RASENDE_DEPTH_ROWS = 3,
    RASENDE_SOLVED_ROWS = 4,
    RASENDE_SPEED_ROWS = 4,
    RASENDE_HEURISTIC_ROWS = 4,
    RASENDE_QUEST_ROWS = 3,
    RASENDE_SUM_ROWS = 10
};

/* ---- single positions (report_rasende_one.c) ---- */

extern const struct report_column rasende_states_columns[], rasende_grid_columns[];
enum lud_status rasende_goal_row(const struct report_run *run, int row, struct report_cells *cells);
enum lud_status rasende_depth_row(const struct report_run *run, int row, struct report_cells *cells);
enum lud_status rasende_grid_row(const struct report_run *run, int row, struct report_cells *cells);

/* ---- many positions (report_rasende_many.c) ---- */

extern const struct report_column rasende_solved_columns[], rasende_speed_columns[], rasende_sum_columns[];
enum lud_status rasende_solved_row(const struct report_run *run, int row, struct report_cells *cells);
enum lud_status rasende_speed_row(const struct report_run *run, int row, struct report_cells *cells);
enum lud_status rasende_heuristic_row(const struct report_run *run, int row, struct report_cells *cells);
enum lud_status rasende_quest_row(const struct report_run *run, int row, struct report_cells *cells);
enum lud_status rasende_sum_row(const struct report_run *run, int row, struct report_cells *cells);

#endif
