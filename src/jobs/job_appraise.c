/* job_appraise.c: the ways of single games: Pogo by its table, Ricochet Robots by its solver, rides alone by
 * the longest one that follows. */
#include "jobs/job_appraise.h"

#include "games/tron/tron.h"

#include <string.h>

/* ---- Pogo ---- */

static void appraise_pogo(struct appraiser *appraiser, lud_move move, uint64_t time, struct appraisal *out)
{
    static const lud_value worth[] = {[POGO_LOSS] = 0, [POGO_EVEN] = LUD_ONE / 2, [POGO_WIN] = LUD_ONE};
    struct session *session = appraiser->run->session;
    const int player = appraiser->run->player;
    struct pogo_value value =
        pogo_table_move(&appraiser->table, session_rules(session), session_state(session), move);
    (void)time;
    if (session_play(session, move, NULL) == LUD_OK) { /* a third repetition is a draw all the same */
        if (session_end(session) == SESSION_REPETITION || session_end(session) == SESSION_LENGTH)
            value = (struct pogo_value){.result = POGO_EVEN};
        (void)session_undo(session);
    }
    struct bytes word = bytes_fixed(out->exact, sizeof out->exact);
    job_pogo_word(&word, value);
    out->valued = true;
    out->values[player] = worth[value.result];
    out->values[1 - player] = LUD_ONE - worth[value.result];
}

/* ---- Ricochet Robots ---- */

static void appraise_ricochet(struct appraiser *appraiser, lud_move move, uint64_t time,
                              struct appraisal *out)
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
    answer.status = RICOCHET_UNSOLVABLE; /* no robot can move, unless it is solved */
    if (values[0] == LUD_ONE)
        ricochet_solve(appraiser->solver, session_rules(run->session), session_state(run->session), &limits,
                       &run->env, &answer);
    (void)session_undo(run->session);
    if (answer.status == RICOCHET_SOLVED)
        bytes_integer(&word, answer.high + 1);
    else if (answer.status == RICOCHET_UNSOLVABLE)
        bytes_text(&word, "unsolvable");
    out->valued = answer.status != RICOCHET_BOUNDS || answer.high != RICOCHET_NONE;
    out->values[0] = answer.status == RICOCHET_UNSOLVABLE ? 0 : LUD_ONE;
}

/* ---- a rider alone ---- */

static void appraise_ride(struct appraiser *appraiser, lud_move move, uint64_t time, struct appraisal *out)
{
    struct job_run *run = appraiser->run;
    const struct lud_limits limits = job_limits(run, time);
    struct tron_longest *ride = appraiser->ride;
    struct bytes word = bytes_fixed(out->exact, sizeof out->exact);
    if (session_play(run->session, move, NULL) != LUD_OK)
        return;
    const struct tron_state *state = tron_state(session_state(run->session));
    const struct longest_question question = {.rules = tron_rules(session_rules(run->session)),
                                              .state = state,
                                              .limits = &limits,
                                              .env = &run->env};
    ride->low = 0;
    ride->solved = true;
    out->valued = game_over(&state->head) || tron_longest(&question, ride) == LUD_OK;
    out->values[0] = (lud_value)state->tick + ride->low;
    if (out->valued && ride->solved)
        bytes_integer(&word, ride->low + 1);
    (void)session_undo(run->session);
}

/* ---- which way ---- */

static bool is_game(const struct job_run *run, const char *name)
{
    return strcmp(session_rules(run->session)->game->name, name) == 0;
}

static bool is_ride(const struct job_run *run)
{
    return is_game(run, "tron") && session_rules(run->session)->players == 1;
}

bool appraiser_is_special(const struct job_run *run)
{
    return is_game(run, "ricochet") || is_ride(run);
}

static enum lud_status open_special(struct appraiser *appraiser)
{
    struct job_run *run = appraiser->run;
    if (is_ride(run)) {
        appraiser->appraise = appraise_ride;
        appraiser->ride = memory_new(run->env.memory, sizeof *appraiser->ride);
    } else {
        appraiser->appraise = appraise_ricochet;
        appraiser->solver = ricochet_solver_new(run->env.memory, run->limits.memory);
    }
    return appraiser->ride != NULL || appraiser->solver != NULL ? LUD_OK
                                                                : job_fail(run, LUD_ERROR_MEMORY, TEXT_NONE);
}

enum lud_status appraiser_open(struct appraiser *appraiser, struct job_run *run, struct engine *engine)
{
    *appraiser = (struct appraiser){.run = run, .engine = engine, .appraise = appraise_by_engine};
    if (appraiser_is_special(run))
        return open_special(appraiser);
    if (is_game(run, "pogo") &&
        pogo_table_open(&appraiser->table, session_rules(run->session), &run->env, NULL) == LUD_OK)
        appraiser->appraise = appraise_pogo;
    return LUD_OK;
}

const struct pogo_table *appraiser_table(const struct appraiser *appraiser)
{
    return appraiser->appraise == appraise_pogo ? &appraiser->table : NULL;
}

void appraiser_close(struct appraiser *appraiser)
{
    const struct lud_memory *memory = appraiser->run->env.memory;
    if (appraiser_table(appraiser) != NULL)
        pogo_table_close(&appraiser->table);
    ricochet_solver_free(appraiser->solver);
    memory_free(memory, appraiser->ride, sizeof *appraiser->ride);
}

void appraise(struct appraiser *appraiser, lud_move move, uint64_t time, struct appraisal *out)
{
    *out = (struct appraisal){.valued = false};
    if (appraiser_table(appraiser) != NULL || (time > 0 && !job_stopped(appraiser->run)))
        appraiser->appraise(appraiser, move, time, out);
}
