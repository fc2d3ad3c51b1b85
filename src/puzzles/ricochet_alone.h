/* ricochet_alone.h: what the target's robot can do without help, while the other robots stand still: the
 * solution that a player tries first, and the near misses. */
#ifndef PUZZLES_RICOCHET_ALONE_H
#define PUZZLES_RICOCHET_ALONE_H

#include "games/ricochet/ricochet.h"

struct ricochet_alone {
    int moves;  /* fewest moves to the target; -1 when the robot cannot reach it alone */
    int misses; /* near misses: different slides that cross a cell with grid value 1 but stop on a cell with a
                   higher one, early enough that stopping on it would have given a solution of `most` moves */
};

/* Searches from `state` with only the target's robot moving. For a vortex it tries every robot and returns
 * the fewest moves of any and the misses of all. */
struct ricochet_alone ricochet_alone(const struct lud_rules *rules, const struct lud_state *state, int most);

#endif
