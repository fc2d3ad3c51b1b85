/* greedy.c: one-ply search (Russell, Norvig, "Artificial Intelligence", greedy local search): plays each
 * legal move, evaluates the position after it for the player who moved, keeps the best. What the opponent
 * could answer is left to the evaluation: seeing one reply ahead is what minimax adds. */
#include "search/trees/greedy.h"

#include "core/budget.h"
#include "search/parts/judge.h"
#include "search/parts/luck.h"
#include "search/parts/tell.h"
#include "text/areas/search_texts.h"

#include <assert.h>
#include <string.h>

struct greedy {
    const struct lud_problem *problem;
    struct budget budget;
    struct path path;          /* from the root to the child: one position */
    struct random luck;        /* decides between equally good moves */
    struct teller teller;      /* of the trace */
    struct lud_result *result; /* the best so far */
    struct lud_state *child;   /* the one position that the search needs, reserved at the start */
    struct visit root;         /* the present position in the trace */
    uint32_t equals;           /* moves seen that are as good as the best, itself included */
};

/* What the child is worth to each player: exact when the game has ended there, else an estimate. */
static void evaluate_child(const struct greedy *greedy, lud_value *values)
{
    if (!judge_ended(&greedy->path, greedy->child, 1, values))
        judge_estimate(greedy->problem, greedy->child, values);
}

/* >0 when the player to move prefers `values` to the best so far, 0 when it makes no difference. */
static int compare_with_best(const struct greedy *greedy, const lud_value *values)
{
    const struct lud_problem *problem = greedy->problem;
    if (greedy->equals == 0)
        return 1;
    return judge_compare(problem, problem->state->turn, values, greedy->result->values);
}

/* The n-th of n equal moves replaces the one that is kept once in n times: each of them ends up chosen with
 * the same probability, and none has to be stored (reservoir sampling). */
static bool is_chosen(struct greedy *greedy, const lud_value *values)
{
    const int better = compare_with_best(greedy, values);
    if (better < 0)
        return false;
    greedy->equals = better > 0 ? 1 : greedy->equals + 1;
    return better > 0 || random_below(&greedy->luck, greedy->equals) == 0;
}

/* A won game cannot be improved upon; everything else rests on estimates of the other moves. */
static bool is_proved(const struct greedy *greedy, const lud_value *values)
{
    const struct lud_problem *problem = greedy->problem;
    const lud_value own = values[problem->state->turn];
    return own > LUD_ONE / 2 && judge_proved(problem->rules, own);
}

static void look_at(struct greedy *greedy, lud_move move)
{
    lud_value values[LUD_MAX_PLAYERS] = {0};
    const struct visit visit = tell_enter(&greedy->teller, &greedy->root, move);
    game_child(greedy->problem->rules, greedy->problem->state, move, greedy->child);
    evaluate_child(greedy, values);
    if (is_chosen(greedy, values)) {
        greedy->result->move = move;
        greedy->result->proved = is_proved(greedy, values);
        memcpy(greedy->result->values, values, sizeof values);
    }
    tell(&greedy->teller, TRACE_LEAVE, &visit, values);
}

/* Looks at the moves in order until a limit ends it; at the first one always, so that there is an answer. */
static void look_at_all(struct greedy *greedy)
{
    lud_move moves[LUD_MAX_MOVES];
    const int count = game_moves(greedy->problem->rules, greedy->problem->state, moves);
    assert(count > 0);
    for (int i = 0; i < count; i++) {
        const bool spent = budget_node(&greedy->budget);
        if (spent && i > 0) {
            tell_cut(&greedy->teller, &greedy->root, TRACE_LIMIT);
            return;
        }
        look_at(greedy, moves[i]);
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
        .luck = luck_of(ask),
        .teller = teller_of(ask),
        .result = result,
        .child = state_new(problem->rules, memory),
    };
    if (greedy.child == NULL)
        return LUD_ERROR_MEMORY;
    *result = (struct lud_result){.move = LUD_NO_MOVE, .scored = true, .line_size = 1};
    path_init(&greedy.path, problem);
    path_down(&greedy.path, problem->state);
    greedy.root = tell_root(&greedy.teller);
    look_at_all(&greedy);
    tell(&greedy.teller, TRACE_LEAVE, &greedy.root, result->values);
    result->line[0] = result->move;
    budget_report(&greedy.budget, result);
    result->nodes = greedy.teller.nodes - greedy.root.node; /* also the first move, which no limit prevents */
    state_free(problem->rules, memory, greedy.child);
    return LUD_OK;
}

/* Simultaneous games are refused: after one rider's commitment the tick has not happened, so there is no next
 * position to evaluate, and the rider who commits last would be told what the others do. */
const struct lud_algorithm greedy_algorithm = {
    .name = "greedy",
    .summary = TEXT_GREEDY_SUMMARY,
    .players = LUD_SOLO | LUD_TWO | LUD_MULTI,
    .refuses = LUD_SIMULTANEOUS,
    .needs_evaluation = true,
    .run = greedy_run,
};
