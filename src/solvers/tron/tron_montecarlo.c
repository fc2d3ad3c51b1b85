/* tron_montecarlo.c: flat Monte Carlo: plays random rides after each move and chooses the move with the
 * highest mean, the first of equals. Rides are numbered, and a ride depends only on the seed and its number,
 * so the answer does not depend on how threads share the work, nor on an observer, for whom the same rides
 * are played one by one. */
#include "solvers/tron/tron_montecarlo.h"

#include "core/budget.h"
#include "search/parts/luck.h"
#include "search/parts/seat.h"
#include "search/parts/tell_samples.h"
#include "search/sampling/playout.h"
#include "solvers/tron/tron_crowd.h"
#include "solvers/tron/tron_playout.h"
#include "text/areas/solvers_texts.h"

#include <assert.h>
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
    double squares; /* of the outcomes for the player searched for; only if somebody wants its opinion */
    uint64_t seed;  /* ride n of the candidate follows from this seed and n */
    struct visit visit;
};

/* One thread's part of a batch. */
struct part {
    const struct montecarlo *mc;
    const struct candidate *candidate;
    uint64_t first, count; /* range of ride numbers */
    int64_t sum[LUD_MAX_PLAYERS];
    uint64_t plies;   /* moves made in these rides, from the root on */
    uint64_t squares; /* of the outcomes for the player searched for, if wanted */
};

struct montecarlo {
    const struct lud_problem *problem;
    const struct lud_env *env;
    struct budget budget;
    struct teller teller;
    struct visit root;
    const struct playout_kernel *kernel; /* for a single rider; NULL if there are several */
    struct lud_state *state;             /* for a single rider: the position after the current candidate */
    struct playout_line line;            /* of the current ride, if there is an observer */
    uint64_t games;                      /* to play per candidate; 0 = until a limit */
    int threads;
    bool spread; /* somebody wants the opinion of the candidates, with its spread */
    int count;   /* of candidates */
    struct candidate candidates[TRON_DIRECTIONS];
    struct part parts[THREADS_MAX];
};

/* ---- rides ---- */

/* Rides first .. first + count - 1 after the candidate. */
static struct playout_start start_alone(const struct montecarlo *mc, const struct candidate *candidate,
                                        uint64_t first, uint64_t count)
{
    const struct tron_state *state = tron_state(mc->state);
    return (struct playout_start){.rules = tron_rules(mc->problem->rules),
                                  .state = state,
                                  .at = state->at[0],
                                  .seed = candidate->seed,
                                  .first = first,
                                  .count = count};
}

static void ride_alone(struct part *part)
{
    const struct montecarlo *mc = part->mc;
    struct playout_start start = start_alone(mc, part->candidate, part->first, part->count);
    const uint64_t tick = start.state->tick;
    start.squares = mc->spread ? &part->squares : NULL;
    const uint64_t moves = mc->kernel->rides(&start);
    part->squares += (2 * moves + part->count * tick) * tick;
    part->sum[0] = (int64_t)(moves + part->count * tick);
    part->plies = moves + part->count;
}

/* Plays the root move in a game of several riders; returns the moves made. Riders who commit before the
 * player do so at random: their moves are hidden from the player. */
static inline uint64_t play_root(const struct lud_problem *problem, lud_move move, struct lud_state *state,
                                 struct random *random, struct playout_line *line)
{
    const struct lud_rules *rules = problem->rules;
    uint64_t plies = 1;
    memcpy(state, problem->state, rules->state_size);
    for (; state->turn != problem->player; plies++) {
        const lud_move other = game_pick(rules, state, random);
        playout_line_add(line, other);
        game_play(rules, state, other);
    }
    playout_line_add(line, move);
    game_play(rules, state, move);
    return plies;
}

/* Plays one game; returns the moves made. */
static uint64_t play_game(const struct part *part, struct lud_state *state, struct random *random,
                          lud_value *values)
{
    const struct lud_problem *problem = part->mc->problem;
    const uint64_t plies = play_root(problem, part->candidate->move, state, random, NULL);
    if (!game_over(state))
        return plies + tron_crowd_plies(problem->rules, state, random, values);
    game_outcome(problem->rules, state, values);
    return plies;
}

static uint64_t square_of(const struct montecarlo *mc, const lud_value *values)
{
    const int64_t own = values[mc->problem->player];
    return (uint64_t)(own * own);
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
        part->plies += play_game(part, &copy.state.head, &random, values);
        for (int player = 0; player < players; player++)
            part->sum[player] += values[player];
        if (part->mc->spread)
            part->squares += square_of(part->mc, values);
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

/* ---- rides for an observer ---- */

static void tell_alone(struct montecarlo *mc, const struct candidate *candidate, uint64_t ride,
                       lud_value *values)
{
    const struct playout_start start = start_alone(mc, candidate, ride, 1);
    static_assert((int)TRON_CELLS <= (int)PLAYOUT_LINE,
                  "a ride and the move before it fit: the head takes a cell");
    playout_line_add(&mc->line, candidate->move);
    mc->line.size += playout_moves(&start, mc->line.moves + 1);
    values[0] = (lud_value)(start.state->tick + (uint32_t)mc->line.size - 1);
}

/* Plays the game by the rules, which draw the same random numbers as tron_crowd_plies. */
static void tell_crowd(struct montecarlo *mc, const struct candidate *candidate, uint64_t ride,
                       lud_value *values)
{
    const struct lud_rules *rules = mc->problem->rules;
    struct random random = random_start(candidate->seed, ride);
    play_root(mc->problem, candidate->move, mc->state, &random, &mc->line);
    while (!game_over(mc->state)) {
        const lud_move move = game_pick(rules, mc->state, &random);
        playout_line_add(&mc->line, move);
        game_play(rules, mc->state, move);
    }
    game_outcome(rules, mc->state, values);
}

/* Whether so many more plies are within the limit of nodes. */
static bool fits_limit(const struct montecarlo *mc, uint64_t plies)
{
    const uint64_t limit = mc->budget.limits->nodes;
    return limit == 0 || mc->budget.nodes + plies <= limit;
}

/* The rides of a batch, one after the other. */
static void ride_told(struct montecarlo *mc, struct candidate *candidate, struct part *part)
{
    for (uint64_t i = 0; i < part->count; i++) {
        lud_value values[LUD_MAX_PLAYERS] = {0};
        mc->line.size = 0;
        if (mc->kernel != NULL)
            tell_alone(mc, candidate, part->first + i, values);
        else
            tell_crowd(mc, candidate, part->first + i, values);
        for (int player = 0; player < mc->problem->rules->players; player++)
            part->sum[player] += values[player];
        part->plies += (uint64_t)mc->line.size;
        if (!fits_limit(mc, part->plies))
            return;
        part->squares += square_of(mc, values);
        tell_playout(&mc->teller, &candidate->visit,
                     &(struct tell_game){.candidate = candidate->move,
                                         .values = values,
                                         .length = mc->line.size,
                                         .line = mc->line.moves,
                                         .line_size = mc->line.size});
    }
}

/* ---- batches ---- */

/* No ride has more plies: each one takes a cell or is a crash. */
static uint64_t longest_ride(const struct montecarlo *mc)
{
    const struct lud_rules *rules = mc->problem->rules;
    return (uint64_t)tron_rules(rules)->map.nodes + (uint64_t)rules->players;
}

/* An equal share for `sharers` candidates of what is left of a limit, rounded up. */
static uint64_t share_of(int sharers, uint64_t limit, uint64_t done)
{
    const uint64_t left = limit > done ? limit - done : 0;
    return (left + (uint64_t)sharers - 1) / (uint64_t)sharers;
}

/* The number of rides in the candidate's next batch, within the limits; 0 = no more. Rides are mostly far
 * shorter than the longest: nodes are shared among all candidates, so that the last one does not get what is
 * left over. */
static uint64_t batch_size(const struct montecarlo *mc, const struct candidate *candidate)
{
    const struct lud_limits *limits = mc->budget.limits;
    const int waiting = (int)(mc->candidates + mc->count - candidate); /* in this round, this one included */
    const uint64_t most = (uint64_t)mc->threads * (mc->kernel != NULL ? BATCH_ALONE : BATCH_CROWD);
    uint64_t batch =
        mc->games > 0 && mc->games - candidate->games < most ? mc->games - candidate->games : most;
    if (limits->sims > 0) {
        const uint64_t share = share_of(waiting, limits->sims, mc->budget.sims);
        batch = share < batch ? share : batch;
    }
    if (limits->nodes > 0) {
        const uint64_t share = share_of(mc->count, limits->nodes, mc->budget.nodes) / longest_ride(mc);
        batch = share < batch && batch > 0 ? (share > 0 ? share : 1) : batch;
    }
    return batch;
}

/* Divides the batch into one part per thread and plays them. */
static void play_parts(struct montecarlo *mc, struct candidate *candidate, uint64_t batch)
{
    for (int i = 0; i < mc->threads; i++) {
        const uint64_t from = batch * (uint64_t)i / (uint64_t)mc->threads;
        const uint64_t to = batch * ((uint64_t)i + 1) / (uint64_t)mc->threads;
        mc->parts[i] = (struct part){
            .mc = mc, .candidate = candidate, .first = candidate->games + from, .count = to - from};
    }
    if (mc->teller.trace != NULL)
        ride_told(mc, candidate, &mc->parts[0]);
    else
        env_parallel(mc->env, mc->threads, run_part, mc->parts);
}

/* The limit of nodes is reached in the middle of a ride, which is discarded. */
static void stop_at_nodes(struct montecarlo *mc, const struct candidate *candidate)
{
    tell_stopped(&mc->teller, &candidate->visit, mc->budget.limits->nodes - mc->budget.nodes);
    mc->budget.nodes = mc->budget.limits->nodes;
    budget_discard_sim(&mc->budget);
    budget_end(&mc->budget, END_NODES);
}

/* False when the limit of nodes is reached. A batch of more than one ride stays below it. */
static bool run_batch(struct montecarlo *mc, struct candidate *candidate, uint64_t batch)
{
    uint64_t plies = 0;
    play_parts(mc, candidate, batch);
    mc->budget.sims += batch - 1;
    for (int i = 0; i < mc->threads; i++)
        plies += mc->parts[i].plies;
    if (!fits_limit(mc, plies)) {
        stop_at_nodes(mc, candidate);
        return false;
    }
    for (int i = 0; i < mc->threads; i++) {
        for (int player = 0; player < mc->problem->rules->players; player++)
            candidate->sum[player] += mc->parts[i].sum[player];
        candidate->squares += (double)mc->parts[i].squares;
    }
    candidate->games += batch;
    mc->budget.nodes += plies;
    return true;
}

/* For a single rider: sets mc->state to the position after the candidate. */
static void set_candidate_state(struct montecarlo *mc, const struct candidate *candidate)
{
    if (mc->kernel != NULL)
        game_child(mc->problem->rules, mc->problem->state, candidate->move, mc->state);
}

/* Tells of the candidate before its first ride. */
static void tell_candidate(struct montecarlo *mc, struct candidate *candidate)
{
    const struct lud_problem *problem = mc->problem;
    if (mc->teller.trace == NULL || candidate->visit.node != 0)
        return;
    memcpy(mc->state, problem->state, problem->rules->state_size);
    seat_reach(problem->rules, mc->state, problem->player);
    game_play(problem->rules, mc->state, candidate->move);
    candidate->visit = tell_enter(&mc->teller, &mc->root, candidate->move, problem->state, mc->state);
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
            tell_candidate(mc, candidate);
            set_candidate_state(mc, candidate);
            if (!run_batch(mc, candidate, batch))
                return;
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

static void report_candidate(const struct montecarlo *mc, const struct candidate *candidate,
                             struct lud_candidate *out)
{
    out->visits = candidate->games;
    out->sum = candidate->sum[mc->problem->player];
    out->spread = mc->spread;
    out->squares = candidate->squares;
    out->valued = candidate->games > 0;
    if (out->valued)
        playout_mean(mc->problem->rules, candidate->sum, candidate->games, out->values);
}

static void tell_end(struct montecarlo *mc, const struct lud_result *result)
{
    if (mc->budget.spent)
        tell_cut(&mc->teller, &mc->root, TRACE_LIMIT);
    for (int i = 0; i < mc->count; i++)
        if (mc->candidates[i].games > 0)
            tell_means(&mc->teller, &mc->candidates[i].visit, mc->candidates[i].sum, mc->candidates[i].games,
                       mc->problem->player);
    tell_leave(&mc->teller, &mc->root, result->scored ? result->values : NULL, TRACE_NO_BOUND);
}

static void montecarlo_report(struct montecarlo *mc, struct lud_candidates *candidates,
                              struct lud_result *result)
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
    for (int i = 0; i < mc->count && candidates != NULL; i++)
        report_candidate(mc, &mc->candidates[i], candidate_add(candidates, mc->candidates[i].move));
    tell_end(mc, result);
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
    mc->spread = ask->candidates != NULL;
    mc->threads = ask->trace != NULL ? 1 : threads_for(ask->limits, ask->env);
    list_candidates(mc, search_random(ask));
}

static void montecarlo_search(struct montecarlo *mc, const struct lud_ask *ask, struct lud_result *result)
{
    mc->root = tell_root(&mc->teller, ask->problem->state);
    tell_expand(&mc->teller, &mc->root, mc->count);
    sample_candidates(mc);
    montecarlo_report(mc, ask->candidates, result);
}

static enum lud_status tron_montecarlo_run(void *instance, const struct lud_ask *ask,
                                           struct lud_result *result)
{
    (void)instance;
    const struct lud_rules *rules = ask->problem->rules;
    const struct lud_memory *memory = ask->env->memory;
    struct montecarlo *mc = memory_new(memory, sizeof *mc);
    struct lud_state *state = state_new(rules, memory);
    bool ready = mc != NULL && state != NULL;
    if (ready) {
        mc->state = state;
        montecarlo_init(mc, ask);
        ready = ask->trace == NULL || playout_line_init(&mc->line, memory) == LUD_OK;
    }
    if (ready)
        montecarlo_search(mc, ask, result);
    if (mc != NULL)
        playout_line_destroy(&mc->line, memory);
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
