/* tron_filler.c: plays longest rides (tron_longest.h) and keeps the plan between moves. */
#include "solvers/tron/longest/tron_filler.h"

#include "core/budget.h"
#include "search/parts/luck.h"
#include "search/parts/tell_samples.h"
#include "solvers/tron/longest/tron_longest.h"
#include "text/areas/solvers_texts.h"

#include <string.h>

#define NODES_UNLIMITED                                                                                      \
    UINT64_C(3000000) /* node limit if neither time nor nodes are limited: about a second */

/* The instance: the plan made in the last position. */
struct filler {
    uint64_t key; /* of the position that the plan is for */
    int size;     /* moves of the plan; 0 = no plan */
    bool proved;  /* no longer ride exists */
    lud_move plan[TRON_CELLS];
    struct tron_longest answer; /* of the current search */
};

static enum lud_status tron_filler_open(const struct lud_rules *rules, const struct lud_settings *settings,
                                        const struct lud_env *env, void **instance, struct lud_why *why)
{
    (void)rules;
    (void)settings;
    *instance = memory_new(env->memory, sizeof(struct filler));
    return *instance != NULL ? LUD_OK : why_plain(why, LUD_ERROR_MEMORY, TEXT_NONE);
}

static void tron_filler_close(void *instance, const struct lud_env *env)
{
    memory_free(env->memory, instance, sizeof(struct filler));
}

/* ---- the trace ---- */

/* The search as an observer sees it. */
struct filler_trace {
    struct teller teller;
    struct visit root;
    int tick; /* moves of the game so far: values count them, too */
};

static void tell_longer(void *context, const struct tron_longest *answer)
{
    struct filler_trace *trace = context;
    tell_improve(&trace->teller, &trace->root, answer->moves, answer->low, trace->tick + answer->low,
                 trace->tick + answer->high);
}

static struct filler_trace trace_begin(const struct lud_ask *ask)
{
    struct filler_trace trace = {.teller = teller_of(ask),
                                 .tick = (int)tron_state(ask->problem->state)->tick};
    trace.root = tell_root(&trace.teller, ask->problem->state);
    return trace;
}

/* Nothing is longer than a proved ride; otherwise a limit, or the end of all methods, left the proof open. */
static void trace_end(struct filler_trace *trace, const struct lud_result *result)
{
    tell_cut(&trace->teller, &trace->root, result->proved ? TRACE_BOUND : TRACE_LIMIT);
    tell_leave(&trace->teller, &trace->root, result->values, result->proved ? TRACE_EXACT : TRACE_LOWER);
}

/* ---- the plan ---- */

/* Drops the plan unless it is for this position. A traced search begins without one. */
static void plan_check(struct filler *filler, const struct lud_ask *ask)
{
    if (filler->size > 0 && filler->key == ask->problem->state->key && ask->trace == NULL)
        return;
    filler->size = 0;
    filler->proved = false;
}

/* Adopts the ride found by the search if it is at least as long as the plan. Its cells count as nodes, as
 * far as the limit allows. */
static void plan_adopt(struct filler *filler, uint64_t limit)
{
    struct tron_longest *answer = &filler->answer;
    answer->nodes += (uint64_t)answer->low;
    if (limit > 0 && answer->nodes > limit)
        answer->nodes = limit;
    if (answer->low >= filler->size) {
        memcpy(filler->plan, answer->moves, (size_t)answer->low * sizeof *filler->plan);
        filler->size = answer->low;
    }
    filler->proved = answer->solved;
}

/* Searches for a longer plan or a proof. */
static enum lud_status plan_improve(struct filler *filler, const struct lud_ask *ask,
                                    struct filler_trace *trace)
{
    const struct lud_problem *problem = ask->problem;
    struct lud_limits own = *ask->limits;
    struct random luck = search_random(ask);
    own.seed = random_next(&luck);
    if (own.time == 0 && own.nodes == 0)
        own.nodes = NODES_UNLIMITED;
    const struct longest_question question = {.rules = tron_rules(problem->rules),
                                              .state = tron_state(problem->state),
                                              .rider = problem->player,
                                              .known = filler->plan,
                                              .known_size = filler->size,
                                              .limits = &own,
                                              .env = ask->env,
                                              .improved = ask->trace != NULL ? tell_longer : NULL,
                                              .context = trace};
    const enum lud_status status = tron_longest(&question, &filler->answer);
    if (status == LUD_OK)
        plan_adopt(filler, ask->limits->nodes);
    return status;
}

/* Removes the first move from the plan, which then is for the position after that move. */
static enum lud_status plan_advance(struct filler *filler, const struct lud_ask *ask)
{
    const struct lud_problem *problem = ask->problem;
    struct lud_state *state = state_new(problem->rules, ask->env->memory);
    if (state == NULL)
        return LUD_ERROR_MEMORY;
    game_child(problem->rules, problem->state, filler->plan[0], state);
    filler->key = state->key;
    filler->size--;
    memmove(filler->plan, filler->plan + 1, (size_t)filler->size * sizeof *filler->plan);
    state_free(problem->rules, ask->env->memory, state);
    return LUD_OK;
}

/* ---- the algorithm ---- */

static void filler_report(const struct filler *filler, const struct lud_problem *problem,
                          struct lud_result *result)
{
    result->move = filler->plan[0];
    result->scored = true;
    result->proved = filler->proved;
    result->values[0] = (lud_value)tron_state(problem->state)->tick + filler->size;
    result->depth = filler->size;
    result->line_size = filler->size < RESULT_LINE ? filler->size : RESULT_LINE;
    memcpy(result->line, filler->plan, (size_t)result->line_size * sizeof *result->line);
}

/* The only move that the search values is its own. */
static void report_candidate(const struct lud_result *result, struct lud_candidates *candidates)
{
    struct lud_candidate *candidate = candidate_add(candidates, result->move);
    if (candidate == NULL)
        return;
    candidate->valued = true;
    candidate->bound = result->proved ? TRACE_EXACT : TRACE_LOWER;
    candidate->values[0] = result->values[0];
}

static enum lud_status filler_think(struct filler *filler, const struct lud_ask *ask,
                                    struct filler_trace *trace, struct lud_result *result)
{
    enum lud_status status = LUD_OK;
    plan_check(filler, ask);
    if (!filler->proved)
        status = plan_improve(filler, ask, trace);
    if (status == LUD_OK)
        filler_report(filler, ask->problem, result);
    return status == LUD_OK ? plan_advance(filler, ask) : status;
}

static enum lud_status tron_filler_run(void *instance, const struct lud_ask *ask, struct lud_result *result)
{
    struct budget budget = budget_start(ask->limits, ask->env);
    struct filler *filler = instance != NULL ? instance : memory_new(ask->env->memory, sizeof *filler);
    if (filler == NULL)
        return LUD_ERROR_MEMORY;
    *result = (struct lud_result){.move = LUD_NO_MOVE};
    struct filler_trace trace = trace_begin(ask);
    filler->answer.nodes = 0;
    const enum lud_status status = filler_think(filler, ask, &trace, result);
    if (status == LUD_OK) {
        trace_end(&trace, result);
        report_candidate(result, ask->candidates);
        budget.nodes = filler->answer.nodes;
        if (!result->proved)
            budget_end(&budget, filler->answer.end);
        budget_report(&budget, result);
    }
    if (instance == NULL)
        memory_free(ask->env->memory, filler, sizeof *filler);
    return status;
}

const struct lud_algorithm tron_fill_algorithm = {
    .name = "tron-fill",
    .summary = TEXT_TRON_SOLVER_FILL,
    .game = "tron",
    .players = LUD_SOLO,
    .open = tron_filler_open,
    .close = tron_filler_close,
    .run = tron_filler_run,
};
