/* ricochet_inside_solver.h: private declarations shared by the files that implement ricochet_solver.h. */
#ifndef SOLVERS_RICOCHET_INSIDE_SOLVER_H
#define SOLVERS_RICOCHET_INSIDE_SOLVER_H

#include "solvers/ricochet/ricochet_search.h"
#include "solvers/ricochet/ricochet_solver.h"

struct ricochet_solver {
    const struct lud_memory *memory;
    uint32_t room; /* capacity of block and slots, in positions */
    void *block;   /* owned: words, parents and lists of the store */
    void *slots;   /* owned: slots of store.seen */
    struct ricochet_search search;
};

/* ricochet_solve for an initialised puzzle and a running budget. Leaves answer->end, nodes and time to
 * ricochet_solver_report. */
void ricochet_solver_solve(struct ricochet_solver *solver, const struct ricochet_puzzle *puzzle,
                           struct budget *budget, struct ricochet_answer *answer);
void ricochet_solver_report(const struct ricochet_solver *solver, const struct budget *budget,
                            struct ricochet_answer *answer);

/* ricochet_guess.c: finds some solution, not a shortest one, in about ten milliseconds; for a search that ran
 * out of budget, whose memory it reuses. Returns the length of `line`, at most `most`, or RICOCHET_NONE. */
int ricochet_guess(struct ricochet_solver *solver, const struct ricochet_puzzle *puzzle, int most,
                   lud_move line[PUZZLE_MOST_MOVES]);

#endif
