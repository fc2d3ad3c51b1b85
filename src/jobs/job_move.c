/* job_move.c: an engine's move in a game. A game must go on: where the engine of a seat finds nothing within
 * its limits, a simpler one moves for it. */
#include "jobs/job_inside.h"
#include "text/areas/jobs_texts.h"

enum lud_status job_choose(struct job_run *run, struct lud_result *result)
{
    enum lud_status status = job_open_seat(run);
    if (status == LUD_OK)
        status = job_think(run, run->seat->engine, job_left(run), result);
    if (status == LUD_OK && result->move == LUD_NO_MOVE)
        status = job_fail(run, LUD_ERROR_STOPPED, TEXT_API_JOB_NO_ANSWER);
    if (status != LUD_OK || !run->job->keep)
        seat_engine_close(run->seat);
    return status;
}

/* One ply deep where the game can be judged, else by chance: neither takes time or memory. */
static void choose_simply(struct job_run *run, struct lud_result *result)
{
    struct engine_opened opened;
    enum lud_status status =
        engine_open(session_rules(run->session), span_of("greedy"), NULL, &run->env, &opened, NULL);
    *result = (struct lud_result){.move = LUD_NO_MOVE};
    if (status == LUD_OK) {
        struct lud_why why = run->why;
        status = job_think(run, opened.engine, JOB_SECOND / 100, result);
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
    struct lud_result result;
    const enum lud_status status = job_choose(run, &result);
    const bool empty_handed = status == LUD_ERROR_STOPPED || status == LUD_ERROR_MEMORY;
    if (status != LUD_OK && (!empty_handed || job_stopped(run) || run->player == LUD_OVER))
        return status;
    if (status != LUD_OK)
        choose_simply(run, &result);
    job_put_choice(run, &result);
    return LUD_OK;
}
