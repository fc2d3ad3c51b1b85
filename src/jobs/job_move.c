/* job_move.c: an engine's move in a game. When the engine finds none within its limits, a simpler one moves
 * instead, so that the game goes on. */
#include "jobs/job_inside.h"
#include "text/areas/jobs_texts.h"

static enum lud_status think(struct job_run *run, struct job_choice *choice)
{
    struct engine *engine = run->seat->engine;
    const struct lud_watch watch = opinion_watch(&choice->opinion, engine);
    const enum lud_status status = job_think(run, engine, job_left(run), &watch, &choice->result);
    if (status != LUD_OK)
        return status;
    const enum lud_status answered = engine_answered(&choice->result, TEXT_API_JOB_NO_ANSWER, &run->why);
    if (answered != LUD_OK)
        return answered;
    job_find_terms(run, engine, choice->result.move, &choice->terms);
    return LUD_OK;
}

enum lud_status job_choose(struct job_run *run, struct job_choice *choice)
{
    enum lud_status status = job_open_seat_engine(run);
    if (status == LUD_OK)
        status = think(run, choice);
    if (status != LUD_OK || !run->job->keep)
        seat_engine_close(run->seat);
    return status;
}

/* The greedy move where the game has an evaluation, else a random one: both are fast and small. */
static void choose_fallback(struct job_run *run, struct job_choice *choice)
{
    struct lud_result *result = &choice->result;
    struct engine_opened opened;
    enum lud_status status =
        engine_open(session_rules(run->session), span_of("greedy"), NULL, &run->env, &opened, NULL);
    *result = (struct lud_result){.move = LUD_NO_MOVE};
    choice->opinion.unit.name = NULL; /* nobody thought about it */
    choice->terms.count = 0;
    if (status == LUD_OK) {
        struct lud_why why = run->why;
        status = job_think(run, opened.engine, JOB_SECOND / 100, NULL, result);
        run->why = why;
        engine_free(opened.engine);
    }
    if (status == LUD_OK && result->move != LUD_NO_MOVE)
        return;
    struct random random = random_start(run->limits.seed, session_plies(run->session));
    *result = (struct lud_result){
        .move = game_pick(session_rules(run->session), session_state(run->session), &random)};
}

enum lud_status job_move(struct job_run *run)
{
    struct job_choice choice;
    const enum lud_status status = job_choose(run, &choice);
    const bool no_move_found =
        status == LUD_ERROR_STOPPED || status == LUD_ERROR_CHECK || status == LUD_ERROR_MEMORY;
    if (status != LUD_OK && (!no_move_found || job_stopped(run) || run->player == LUD_OVER))
        return status;
    if (status != LUD_OK)
        choose_fallback(run, &choice);
    job_put_choice(run, &choice);
    return LUD_OK;
}
