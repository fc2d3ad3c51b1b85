/* ricochet_hints.h: help with a puzzle of Ricochet Robots in four steps, each telling more than the one
 * before: how many moves, which robot first, the first move, the whole line. A function of the position, so
 * that terminal, server and page share it and help can go on in the middle of a solution. */
#ifndef PUZZLES_RICOCHET_HINTS_H
#define PUZZLES_RICOCHET_HINTS_H

#include "core/explanation.h"
#include "solvers/ricochet/ricochet_solver.h"

enum { RICOCHET_HINTS = 4 };

enum ricochet_hints_kind {
    HINTS_SHORTEST,   /* the line is a shortest one: proved */
    HINTS_AT_MOST,    /* a limit came first: the line solves the puzzle, perhaps there is a shorter one */
    HINTS_SOLVED,     /* there is nothing to do */
    HINTS_UNSOLVABLE, /* proved */
    HINTS_UNKNOWN     /* a limit came first, and there is no line */
};

struct ricochet_hints {
    enum ricochet_hints_kind kind;
    int least, moves; /* no line has fewer than `least`; the line has `moves`, RICOCHET_NONE without one */
    lud_move line[RICOCHET_LINE];
    int line_size;
    int count;                                /* of the steps: RICOCHET_HINTS, or 1 when there is no line */
    struct explain_line step[RICOCHET_HINTS]; /* write them with explain_write */
};

/* Hints for the position, which may be over or in mid-line, with the plainest of the shortest lines (fewest
 * robots, then fewest changes between them) unless the position is very hard. Of the limits those that
 * ricochet_solve knows. */
void ricochet_hints(struct ricochet_solver *solver, const struct lud_rules *rules,
                    const struct lud_state *state, const struct lud_limits *limits, const struct lud_env *env,
                    struct ricochet_hints *hints);

/* How a player who has made `made` moves is doing, when the puzzle could be solved in `par` moves from the
 * start: whether moves were wasted. False when the hints know no shortest line: nothing to say. */
bool ricochet_hints_course(const struct ricochet_hints *hints, int made, int par, struct explain_line *line);

#endif
