/* ricochet_solver.h: finds proved shortest solutions of Ricochet Robots: any board, one to five robots,
 * vortex targets, diagonals, rule=plain and rule=strict. docs/internals/ricochet-solver.md explains the
 * method. */
#ifndef SOLVERS_RICOCHET_SOLVER_H
#define SOLVERS_RICOCHET_SOLVER_H

#include "core/algorithm.h"

enum ricochet_status {
    RICOCHET_SOLVED,     /* low == high == the optimum; line is a shortest solution */
    RICOCHET_UNSOLVABLE, /* proved: no solution of any length; low is 0, high is RICOCHET_NONE */
    RICOCHET_BOUNDS      /* a limit ended the search: low <= optimum, and optimum <= high if high >= 0 */
};

enum {
    RICOCHET_NONE = -1,         /* value of `high` if no solution is known */
    RICOCHET_LINE = RESULT_LINE /* most moves stored of a line; no position with a longer optimum is known */
};

struct ricochet_answer {
    enum ricochet_status status;
    int low, high;                /* lower and upper bound of the optimum, in moves */
    lud_move line[RICOCHET_LINE]; /* if high >= 0: a solution of `high` moves, legal from the given state */
    int line_size;                /* moves stored in line: min(high, RICOCHET_LINE), or 0 */
    enum result_end end;          /* what ended the search: END_DONE, or the limit behind RICOCHET_BOUNDS */
    uint64_t nodes;               /* positions expanded */
    uint64_t time;                /* nanoseconds, setup included */
    size_t memory;                /* bytes in use at the end */
};

/* Handle of a solver. It keeps its memory between calls, whose positions may differ in board, robots, target
 * and rule. Only one thread may use it at a time. */
struct ricochet_solver;

/* Allocates a solver that remembers as many positions as fit into `bytes` (0 = LIMITS_MEMORY), at 31 bytes
 * each, beside about 150 KB of tables. The memory is reserved once, and a search touches only what it uses.
 * The caller frees it with ricochet_solver_free. NULL when out of memory. */
struct ricochet_solver *ricochet_solver_new(const struct lud_memory *memory, size_t bytes);
void ricochet_solver_free(struct ricochet_solver *solver); /* NULL is allowed */

/* Solves `state`, which may be solved already (length 0) or in the middle of a line. Honours these limits:
 * time, nodes, depth (longer lines are not searched for), memory (if smaller than the solver's own), threads
 * and stop. Status and length do not depend on the number of threads; with one thread, neither line nor nodes
 * vary from run to run. */
void ricochet_solve(struct ricochet_solver *solver, const struct lud_rules *rules,
                    const struct lud_state *state, const struct lud_limits *limits, const struct lud_env *env,
                    struct ricochet_answer *answer);

/* ---- all shortest solutions ---- */

struct ricochet_solution {
    const lud_move *moves; /* valid only during the callback */
    int size;              /* number of moves */
    int robots;            /* number of different robots that move */
    int changes;           /* moves made by another robot than the move before */
};

/* Called once per solution, on the caller's thread, in this order: fewest robots, then fewest changes of
 * robot, then by move numbers. Returning false ends the enumeration. */
typedef bool ricochet_solution_callback(void *context, const struct ricochet_solution *solution);

struct ricochet_all {
    struct ricochet_answer
        answer;     /* as by ricochet_solve, but `line` is the first solution in the order above */
    uint64_t count; /* exact number of shortest solutions, saturating at UINT64_MAX; 0 if a limit
                       ended the solving or the counting */
    uint64_t told;  /* number of callbacks made */
};

/* Solves, then calls back for the first `cap` shortest solutions (0 = all). If a limit ends the solving,
 * answer.status is RICOCHET_BOUNDS and there are no callbacks; if a limit ends the enumeration, `told` is
 * less than both `count` and `cap`. */
void ricochet_solve_all(struct ricochet_solver *solver, const struct lud_rules *rules,
                        const struct lud_state *state, const struct lud_limits *limits,
                        const struct lud_env *env, uint64_t cap, ricochet_solution_callback *callback,
                        void *context, struct ricochet_all *all);

/* ---- the algorithm for the table of solvers (ricochet_player.c) ---- */

extern const struct lud_algorithm ricochet_solver_algorithm; /* `solver` */

#endif
