/* astar.c: A* (Hart, Nilsson, Raphael 1968) with f = g + h: g is the number of moves so far, h the
 * evaluation's bound. A closed node is reopened when a shorter path to it turns up, so the solution is
 * shortest even if the admissible bound is not consistent (drops by more than one per move).
 *
 * `weight` multiplies h (weighted A*, Pohl 1970). Above 100% the search is faster, and the solution is at
 * most that factor longer than a shortest one.
 *
 * `goal=generation` stops at the first goal generated. That is still optimal: moves cost 1 and h >= 1 before
 * the goal, so if the expanded node P has a goal child, its path has g(P) + 1 <= f(P) moves, and f(P) is at
 * most the length of a shortest solution. */
#include "search/paths/astar.h"

#include "search/parts/heap.h"
#include "search/paths/nodes.h"
#include "text/areas/search_texts.h"

enum { PERCENT = 100 };

struct astar {
    const struct lud_problem *problem;
    struct budget budget;
    struct teller teller;
    struct nodes nodes;
    struct heap open; /* the open list, by f */
    struct nodes_finding finding;
    int32_t depth;      /* depth limit in moves */
    int32_t weight;     /* of h, in percent */
    int complete;       /* no solution has this many moves or fewer; 0 if f is not admissible */
    bool at_generation; /* goal test on generation, else on expansion */
};

enum { OPTION_WEIGHT, OPTION_GOAL };

static const char *const goal_choices[] = {"expansion", "generation", NULL};

static const struct lud_option options[] = {
    [OPTION_WEIGHT] = {.name = "weight",
                       .kind = OPTION_INTEGER,
                       .low = 0,
                       .high = 1000,
                       .fallback = "100",
                       .help = TEXT_ASTAR_WEIGHT},
    [OPTION_GOAL] = {.name = "goal",
                     .kind = OPTION_CHOICE,
                     .choices = goal_choices,
                     .fallback = "expansion",
                     .help = TEXT_BFS_GOAL},
    {0},
};

/* f = g + weight * h, in hundredths of a move. */
static int64_t f_value(const struct astar *astar, uint32_t node)
{
    const struct node *at = &astar->nodes.at[node];
    return (int64_t)PERCENT * at->cost + (int64_t)astar->weight * at->bound;
}

/* Ties in f are broken by the smaller h, the node nearer to the goal; then, in the heap, by age. */
static int64_t open_priority(const struct astar *astar, uint32_t node)
{
    return f_value(astar, node) * (NODES_FAR + 1) + astar->nodes.at[node].bound;
}

/* Keeps the goal with the shortest path so far, in case a limit stops the search before a goal is
 * expanded. */
static void note_goal(struct astar *astar, uint32_t node)
{
    const uint32_t goal = astar->finding.goal;
    if (goal == NODES_NONE || astar->nodes.at[node].cost < astar->nodes.at[goal].cost)
        astar->finding.goal = node;
}

/* A new dead end: it does not join the open list. */
static void tell_dead_end(struct astar *astar, uint32_t node)
{
    nodes_tell(&astar->nodes, &astar->teller, TRACE_OPEN, node);
    nodes_tell_cut(&astar->nodes, &astar->teller, node, TRACE_DEAD);
}

/* Puts a new node on the open list. */
static void open_node(struct astar *astar, uint32_t node)
{
    struct node *at = &astar->nodes.at[node];
    const uint32_t guess = astar->finding.guess;
    if (at->kind == NODE_DEAD) {
        tell_dead_end(astar, node);
        return;
    }
    at->bound = nodes_bound(astar->problem, nodes_state(&astar->nodes, node));
    heap_put(&astar->open, node, open_priority(astar, node));
    nodes_tell(&astar->nodes, &astar->teller, TRACE_OPEN, node);
    if (at->kind == NODE_GOAL)
        note_goal(astar, node);
    if (node > 0 && (guess == NODES_NONE || at->bound < astar->nodes.at[guess].bound))
        astar->finding.guess = node;
}

/* `move` from node `from` led to a known node: reopens it if this path is shorter. */
static void reopen_if_shorter(struct astar *astar, uint32_t node, uint32_t from, lud_move move)
{
    struct node *at = &astar->nodes.at[node];
    nodes_tell_known(&astar->nodes, &astar->teller, node, from, move);
    if (at->kind == NODE_DEAD || astar->nodes.at[from].cost + 1 >= at->cost)
        return;
    at->parent = from;
    at->move = move;
    at->cost = astar->nodes.at[from].cost + 1;
    heap_put(&astar->open, node, open_priority(astar, node));
    if (at->kind == NODE_GOAL)
        note_goal(astar, node);
    nodes_tell(&astar->nodes, &astar->teller, TRACE_REOPEN, node);
}

/* Generates the child of node `from` by `move`. True when the search must end. */
static bool astar_generate(struct astar *astar, uint32_t from, lud_move move)
{
    uint32_t node = NODES_NONE;
    switch (nodes_reach(&astar->nodes, &astar->budget, from, move, &node)) {
    case REACHED_LIMIT:
        return true;
    case REACHED_KNOWN:
        reopen_if_shorter(astar, node, from, move);
        return false;
    case REACHED_NEW:
        open_node(astar, node);
        break;
    }
    return astar->at_generation && astar->nodes.at[node].kind == NODE_GOAL;
}

static bool astar_expand(struct astar *astar, uint32_t node)
{
    lud_move moves[LUD_MAX_MOVES];
    if (astar->nodes.at[node].cost >= astar->depth) {
        astar->finding.cut = true;
        nodes_tell_cut(&astar->nodes, &astar->teller, node, TRACE_DEPTH);
        return false;
    }
    const int count = game_moves(astar->problem->rules, nodes_state(&astar->nodes, node), moves);
    nodes_tell_expand(&astar->nodes, &astar->teller, node, count);
    for (int i = 0; i < count; i++)
        if (astar_generate(astar, node, moves[i])) {
            if (astar->budget.spent)
                nodes_tell_cut(&astar->nodes, &astar->teller, node, TRACE_LIMIT);
            return true;
        }
    return false;
}

/* Whether weight * h was at most the remaining distance at every node of the solution. If not, the bound is
 * not admissible, whatever the evaluation claims, and the solution may not be called shortest. */
static bool bounds_hold(const struct astar *astar, uint32_t goal)
{
    int64_t left = 0; /* hundredths of a move */
    for (uint32_t node = goal; node != NODES_NONE; node = astar->nodes.at[node].parent) {
        if ((int64_t)astar->weight * astar->nodes.at[node].bound > left)
            return false;
        left += PERCENT;
    }
    return true;
}

/* Whether f is admissible, according to the weight and the evaluation's own claim. */
static bool is_admissible(const struct astar *astar)
{
    return astar->weight <= PERCENT && !astar->problem->evaluation->overestimates;
}

/* Some node of a shortest solution is always open with its true g. So if f is admissible, the smallest open f
 * is a lower bound on the length of a shortest solution. `node` has just been taken from the heap. */
static void raise_lower_bound(struct astar *astar, uint32_t node)
{
    const int64_t below = (f_value(astar, node) - 1) / PERCENT;
    if (is_admissible(astar) && below > astar->complete)
        astar->complete = (int)below;
}

static void astar_search(struct astar *astar)
{
    open_node(astar, 0);
    tell_grid(&astar->teller, astar->problem);
    while (astar->open.size > 0) {
        const uint32_t node = heap_take(&astar->open).item;
        nodes_tell(&astar->nodes, &astar->teller, TRACE_CLOSE, node);
        raise_lower_bound(astar, node);
        if (astar->nodes.at[node].kind == NODE_GOAL) {
            astar->finding.goal = node;
            break;
        }
        if (astar_expand(astar, node))
            break;
    }
    const uint32_t goal = astar->finding.goal;
    astar->finding.best =
        goal != NODES_NONE && !astar->budget.spent && is_admissible(astar) && bounds_hold(astar, goal);
}

static enum lud_status astar_allocate(struct astar *astar, size_t bytes, const struct lud_memory *memory)
{
    enum lud_status status = nodes_init(&astar->nodes, astar->problem->rules, bytes, HEAP_EACH, memory);
    if (status != LUD_OK)
        return status;
    astar->nodes.costs = TRACE_HAS_G | TRACE_HAS_H | TRACE_HAS_F;
    astar->nodes.weight = astar->weight;
    status = heap_init(&astar->open, astar->nodes.capacity, memory);
    if (status != LUD_OK)
        nodes_destroy(&astar->nodes);
    return status;
}

static enum lud_status astar_run(void *instance, const struct lud_ask *ask, struct lud_result *result)
{
    (void)instance;
    const struct lud_problem *problem = ask->problem;
    const struct lud_limits *limits = ask->limits;
    if (problem->evaluation == NULL || problem->evaluation->bound == NULL)
        return LUD_ERROR_UNSUPPORTED;
    struct astar astar = {
        .problem = problem,
        .budget = budget_start(limits, ask->env),
        .teller = teller_of(ask),
        .finding = {.goal = NODES_NONE, .guess = NODES_NONE},
        .depth = limits->depth > 0 ? limits->depth : INT32_MAX,
        .weight = ask->settings->at[OPTION_WEIGHT].number,
        .at_generation = ask->settings->at[OPTION_GOAL].number == 1,
    };
    const enum lud_status status = astar_allocate(&astar, nodes_memory(limits), ask->env->memory);
    if (status != LUD_OK)
        return status;
    *result = (struct lud_result){.move = LUD_NO_MOVE};
    if (nodes_root(&astar.nodes, problem->state, &astar.budget))
        astar_search(&astar);
    result->depth = astar.complete;
    nodes_answer(&astar.nodes, ask, &astar.finding, &astar.budget, &astar.teller, result);
    heap_destroy(&astar.open);
    nodes_destroy(&astar.nodes);
    return LUD_OK;
}

const struct lud_algorithm astar_algorithm = {
    .name = "astar",
    .summary = TEXT_ASTAR_SUMMARY,
    .players = LUD_SOLO,
    .needs = LUD_GOAL,
    .refuses = LUD_SIMULTANEOUS | LUD_SCORE,
    .needs_evaluation = true,
    .options = options,
    .run = astar_run,
};
