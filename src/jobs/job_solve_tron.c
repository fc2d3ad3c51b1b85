/* job_solve_tron.c: Tron exactly. One rider: the longest ride, `163 drur...` or `bounds 150 163 drur...`.
 * Two: what each can force, `low -1 high 0 value -0.333333`, or `unknown`. */
#include "games/tron/tron.h"
#include "jobs/job_solve.h"
#include "solvers/tron/duel/tron_duel.h"
#include "solvers/tron/longest/tron_longest.h"
#include "text/areas/cli_solve_texts.h"

/* ---- survival ---- */

static void put_ride(struct job_run *run, const struct tron_longest *ride, struct bytes *out)
{
    if (!ride->solved)
        bytes_text(out, "bounds ");
    bytes_integer(out, ride->low);
    if (!ride->solved) {
        bytes_char(out, ' ');
        bytes_integer(out, ride->high);
    }
    bytes_text(out, ride->low > 0 ? " " : "");
    for (int i = 0; i < ride->low; i++) /* a letter each, the same in every position */
        game_format_move(session_rules(run->session), session_state(run->session), ride->moves[i], out);
    run->job->found = ride->solved ? ride->low : -1;
}

static enum lud_status solve_ride(struct job_run *run, struct bytes *out)
{
    const struct lud_limits limits = job_limits(run, job_left(run));
    const struct longest_question question = {.rules = tron_rules(session_rules(run->session)),
                                              .state = tron_state(session_state(run->session)),
                                              .limits = &limits,
                                              .env = &run->env};
    struct tron_longest *ride = memory_new(run->env.memory, sizeof *ride);
    enum lud_status status = LUD_ERROR_MEMORY;
    if (ride != NULL && game_over(session_state(run->session))) {
        ride->solved = true;
        status = LUD_OK;
    } else if (ride != NULL) {
        status = tron_longest(&question, ride);
    }
    if (status == LUD_OK)
        put_ride(run, ride, out);
    memory_free(run->env.memory, ride, sizeof *ride);
    return status == LUD_OK ? status : job_fail(run, status, TEXT_NONE);
}

/* ---- duels ---- */

static void put_duel(const struct tron_duel *duel, struct bytes *out)
{
    if (!duel->solved) {
        bytes_text(out, "unknown");
        return;
    }
    bytes_text(out, "low ");
    bytes_integer(out, duel->low);
    bytes_text(out, " high ");
    bytes_integer(out, duel->high);
    bytes_text(out, " value ");
    bytes_fixed_point(out, duel->value, 6);
}

/* A duel that is over is worth what came of it. */
static struct tron_duel ended_duel(const struct session *session)
{
    lud_value values[LUD_MAX_PLAYERS];
    game_outcome(session_rules(session), session_state(session), values);
    const int result = (values[0] > values[1]) - (values[0] < values[1]);
    return (struct tron_duel){.solved = true, .low = result, .high = result, .value = result * LUD_ONE};
}

static enum lud_status solve_duel(struct job_run *run, struct bytes *out)
{
    const struct lud_limits limits = job_limits(run, job_left(run));
    struct duel_question question = {
        .rules = tron_rules(session_rules(run->session)), .limits = &limits, .env = &run->env};
    struct tron_duel duel;
    job_rewind(run);
    question.state = tron_state(session_state(run->session));
    if (game_over(session_state(run->session)))
        duel = ended_duel(run->session);
    else if (tron_duel(&question, &duel) != LUD_OK)
        return job_fail(run, LUD_ERROR_MEMORY, TEXT_NONE);
    put_duel(&duel, out);
    return LUD_OK;
}

enum lud_status job_solve_tron(struct job_run *run, struct bytes *out)
{
    const int riders = session_rules(run->session)->players;
    if (riders > 2)
        return why_at(&run->why, LUD_ERROR_UNSUPPORTED, TEXT_CLI_SOLVE_TRON_RIDERS, 0, riders, 0);
    return riders == 1 ? solve_ride(run, out) : solve_duel(run, out);
}
