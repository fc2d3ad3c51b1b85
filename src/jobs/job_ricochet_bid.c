/* job_ricochet_bid.c: an engine's plan for a round of Ricochet Robots: its bid, the line that proves it, and
 * when it bids. */
#include "jobs/job_ricochet.h"

#include "engine/ricochet/ricochet_bidder.h"

#include <string.h>

enum { SPEC = 256 }; /* bytes of an engine's name with its options */

/* The bidder of the question's engine or level, else the best one. It also obeys the job's time and memory,
 * although its own node limit usually ends it earlier. */
static enum lud_status choose_bidder(struct job_run *run, char spec[SPEC], struct bidder *bidder)
{
    struct bytes copy = bytes_fixed(spec, SPEC);
    const struct span engine = run->question.engine;
    bytes_span(&copy, engine);
    if (copy.failed) {
        run->member = "engine";
        return job_fail(run, LUD_ERROR_TOO_LARGE, TEXT_NONE);
    }
    if (engine.size > 0)
        *bidder = bidder_of_engine(spec);
    else
        (void)bidder_of_level(span_of(run->level != NULL ? run->level->name : "best"), bidder);
    bidder->limits.time = job_left(run);
    if (bidder->limits.memory == 0 || bidder->limits.memory > run->limits.memory)
        bidder->limits.memory = run->limits.memory;
    bidder->limits.stop = run->limits.stop;
    return LUD_OK;
}

static void put_plan(struct job_run *run, const struct bidder_plan *plan)
{
    run->job->found = plan->number;
    run->job->delay = plan->delay;
    json_member_number(&run->writer, "number", plan->number);
    job_put_line(run, plan->line, plan->number);
    json_member_number(&run->writer, "delay", plan->delay);
}

enum lud_status job_ricochet_bid(struct job_run *run)
{
    char spec[SPEC];
    struct bidder bidder;
    struct bidder_plan plan;
    enum lud_status status = choose_bidder(run, spec, &bidder);
    if (status != LUD_OK)
        return status;
    struct ricochet_round round = {.rules = session_rules(run->session), .number = 1};
    round.settings.seed = run->limits.seed;
    memcpy(&round.start, session_state(run->session), sizeof round.start);
    status =
        bidder_think(&bidder, &round, run->job->seat > 0 ? run->job->seat : 0, &run->env, &plan, &run->why);
    if (status == LUD_OK)
        put_plan(run, &plan);
    else if (run->question.engine.size > 0)
        run->member = "engine";
    return status;
}
