/* job_ricochet.c: the row of Ricochet Robots: moves valued by the solver, bids, puzzles. */
#include "jobs/job_ricochet.h"

#include "games/ricochet/ricochet.h"
#include "jobs/job_appraise.h"
#include "solvers/ricochet/ricochet_solver.h"

static void *open_ricochet(struct job_run *run)
{
    return ricochet_solver_new(run->env.memory, run->limits.memory);
}

static void close_ricochet(struct job_run *run, void *tool)
{
    (void)run;
    ricochet_solver_free(tool);
}

static void value_ricochet(struct appraiser *appraiser, lud_move move, uint64_t time, struct appraisal *out)
{
    struct job_run *run = appraiser->run;
    const struct lud_limits limits = job_limits(run, time);
    struct bytes word = bytes_fixed(out->exact, sizeof out->exact);
    struct ricochet_answer answer;
    if (session_play(run->session, move, NULL) != LUD_OK)
        return;
    lud_value values[LUD_MAX_PLAYERS] = {LUD_ONE};
    if (game_over(session_state(run->session)))
        session_outcome(run->session, values);
    answer.status = RICOCHET_UNSOLVABLE; /* the game is over without a solution: no robot can move */
    if (values[0] == LUD_ONE)
        ricochet_solve(appraiser->tool, session_rules(run->session), session_state(run->session), &limits,
                       &run->env, &answer);
    (void)session_undo(run->session);
    if (answer.status == RICOCHET_SOLVED)
        bytes_integer(&word, answer.high + 1);
    else if (answer.status == RICOCHET_UNSOLVABLE)
        bytes_text(&word, "unsolvable");
    out->valued = answer.status != RICOCHET_BOUNDS || answer.high != RICOCHET_NONE;
    out->values[0] = answer.status == RICOCHET_UNSOLVABLE ? 0 : LUD_ONE;
}

static const struct appraise_method by_solver = {
    .standalone = true, .open = open_ricochet, .close = close_ricochet, .value = value_ricochet};

const struct job_game job_ricochet = {.game = &ricochet_game,
                                      .appraise = &by_solver,
                                      .bid = job_ricochet_bid,
                                      .puzzle = job_ricochet_puzzle,
                                      .solved = job_ricochet_solved,
                                      .names_puzzle = job_ricochet_names_puzzle};
