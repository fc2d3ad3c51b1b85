/* job_appraise.c: chooses the method that values moves: the game's own where it applies, else the engine. */
#include "jobs/job_appraise.h"

/* The game's own method, if it suits these rules; else NULL. */
static const struct appraise_method *game_method(const struct job_run *run)
{
    const struct lud_rules *rules = session_rules(run->session);
    const struct appraise_method *method = job_game(span_of(rules->game->name))->appraise;
    return method != NULL && (method->fits == NULL || method->fits(rules)) ? method : NULL;
}

bool appraiser_standalone(const struct job_run *run)
{
    const struct appraise_method *method = game_method(run);
    return method != NULL && method->standalone;
}

enum lud_status appraiser_open(struct appraiser *appraiser, struct job_run *run, struct engine *engine)
{
    static const struct appraise_method by_engine = {.value = appraise_by_engine};
    const struct appraise_method *own = game_method(run);
    *appraiser = (struct appraiser){.run = run, .engine = engine, .method = &by_engine};
    if (own == NULL)
        return LUD_OK;
    appraiser->tool = own->open(run);
    if (appraiser->tool != NULL)
        appraiser->method = own;
    else if (own->standalone)
        return job_fail(run, LUD_ERROR_MEMORY, TEXT_NONE);
    return LUD_OK;
}

void appraiser_close(struct appraiser *appraiser)
{
    if (appraiser->tool != NULL)
        appraiser->method->close(appraiser->run, appraiser->tool);
}

void appraise(struct appraiser *appraiser, lud_move move, uint64_t time, struct appraisal *out)
{
    *out = (struct appraisal){.valued = false};
    if (appraiser->method->instant || (time > 0 && !job_stopped(appraiser->run)))
        appraiser->method->value(appraiser, move, time, out);
}
