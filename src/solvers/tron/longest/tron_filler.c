/* tron_filler.c: plays longest rides (tron_longest.h) and keeps the plan between moves. */
#include "solvers/tron/longest/tron_filler.h"

#include "core/budget.h"
#include "search/parts/luck.h"
#include "search/parts/tell.h"
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

/* ---- the plan ---- */

/* Drops the plan unless it is for this position. */
static void plan_check(struct filler *filler, const struct lud_problem *problem)
{
    if (filler->size > 0 && filler->key == problem->state->key)
        return;
    filler->size = 0;
    filler->proved = false;
}

/* Adopts the ride found by the search if it is at least as long as the plan. */
static void plan_adopt(struct filler *filler)
{
    const struct tron_longest *answer = &filler->answer;
    if (answer->low >= filler->size) {
        memcpy(filler->plan, answer->moves, (size_t)answer->low * sizeof *filler->plan);
        filler->size = answer->low;
    }
    filler->proved = answer->solved;
}

/* Searches for a longer plan or a proof. */
static enum lud_status plan_improve(struct filler *filler, const struct lud_ask *ask)
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
                                              .env = ask->env};
    const enum lud_status status = tron_longest(&question, &filler->answer);
    if (status == LUD_OK)
        plan_adopt(filler);
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

static enum lud_status filler_think(struct filler *filler, const struct lud_ask *ask,
                                    struct lud_result *result)
{
    enum lud_status status = LUD_OK;
    plan_check(filler, ask->problem);
    if (!filler->proved)
        status = plan_improve(filler, ask);
    if (status == LUD_OK)
        filler_report(filler, ask->problem, result);
    return status == LUD_OK ? plan_advance(filler, ask) : status;
}

static enum lud_status tron_filler_run(void *instance, const struct lud_ask *ask, struct lud_result *result)
{
    struct budget budget = budget_start(ask->limits, ask->env);
    struct teller teller = teller_of(ask);
    struct filler *filler = instance != NULL ? instance : memory_new(ask->env->memory, sizeof *filler);
    if (filler == NULL)
        return LUD_ERROR_MEMORY;
    *result = (struct lud_result){.move = LUD_NO_MOVE};
    const struct visit root = tell_root(&teller, NULL);
    filler->answer.nodes = 0;
    const enum lud_status status = filler_think(filler, ask, result);
    if (status == LUD_OK) {
        tell(&teller, TRACE_LEAVE, &root, result->values);
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
