/* solve.c: opens exact solvers with the solved games and the error messages of the command line. */
#include "cli/solve/solve.h"

/* Makes the store load or compute the solved game now, so that an error in its file is reported. */
static enum lud_status find_table(struct cli_solved *solved, const struct lud_rules *rules)
{
    const struct exact_game *row = exact_find(rules->game);
    size_t size;
    if (row == NULL || row->table == NULL)
        return LUD_OK;
    const char *name = row->table(rules);
    if (solved_find(solved->store, name, &size, &solved->cli->why) != NULL)
        return LUD_OK;
    cli_about(solved->cli, span_of(solved_path(solved->store, name)));
    return solved->cli->why.status;
}

enum lud_status solve_open(struct cli_solved *solved, const struct lud_rules *rules,
                           const struct solve_wish *wish, struct exact_solver **solver)
{
    struct cli *cli = solved->cli;
    const bool engine = wish->exact.engine.size > 0;
    enum lud_status status = engine ? LUD_OK : find_table(solved, rules);
    if (status != LUD_OK)
        return status;
    status = exact_open(rules, &wish->exact, cli->env, solver, &cli->why);
    if (status != LUD_OK && engine)
        cli_about(cli, span_of("--engine"));
    return status;
}

enum lud_status solve_answer(struct exact_solver *solver, const struct session *session,
                             const struct solve_wish *wish, struct bytes *out, struct lud_why *why)
{
    struct exact_answer answer;
    const enum lud_status status = exact_answer(solver, session, &wish->limits, &answer, why);
    if (status != LUD_OK)
        return status;
    solve_print(session, &answer, wish, out);
    return answer.stopped ? why_plain(why, LUD_ERROR_STOPPED, TEXT_NONE) : LUD_OK;
}
