/* ricochet_inside_solver.h: what the files behind ricochet_solver.h share. */
#ifndef SOLVERS_RICOCHET_INSIDE_SOLVER_H
#define SOLVERS_RICOCHET_INSIDE_SOLVER_H

#include "solvers/ricochet/ricochet_search.h"
#include "solvers/ricochet/ricochet_solver.h"

struct ricochet_solver {
    const struct lud_memory *memory;
    uint32_t room; /* positions that block and slots are large enough for */
    void *block;   /* words, parents and lists of the store */
    void *slots;   /* of the store's seen */
    struct ricochet_search search;
};

/* ricochet_solve without the report: nodes, time and the end of the search are for ricochet_solver_report. */
void ricochet_solver_solve(struct ricochet_solver *solver, const struct ricochet_puzzle *puzzle,
                           struct budget *budget, struct ricochet_answer *answer);
void ricochet_solver_report(const struct ricochet_solver *solver, const struct budget *budget,
                            struct ricochet_answer *answer);

/* ricochet_guess.c: any line at all, when there is no time for the best. Returns its length, at most `most`,
 * or RICOCHET_NONE. Takes a few milliseconds. */
int ricochet_guess(struct ricochet_solver *solver, const struct ricochet_puzzle *puzzle, int most,
                   lud_move line[PUZZLE_MOST_MOVES]);

#endif
