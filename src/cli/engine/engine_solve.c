/* engine_solve.c: one position through the solver of its game. */
#include "cli/engine/engine_solve.h"

#include "text/areas/cli_solve_texts.h"

enum lud_status engine_solve(struct cli_solved *solved, const struct session *session,
                             const struct lud_limits *limits, struct bytes *line, struct lud_why *why)
{
    const struct lud_rules *rules = session_rules(session);
    const struct solve_wish wish = {.limits = *limits};
    const struct solve_game *row = solve_find(rules->game, &wish);
    void *solver = NULL;
    if (row == NULL)
        return why_plain(why, LUD_ERROR_UNSUPPORTED, TEXT_CLI_SOLVE_NO_SOLVER);
    enum lud_status status = row->open(solved, rules, &wish, &solver);
    if (status != LUD_OK) {
        *why = solved->cli->why;
        return status;
    }
    status = row->answer(solver, session, &wish, line, why);
    row->close(solved, solver);
    return status;
}
