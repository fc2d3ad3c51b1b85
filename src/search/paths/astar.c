/* astar.c: A* (Hart, Nilsson, Raphael 1968) with f = g + h: g moves so far, h the evaluation's bound. A
 * position to which a shorter way turns up is opened again, so the answer is a shortest way even when the
 * bound, though never too large, falls by more than one from a position to the next (is not consistent).
 * `weight` multiplies h (Pohl 1970): over 100 percent it hurries and the way may be longer, by that factor
 * at most. `goal=generation` ends with the first goal that is met: every move costs one and h is at least one
 * before the goal, so from a position P with the smallest f the goal is reached by g(P) + 1 <= f(P) moves,
 * and f(P) is no more than the shortest way has. */
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
    struct heap open; /* nodes to be expanded, by f */
    struct nodes_finding finding;
    int32_t depth;      /* no way is longer */
    int32_t weight;     /* of the bound, in percent */
    int complete;       /* so many moves are not enough; stays 0 where f may say too much */
    bool at_generation; /* ask for the goal when a position is generated, else when it is expanded */
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

/* f in hundredths of a move. */
static int64_t estimate(const struct astar *astar, uint32_t node)
{
    const struct node *at = &astar->nodes.at[node];
    return (int64_t)PERCENT * at->cost + (int64_t)astar->weight * at->bound;
}

/* Equal f: the smaller bound first, which is further on its way; then the node that was found first. */
static int64_t priority(const struct astar *astar, uint32_t node)
{
    return estimate(astar, node) * (NODES_FAR + 1) + astar->nodes.at[node].bound;
}

/* The goal with the shortest way so far, in case that a limit ends the search before one is expanded. */
static void note_goal(struct astar *astar, uint32_t node)
{
    const uint32_t goal = astar->finding.goal;
    if (goal == NODES_NONE || astar->nodes.at[node].cost < astar->nodes.at[goal].cost)
        astar->finding.goal = node;
}

/* Enters a new node into the open list. */
static void consider(struct astar *astar, uint32_t node)
{
    struct node *at = &astar->nodes.at[node];
    const uint32_t guess = astar->finding.guess;
    if (at->kind == NODE_DEAD)
        return;
    at->bound = nodes_bound(astar->problem, nodes_state(&astar->nodes, node));
    heap_put(&astar->open, node, priority(astar, node));
    if (at->kind == NODE_GOAL)
        note_goal(astar, node);
    if (node > 0 && (guess == NODES_NONE || at->bound < astar->nodes.at[guess].bound))
        astar->finding.guess = node;
}

/* A known node was reached again by `move` from node `from`: opens it again when this way is shorter. */
static void reconsider(struct astar *astar, uint32_t node, uint32_t from, lud_move move)
{
    struct node *at = &astar->nodes.at[node];
    if (at->kind == NODE_DEAD || astar->nodes.at[from].cost + 1 >= at->cost) {
        nodes_tell_known(&astar->nodes, &astar->teller, node, from, move);
        return;
    }
    at->parent = from;
    at->move = move;
    at->cost = astar->nodes.at[from].cost + 1;
    heap_put(&astar->open, node, priority(astar, node));
    if (at->kind == NODE_GOAL)
        note_goal(astar, node);
    const struct visit visit = nodes_visit(&astar->nodes, node);
    tell(&astar->teller, TRACE_ENTER, &visit, NULL);
}

/* Looks at the position that `move` leads to from node `from`. True when the search ends with it. */
static bool generate(struct astar *astar, uint32_t from, lud_move move)
{
    uint32_t node = NODES_NONE;
    switch (nodes_reach(&astar->nodes, &astar->budget, from, move, &node)) {
    case REACHED_LIMIT:
        return true;
    case REACHED_KNOWN:
        reconsider(astar, node, from, move);
        return false;
    case REACHED_NEW:
        nodes_tell_new(&astar->nodes, &astar->teller, node);
        consider(astar, node);
        break;
    }
    return astar->at_generation && astar->nodes.at[node].kind == NODE_GOAL;
}

static bool expand(struct astar *astar, uint32_t node)
{
    lud_move moves[LUD_MAX_MOVES];
    const struct visit visit = nodes_visit(&astar->nodes, node);
    if (astar->nodes.at[node].cost >= astar->depth) {
        astar->finding.cut = true;
        tell_cut(&astar->teller, &visit, TRACE_DEPTH);
        return false;
    }
    const int count = game_moves(astar->problem->rules, nodes_state(&astar->nodes, node), moves);
    tell(&astar->teller, TRACE_EXPAND, &visit, NULL);
    for (int i = 0; i < count; i++)
        if (generate(astar, node, moves[i])) {
            if (astar->budget.spent)
                tell_cut(&astar->teller, &visit, TRACE_LIMIT);
            return true;
        }
    return false;
}

/* Whether no position on the way to the goal had a bound above what was really left. Otherwise the bound is
 * not admissible, and that the way is a shortest one would be an empty claim. */
static bool bounds_held(const struct astar *astar, uint32_t goal)
{
    int64_t left = 0; /* hundredths of a move */
    for (uint32_t node = goal; node != NODES_NONE; node = astar->nodes.at[node].parent) {
        if ((int64_t)astar->weight * astar->nodes.at[node].bound > left)
            return false;
        left += PERCENT;
    }
    return true;
}

/* Whether f never says more than the shortest way has, as far as the evaluation and the weight tell. */
static bool promises(const struct astar *astar)
{
    return astar->weight <= PERCENT && !astar->problem->evaluation->overestimates;
}

/* Some position of a shortest way is always open, with its true g: as long as h does not say too much, the
 * smallest f is no more than the length of that way. */
static void note_complete(struct astar *astar, uint32_t node)
{
    const int64_t below = (estimate(astar, node) - 1) / PERCENT;
    if (promises(astar) && below > astar->complete)
        astar->complete = (int)below;
}

static void search(struct astar *astar)
{
    consider(astar, 0);
    while (astar->open.size > 0) {
        const uint32_t node = heap_take(&astar->open).item;
        note_complete(astar, node);
        if (astar->nodes.at[node].kind == NODE_GOAL) {
            astar->finding.goal = node;
            break;
        }
        if (expand(astar, node))
            break;
    }
    const uint32_t goal = astar->finding.goal;
    astar->finding.best =
        goal != NODES_NONE && !astar->budget.spent && promises(astar) && bounds_held(astar, goal);
}

static enum lud_status reserve(struct astar *astar, size_t bytes, const struct lud_memory *memory)
{
    enum lud_status status = nodes_init(&astar->nodes, astar->problem->rules, bytes, HEAP_EACH, memory);
    if (status != LUD_OK)
        return status;
    status = heap_init(&astar->open, astar->nodes.room, memory);
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
    const enum lud_status status = reserve(&astar, nodes_memory(limits), ask->env->memory);
    if (status != LUD_OK)
        return status;
    *result = (struct lud_result){.move = LUD_NO_MOVE};
    if (nodes_root(&astar.nodes, problem->state, &astar.budget, &astar.teller))
        search(&astar);
    result->depth = astar.complete;
    nodes_answer(&astar.nodes, problem, &astar.finding, &astar.budget, &astar.teller, result);
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
