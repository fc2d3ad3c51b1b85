/* bfs.c: breadth-first search (Moore 1959, "The shortest path through a maze"). The store numbers positions
 * as they are found, so it is also the queue: the next one to expand is the next number. When to ask whether
 * a position is the goal is an option, after the UTBM Rasende Roboter report: as soon as it is generated, or
 * only when its turn in the queue comes. */
#include "search/bfs.h"

#include "search/nodes.h"

struct bfs {
    const struct lud_problem *problem;
    struct budget budget;
    struct teller teller;
    struct nodes nodes;
    struct nodes_finding finding;
    uint32_t head;      /* the node to expand: all before it are done */
    int32_t depth;      /* no way is longer */
    bool at_generation; /* ask for the goal when a position is generated, else when it is expanded */
};

enum { OPTION_GOAL, OPTION_VISITED };

static const char *const goal_choices[] = {"generation", "expansion", NULL};
static const char *const visited_choices[] = {"state", NULL};

static const struct lud_option options[] = {
    [OPTION_GOAL] = {.name = "goal",
                     .kind = OPTION_CHOICE,
                     .choices = goal_choices,
                     .fallback = "generation",
                     .help = TEXT_BFS_GOAL},
    [OPTION_VISITED] = {.name = "visited",
                        .kind = OPTION_CHOICE,
                        .choices = visited_choices,
                        .fallback = "state",
                        .help = TEXT_BFS_VISITED},
    {0},
};

/* Looks at the position that `move` leads to. True when the search ends with it. */
static bool generate(struct bfs *bfs, lud_move move)
{
    uint32_t node = NODES_NONE;
    switch (nodes_reach(&bfs->nodes, &bfs->budget, bfs->head, move, &node)) {
    case REACHED_LIMIT:
        return true;
    case REACHED_KNOWN:
        nodes_tell_known(&bfs->nodes, &bfs->teller, node, bfs->head, move);
        return false;
    case REACHED_NEW:
        break;
    }
    nodes_tell_new(&bfs->nodes, &bfs->teller, node);
    if (bfs->nodes.at[node].kind != NODE_GOAL || bfs->finding.goal != NODES_NONE)
        return false;
    bfs->finding.goal = node;
    return bfs->at_generation;
}

/* Looks at all positions one move further than the head of the queue. True when the search ends. */
static bool expand(struct bfs *bfs)
{
    lud_move moves[LUD_MAX_MOVES];
    const struct visit visit = nodes_visit(&bfs->nodes, bfs->head);
    if (bfs->nodes.at[bfs->head].cost == bfs->depth) {
        bfs->finding.cut = true;
        tell_cut(&bfs->teller, &visit, TRACE_DEPTH);
        return false;
    }
    const int count = game_moves(bfs->problem->rules, nodes_state(&bfs->nodes, bfs->head), moves);
    tell(&bfs->teller, TRACE_EXPAND, &visit, NULL);
    for (int i = 0; i < count; i++)
        if (generate(bfs, moves[i])) {
            if (bfs->budget.spent)
                tell_cut(&bfs->teller, &visit, TRACE_LIMIT);
            return true;
        }
    return false;
}

/* Works through the queue. The goal at its head is the first of all that can be reached; every position that
 * is nearer was there before. */
static void search(struct bfs *bfs)
{
    for (; bfs->head < bfs->nodes.count; bfs->head++) {
        const enum node_kind kind = bfs->nodes.at[bfs->head].kind;
        if (kind == NODE_GOAL || (kind == NODE_INNER && expand(bfs)))
            return;
    }
}

/* How many moves are surely not enough: every position that is this near has been asked for the goal. */
static int complete(const struct bfs *bfs)
{
    const struct nodes *nodes = &bfs->nodes;
    if (nodes->count == 0)
        return 0;
    if (bfs->head == nodes->count)
        return nodes->at[nodes->count - 1].cost;
    const int cost = nodes->at[bfs->head].cost;
    return bfs->at_generation || cost == 0 ? cost : cost - 1;
}

static enum lud_status run(void *instance, const struct lud_settings *settings,
                           const struct lud_problem *problem, const struct lud_limits *limits,
                           const struct lud_env *env, struct lud_trace *trace, struct lud_result *result)
{
    (void)instance;
    struct bfs bfs = {
        .problem = problem,
        .budget = budget_start(limits, env),
        .teller = {.trace = trace, .players = problem->rules->players},
        .finding = {.goal = NODES_NONE, .guess = NODES_NONE},
        .depth = limits->depth > 0 ? limits->depth : INT32_MAX,
        .at_generation = settings->at[OPTION_GOAL].number == 0,
    };
    const enum lud_status status =
        nodes_init(&bfs.nodes, problem->rules, nodes_memory(limits), 0, env->memory);
    if (status != LUD_OK)
        return status;
    *result = (struct lud_result){.move = LUD_NO_MOVE};
    if (nodes_root(&bfs.nodes, problem->state, &bfs.budget, &bfs.teller))
        search(&bfs);
    if (bfs.head < bfs.nodes.count)
        bfs.finding.guess = bfs.head; /* the frontier: nothing nearer is the goal */
    bfs.finding.best = !bfs.budget.spent;
    result->depth = complete(&bfs);
    nodes_answer(&bfs.nodes, problem, &bfs.finding, &bfs.budget, &bfs.teller, result);
    nodes_destroy(&bfs.nodes);
    return LUD_OK;
}

const struct lud_algorithm bfs_algorithm = {
    .name = "bfs",
    .summary = TEXT_BFS_SUMMARY,
    .players = LUD_SOLO,
    .needs = LUD_GOAL,
    .refuses = LUD_SIMULTANEOUS | LUD_SCORE,
    .options = options,
    .run = run,
};
