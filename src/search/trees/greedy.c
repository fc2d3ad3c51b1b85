/* greedy.c: one-ply search (Russell, Norvig, "Artificial Intelligence", greedy local search): plays each
 * legal move, evaluates the resulting position for the player who moved and keeps the best. It does not
 * search the opponent's replies; that is what minimax adds. */
#include "search/trees/greedy.h"

#include "core/budget.h"
#include "search/parts/judge.h"
#include "search/parts/luck.h"
#include "search/parts/opinions.h"
#include "search/parts/tell.h"
#include "text/areas/search_texts.h"

#include <assert.h>
#include <string.h>

struct greedy {
    const struct lud_problem *problem;
    struct budget budget;
    struct path path;     /* the root only, to detect repetitions */
    struct random random; /* breaks ties */
    struct teller teller;
    struct lud_candidates *candidates; /* gets the values of all moves; NULL = not wanted */
    struct lud_result *result;         /* the caller's; holds the best move so far */
    struct lud_state *child;           /* the position after the move being evaluated */
    struct visit root;                 /* for the trace */
    uint32_t equals;                   /* moves so far of the best value; 0 = no move yet */
};

/* Values of the child: exact if it is terminal, else the evaluation. */
static void evaluate_child(struct greedy *greedy, const struct visit *visit, lud_value *values)
{
    if (judge_ended(&greedy->path, greedy->child, 1, values))
        return;
    judge_estimate(greedy->problem, greedy->child, values);
    tell_estimate(&greedy->teller, visit, greedy->problem, greedy->problem->state, greedy->child);
}

/* > 0 when the player to move prefers `values` to the best so far, 0 when they are equal. */
static int compare_with_best(const struct greedy *greedy, const lud_value *values)
{
    const struct lud_problem *problem = greedy->problem;
    if (greedy->equals == 0)
        return 1;
    return judge_compare(problem, problem->state->turn, values, greedy->result->values);
}

/* Whether the move becomes the best. Ties are broken by reservoir sampling: the n-th of n equal moves
 * replaces the kept one with probability 1/n, so that all are equally likely. */
static bool is_chosen(struct greedy *greedy, const lud_value *values)
{
    const int better = compare_with_best(greedy, values);
    if (better < 0)
        return false;
    greedy->equals = better > 0 ? 1 : greedy->equals + 1;
    return better > 0 || random_below(&greedy->random, greedy->equals) == 0;
}

/* Only an immediate win is proved; any other choice depends on estimates of the other moves. */
static bool is_proved_win(const struct greedy *greedy, const lud_value *values)
{
    const struct lud_problem *problem = greedy->problem;
    const lud_value own = values[problem->state->turn];
    return own > LUD_ONE / 2 && judge_proved(problem->rules, own);
}

/* For the trace: what decides that these values replace the best so far; NULL = there are none. */
static const char *deciding_rule(const struct greedy *greedy, const lud_value *values)
{
    const struct lud_problem *problem = greedy->problem;
    if (greedy->teller.trace == NULL || greedy->result->move == LUD_NO_MOVE)
        return NULL;
    return judge_rule(problem, problem->state->turn, values, greedy->result->values);
}

static void keep_move(struct greedy *greedy, const struct visit *visit, const lud_value *values)
{
    tell_backup(&greedy->teller, &greedy->root, visit->node, values, deciding_rule(greedy, values));
    greedy->result->move = visit->move;
    greedy->result->proved = is_proved_win(greedy, values);
    memcpy(greedy->result->values, values, sizeof greedy->result->values);
}

static void evaluate_move(struct greedy *greedy, lud_move move)
{
    const struct lud_problem *problem = greedy->problem;
    lud_value values[LUD_MAX_PLAYERS] = {0};
    game_child(problem->rules, problem->state, move, greedy->child);
    const struct visit visit =
        tell_enter(&greedy->teller, &greedy->root, move, problem->state, greedy->child);
    evaluate_child(greedy, &visit, values);
    tell_leave(&greedy->teller, &visit, values, TRACE_EXACT);
    opinion_add(greedy->candidates, move, values, problem->rules->players, TRACE_EXACT);
    if (is_chosen(greedy, values))
        keep_move(greedy, &visit, values);
}

/* Evaluates the moves in order until a limit is reached; the first one always, so that there is a result. */
static void evaluate_moves(struct greedy *greedy)
{
    lud_move moves[LUD_MAX_MOVES];
    const int count = game_moves(greedy->problem->rules, greedy->problem->state, moves);
    assert(count > 0);
    tell_expand(&greedy->teller, &greedy->root, count);
    for (int i = 0; i < count; i++) {
        const bool spent = budget_node(&greedy->budget);
        if (spent && i > 0) {
            tell_cut(&greedy->teller, &greedy->root, TRACE_LIMIT);
            return;
        }
        evaluate_move(greedy, moves[i]);
    }
    greedy->result->depth = 1;
}

static enum lud_status greedy_run(void *instance, const struct lud_ask *ask, struct lud_result *result)
{
    (void)instance;
    const struct lud_problem *problem = ask->problem;
    const struct lud_memory *memory = ask->env->memory;
    struct greedy greedy = {
        .problem = problem,
        .budget = budget_start(ask->limits, ask->env),
        .random = search_random(ask),
        .teller = teller_of(ask),
        .candidates = ask->candidates,
        .result = result,
        .child = state_new(problem->rules, memory),
    };
    if (greedy.child == NULL)
        return LUD_ERROR_MEMORY;
    *result = (struct lud_result){.move = LUD_NO_MOVE, .scored = true, .line_size = 1};
    path_init(&greedy.path, problem);
    path_down(&greedy.path, problem->state);
    greedy.root = tell_root(&greedy.teller, problem->state);
    evaluate_moves(&greedy);
    tell_leave(&greedy.teller, &greedy.root, result->values, result->depth == 1 ? TRACE_EXACT : TRACE_LOWER);
    result->line[0] = result->move;
    budget_report(&greedy.budget, result);
    result->nodes =
        greedy.teller.nodes - greedy.root.node; /* the first move counts even if the limit forbade it */
    state_free(problem->rules, memory, greedy.child);
    return LUD_OK;
}

/* Simultaneous games are refused: after one player's commitment the tick is not complete, so there is no next
 * position to evaluate, and the last player to commit would know the others' moves. */
const struct lud_algorithm greedy_algorithm = {
    .name = "greedy",
    .summary = TEXT_GREEDY_SUMMARY,
    .players = LUD_SOLO | LUD_TWO | LUD_MULTI,
    .refuses = LUD_SIMULTANEOUS,
    .needs_evaluation = true,
    .run = greedy_run,
};
