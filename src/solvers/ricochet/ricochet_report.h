/* ricochet_report.h: `utbm`, the breadth-first and depth-first search of the UTBM Rasende Roboter report,
 * with its own way to count. A robot's cell counts as used once a position with the robot there is visited; a
 * move to a used cell is skipped. Equal positions may wait in the queue, and each visit counts. On the
 * report's position the search visits 43 states with the early goal test and 174 with the late one, as
 * printed there. For play, bfs and dfs with visited=robot-cell-late are the better versions.
 * docs/games/ricochet.md */
#ifndef SOLVERS_RICOCHET_REPORT_H
#define SOLVERS_RICOCHET_REPORT_H

#include "core/algorithm.h"

extern const struct lud_algorithm ricochet_report_algorithm; /* `utbm` */

#endif
