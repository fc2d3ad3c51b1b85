/* ricochet_hints.h: hints for a puzzle of Ricochet Robots in four steps, each more specific than the one
 * before: the number of moves, the first robot, the first move, the whole solution. Hints depend only on the
 * position, so terminal, server and page share them, and a player can ask in the middle of a solution. */
#ifndef PUZZLES_RICOCHET_HINTS_H
#define PUZZLES_RICOCHET_HINTS_H

#include "core/explanation.h"
#include "solvers/ricochet/ricochet_solver.h"

enum { RICOCHET_HINTS = 4 };

enum ricochet_hints_kind {
    HINTS_SHORTEST,   /* the line is proved to be shortest */
    HINTS_AT_MOST,    /* a limit was reached: the line solves the puzzle, but a shorter one may exist */
    HINTS_SOLVED,     /* the position is already solved */
    HINTS_UNSOLVABLE, /* proved to have no solution */
    HINTS_UNKNOWN     /* a limit was reached before a line was found */
};

struct ricochet_hints {
    enum ricochet_hints_kind kind;
    int least, moves; /* proved lower bound; length of `line`, RICOCHET_NONE without one */
    lud_move line[RICOCHET_LINE];
    int line_size;                            /* moves in `line`; 0 = none */
    int count;                                /* number of steps: RICOCHET_HINTS, or 1 without a line */
    struct explain_line step[RICOCHET_HINTS]; /* write them with explain_write */
};

/* Computes hints for a position, which may be finished or in the middle of a solution. The line is the
 * plainest of the shortest ones (fewest robots, then fewest changes of robot) unless the position is very
 * hard. Observes the limits that ricochet_solve observes. */
void ricochet_hints(struct ricochet_solver *solver, const struct lud_rules *rules,
                    const struct lud_state *state, const struct lud_limits *limits, const struct lud_env *env,
                    struct ricochet_hints *hints);

/* Sets *line to a sentence on the player's progress: `made` moves were made, the whole puzzle takes `par`,
 * and `hints` are those of the present position. Returns false, and leaves *line unchanged, before the first
 * move and when the hints have no proved shortest line. */
bool ricochet_hints_course(const struct ricochet_hints *hints, int made, int par, struct explain_line *line);

#endif
