/* dfs.c: depth-limited depth-first search (Tarjan 1972; Russell, Norvig, "Artificial Intelligence"). The
 * option `visited` selects how duplicates are detected: on the current line only (path), against every
 * position visited (state), or by novelty of the position's bytes (novel, see novelty.h), which for Ricochet
 * Robots is the search of the UTBM Rasende Roboter report. */
#include "search/paths/dfs.h"

#include "search/paths/intent.h"
#include "text/areas/search_texts.h"

#include <string.h>

/* ---- the current line ---- */

static size_t rung_size(const struct lud_rules *rules)
{
    return ladder_size(rules, 1) + sizeof(struct dfs_rung);
}

static size_t rung_count(const struct dfs *dfs)
{
    return (size_t)dfs->plies + 1;
}

size_t dfs_size(const struct dfs *dfs)
{
    return dfs->plies > 0 ? rung_size(dfs->problem->rules) * rung_count(dfs) : 0;
}

/* A depth limit of `plies` moves if the memory allows, else the largest that fits. */
static void choose_plies(struct dfs *dfs, int plies, size_t bytes)
{
    const size_t fit = bytes / rung_size(dfs->problem->rules);
    const bool enough = fit > (size_t)plies;
    dfs->plies = enough ? plies : fit > 0 ? (int)fit - 1 : 0;
    dfs->depth_end = enough ? END_DEPTH : END_MEMORY;
}

static enum lud_status dfs_allocate(struct dfs *dfs)
{
    if (dfs->plies == 0)
        return LUD_OK;
    if (ladder_init(&dfs->ladder, dfs->problem->rules, rung_count(dfs), dfs->memory) != LUD_OK)
        return LUD_ERROR_MEMORY;
    dfs->rungs = memory_resize(dfs->memory, NULL, 0, rung_count(dfs) * sizeof dfs->rungs[0]);
    if (dfs->rungs != NULL)
        return LUD_OK;
    ladder_destroy(&dfs->ladder);
    return LUD_ERROR_MEMORY;
}

enum lud_status dfs_init(struct dfs *dfs, const struct lud_ask *ask, int plies, struct lud_result *result)
{
    *dfs = (struct dfs){
        .problem = ask->problem,
        .memory = ask->env->memory,
        .budget = budget_start(ask->limits, ask->env),
        .teller = teller_of(ask),
        .result = result,
        .candidates = ask->candidates,
    };
    const int depth = ask->limits->depth > 0 ? ask->limits->depth : plies;
    choose_plies(dfs, depth < DFS_DEEPEST ? depth : DFS_DEEPEST, nodes_memory(ask->limits));
    *result = (struct lud_result){.move = LUD_NO_MOVE};
    return dfs_allocate(dfs);
}

void dfs_destroy(struct dfs *dfs)
{
    if (dfs->plies == 0)
        return;
    memory_free(dfs->memory, dfs->rungs, rung_count(dfs) * sizeof dfs->rungs[0]);
    ladder_destroy(&dfs->ladder);
}

bool dfs_root(struct dfs *dfs, struct tell_cost cost)
{
    if (dfs->plies == 0)
        budget_end(&dfs->budget, END_MEMORY);
    if (budget_node(&dfs->budget))
        return false;
    memcpy(dfs_state(dfs, 0), dfs->problem->state, dfs->problem->rules->state_size);
    dfs->rungs[0].visit = tell_root_visit(&dfs->teller);
    tell_costs(&dfs->teller, TRACE_ENTER, &dfs->rungs[0].visit, NULL, dfs_state(dfs, 0), cost);
    return true;
}

bool dfs_step(struct dfs *dfs, int ply, lud_move move)
{
    if (budget_node(&dfs->budget)) {
        tell_cut(&dfs->teller, &dfs->rungs[ply].visit, TRACE_LIMIT);
        dfs->stopped = ply;
        return false;
    }
    game_child(dfs->problem->rules, dfs_state(dfs, ply), move, dfs_state(dfs, ply + 1));
    return true;
}

/* `move` leads from the position at `ply` to a known one, with the id `known` in the trace. */
static void tell_duplicate(struct dfs *dfs, int ply, lud_move move, uint64_t known)
{
    tell_known(&dfs->teller, &dfs->rungs[ply].visit, move, dfs_state(dfs, ply), dfs_state(dfs, ply + 1),
               known);
}

/* The ply above whose position equals the one at `ply`; -1 if none does. */
static int equal_above(const struct dfs *dfs, int ply)
{
    const struct lud_state *state = dfs_state(dfs, ply);
    int above = ply - 1;
    while (above >= 0 && memcmp(dfs_state(dfs, above), state, dfs->problem->rules->state_size) != 0)
        above--;
    return above;
}

bool dfs_repeats(struct dfs *dfs, int ply, lud_move move)
{
    const int above = equal_above(dfs, ply + 1);
    if (above >= 0)
        tell_duplicate(dfs, ply, move, dfs->rungs[above].visit.node);
    return above >= 0;
}

void dfs_record_line(struct dfs *dfs, int ply)
{
    struct lud_result *result = dfs->result;
    result->line_size = ply < RESULT_LINE ? ply : RESULT_LINE;
    for (int i = 0; i < result->line_size; i++)
        result->line[i] = dfs->rungs[i + 1].visit.move;
    result->move = ply > 0 ? result->line[0] : LUD_NO_MOVE;
}

/* Leaves the goal at `ply` and backs its distance up to the root; dfs_answer leaves the root. */
static void tell_solution(struct dfs *dfs, int ply)
{
    const lud_value length[LUD_MAX_PLAYERS] = {ply};
    for (; ply > 0; ply--) {
        const struct visit *child = &dfs->rungs[ply].visit;
        tell_leave(&dfs->teller, child, length, TRACE_UPPER);
        tell_backup(&dfs->teller, &dfs->rungs[ply - 1].visit, child->node, length, NULL);
    }
}

bool dfs_finish_line(struct dfs *dfs, int ply)
{
    const bool goal = nodes_kind(dfs->problem->rules, dfs_state(dfs, ply)) == NODE_GOAL;
    if (!goal) {
        tell_cut(&dfs->teller, &dfs->rungs[ply].visit, TRACE_DEAD);
        tell_leave(&dfs->teller, &dfs->rungs[ply].visit, NULL, TRACE_NO_BOUND);
        return false;
    }
    tell_solution(dfs, ply);
    dfs->solved = ply;
    dfs_record_line(dfs, ply);
    return true;
}

/* Leaves the line on which a limit ended the search; dfs_answer leaves the root. */
static void tell_stopped_line(struct dfs *dfs)
{
    for (int ply = dfs->stopped; ply > 0; ply--)
        tell_leave(&dfs->teller, &dfs->rungs[ply].visit, NULL, TRACE_NO_BOUND);
}

void dfs_answer(struct dfs *dfs, bool best)
{
    struct lud_result *result = dfs->result;
    if (dfs->solved > 0)
        nodes_solved(result, dfs->solved, best);
    else if (dfs->budget.spent || dfs->dropped)
        nodes_guess(dfs->problem, result);
    else
        nodes_unsolvable(result);
    tell_stopped_line(dfs);
    if (dfs->budget.nodes > 0)
        nodes_tell_answer(&dfs->teller, result);
    nodes_opinion(dfs->candidates, result);
    budget_report(&dfs->budget, result);
}

/* ---- the search ---- */

/* Marks a position as visited; the next node of the trace will be its visit. A full store ends the search.
 * The node needs no parent in this store; the place keeps the visit's id, for the trace. */
static void mark_visited(struct dfs *dfs, uint64_t visit)
{
    struct nodes *seen = dfs->seen;
    if (nodes_full(seen))
        budget_end(&dfs->budget, END_MEMORY);
    else
        seen->at[nodes_add(seen, NODES_NONE, LUD_NO_MOVE)].parent = (uint32_t)visit;
}

/* Looks the position at `ply` up in the store. */
static uint32_t find_visited(struct dfs *dfs, int ply)
{
    memcpy(nodes_fresh(dfs->seen), dfs_state(dfs, ply), dfs->problem->rules->state_size);
    return nodes_seek(dfs->seen);
}

/* Whether the position at ply + 1 was visited before; if not, marks it as visited. Terminal positions are not
 * stored: they have no subtree to skip. */
static bool was_visited(struct dfs *dfs, int ply, lud_move move)
{
    if (game_over(dfs_state(dfs, ply + 1)))
        return false;
    const uint32_t known = find_visited(dfs, ply + 1);
    if (known == NODES_NONE) {
        mark_visited(dfs, dfs->teller.nodes + 1);
        return false;
    }
    tell_duplicate(dfs, ply, move, dfs->seen->at[known].parent);
    return true;
}

/* Whether novelty prunes the position at ply + 1. Terminal positions are never pruned. */
static bool is_not_novel(struct dfs *dfs, int ply, lud_move move)
{
    const struct lud_state *state = dfs_state(dfs, ply + 1);
    if (novelty_note(dfs->novelty, state) || game_over(state))
        return false;
    dfs->dropped = true;
    tell_duplicate(dfs, ply, move, 0);
    return true;
}

/* Whether to skip the position at ply + 1, reached by `move`, by the rule of the option `visited`. */
static bool is_duplicate(struct dfs *dfs, int ply, lud_move move)
{
    return dfs->novelty != NULL ? is_not_novel(dfs, ply, move)
           : dfs->seen != NULL  ? was_visited(dfs, ply, move)
                                : dfs_repeats(dfs, ply, move);
}

/* Textbook recursion; the large per-ply data is in dfs->rungs, not on the stack. */
bool dfs_search_below(struct dfs *dfs, int ply, int limit)
{
    struct dfs_rung *rung = &dfs->rungs[ply];
    if (game_over(dfs_state(dfs, ply)))
        return dfs_finish_line(dfs, ply);
    if (ply == limit) {
        dfs->cut = true;
        tell_cut(&dfs->teller, &rung->visit, TRACE_DEPTH);
        tell_leave(&dfs->teller, &rung->visit, NULL, TRACE_NO_BOUND);
        return false;
    }
    const int count = game_moves(dfs->problem->rules, dfs_state(dfs, ply), rung->moves);
    tell_expand(&dfs->teller, &rung->visit, count);
    for (int i = 0; i < count; i++) {
        if (!dfs_step(dfs, ply, rung->moves[i])) {
            dfs_record_line(dfs, ply);
            return true;
        }
        if (is_duplicate(dfs, ply, rung->moves[i]))
            continue;
        dfs_enter(dfs, ply + 1, rung->moves[i], TELL_NO_COST);
        if (dfs_search_below(dfs, ply + 1, limit))
            return true;
    }
    if (ply > 0)
        tell_leave(&dfs->teller, &rung->visit, NULL, TRACE_NO_BOUND);
    return false;
}

/* ---- the algorithm ---- */

enum { OPTION_VISITED };

static const char *const visited_choices[] = {"path", "state", "novel", NULL};
enum { VISITED_PATH, VISITED_STATE, VISITED_NOVEL };

static const struct lud_option options[] = {
    [OPTION_VISITED] = {.name = "visited",
                        .kind = OPTION_CHOICE,
                        .choices = visited_choices,
                        .fallback = "state",
                        .help = TEXT_DFS_VISITED},
    {0},
};

/* Memory for the detection of duplicates. */
struct visited_set {
    struct nodes seen;      /* visited=state */
    struct novelty novelty; /* visited=novel */
};

/* Allocates the set from what the line leaves of `bytes`. */
static enum lud_status allocate_visited(struct dfs *dfs, struct visited_set *set, int visited, size_t bytes)
{
    const struct lud_rules *rules = dfs->problem->rules;
    const size_t left = bytes - dfs_size(dfs);
    if (visited == VISITED_STATE) {
        dfs->seen = &set->seen;
        return nodes_init(&set->seen, rules, left, 0, dfs->memory);
    }
    if (visited == VISITED_PATH)
        return LUD_OK;
    if (left < novelty_size(rules)) {
        budget_end(&dfs->budget, END_MEMORY);
        return LUD_OK;
    }
    dfs->novelty = &set->novelty;
    return novelty_init(&set->novelty, rules, dfs->memory);
}

/* Marks the root as visited, then searches. */
static void dfs_search(struct dfs *dfs)
{
    if (!dfs_root(dfs, TELL_NO_COST))
        return;
    if (dfs->seen != NULL && dfs->seen->capacity == 0)
        budget_end(&dfs->budget, END_MEMORY);
    else if (dfs->seen != NULL && find_visited(dfs, 0) == NODES_NONE)
        mark_visited(dfs, dfs->rungs[0].visit.node);
    else if (dfs->novelty != NULL)
        (void)novelty_note(dfs->novelty, dfs_state(dfs, 0));
    (void)dfs_search_below(dfs, 0, dfs->plies);
    if (dfs->solved == 0 && dfs->cut)
        budget_end(&dfs->budget, dfs->depth_end);
}

static enum lud_status dfs_run(void *instance, const struct lud_ask *ask, struct lud_result *result)
{
    if (intent_follow(instance, ask, result))
        return LUD_OK;
    struct dfs dfs;
    struct visited_set set = {.seen = {0}};
    enum lud_status status = dfs_init(&dfs, ask, DFS_DEPTH, result);
    if (status != LUD_OK)
        return status;
    status =
        allocate_visited(&dfs, &set, ask->settings->at[OPTION_VISITED].number, nodes_memory(ask->limits));
    if (status == LUD_OK) {
        dfs_search(&dfs);
        dfs_answer(&dfs, false);
        intent_keep(instance, ask->problem, result);
        nodes_destroy(&set.seen);
        novelty_destroy(&set.novelty);
    }
    dfs_destroy(&dfs);
    return status;
}

const struct lud_algorithm dfs_algorithm = {
    .name = "dfs",
    .summary = TEXT_DFS_SUMMARY,
    .players = LUD_SOLO,
    .needs = LUD_GOAL,
    .refuses = LUD_SIMULTANEOUS | LUD_SCORE,
    .options = options,
    .open = intent_open,
    .close = intent_close,
    .run = dfs_run,
};
