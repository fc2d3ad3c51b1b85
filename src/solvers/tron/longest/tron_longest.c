/* tron_longest.c: runs several methods in turn, each with the results of those before:
 *
 * 1. an upper bound from chambers and flows;
 * 2. local search for a long ride, which often reaches the bound;
 * 3. a proof by dynamic programming over a frontier, if that is narrow enough;
 * 4. otherwise the same in one window after the other, to make the ride longer, and branch and bound on small
 *    boards. */
#include "solvers/tron/longest/tron_longest.h"

#include "solvers/tron/longest/tron_chambers.h"
#include "solvers/tron/longest/tron_dive.h"
#include "solvers/tron/longest/tron_fill.h"
#include "solvers/tron/longest/tron_frontier.h"

#include <string.h>

enum {
    PATIENCE = 20000,        /* changes without success before a proof is tried, */
    PATIENCE_NODE = 20,      /* plus this many per node */
    ROUNDS = 40,             /* of windows without success, if there is no limit */
    POLISH_NODES = 20000000, /* budget nodes for windows if there is no limit: about ten seconds */
    STATES_SECOND = 8000000, /* approximate speed of the frontier method, in states per second */
    FLOW_NODE = 40000,       /* nanoseconds of time limit per node from which flows are affordable */
    DIVE_CELLS = 100,        /* largest board for branch and bound if there is a limit */
    DIVE_NODES = 1000000,    /* nodes of branch and bound if there is no limit */
    DIVE_BYTES = 32 << 20    /* of its transposition table */
};

#define COST_MAX UINT64_C(4000000000) /* most expected states for which the frontier method is tried */

struct work {
    const struct longest_question *question;
    struct tron_longest *answer;
    struct budget budget;
    struct tron_region region;
    struct tron_chambers chambers;
    struct tron_fill fill;
    bool out_of_room;        /* the frontier method ran out of memory */
    int told_low, told_high; /* bounds that the caller knows */
};

static size_t memory_of(const struct lud_limits *limits)
{
    return limits->memory > 0 ? limits->memory : (size_t)LIMITS_MEMORY;
}

/* Puts a ride, given as a path, into the answer. */
static void adopt_ride(struct work *work, const uint16_t *path, int count)
{
    struct tron_longest *answer = work->answer;
    answer->low =
        tron_region_moves(&work->region, &work->question->rules->map, path, count, answer->moves, TRON_CELLS);
}

/* Tells the caller of a longer ride or a lower upper bound. */
static void tell_bounds(struct work *work)
{
    const struct tron_longest *answer = work->answer;
    if (work->question->improved == NULL ||
        (answer->low <= work->told_low && answer->high >= work->told_high))
        return;
    work->told_low = answer->low;
    work->told_high = answer->high;
    work->question->improved(work->question->context, answer);
}

/* Callbacks of the local search and of branch and bound. */
static void fill_is_longer(void *context)
{
    struct work *work = context;
    adopt_ride(work, work->fill.best, work->fill.count);
    tell_bounds(work);
}

static void dive_is_longer(void *context, int low)
{
    struct work *work = context;
    work->answer->low = low;
    tell_bounds(work);
}

static bool is_solved(const struct work *work)
{
    return work->answer->low >= work->answer->high;
}

/* ---- local search ---- */

/* Converts moves to a path, as far as they can be ridden; returns its number of nodes. */
static int path_of_moves(const struct work *work, const lud_move *moves, int size, uint16_t *path)
{
    const struct tron_region *region = &work->region;
    const struct tron_map *map = &work->question->rules->map;
    int count = 1;
    path[0] = 0;
    for (int i = 0; i < size; i++) {
        const unsigned from = path[count - 1];
        unsigned next = TRON_NONE;
        for (unsigned j = 0; j < region->degree[from]; j++)
            if (map->next[region->name[from]][moves[i]] == map->mate[region->name[region->next[from][j]]])
                next = region->next[from][j];
        if (next == TRON_NONE)
            break;
        path[count++] = (uint16_t)next;
        if (region->mate[next] != next)
            path[count++] = region->mate[next];
    }
    return count;
}

static void fill_ride(struct work *work)
{
    const struct longest_question *question = work->question;
    struct tron_fill *const fill = &work->fill;
    const int goal = work->answer->high + 1;
    const uint64_t patience = PATIENCE + PATIENCE_NODE * (uint64_t)work->region.nodes;
    if (question->known_size > 0)
        tron_fill_from(fill, fill->spare,
                       path_of_moves(work, question->known, question->known_size, fill->spare));
    else
        tron_fill_start(fill, &work->chambers, &work->budget, goal);
    tron_fill_run(fill, &work->budget, goal, patience);
    adopt_ride(work, fill->best, fill->count);
}

/* ---- proof ---- */

/* Whether the frontier method has a chance within the limits. */
static bool is_feasible(const struct work *work, const struct tron_sweep *sweep)
{
    const struct lud_limits *limits = work->question->limits;
    const struct budget *budget = &work->budget;
    if (sweep->width > SWEEP_SLOTS || sweep->cost > COST_MAX)
        return false;
    if (limits->nodes > 0 && sweep->cost / 4 > limits->nodes - budget->nodes)
        return false;
    if (limits->time == 0)
        return true;
    const uint64_t used = env_now(work->question->env) - budget->start;
    const uint64_t left = used < limits->time ? limits->time - used : 0;
    return sweep->cost / 2 < left / 1000 * STATES_SECOND / 1000000;
}

/* Searches for a ride longer than the known one; if there is none, the known one is the longest. */
static enum lud_status sweep_frontier(struct work *work, const struct tron_sweep *sweep)
{
    struct tron_longest *answer = work->answer;
    const struct frontier_question question = {
        .region = &work->region,
        .sweep = sweep,
        .memory = work->question->env->memory,
        .budget = &work->budget,
        .bytes = memory_of(work->question->limits),
        .skipped = work->region.cells - 1 - (answer->low + 1),
    };
    struct frontier_answer found = {.path = work->fill.spare};
    tron_frontier(&question, &found);
    if (found.end == FRONTIER_MEMORY)
        return LUD_ERROR_MEMORY;
    work->out_of_room = found.end == FRONTIER_ROOM;
    if (found.end == FRONTIER_FOUND)
        adopt_ride(work, found.path, found.count);
    if (found.end == FRONTIER_LOST)
        answer->high = work->region.cells - 1 - found.skipped;
    if (found.end == FRONTIER_FOUND || found.end == FRONTIER_NONE)
        answer->high = answer->low;
    tell_bounds(work);
    return LUD_OK;
}

static enum lud_status run_dive(struct work *work, uint64_t nodes)
{
    struct tron_longest *answer = work->answer;
    const struct longest_question *question = work->question;
    const struct dive_question dive_question = {
        .rules = question->rules,
        .state = question->state,
        .rider = question->rider,
        .memory = question->env->memory,
        .budget = &work->budget,
        .nodes = nodes,
        .bytes = DIVE_BYTES < memory_of(question->limits) ? DIVE_BYTES : memory_of(question->limits),
        .low = answer->low,
        .high = answer->high,
        .longer = question->improved != NULL ? dive_is_longer : NULL,
        .context = work,
    };
    struct dive_answer found = {.moves = answer->moves};
    const enum lud_status status = tron_dive(&dive_question, &found);
    answer->low = found.low;
    if (status == LUD_OK && found.complete)
        answer->high = answer->low;
    tell_bounds(work);
    return status;
}

static enum lud_status prove(struct work *work)
{
    struct tron_sweep sweep;
    enum lud_status status =
        tron_sweep_init(&sweep, &work->region, &work->question->rules->map, work->question->env->memory);
    if (status != LUD_OK)
        return status;
    if (is_feasible(work, &sweep))
        status = sweep_frontier(work, &sweep);
    tron_sweep_destroy(&sweep);
    return status;
}

/* Alternates windows and local search, until `rounds` rounds in a row had no success or `nodes` nodes are
 * spent. */
static enum lud_status polish(struct work *work, int rounds, uint64_t nodes)
{
    const uint64_t before = work->budget.nodes;
    struct tron_window *window = memory_new(work->question->env->memory, sizeof *window);
    if (window == NULL)
        return LUD_ERROR_MEMORY;
    const enum lud_status status =
        tron_window_init(window, &work->region, &work->question->rules->map, work->question->env->memory);
    if (status == LUD_OK) {
        for (int idle = 0;
             idle < rounds && work->budget.nodes - before < nodes && !work->budget.spent && !is_solved(work);
             idle++) {
            const int cells = work->fill.cells;
            tron_fill_polish(&work->fill, window, &work->budget);
            tron_fill_run(&work->fill, &work->budget, work->answer->high + 1, PATIENCE);
            idle = work->fill.cells > cells ? -1 : idle;
            adopt_ride(work, work->fill.best, work->fill.count);
        }
        tron_window_destroy(window);
    }
    memory_free(work->question->env->memory, window, sizeof *window);
    return status;
}

/* The frontier method is out of reach: spends the rest of the limits on a longer ride. */
static enum lud_status improve_without_proof(struct work *work)
{
    const struct lud_limits *limits = work->question->limits;
    const bool limited = limits->time > 0 || limits->nodes > 0, small = work->region.cells <= DIVE_CELLS;
    enum lud_status status =
        polish(work, limited && !small ? INT32_MAX : ROUNDS, limited ? UINT64_MAX : POLISH_NODES);
    if (status == LUD_OK && !is_solved(work) && !work->budget.spent && (small || !limited))
        status = run_dive(work, limited ? 0 : DIVE_NODES);
    return status;
}

/* ---- all methods in turn ---- */

static enum lud_status run_methods(struct work *work)
{
    enum lud_status status = LUD_OK;
    fill_ride(work);
    if (!is_solved(work) && !work->budget.spent)
        status = prove(work);
    if (status == LUD_OK && !is_solved(work) && !work->budget.spent)
        status = improve_without_proof(work);
    return status;
}

static enum lud_status run_with_fill(struct work *work)
{
    const struct longest_question *question = work->question;
    const enum lud_status status =
        tron_fill_init(&work->fill, &work->region, question->limits->seed, question->env->memory);
    if (status != LUD_OK)
        return status;
    if (question->improved != NULL) {
        work->fill.longer = fill_is_longer;
        work->fill.context = work;
    }
    const enum lud_status worked = run_methods(work);
    tron_fill_destroy(&work->fill);
    return worked;
}

static enum lud_status run_with_bound(struct work *work)
{
    const uint64_t time = work->question->limits->time;
    const bool flows = time == 0 || time / FLOW_NODE > (uint64_t)work->region.nodes;
    const enum lud_status status =
        tron_chambers_init(&work->chambers, &work->region, flows, work->question->env->memory);
    if (status != LUD_OK)
        return status;
    work->answer->high = work->chambers.bound;
    const enum lud_status worked = run_with_fill(work);
    tron_chambers_destroy(&work->chambers);
    return worked;
}

enum lud_status tron_longest(const struct longest_question *question, struct tron_longest *answer)
{
    struct work work = {.question = question, .answer = answer, .told_high = INT32_MAX};
    answer->solved = false;
    answer->low = answer->high = 0;
    work.budget = budget_start(question->limits, question->env);
    enum lud_status status = tron_region_init(&work.region, question->rules, question->state, question->rider,
                                              question->env->memory);
    if (status != LUD_OK)
        return status;
    status = run_with_bound(&work);
    tron_region_destroy(&work.region);
    answer->solved = status == LUD_OK && is_solved(&work);
    answer->nodes = work.budget.nodes;
    if (!answer->solved && work.out_of_room)
        budget_end(&work.budget, END_MEMORY);
    answer->end = answer->solved ? END_DONE : work.budget.end;
    return status;
}
