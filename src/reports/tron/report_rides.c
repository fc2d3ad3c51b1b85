/* report_rides.c: a lone rider from the start to the end. */
#include "reports/tron/report_rides.h"

#include "base/hash.h"
#include "engine/exact.h"

enum { SOLVER_MEMORY = 64 << 20 }; /* the same for every host, so that all find the same */

static enum lud_status ride(const struct report_run *run, struct session *session, struct engine *engine,
                            int number)
{
    struct lud_limits limits = report_limits(run);
    const uint64_t seed = hash_mix(run->seed) + ((uint64_t)number << 20);
    enum lud_status status = LUD_OK;
    while (status == LUD_OK && session_turn(session) != LUD_OVER) {
        struct lud_result result;
        limits.seed = hash_mix(seed + session_plies(session));
        status = engine_think(engine, session, &limits, NULL, &result, run->why);
        if (status == LUD_OK)
            status = result.move == LUD_NO_MOVE || report_stopped(run)
                         ? LUD_ERROR_STOPPED
                         : session_play(session, result.move, run->why);
    }
    return status;
}

enum lud_status ride_once(const struct report_run *run, const char *rules, const char *engine, int number,
                          int *score, struct bytes *position)
{
    struct session *session;
    struct engine_opened opened = {.engine = NULL};
    enum lud_status status =
        session_new(run->report->game, span_of(rules), span_of(NULL), run->env->memory, &session, run->why);
    if (status == LUD_OK)
        status = engine_open(session_rules(session), span_of(engine), NULL, run->env, &opened, run->why);
    if (status == LUD_OK)
        status = ride(run, session, opened.engine, number);
    if (status == LUD_OK) {
        *score = (int)session_plies(session);
        if (position != NULL)
            game_format(session_rules(session), session_state(session), position);
    }
    engine_free(opened.engine);
    session_free(session);
    return status;
}

enum lud_status ride_often(const struct report_run *run, const char *rules, const char *engine, int count,
                           struct report_sample *sample)
{
    enum lud_status status = LUD_OK;
    for (int i = 0; i < count && status == LUD_OK; i++) {
        int score = 0;
        status = ride_once(run, rules, engine, i, &score, NULL);
        report_add(sample, score);
    }
    return status;
}

enum lud_status ride_longest(const struct report_run *run, const char *rules, const char *position,
                             int *longest)
{
    const struct exact_wish wish = {.memory = SOLVER_MEMORY};
    struct lud_limits limits = report_limits(run);
    struct session *session;
    struct exact_solver *solver = NULL;
    struct exact_answer answer = {.low = 0};
    enum lud_status status = session_new(run->report->game, span_of(rules), span_of(position),
                                         run->env->memory, &session, run->why);
    if (status == LUD_OK)
        status = exact_open(session_rules(session), &wish, run->env, &solver, run->why);
    limits.memory = SOLVER_MEMORY;
    if (status == LUD_OK)
        status = exact_answer(solver, session, &limits, &answer, run->why);
    *longest = answer.low;
    exact_close(solver);
    session_free(session);
    return status;
}
