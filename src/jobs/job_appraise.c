/* job_appraise.c: which way moves are valued: the game's own where it can be used here, else the engine's. */
#include "jobs/job_appraise.h"

/* The game's own way under these rules, or NULL. */
static const struct appraise_way *own_way(const struct job_run *run)
{
    const struct lud_rules *rules = session_rules(run->session);
    const struct appraise_way *way = job_game(span_of(rules->game->name))->appraise;
    return way != NULL && (way->fits == NULL || way->fits(rules)) ? way : NULL;
}

bool appraiser_is_special(const struct job_run *run)
{
    const struct appraise_way *way = own_way(run);
    return way != NULL && way->alone;
}

enum lud_status appraiser_open(struct appraiser *appraiser, struct job_run *run, struct engine *engine)
{
    static const struct appraise_way by_engine = {.value = appraise_by_engine};
    const struct appraise_way *own = own_way(run);
    *appraiser = (struct appraiser){.run = run, .engine = engine, .way = &by_engine};
    if (own == NULL)
        return LUD_OK;
    appraiser->tool = own->open(run);
    if (appraiser->tool != NULL)
        appraiser->way = own;
    else if (own->alone)
        return job_fail(run, LUD_ERROR_MEMORY, TEXT_NONE);
    return LUD_OK;
}

void appraiser_close(struct appraiser *appraiser)
{
    if (appraiser->tool != NULL)
        appraiser->way->close(appraiser->run, appraiser->tool);
}

void appraise(struct appraiser *appraiser, lud_move move, uint64_t time, struct appraisal *out)
{
    *out = (struct appraisal){.valued = false};
    if (appraiser->way->looked || (time > 0 && !job_stopped(appraiser->run)))
        appraiser->way->value(appraiser, move, time, out);
}
