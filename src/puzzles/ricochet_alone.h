/* ricochet_alone.h: what the active robot can do by itself, the others standing still: the way that a player
 * tries first, and the slides that nearly lead there. */
#ifndef PUZZLES_RICOCHET_ALONE_H
#define PUZZLES_RICOCHET_ALONE_H

#include "games/ricochet/ricochet.h"

struct ricochet_alone {
    int moves;  /* to the target, at least; -1 when the robot cannot do it alone */
    int misses; /* different slides across a cell from which the target is one move away, that do not stop on
                   one; each after so few moves that stopping there would have solved the puzzle in `most` */
};

/* Of a vortex every robot is tried: the fewest moves of any, the misses of all. */
struct ricochet_alone ricochet_alone(const struct lud_rules *rules, const struct lud_state *state, int most);

#endif
