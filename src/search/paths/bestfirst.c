/* bestfirst.c: greedy best-first search (Doran, Michie 1966, the Graph Traverser): expands the open node with
 * the smallest h, the evaluation's bound, whatever its distance from the root. */
#include "search/paths/bestfirst.h"

#include "search/parts/heap.h"
#include "search/paths/nodes.h"
#include "text/areas/search_texts.h"

struct bestfirst {
    const struct lud_problem *problem;
    struct budget budget;
    struct teller teller;
    struct nodes nodes;
    struct heap open; /* the open list, by h */
    struct nodes_finding finding;
    int32_t depth; /* depth limit in moves */
};

/* Puts a new node on the open list, or records it as the goal. */
static void open_node(struct bestfirst *best, uint32_t node)
{
    struct node *at = &best->nodes.at[node];
    if (at->kind == NODE_GOAL)
        best->finding.goal = node;
    if (at->kind == NODE_INNER)
        at->bound = nodes_bound(best->problem, nodes_state(&best->nodes, node));
    nodes_tell(&best->nodes, &best->teller, TRACE_OPEN, node);
    if (at->kind == NODE_DEAD)
        nodes_tell_cut(&best->nodes, &best->teller, node, TRACE_DEAD);
    if (at->kind != NODE_INNER)
        return;
    heap_put(&best->open, node, at->bound);
    const uint32_t guess = best->finding.guess;
    if (node > 0 && (guess == NODES_NONE || at->bound < best->nodes.at[guess].bound))
        best->finding.guess = node;
}

/* Generates the child of node `from` by `move`. True when the search must end. */
static bool bestfirst_generate(struct bestfirst *best, uint32_t from, lud_move move)
{
    uint32_t node = NODES_NONE;
    switch (nodes_reach(&best->nodes, &best->budget, from, move, &node)) {
    case REACHED_LIMIT:
        return true;
    case REACHED_KNOWN:
        nodes_tell_known(&best->nodes, &best->teller, node, from, move);
        return false;
    case REACHED_NEW:
        break;
    }
    open_node(best, node);
    return best->finding.goal != NODES_NONE;
}

static bool bestfirst_expand(struct bestfirst *best, uint32_t node)
{
    lud_move moves[LUD_MAX_MOVES];
    nodes_tell(&best->nodes, &best->teller, TRACE_CLOSE, node);
    if (best->nodes.at[node].cost >= best->depth) {
        best->finding.cut = true;
        nodes_tell_cut(&best->nodes, &best->teller, node, TRACE_DEPTH);
        return false;
    }
    const int count = game_moves(best->problem->rules, nodes_state(&best->nodes, node), moves);
    nodes_tell_expand(&best->nodes, &best->teller, node, count);
    for (int i = 0; i < count; i++)
        if (bestfirst_generate(best, node, moves[i])) {
            if (best->budget.spent)
                nodes_tell_cut(&best->nodes, &best->teller, node, TRACE_LIMIT);
            return true;
        }
    return false;
}

static void bestfirst_search(struct bestfirst *best)
{
    open_node(best, 0);
    tell_grid(&best->teller, best->problem);
    while (best->open.size > 0)
        if (bestfirst_expand(best, heap_take(&best->open).item))
            return;
}

static enum lud_status bestfirst_allocate(struct bestfirst *best, size_t bytes,
                                          const struct lud_memory *memory)
{
    enum lud_status status = nodes_init(&best->nodes, best->problem->rules, bytes, HEAP_EACH, memory);
    if (status != LUD_OK)
        return status;
    best->nodes.costs = TRACE_HAS_G | TRACE_HAS_H;
    status = heap_init(&best->open, best->nodes.capacity, memory);
    if (status != LUD_OK)
        nodes_destroy(&best->nodes);
    return status;
}

static enum lud_status bestfirst_run(void *instance, const struct lud_ask *ask, struct lud_result *result)
{
    (void)instance;
    const struct lud_problem *problem = ask->problem;
    const struct lud_limits *limits = ask->limits;
    if (problem->evaluation == NULL || problem->evaluation->bound == NULL)
        return LUD_ERROR_UNSUPPORTED;
    struct bestfirst best = {
        .problem = problem,
        .budget = budget_start(limits, ask->env),
        .teller = teller_of(ask),
        .finding = {.goal = NODES_NONE, .guess = NODES_NONE},
        .depth = limits->depth > 0 ? limits->depth : INT32_MAX,
    };
    const enum lud_status status = bestfirst_allocate(&best, nodes_memory(limits), ask->env->memory);
    if (status != LUD_OK)
        return status;
    *result = (struct lud_result){.move = LUD_NO_MOVE};
    if (nodes_root(&best.nodes, problem->state, &best.budget))
        bestfirst_search(&best);
    nodes_answer(&best.nodes, ask, &best.finding, &best.budget, &best.teller, result);
    heap_destroy(&best.open);
    nodes_destroy(&best.nodes);
    return LUD_OK;
}

const struct lud_algorithm bestfirst_algorithm = {
    .name = "bestfirst",
    .summary = TEXT_BESTFIRST_SUMMARY,
    .players = LUD_SOLO,
    .needs = LUD_GOAL,
    .refuses = LUD_SIMULTANEOUS | LUD_SCORE,
    .needs_evaluation = true,
    .run = bestfirst_run,
};
