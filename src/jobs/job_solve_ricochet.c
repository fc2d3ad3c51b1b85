/* job_solve_ricochet.c: Ricochet Robots by its solver: `7 Br Bu ...`, `unsolvable`, `bounds 5 9 Br ...`. */
#include "jobs/job_solve.h"
#include "solvers/ricochet/ricochet_solver.h"

/* A position where no robot can move is over, and hopeless unless it is solved. */
static bool is_stuck(const struct session *session)
{
    lud_value values[LUD_MAX_PLAYERS];
    if (!game_over(session_state(session)))
        return false;
    game_outcome(session_rules(session), session_state(session), values);
    return values[0] != LUD_ONE;
}

static void put_length(struct bytes *out, const struct ricochet_answer *answer)
{
    if (answer->low != answer->high) {
        bytes_text(out, "bounds ");
        bytes_integer(out, answer->low);
        bytes_char(out, ' ');
    }
    if (answer->high == RICOCHET_NONE)
        bytes_char(out, '-');
    else
        bytes_integer(out, answer->high);
}

/* Notation does not depend on the position. */
static void put_line(struct job_run *run, const struct ricochet_answer *answer, struct bytes *out)
{
    struct bytes *line = &run->job->line;
    for (int i = 0; i < answer->line_size; i++) {
        bytes_text(line, i > 0 ? " " : "");
        game_format_move(session_rules(run->session), session_state(run->session), answer->line[i], line);
    }
    bytes_text(out, line->size > 0 ? " " : "");
    bytes_span(out, bytes_view(line));
}

enum lud_status job_solve_ricochet(struct job_run *run, struct bytes *out)
{
    struct ricochet_answer answer = {.status = RICOCHET_UNSOLVABLE};
    if (!is_stuck(run->session)) {
        const struct lud_limits limits = job_limits(run, job_left(run));
        struct ricochet_solver *solver = ricochet_solver_new(run->env.memory, limits.memory);
        if (solver == NULL)
            return job_fail(run, LUD_ERROR_MEMORY, TEXT_NONE);
        ricochet_solve(solver, session_rules(run->session), session_state(run->session), &limits, &run->env,
                       &answer);
        ricochet_solver_free(solver);
    }
    if (answer.status == RICOCHET_UNSOLVABLE) {
        bytes_text(out, "unsolvable");
        return LUD_OK;
    }
    put_length(out, &answer);
    put_line(run, &answer, out);
    run->job->found = answer.low == answer.high ? answer.high : -1;
    return LUD_OK;
}
