/* ricochet_climb.h: hill climbing for positions of Ricochet Robots with long shortest solutions: starts at a
 * random position and accepts small changes of robots, target and faces that do not shorten the solution. */
#ifndef PUZZLES_RICOCHET_CLIMB_H
#define PUZZLES_RICOCHET_CLIMB_H

#include "puzzles/ricochet_generate.h"

struct ricochet_climb {
    uint64_t seed;
    const char *faces; /* letters, as for ricochet_random_position; no diagonals */
    int robots;        /* 1..RICOCHET_ROBOTS */
    int draws;         /* random positions drawn; the one with the longest solution is the start */
    int patience;      /* ends after this many changes in a row without a longer solution */
    /* NULL, or the start, a position on four faces without diagonals; then only its robots are changed. Not
     * owned. */
    const struct ricochet_state *from;
    const struct ricochet_board *board; /* board of `from`; NULL without it */
};

struct ricochet_peak {
    char position[RICOCHET_POSITION];
    int moves;       /* length of its shortest solution; RICOCHET_NONE: nothing found before the stop */
    uint64_t solved; /* positions solved during the climb */
};

/* Runs climb `index` of the series. The result depends only on the arguments. Positions that exceed the
 * solver's memory or node limit are skipped. Setting *stop (may be NULL) ends the climb with the best
 * position so far. */
void ricochet_climb(struct ricochet_solver *solver, const struct lud_env *env,
                    const struct ricochet_climb *request, uint64_t index, const atomic_bool *stop,
                    struct ricochet_peak *peak);

#endif
