/* bfs.c: breadth-first search (Moore 1959, "The shortest path through a maze"). Nodes are stored in order of
 * discovery, so the store is also the FIFO queue: the next node to expand has the next number.
 *
 * Two options follow the UTBM Rasende Roboter report. `goal`: the goal test runs when a node is generated, or
 * only when it is expanded. `visited`: duplicates are equal positions (state), or positions that are not
 * novel (novelty.h), which visits fewer nodes and misses some paths; values count as seen on generation
 * (novel) or, as the report's own figures imply, on expansion (novel-late). */
#include "search/paths/bfs.h"

#include "search/paths/intent.h"
#include "search/paths/nodes.h"
#include "text/areas/search_texts.h"

struct bfs {
    const struct lud_problem *problem;
    struct budget budget;
    struct teller teller;
    struct novelty novelty; /* visited=novel or novel-late; else zeroed */
    struct nodes nodes;
    struct nodes_finding finding;
    uint32_t head; /* head of the queue: the next node to expand */
    int32_t depth; /* depth limit in moves */
    int32_t
        complete_depth; /* no position up to this distance was pruned by novelty; INT32_MAX = none at all */
    bool at_generation; /* goal test on generation, else on expansion */
};

enum { OPTION_GOAL, OPTION_VISITED };

static const char *const goal_choices[] = {"generation", "expansion", NULL};
static const char *const visited_choices[] = {"state", "novel", "novel-late", NULL};
enum { VISITED_STATE, VISITED_NOVEL, VISITED_LATE };

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

/* A child was pruned as not novel. It is not a goal itself, but its descendants may be missed. */
static void note_pruned(struct bfs *bfs)
{
    if (!bfs->finding.dropped)
        bfs->complete_depth = bfs->nodes.at[bfs->head].cost + 1;
    bfs->finding.dropped = true;
}

/* Generates the child of the head by `move`. True when the search must end. */
static bool bfs_generate(struct bfs *bfs, lud_move move)
{
    uint32_t node = NODES_NONE;
    switch (nodes_reach(&bfs->nodes, &bfs->budget, bfs->head, move, &node)) {
    case REACHED_LIMIT:
        return true;
    case REACHED_KNOWN:
        nodes_tell_known(&bfs->nodes, &bfs->teller, node, bfs->head, move);
        if (node == NODES_NONE)
            note_pruned(bfs);
        return false;
    case REACHED_NEW:
        break;
    }
    nodes_tell(&bfs->nodes, &bfs->teller, TRACE_OPEN, node);
    if (bfs->nodes.at[node].kind != NODE_GOAL || bfs->finding.goal != NODES_NONE)
        return false;
    bfs->finding.goal = node;
    return bfs->at_generation;
}

/* Generates all children of the head. True when the search must end. */
static bool bfs_expand(struct bfs *bfs)
{
    lud_move moves[LUD_MAX_MOVES];
    if (bfs->nodes.at[bfs->head].cost == bfs->depth) {
        bfs->finding.cut = true;
        nodes_tell_cut(&bfs->nodes, &bfs->teller, bfs->head, TRACE_DEPTH);
        return false;
    }
    const int count = game_moves(bfs->problem->rules, nodes_state(&bfs->nodes, bfs->head), moves);
    nodes_tell_expand(&bfs->nodes, &bfs->teller, bfs->head, count);
    if (bfs->nodes.late)
        (void)novelty_note(&bfs->novelty, nodes_state(&bfs->nodes, bfs->head));
    for (int i = 0; i < count; i++)
        if (bfs_generate(bfs, moves[i])) {
            if (bfs->budget.spent)
                nodes_tell_cut(&bfs->nodes, &bfs->teller, bfs->head, TRACE_LIMIT);
            return true;
        }
    return false;
}

/* Processes the queue. A goal at its head is a nearest one, because all nearer nodes came before it. */
static void bfs_search(struct bfs *bfs)
{
    nodes_tell(&bfs->nodes, &bfs->teller, TRACE_OPEN, 0);
    for (; bfs->head < bfs->nodes.count; bfs->head++) {
        const enum node_kind kind = bfs->nodes.at[bfs->head].kind;
        nodes_tell(&bfs->nodes, &bfs->teller, TRACE_CLOSE, bfs->head);
        if (kind == NODE_DEAD)
            nodes_tell_cut(&bfs->nodes, &bfs->teller, bfs->head, TRACE_DEAD);
        if (kind == NODE_GOAL || (kind == NODE_INNER && bfs_expand(bfs)))
            return;
    }
}

/* The goal test has run on all stored nodes up to this distance. */
static int depth_tested(const struct bfs *bfs)
{
    const struct nodes *nodes = &bfs->nodes;
    if (nodes->count == 0)
        return 0;
    if (bfs->head == nodes->count)
        return nodes->at[nodes->count - 1].cost;
    const int cost = nodes->at[bfs->head].cost;
    return bfs->at_generation || cost == 0 ? cost : cost - 1;
}

/* No solution has this many moves or fewer. */
static int depth_complete(const struct bfs *bfs)
{
    const int depth = depth_tested(bfs);
    return depth < bfs->complete_depth ? depth : bfs->complete_depth;
}

/* Whether the solution found is shortest: no nearer position was pruned. */
static bool is_shortest(const struct bfs *bfs)
{
    const uint32_t goal = bfs->finding.goal;
    return !bfs->budget.spent && goal != NODES_NONE && bfs->nodes.at[goal].cost - 1 <= bfs->complete_depth;
}

/* The novelty table comes first; the nodes get the memory that is left. */
static enum lud_status bfs_allocate(struct bfs *bfs, bool novel, size_t bytes,
                                    const struct lud_memory *memory)
{
    const struct lud_rules *rules = bfs->problem->rules;
    const size_t first = novel ? novelty_size(rules) : 0;
    const bool fits = first <= bytes;
    enum lud_status status = novel && fits ? novelty_init(&bfs->novelty, rules, memory) : LUD_OK;
    if (status != LUD_OK)
        return status;
    status = nodes_init(&bfs->nodes, rules, fits ? bytes - first : 0, 0, memory);
    if (status != LUD_OK)
        novelty_destroy(&bfs->novelty);
    else if (novel)
        bfs->nodes.novelty = &bfs->novelty;
    return status;
}

static enum lud_status bfs_run(void *instance, const struct lud_ask *ask, struct lud_result *result)
{
    const struct lud_problem *problem = ask->problem;
    const struct lud_limits *limits = ask->limits;
    if (intent_follow(instance, ask, result))
        return LUD_OK;
    struct bfs bfs = {
        .problem = problem,
        .budget = budget_start(limits, ask->env),
        .teller = teller_of(ask),
        .finding = {.goal = NODES_NONE, .guess = NODES_NONE},
        .depth = limits->depth > 0 ? limits->depth : INT32_MAX,
        .complete_depth = INT32_MAX,
        .at_generation = ask->settings->at[OPTION_GOAL].number == 0,
    };
    const int visited = ask->settings->at[OPTION_VISITED].number;
    const enum lud_status status =
        bfs_allocate(&bfs, visited != VISITED_STATE, nodes_memory(limits), ask->env->memory);
    if (status != LUD_OK)
        return status;
    bfs.nodes.late = visited == VISITED_LATE;
    *result = (struct lud_result){.move = LUD_NO_MOVE};
    if (nodes_root(&bfs.nodes, problem->state, &bfs.budget))
        bfs_search(&bfs);
    if (bfs.head < bfs.nodes.count)
        bfs.finding.guess = bfs.head; /* a node of the frontier: no nearer one is a goal */
    bfs.finding.best = is_shortest(&bfs);
    result->depth = depth_complete(&bfs);
    nodes_answer(&bfs.nodes, ask, &bfs.finding, &bfs.budget, &bfs.teller, result);
    intent_keep(instance, problem, result);
    nodes_destroy(&bfs.nodes);
    novelty_destroy(&bfs.novelty);
    return LUD_OK;
}

const struct lud_algorithm bfs_algorithm = {
    .name = "bfs",
    .summary = TEXT_BFS_SUMMARY,
    .players = LUD_SOLO,
    .needs = LUD_GOAL,
    .refuses = LUD_SIMULTANEOUS | LUD_SCORE,
    .options = options,
    .open = intent_open,
    .close = intent_close,
    .run = bfs_run,
};
