/* report_copies.h: what copying positions costs. The UTBM Pogo report's program became four times faster when
 * it no longer copied its lists. Nothing here copies lists, but the same choice can be measured: a freshly
 * allocated position for each child, or one reserved position per ply. */
#ifndef REPORTS_REPORT_COPIES_H
#define REPORTS_REPORT_COPIES_H

#include "reports/report.h"

enum { REPORT_COPIES_ROWS = 4 }; /* 2 to 5 plies */

extern const struct report_column report_copies_columns[];
enum lud_status report_copies_row(const struct report_run *run, int row, struct report_cells *cells);

#endif
