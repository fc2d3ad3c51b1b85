/* job_tron.c: the row of Tron: with one rider, values moves by the longest ride that follows. */
#include "jobs/job_appraise.h"

#include "games/tron/tron.h"
#include "solvers/tron/longest/tron_longest.h"

static bool is_ride(const struct lud_rules *rules)
{
    return rules->players == 1;
}

static void *open_ride(struct job_run *run)
{
    return memory_new(run->env.memory, sizeof(struct tron_longest));
}

static void close_ride(struct job_run *run, void *tool)
{
    memory_free(run->env.memory, tool, sizeof(struct tron_longest));
}

static void value_ride(struct appraiser *appraiser, lud_move move, uint64_t time, struct appraisal *out)
{
    struct job_run *run = appraiser->run;
    const struct lud_limits limits = job_limits(run, time);
    struct tron_longest *ride = appraiser->tool;
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

static const struct appraise_method by_longest = {
    .standalone = true, .fits = is_ride, .open = open_ride, .close = close_ride, .value = value_ride};

const struct job_game job_tron = {.game = &tron_game, .appraise = &by_longest};
