/* ricochet_quest.h: `astar-quest`, the "secondary quest" of the UTBM Rasende Roboter report. Its A* moves the
 * active robot alone, and so fails wherever nothing stops the robot on its target. The report's remedy is to
 * place the other robots well first, and then to run A* for the active one. Here that reads:
 *
 *     to bring robot r to cell c:
 *         A* for r alone, all others standing still
 *         for each side of c without a wall, and each other robot h:        (while quests are left)
 *             bring h to the cell behind that side, where it would stop r on c
 *             then A* for r alone
 *         the shortest of these
 *
 * The first line is its A*, one level of the loop its secondary quest; with more levels a helper may have
 * helpers of its own. It looks at a few thousand positions and answers within milliseconds, but helpers can
 * do more than stand behind the target, so it misses solutions and finds long ones: nothing is proved. */
#ifndef SOLVERS_RICOCHET_QUEST_H
#define SOLVERS_RICOCHET_QUEST_H

#include "core/algorithm.h"

extern const struct lud_algorithm ricochet_quest_algorithm; /* `astar-quest` */

#endif
