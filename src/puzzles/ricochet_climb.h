/* ricochet_climb.h: looks for positions of Ricochet Robots with long shortest solutions by hill climbing: a
 * random position, then small changes of robots, target and faces that do not make its solution shorter. */
#ifndef PUZZLES_RICOCHET_CLIMB_H
#define PUZZLES_RICOCHET_CLIMB_H

#include "puzzles/ricochet_generate.h"

struct ricochet_climb {
    uint64_t seed;
    const char *faces; /* letters, as for ricochet_random_position; no diagonals */
    int robots;        /* 1..RICOCHET_ROBOTS */
    int draws;         /* random positions, of which the one with the longest solution is the start */
    int patience;      /* changes in a row that bring nothing, then it ends */
    /* NULL, or the start itself, a position on four faces without diagonals: then only its robots are moved
     */
    const struct ricochet_state *from;
    const struct ricochet_board *board; /* of `from` */
};

struct ricochet_peak {
    char position[RICOCHET_POSITION];
    int moves;       /* of its shortest solution; RICOCHET_NONE: nothing was found before the stop */
    uint64_t solved; /* positions solved on the way */
};

/* Climb `index` of the series, a function of its arguments alone. Positions that the solver's memory does not
 * suffice for are passed over. `stop` (may be NULL) ends it with the best so far. */
void ricochet_climb(struct ricochet_solver *solver, const struct lud_env *env,
                    const struct ricochet_climb *wish, uint64_t index, const atomic_bool *stop,
                    struct ricochet_peak *peak);

#endif
