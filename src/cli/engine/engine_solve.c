/* engine_solve.c: solves one position with the solver of its game. */
#include "cli/engine/engine_solve.h"

enum lud_status engine_solve(struct cli_solved *solved, const struct session *session,
                             const struct lud_limits *limits, struct bytes *line, struct lud_why *why)
{
    const struct solve_wish wish = {.exact = {.memory = limits->memory}, .limits = *limits};
    struct exact_solver *solver = NULL;
    enum lud_status status = solve_open(solved, session_rules(session), &wish, &solver);
    if (status != LUD_OK) {
        *why = solved->cli->why;
        return status;
    }
    status = solve_answer(solver, session, &wish, line, why);
    exact_close(solver);
    return status;
}
