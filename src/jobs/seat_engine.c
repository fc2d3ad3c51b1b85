/* seat_engine.c: opens the engine of a seat, or reuses the one that is open. */
#include "jobs/seat_engine.h"

#include <string.h>

void seat_engine_init(struct seat_engine *seat, const struct lud_env *env, size_t most)
{
    memset(seat, 0, sizeof *seat);
    job_memory_init(&seat->bounded, env->memory, most);
    seat->env = *env;
    seat->env.memory = &seat->bounded.memory;
}

struct seat_engine *seat_engine_new(const struct lud_env *env, size_t most)
{
    struct seat_engine *seat = memory_new(env->memory, sizeof *seat);
    if (seat == NULL)
        return NULL;
    seat_engine_init(seat, env, most);
    seat->lasting = true;
    return seat;
}

void seat_engine_close(struct seat_engine *seat)
{
    engine_free(seat->engine);
    rules_free(seat->rules);
    seat->engine = NULL;
    seat->rules = NULL;
}

void seat_engine_free(struct seat_engine *seat)
{
    if (seat == NULL)
        return;
    const struct lud_memory *memory = seat->bounded.under;
    seat_engine_close(seat);
    memory_free(memory, seat, sizeof *seat);
}

static bool seat_engine_fits(const struct seat_engine *seat, const struct session *session, struct span spec,
                             uint32_t branch)
{
    return seat->engine != NULL && seat->rules == session_rules(session) && seat->branch == branch &&
           span_is(spec, seat->spec);
}

enum lud_status seat_engine_open(struct seat_engine *seat, const struct session *session, struct span spec,
                                 uint32_t branch, struct lud_why *why)
{
    if (seat_engine_fits(seat, session, spec, branch))
        return LUD_OK;
    seat_engine_close(seat);
    struct engine_opened opened;
    const enum lud_status status = engine_open(session_rules(session), spec, NULL, &seat->env, &opened, why);
    seat->engine = opened.engine;
    if (status != LUD_OK)
        return status;
    struct bytes name = bytes_fixed(seat->spec, sizeof seat->spec);
    bytes_span(&name, spec);
    if (name.failed)
        seat->spec[0] = '\0'; /* too long to compare: never reused */
    seat->rules = session_share_rules(session);
    seat->branch = branch;
    return LUD_OK;
}

bool seat_engine_worth_keeping(const struct seat_engine *seat)
{
    return seat->engine != NULL && seat->spec[0] != '\0' && engine_remembers(seat->engine);
}
