/* ricochet_solver.h: proved shortest solutions of Ricochet Robots: any board, one to five robots, vortex
 * targets, diagonals, both rules. docs/internals/ricochet-solver.md tells how. */
#ifndef SOLVERS_RICOCHET_SOLVER_H
#define SOLVERS_RICOCHET_SOLVER_H

#include "core/algorithm.h"

enum ricochet_status {
    RICOCHET_SOLVED,     /* low == high == the optimum, line is a shortest one */
    RICOCHET_UNSOLVABLE, /* proved: no line of any length; high is RICOCHET_NONE */
    RICOCHET_BOUNDS      /* a limit ended the search: low <= optimum, and optimum <= high if there is one */
};

enum {
    RICOCHET_NONE = -1,         /* high: no line is known */
    RICOCHET_LINE = RESULT_LINE /* moves kept of a line; no position with a longer optimum is known */
};

struct ricochet_answer {
    enum ricochet_status status;
    int low, high;                /* moves */
    lud_move line[RICOCHET_LINE]; /* of `high` moves when high >= 0: legal from the given state on */
    int line_size;                /* moves in line: min(high, RICOCHET_LINE), or 0 */
    enum result_end end;          /* what ended the search: END_DONE, or the limit behind RICOCHET_BOUNDS */
    uint64_t nodes;               /* positions visited */
    uint64_t time;                /* nanoseconds, set-up included */
    size_t memory;                /* bytes in use at the end */
};

/* A solver keeps its tables between positions, which may differ in board, robots, target and rule; it is used
 * by one thread at a time. */
struct ricochet_solver;

/* Reserves `bytes` (0 = LIMITS_MEMORY) once, for all positions: 31 bytes for each that a search can remember,
 * and some 150 KB of tables. Only what a search uses is touched. NULL when the memory is not there. */
struct ricochet_solver *ricochet_solver_new(const struct lud_memory *memory, size_t bytes);
void ricochet_solver_free(struct ricochet_solver *solver); /* may be NULL */

/* Solves `state`, which may be over (length 0) or in the middle of a line. Of the limits, time, nodes, depth
 * (no line longer than that is looked for), memory (the smaller of it and the solver's), threads and stop
 * count. With any number of threads the same status and length come out; with one thread also the same line
 * and nodes. */
void ricochet_solve(struct ricochet_solver *solver, const struct lud_rules *rules,
                    const struct lud_state *state, const struct lud_limits *limits, const struct lud_env *env,
                    struct ricochet_answer *answer);

/* ---- all shortest solutions ---- */

struct ricochet_solution {
    const lud_move *moves; /* valid during the call only */
    int size;
    int robots;  /* how many different robots move */
    int changes; /* how often a move is made by another robot than the one before */
};

/* Called once for each solution, in order: fewest robots first, then fewest changes of robot, then by the
 * numbers of the moves. False ends the enumeration. */
typedef bool ricochet_solution_callback(void *context, const struct ricochet_solution *solution);

struct ricochet_all {
    struct ricochet_answer answer; /* as ricochet_solve gives it, with the first solution as its line */
    uint64_t count;                /* solutions there are, exactly, up to UINT64_MAX; 0 unless solved */
    uint64_t told;                 /* calls made */
};

/* Solves, then tells the first `cap` shortest solutions (0 = all). When a limit comes first, answer.status is
 * RICOCHET_BOUNDS and nothing is told. */
void ricochet_solve_all(struct ricochet_solver *solver, const struct lud_rules *rules,
                        const struct lud_state *state, const struct lud_limits *limits,
                        const struct lud_env *env, uint64_t cap, ricochet_solution_callback *callback,
                        void *context, struct ricochet_all *all);

/* ---- for the engine table ---- */

extern const struct lud_algorithm ricochet_solver_algorithm; /* `solver` */

#endif
