/* ricochet_quest.h: `astar-quest`, the "secondary quest" of the UTBM Rasende Roboter report. The report's A*
 * moves only the active robot, and so fails wherever nothing stops that robot on its target. Its remedy is to
 * place other robots first, and then to run A* for the active robot. In this implementation:
 *
 *     to bring robot r to cell c:
 *         A* for r alone, all others standing still
 *         for each side of c without a wall, and each other robot h:        (while quests are left)
 *             bring h to the cell behind that side, where it would stop r on c
 *             then A* for r alone
 *         the shortest of these
 *
 * The first line is the report's A*; the loop run once is its secondary quest. With more levels (option
 * `quests`) a helper may have helpers of its own. The algorithm visits some hundred positions, with
 * `quests=2` some thousand. It misses solutions and finds long ones, because helpers can do more than stand
 * behind the target. Its results are never proved. */
#ifndef SOLVERS_RICOCHET_QUEST_H
#define SOLVERS_RICOCHET_QUEST_H

#include "core/algorithm.h"

extern const struct lud_algorithm ricochet_quest_algorithm; /* `astar-quest` */

#endif
