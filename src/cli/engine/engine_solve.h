/* engine_solve.h: the answer to the protocol's `solve` command, the same that `ludens solve` prints. */
#ifndef CLI_ENGINE_SOLVE_H
#define CLI_ENGINE_SOLVE_H

#include "cli/solve/solve.h"

/* Appends the answer for the session's position, without a line end. LUD_ERROR_UNSUPPORTED for a game without
 * a solver; otherwise the errors of the solver. */
enum lud_status engine_solve(struct cli_solved *solved, const struct session *session,
                             const struct lud_limits *limits, struct bytes *line, struct lud_why *why);

#endif
