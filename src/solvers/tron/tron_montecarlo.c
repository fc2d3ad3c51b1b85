/* tron_montecarlo.c: flat Monte Carlo: after each move so many random rides, and the move with the highest
 * mean; of equals the first. Rides are numbered, and what a ride is follows from its number: threads share
 * the work in any order and the answer is the same. */
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
    BATCH_ALONE =
        4096,         /* rides of one candidate between two looks at the limits: a quarter of a millisecond */
    BATCH_CROWD = 64, /* the same for games of several riders */
    THREADS_MAX = 64
};

struct candidate {
    lud_move move;
    uint64_t games;
    int64_t sum[LUD_MAX_PLAYERS]; /* of their outcomes */
    uint64_t seed;                /* of its rides */
    struct visit visit;
};

/* One thread's part of a batch. */
struct part {
    const struct montecarlo *mc;
    const struct candidate *candidate;
    uint64_t first, count; /* rides */
    int64_t sum[LUD_MAX_PLAYERS];
};

struct montecarlo {
    const struct lud_problem *problem;
    const struct lud_env *env;
    struct budget budget;
    struct teller teller;
    struct visit root;
    const struct playout_kernel *kernel; /* NULL: several riders */
    struct lud_state *state;             /* after a candidate, for a lone rider */
    uint64_t games;                      /* for each candidate; 0 = until a limit */
    int threads;
    int count;
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

/* What the riders before the one who is asked commit to, nobody knows: random moves. */
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

static void work(void *argument, int index)
{
    struct part *part = (struct part *)argument + index;
    if (part->mc->kernel != NULL)
        ride_alone(part);
    else
        ride_crowd(part);
}

/* ---- batches ---- */

/* How many rides the candidate gets now: as the limits have it; 0 = no more. */
static uint64_t batch_of(const struct montecarlo *mc, const struct candidate *candidate)
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

static void ride(struct montecarlo *mc, struct candidate *candidate, uint64_t batch)
{
    const int players = mc->problem->rules->players;
    int64_t sum[LUD_MAX_PLAYERS] = {0};
    for (int i = 0; i < mc->threads; i++) {
        const uint64_t from = batch * (uint64_t)i / (uint64_t)mc->threads;
        const uint64_t to = batch * ((uint64_t)i + 1) / (uint64_t)mc->threads;
        mc->parts[i] = (struct part){mc, candidate, candidate->games + from, to - from, {0}};
    }
    env_parallel(mc->env, mc->threads, work, mc->parts);
    for (int i = 0; i < mc->threads; i++)
        for (int player = 0; player < players; player++)
            sum[player] += mc->parts[i].sum[player];
    for (int player = 0; player < players; player++)
        candidate->sum[player] += sum[player];
    candidate->games += batch;
    tell_batch(mc, candidate, sum, batch);
}

/* The position after a candidate, for a lone rider. */
static void set_up(struct montecarlo *mc, const struct candidate *candidate)
{
    if (mc->kernel != NULL)
        game_child(mc->problem->rules, mc->problem->state, candidate->move, mc->state);
}

/* One batch for each candidate in turn, so that all have had as many when a limit ends it. */
static void sample(struct montecarlo *mc)
{
    for (bool more = true; more;) {
        more = false;
        for (int i = 0; i < mc->count; i++) {
            struct candidate *candidate = &mc->candidates[i];
            const uint64_t batch = batch_of(mc, candidate);
            if (batch == 0)
                continue;
            if (budget_sim(&mc->budget))
                return;
            if (candidate->visit.node == 0)
                candidate->visit = tell_enter(&mc->teller, &mc->root, candidate->move);
            set_up(mc, candidate);
            ride(mc, candidate, batch);
            mc->budget.sims += batch - 1;
            more = true;
        }
    }
}

/* ---- the answer ---- */

/* a has the higher mean; candidates without rides are out of the question. */
static bool is_better(const struct candidate *a, const struct candidate *b, int player)
{
    return a->games > 0 &&
           (b->games == 0 || a->sum[player] * (int64_t)b->games > b->sum[player] * (int64_t)a->games);
}

static void report(struct montecarlo *mc, struct lud_result *result)
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

/* A limit replaces the default number of rides, but not what people asked for. */
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

static void begin(struct montecarlo *mc, const struct lud_ask *ask)
{
    const struct lud_rules *rules = ask->problem->rules;
    mc->problem = ask->problem;
    mc->env = ask->env;
    mc->budget = budget_start(ask->limits, ask->env);
    mc->teller = teller_of(ask);
    mc->kernel = rules->players == 1 ? playout_choose(&tron_rules(rules)->map) : NULL;
    mc->games = games_each(ask);
    mc->threads = threads_for(ask->limits, ask->env);
    list_candidates(mc, luck_of(ask));
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
        begin(mc, ask);
        mc->root = tell_root(&mc->teller);
        sample(mc);
        report(mc, result);
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
