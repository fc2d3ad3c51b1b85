/* bfs.c: breadth-first search (Moore 1959, "The shortest path through a maze"). The store numbers positions
 * as they are found, so it is also the queue: the next one to expand is the next number. When to ask whether
 * a position is the goal is an option, after the UTBM Rasende Roboter report: as soon as it is generated, or
 * only when its turn in the queue comes. So is what counts as seen: the position, or each of its bytes,
 * which looks at few positions and misses some ways (novelty.h); and there, whether it is seen when it is
 * generated or, as the report's own figures tell, when its turn comes. */
#include "search/paths/bfs.h"

#include "search/paths/intent.h"
#include "search/paths/nodes.h"
#include "text/areas/search_texts.h"

struct bfs {
    const struct lud_problem *problem;
    struct budget budget;
    struct teller teller;
    struct novelty novelty; /* visited=novel; else all zero */
    struct nodes nodes;
    struct nodes_finding finding;
    uint32_t head; /* the node to expand: all before it are done */
    int32_t depth; /* no way is longer */
    int32_t sure;  /* all positions that are so many moves away were looked at; less only by visited=novel */
    bool at_generation; /* ask for the goal when a position is generated, else when it is expanded */
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

/* A position holds nothing new. It is no goal, but what lies behind it will not be seen. */
static void note_dropped(struct bfs *bfs)
{
    if (!bfs->finding.dropped)
        bfs->sure = bfs->nodes.at[bfs->head].cost + 1;
    bfs->finding.dropped = true;
}

/* Looks at the position that `move` leads to. True when the search ends with it. */
static bool generate(struct bfs *bfs, lud_move move)
{
    uint32_t node = NODES_NONE;
    switch (nodes_reach(&bfs->nodes, &bfs->budget, bfs->head, move, &node)) {
    case REACHED_LIMIT:
        return true;
    case REACHED_KNOWN:
        nodes_tell_known(&bfs->nodes, &bfs->teller, node, bfs->head, move);
        if (node == NODES_NONE)
            note_dropped(bfs);
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
    if (bfs->nodes.late)
        (void)novelty_note(&bfs->novelty, nodes_state(&bfs->nodes, bfs->head));
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

/* How many moves away everything that was kept has been asked for the goal. */
static int asked(const struct bfs *bfs)
{
    const struct nodes *nodes = &bfs->nodes;
    if (nodes->count == 0)
        return 0;
    if (bfs->head == nodes->count)
        return nodes->at[nodes->count - 1].cost;
    const int cost = nodes->at[bfs->head].cost;
    return bfs->at_generation || cost == 0 ? cost : cost - 1;
}

/* How many moves are surely not enough. */
static int complete(const struct bfs *bfs)
{
    const int depth = asked(bfs);
    return depth < bfs->sure ? depth : bfs->sure;
}

/* Whether no way is shorter than the one that was found: all that is nearer than its end was looked at. */
static bool is_best(const struct bfs *bfs)
{
    const uint32_t goal = bfs->finding.goal;
    return !bfs->budget.spent && goal != NODES_NONE && bfs->nodes.at[goal].cost - 1 <= bfs->sure;
}

/* What is new is remembered first, positions in the memory that is left. */
static enum lud_status reserve(struct bfs *bfs, bool novel, size_t bytes, const struct lud_memory *memory)
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
    if (intent_follow(instance, problem, result))
        return LUD_OK;
    struct bfs bfs = {
        .problem = problem,
        .budget = budget_start(limits, ask->env),
        .teller = teller_of(ask),
        .finding = {.goal = NODES_NONE, .guess = NODES_NONE},
        .depth = limits->depth > 0 ? limits->depth : INT32_MAX,
        .sure = INT32_MAX,
        .at_generation = ask->settings->at[OPTION_GOAL].number == 0,
    };
    const int visited = ask->settings->at[OPTION_VISITED].number;
    const enum lud_status status =
        reserve(&bfs, visited != VISITED_STATE, nodes_memory(limits), ask->env->memory);
    if (status != LUD_OK)
        return status;
    bfs.nodes.late = visited == VISITED_LATE;
    *result = (struct lud_result){.move = LUD_NO_MOVE};
    if (nodes_root(&bfs.nodes, problem->state, &bfs.budget, &bfs.teller))
        search(&bfs);
    if (bfs.head < bfs.nodes.count)
        bfs.finding.guess = bfs.head; /* the frontier: nothing nearer is the goal */
    bfs.finding.best = is_best(&bfs);
    result->depth = complete(&bfs);
    nodes_answer(&bfs.nodes, problem, &bfs.finding, &bfs.budget, &bfs.teller, result);
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
