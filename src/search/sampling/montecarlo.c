/* montecarlo.c: flat Monte Carlo (Abramson, "Expected-outcome: a general model of static evaluation", 1990;
 * the method of the Tron exercise). The value of a move is the mean outcome of playouts after it. The moves
 * take turns, so that all have the same number of playouts, give or take one, when a limit stops the
 * search. */
#include "search/sampling/montecarlo.h"

#include "search/parts/judge.h"
#include "search/parts/luck.h"
#include "search/parts/seat.h"
#include "search/parts/tell_samples.h"
#include "search/sampling/playout.h"
#include "text/areas/search_texts.h"

#include <string.h>

enum { OPTION_SIMS, OPTION_CAP };

/* A legal move of the player for whom the search runs. */
struct candidate {
    lud_move move;
    uint64_t games;               /* playouts after it */
    int64_t sum[LUD_MAX_PLAYERS]; /* sums of their outcomes, per player */
    double squares;               /* sum of the squares of the outcomes for the player searched for */
    struct visit visit;           /* for the trace */
};

struct montecarlo {
    const struct lud_problem *problem;
    struct budget budget;
    struct playout playout;
    struct teller teller;
    struct path path;         /* the root only, to detect repetitions */
    struct lud_state *state;  /* scratch position of the playouts */
    struct visit root;        /* for the trace */
    struct playout_line line; /* of the current playout, if there is a trace */
    uint64_t games;           /* most playouts per candidate; 0 = until a limit */
    const struct candidate
        *won;  /* candidate that wins at once, with mc->state the final position; NULL = none */
    int count; /* number of candidates */
    struct candidate candidates[LUD_MAX_MOVES];
};

static void reset_position(const struct montecarlo *mc)
{
    memcpy(mc->state, mc->problem->state, mc->problem->rules->state_size);
}

static bool has_ticks(const struct montecarlo *mc)
{
    return (mc->problem->rules->traits & LUD_SIMULTANEOUS) != 0;
}

static void list_candidates(struct montecarlo *mc)
{
    lud_move moves[LUD_MAX_MOVES];
    reset_position(mc);
    if (has_ticks(mc))
        seat_reach(mc->problem->rules, mc->state, mc->problem->player);
    mc->count = game_moves(mc->problem->rules, mc->state, moves);
    for (int i = 0; i < mc->count; i++)
        mc->candidates[i].move = moves[i];
}

/* Plays the candidate from the root. In a tick, the players before it make random moves, since their
 * commitments are not known; those after it move in the playout. */
static void play_candidate(struct montecarlo *mc, lud_move move)
{
    const struct lud_rules *rules = mc->problem->rules;
    reset_position(mc);
    mc->line.size = 0;
    while (has_ticks(mc) && mc->state->turn != mc->problem->player) {
        const lud_move other = game_pick(rules, mc->state, &mc->playout.random);
        playout_line_add(mc->playout.line, other);
        game_play(rules, mc->state, other);
    }
    playout_line_add(mc->playout.line, move);
    game_play(rules, mc->state, move);
}

/* Whether the candidate just played wins a turn-based game at once; no more playouts are needed then. */
static bool is_won(const struct montecarlo *mc, const lud_value *values)
{
    const lud_value own = values[mc->problem->player];
    return !has_ticks(mc) && game_over(mc->state) && own > LUD_ONE / 2 &&
           judge_proved(mc->problem->rules, own);
}

static void add_playout(struct montecarlo *mc, struct candidate *candidate, const lud_value *values)
{
    const double own = values[mc->problem->player];
    for (int player = 0; player < mc->problem->rules->players; player++)
        candidate->sum[player] += values[player];
    candidate->squares += own * own;
    candidate->games++;
}

/* `nodes`: of the simulation. */
static void tell_sample(struct montecarlo *mc, const struct candidate *candidate, const lud_value *values,
                        uint64_t nodes, bool ended)
{
    const int64_t length = playout_length(&mc->line, nodes, !ended && mc->problem->playout != NULL);
    const struct tell_game game = {.candidate = candidate->move,
                                   .values = values,
                                   .length = length,
                                   .line = length >= 0 ? mc->line.moves : NULL,
                                   .line_size = mc->line.size};
    tell_playout(&mc->teller, &candidate->visit, &game);
}

/* Plays a candidate and then at random to the outcome `values`; *ended if the move itself ends the game.
 * False when a limit interrupts it. */
static bool reach_outcome(struct montecarlo *mc, struct candidate *candidate, lud_value *values, bool *ended)
{
    const uint64_t before = mc->budget.nodes;
    if (budget_node(&mc->budget))
        return false;
    play_candidate(mc, candidate->move);
    if (candidate->visit.node == 0)
        candidate->visit = tell_enter(&mc->teller, &mc->root, candidate->move, mc->problem->state, mc->state);
    *ended = judge_ended(&mc->path, mc->state, 1, values);
    if (*ended || playout_run(&mc->playout, mc->state, values))
        return true;
    tell_stopped(&mc->teller, &candidate->visit, mc->budget.nodes - before);
    return false;
}

/* One playout after a candidate. False when the search must end: a limit is reached or a win is found. */
static bool sample(struct montecarlo *mc, struct candidate *candidate)
{
    lud_value values[LUD_MAX_PLAYERS] = {0};
    bool ended = false;
    const uint64_t before = mc->budget.nodes;
    if (budget_sim(&mc->budget))
        return false;
    if (!reach_outcome(mc, candidate, values, &ended)) {
        budget_discard_sim(&mc->budget);
        return false;
    }
    add_playout(mc, candidate, values);
    if (mc->teller.trace != NULL)
        tell_sample(mc, candidate, values, mc->budget.nodes - before, ended);
    if (ended && is_won(mc, values))
        mc->won = candidate;
    return mc->won == NULL;
}

static void sample_all(struct montecarlo *mc)
{
    for (uint64_t round = 0; mc->games == 0 || round < mc->games; round++)
        for (int i = 0; i < mc->count; i++)
            if (!sample(mc, &mc->candidates[i]))
                return;
}

/* ---- the result ---- */

static lud_value mean_of(const struct candidate *candidate, int player)
{
    return (lud_value)(candidate->sum[player] / (int64_t)candidate->games);
}

/* The candidate with the largest mean, the first of equals. Candidates without a playout are not considered,
 * unless there are no others. */
static const struct candidate *best_of(const struct montecarlo *mc)
{
    const int player = mc->problem->player;
    const struct candidate *best = &mc->candidates[0];
    for (int i = 1; i < mc->count && mc->won == NULL; i++) {
        const struct candidate *candidate = &mc->candidates[i];
        if (candidate->games > 0 && mean_of(candidate, player) > mean_of(best, player))
            best = candidate;
    }
    return mc->won != NULL ? mc->won : best;
}

/* The opinion of one candidate; `won` has the values of the candidate that wins at once. */
static struct lud_candidate opinion_of(const struct montecarlo *mc, const struct candidate *candidate,
                                       const lud_value *won)
{
    struct lud_candidate opinion = {.move = candidate->move,
                                    .valued = candidate->games > 0,
                                    .bound = candidate == mc->won ? TRACE_EXACT : TRACE_NO_BOUND,
                                    .visits = candidate->games,
                                    .sum = candidate->sum[mc->problem->player],
                                    .spread = true,
                                    .squares = candidate->squares};
    if (candidate == mc->won)
        memcpy(opinion.values, won, sizeof opinion.values);
    else if (opinion.valued)
        playout_mean(mc->problem->rules, candidate->sum, candidate->games, opinion.values);
    return opinion;
}

static void tell_end(struct montecarlo *mc, const struct lud_result *result)
{
    if (mc->budget.spent)
        tell_cut(&mc->teller, &mc->root, TRACE_LIMIT);
    for (int i = 0; i < mc->count; i++) {
        const struct candidate *candidate = &mc->candidates[i];
        if (candidate == mc->won)
            tell_leave(&mc->teller, &candidate->visit, result->values, TRACE_EXACT);
        else if (candidate->games > 0)
            tell_means(&mc->teller, &candidate->visit, candidate->sum, candidate->games, mc->problem->player);
    }
    tell_leave(&mc->teller, &mc->root, result->scored ? result->values : NULL,
               result->proved ? TRACE_EXACT : TRACE_NO_BOUND);
}

static void montecarlo_report(struct montecarlo *mc, struct lud_candidates *candidates,
                              struct lud_result *result)
{
    const struct lud_rules *rules = mc->problem->rules;
    const struct candidate *best = best_of(mc);
    *result = (struct lud_result){.move = best->move, .scored = best->games > 0, .line_size = 1};
    result->line[0] = best->move;
    result->proved = mc->won != NULL;
    result->depth = mc->won != NULL || mc->candidates[mc->count - 1].games > 0 ? 1 : 0;
    if (mc->won != NULL)
        judge_outcome(rules, mc->state, 1, result->values);
    else if (best->games > 0)
        playout_mean(rules, best->sum, best->games, result->values);
    budget_report(&mc->budget, result);
    for (int i = 0; i < mc->count && candidates != NULL; i++)
        *candidate_add(candidates, LUD_NO_MOVE) = opinion_of(mc, &mc->candidates[i], result->values);
    tell_end(mc, result);
}

/* ---- the search ---- */

/* Playouts per move: the option `sims`, unless it is at its default and a limit is given; then 0, no
 * maximum. */
static uint64_t games_each(const struct lud_ask *ask)
{
    const struct lud_limits *limits = ask->limits;
    const struct lud_setting *sims = &ask->settings->at[OPTION_SIMS];
    const bool limited = limits->time > 0 || limits->nodes > 0 || limits->sims > 0;
    return limited && !sims->given ? 0 : (uint64_t)sims->number;
}

static void montecarlo_start(struct montecarlo *mc, const struct lud_ask *ask)
{
    const struct lud_problem *problem = ask->problem;
    mc->problem = problem;
    mc->budget = budget_start(ask->limits, ask->env);
    mc->teller = teller_of(ask);
    mc->games = games_each(ask);
    mc->playout = (struct playout){
        .problem = problem,
        .budget = &mc->budget,
        .random = search_random(ask),
        .cap = playout_cap(problem->rules, ask->settings->at[OPTION_CAP].number),
    };
    path_init(&mc->path, problem);
    path_down(&mc->path, problem->state);
    list_candidates(mc);
}

/* Prepares to record playouts, if there is an observer. False when out of memory. */
static bool record_lines(struct montecarlo *mc, const struct lud_ask *ask)
{
    if (ask->trace == NULL)
        return true;
    mc->playout.line = &mc->line;
    return playout_line_init(&mc->line, ask->env->memory) == LUD_OK;
}

static void montecarlo_search(struct montecarlo *mc, const struct lud_ask *ask, struct lud_result *result)
{
    mc->root = tell_root(&mc->teller, ask->problem->state);
    tell_expand(&mc->teller, &mc->root, mc->count);
    sample_all(mc);
    montecarlo_report(mc, ask->candidates, result);
}

static enum lud_status montecarlo_run(void *instance, const struct lud_ask *ask, struct lud_result *result)
{
    (void)instance;
    const struct lud_rules *rules = ask->problem->rules;
    const struct lud_memory *memory = ask->env->memory;
    struct montecarlo *mc = memory_new(memory, sizeof *mc);
    struct lud_state *state = state_new(rules, memory);
    bool ready = mc != NULL && state != NULL;
    if (ready) {
        mc->state = state;
        montecarlo_start(mc, ask);
        ready = record_lines(mc, ask);
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
    [OPTION_SIMS] = {.name = "sims",
                     .kind = OPTION_INTEGER,
                     .low = 1,
                     .high = 1000000,
                     .fallback = "100",
                     .help = TEXT_MONTECARLO_SIMS},
    [OPTION_CAP] = {.name = "cap",
                    .kind = OPTION_INTEGER,
                    .low = 0,
                    .high = 1000000,
                    .fallback = "0",
                    .help = TEXT_MONTECARLO_CAP},
    {0},
};

/* Puzzles are refused: random playouts almost never reach the goal, and a mean says nothing about the
 * shortest solution. */
const struct lud_algorithm montecarlo_algorithm = {
    .name = "montecarlo",
    .summary = TEXT_MONTECARLO_SUMMARY,
    .players = LUD_SOLO | LUD_TWO | LUD_MULTI,
    .refuses = LUD_GOAL,
    .options = options,
    .run = montecarlo_run,
};
