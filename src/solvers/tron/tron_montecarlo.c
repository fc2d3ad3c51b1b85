/* tron_montecarlo.c: flat Monte Carlo: plays random rides after each move and chooses the move with the
 * highest mean, the first of equals. Rides are numbered, and a ride depends only on the seed and its number,
 * so the answer does not depend on how threads share the work. */
#include "solvers/tron/tron_montecarlo.h"

#include "core/budget.h"
#include "search/parts/luck.h"
#include "search/parts/seat.h"
#include "search/parts/tell.h"
#include "search/sampling/playout.h"
#include "solvers/tron/tron_crowd.h"
#include "solvers/tron/tron_playout.h"
#include "text/areas/solvers_texts.h"

#include <string.h>

enum { SIMS }; /* options */
enum {
    BATCH_ALONE = 4096, /* rides per thread between two checks of the limits: a quarter of a millisecond */
    BATCH_CROWD = 64,   /* the same for games of several riders */
    THREADS_MAX = 64
};

struct candidate {
    lud_move move;
    uint64_t games;               /* played so far */
    int64_t sum[LUD_MAX_PLAYERS]; /* sum of their outcomes, by player */
    uint64_t seed;                /* ride n of the candidate follows from this seed and n */
    struct visit visit;
};

/* One thread's part of a batch. */
struct part {
    const struct montecarlo *mc;
    const struct candidate *candidate;
    uint64_t first, count; /* range of ride numbers */
    int64_t sum[LUD_MAX_PLAYERS];
};

struct montecarlo {
    const struct lud_problem *problem;
    const struct lud_env *env;
    struct budget budget;
    struct teller teller;
    struct visit root;
    const struct playout_kernel *kernel; /* for a single rider; NULL if there are several */
    struct lud_state *state;             /* for a single rider: the position after the current candidate */
    uint64_t games;                      /* to play per candidate; 0 = until a limit */
    int threads;
    int count; /* of candidates */
    struct candidate candidates[TRON_DIRECTIONS];
    struct part parts[THREADS_MAX];
};

/* ---- rides ---- */

static void ride_alone(struct part *part)
{
    const struct montecarlo *mc = part->mc;
    const struct tron_state *state = tron_state(mc->state);
    const struct playout_start start = {.rules = tron_rules(mc->problem->rules),
                                        .state = state,
                                        .at = state->at[0],
                                        .seed = part->candidate->seed,
                                        .first = part->first,
                                        .count = part->count};
    part->sum[0] = (int64_t)(mc->kernel->rides(&start) + part->count * state->tick);
}

/* Plays one game. Riders who commit before the player do so at random: their moves are hidden from the
 * player. */
static void play_game(const struct part *part, struct lud_state *state, struct random *random,
                      lud_value *values)
{
    const struct lud_problem *problem = part->mc->problem;
    const struct lud_rules *rules = problem->rules;
    memcpy(state, problem->state, rules->state_size);
    while (state->turn != problem->player)
        game_play(rules, state, game_pick(rules, state, random));
    game_play(rules, state, part->candidate->move);
    if (game_over(state))
        game_outcome(rules, state, values);
    else
        tron_crowd_playout(NULL, rules, state, random, values);
}

static void ride_crowd(struct part *part)
{
    union {
        struct tron_state state;
        uint64_t words[(sizeof(struct tron_state) + TRON_CELLS / 8) / sizeof(uint64_t)];
    } copy;
    const int players = part->mc->problem->rules->players;
    memset(part->sum, 0, sizeof part->sum);
    for (uint64_t i = 0; i < part->count; i++) {
        struct random random = random_start(part->candidate->seed, part->first + i);
        lud_value values[LUD_MAX_PLAYERS];
        play_game(part, &copy.state.head, &random, values);
        for (int player = 0; player < players; player++)
            part->sum[player] += values[player];
    }
}

static void run_part(void *argument, int index)
{
    struct part *part = (struct part *)argument + index;
    if (part->mc->kernel != NULL)
        ride_alone(part);
    else
        ride_crowd(part);
}

/* ---- batches ---- */

/* The number of rides in the candidate's next batch, within the limits; 0 = no more. */
static uint64_t batch_size(const struct montecarlo *mc, const struct candidate *candidate)
{
    const uint64_t most = (uint64_t)mc->threads * (mc->kernel != NULL ? BATCH_ALONE : BATCH_CROWD);
    const uint64_t limit = mc->budget.limits->sims;
    uint64_t batch =
        mc->games > 0 && mc->games - candidate->games < most ? mc->games - candidate->games : most;
    if (limit > 0) {
        const uint64_t left = limit > mc->budget.sims ? limit - mc->budget.sims : 0;
        const uint64_t share = (left + (uint64_t)mc->count - 1) / (uint64_t)mc->count;
        batch = share < batch ? share : batch;
    }
    return batch;
}

static void tell_batch(struct montecarlo *mc, const struct candidate *candidate, const int64_t *sum,
                       uint64_t count)
{
    lud_value values[LUD_MAX_PLAYERS];
    playout_mean(mc->problem->rules, sum, count, values);
    tell(&mc->teller, TRACE_PLAYOUT, &candidate->visit, values);
}

static void run_batch(struct montecarlo *mc, struct candidate *candidate, uint64_t batch)
{
    const int players = mc->problem->rules->players;
    int64_t sum[LUD_MAX_PLAYERS] = {0};
    for (int i = 0; i < mc->threads; i++) {
        const uint64_t from = batch * (uint64_t)i / (uint64_t)mc->threads;
        const uint64_t to = batch * ((uint64_t)i + 1) / (uint64_t)mc->threads;
        mc->parts[i] = (struct part){mc, candidate, candidate->games + from, to - from, {0}};
    }
    env_parallel(mc->env, mc->threads, run_part, mc->parts);
    for (int i = 0; i < mc->threads; i++)
        for (int player = 0; player < players; player++)
            sum[player] += mc->parts[i].sum[player];
    for (int player = 0; player < players; player++)
        candidate->sum[player] += sum[player];
    candidate->games += batch;
    tell_batch(mc, candidate, sum, batch);
}

/* For a single rider: sets mc->state to the position after the candidate. */
static void set_candidate_state(struct montecarlo *mc, const struct candidate *candidate)
{
    if (mc->kernel != NULL)
        game_child(mc->problem->rules, mc->problem->state, candidate->move, mc->state);
}

/* Plays one batch per candidate in turn, so that all have about as many rides when a limit ends it. */
static void sample_candidates(struct montecarlo *mc)
{
    for (bool more = true; more;) {
        more = false;
        for (int i = 0; i < mc->count; i++) {
            struct candidate *candidate = &mc->candidates[i];
            const uint64_t batch = batch_size(mc, candidate);
            if (batch == 0)
                continue;
            if (budget_sim(&mc->budget))
                return;
            if (candidate->visit.node == 0)
                candidate->visit = tell_enter(&mc->teller, &mc->root, candidate->move, NULL, NULL);
            set_candidate_state(mc, candidate);
            run_batch(mc, candidate, batch);
            mc->budget.sims += batch - 1;
            more = true;
        }
    }
}

/* ---- the answer ---- */

/* Whether a has the higher mean; a candidate without rides is never better. */
static bool is_better(const struct candidate *a, const struct candidate *b, int player)
{
    return a->games > 0 &&
           (b->games == 0 || a->sum[player] * (int64_t)b->games > b->sum[player] * (int64_t)a->games);
}

static void montecarlo_report(struct montecarlo *mc, struct lud_result *result)
{
    const struct candidate *best = &mc->candidates[0];
    for (int i = 1; i < mc->count; i++)
        if (is_better(&mc->candidates[i], best, mc->problem->player))
            best = &mc->candidates[i];
    *result = (struct lud_result){.move = best->move, .scored = best->games > 0, .line_size = 1};
    result->line[0] = best->move;
    result->depth = mc->candidates[mc->count - 1].games > 0 ? 1 : 0;
    if (best->games > 0)
        playout_mean(mc->problem->rules, best->sum, best->games, result->values);
    budget_report(&mc->budget, result);
    for (int i = 0; i < mc->count && mc->candidates[i].games > 0; i++) {
        lud_value values[LUD_MAX_PLAYERS];
        playout_mean(mc->problem->rules, mc->candidates[i].sum, mc->candidates[i].games, values);
        tell(&mc->teller, TRACE_LEAVE, &mc->candidates[i].visit, values);
    }
    tell(&mc->teller, TRACE_LEAVE, &mc->root, result->values);
}

/* ---- the search ---- */

static void list_candidates(struct montecarlo *mc, struct random luck)
{
    const struct lud_rules *rules = mc->problem->rules;
    lud_move moves[LUD_MAX_MOVES];
    memcpy(mc->state, mc->problem->state, rules->state_size);
    if ((rules->traits & LUD_SIMULTANEOUS) != 0)
        seat_reach(rules, mc->state, mc->problem->player);
    mc->count = game_moves(rules, mc->state, moves);
    for (int i = 0; i < mc->count; i++) {
        const uint64_t high = random_next(&luck);
        mc->candidates[i] = (struct candidate){.move = moves[i], .seed = high << 32 | random_next(&luck)};
    }
}

/* The rides per candidate. A limit replaces the default number, but not one that was set explicitly. */
static uint64_t games_each(const struct lud_ask *ask)
{
    const struct lud_limits *limits = ask->limits;
    const struct lud_setting *sims = &ask->settings->at[SIMS];
    const bool limited = limits->time > 0 || limits->nodes > 0 || limits->sims > 0;
    return limited && !sims->given ? 0 : (uint64_t)sims->number;
}

static int threads_for(const struct lud_limits *limits, const struct lud_env *env)
{
    const int wanted = limits->threads > 1 && env->parallel != NULL ? limits->threads : 1;
    return wanted < THREADS_MAX ? wanted : THREADS_MAX;
}

static void montecarlo_init(struct montecarlo *mc, const struct lud_ask *ask)
{
    const struct lud_rules *rules = ask->problem->rules;
    mc->problem = ask->problem;
    mc->env = ask->env;
    mc->budget = budget_start(ask->limits, ask->env);
    mc->teller = teller_of(ask);
    mc->kernel = rules->players == 1 ? playout_choose(&tron_rules(rules)->map) : NULL;
    mc->games = games_each(ask);
    mc->threads = threads_for(ask->limits, ask->env);
    list_candidates(mc, search_random(ask));
}

static enum lud_status tron_montecarlo_run(void *instance, const struct lud_ask *ask,
                                           struct lud_result *result)
{
    (void)instance;
    const struct lud_rules *rules = ask->problem->rules;
    const struct lud_memory *memory = ask->env->memory;
    struct montecarlo *mc = memory_new(memory, sizeof *mc);
    struct lud_state *state = state_new(rules, memory);
    const bool ready = mc != NULL && state != NULL;
    if (ready) {
        mc->state = state;
        montecarlo_init(mc, ask);
        mc->root = tell_root(&mc->teller, NULL);
        sample_candidates(mc);
        montecarlo_report(mc, result);
    }
    state_free(rules, memory, state);
    memory_free(memory, mc, sizeof *mc);
    return ready ? LUD_OK : LUD_ERROR_MEMORY;
}

static const struct lud_option options[] = {
    [SIMS] = {.name = "sims",
              .kind = OPTION_INTEGER,
              .low = 10,
              .high = 1000000,
              .fallback = "1000",
              .help = TEXT_TRON_SOLVER_SIMS},
    {.name = NULL},
};

const struct lud_algorithm tron_montecarlo_algorithm = {
    .name = "tron-montecarlo",
    .summary = TEXT_TRON_SOLVER_MONTECARLO,
    .game = "tron",
    .players = LUD_SOLO | LUD_TWO | LUD_MULTI,
    .options = options,
    .run = tron_montecarlo_run,
};
