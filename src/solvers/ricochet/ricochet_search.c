/* ricochet_search.c: prepares a search, runs it layer by layer, and traces the solution back. */
#include "solvers/ricochet/ricochet_search.h"

#include <assert.h>

/* ---- setup -------------------------------------------------------------------------------------------- */

/* The levels need a helper, and on boards with diagonals they would depend on colours: then `away` is used
 * alone. */
static void prepare_bound(struct ricochet_search *search)
{
    const struct ricochet_puzzle *puzzle = search->puzzle;
    const struct ricochet_board *board = &puzzle->rules->board;
    search->flat = puzzle->diagonals || puzzle->robots == 1;
    search->general = search->flat || !puzzle->sorted;
    if (search->flat) {
        for (int i = 0; i < puzzle->robots; i++)
            ricochet_grid(board, puzzle->colour[i], puzzle->start->target, search->away[i]);
    } else {
        ricochet_slides_board(&search->slides, board->walls);
        ricochet_bound_reset(&search->bound, &search->slides, board->walls, puzzle->start->target);
    }
}

static void prepare_workers(struct ricochet_search *search, const struct budget *budget)
{
    const int asked = budget->limits->threads,
              threads = asked < budget->env->threads ? asked : budget->env->threads;
    search->env = budget->env;
    search->max_workers = budget->env->parallel == NULL || threads < 1 ? 1
                          : threads > RICOCHET_WORKERS                 ? RICOCHET_WORKERS
                                                                       : threads;
}

/* ---- bounds -------------------------------------------------------------------------------------------- */

/* Whether the lower bound with the robot at place `i` as the active one is at most `left` moves. */
static bool place_within(struct ricochet_search *search, uint64_t word, int i, int left)
{
    const int active = ricochet_puzzle_cell(word, i);
    const uint8_t away = search->flat ? search->away[i][active] : search->bound.away[active];
    const int level = left - away;
    if (level < 0 || away == RICOCHET_FAR || search->flat)
        return level >= 0 && away != RICOCHET_FAR;
    if (level > RICOCHET_LEVELS)
        return true;
    const struct ricochet_cells *within = &ricochet_bound_sets(&search->bound, active, level)[level + 1];
    for (int j = 0; j < search->puzzle->robots; j++)
        if (j != i && ricochet_cells_have(within, ricochet_puzzle_cell(word, j)))
            return true;
    return false;
}

bool ricochet_search_within(struct ricochet_search *search, uint64_t word, int left)
{
    const int places = search->puzzle->vortex ? search->puzzle->robots : 1;
    for (int i = 0; i < places; i++)
        if (place_within(search, word, i, left))
            return true;
    return false;
}

/* ---- from layer to layer ------------------------------------------------------------------------------- */

/* Several workers may reach the target at once; the first one counts. */
void ricochet_worker_goal(struct ricochet_worker *worker, uint64_t word, uint32_t parent)
{
    struct ricochet_search *search = worker->search;
    worker->found_goal = true;
    atomic_store(&search->halt, true);
    if (atomic_exchange(&search->claimed, true))
        return;
    search->solved = true;
    search->goal = word;
    search->goal_parent = parent;
}

/* The layer of the start: its lower bound; more than PUZZLE_MOST_MOVES if the bound is infinite. */
static int first_layer(struct ricochet_search *search, uint64_t root)
{
    int layer = 0;
    while (layer <= PUZZLE_MOST_MOVES && !ricochet_search_within(search, root, layer))
        layer++;
    return layer;
}

static enum ricochet_outcome run_layers(struct ricochet_search *search, struct budget *budget, int depth)
{
    for (; search->layer <= depth; search->layer++) {
        if (search->teller != NULL)
            tell_iteration(search->teller, search->layer);
        const bool some = ricochet_layer_run(search);
        if (search->solved)
            return RICOCHET_FOUND;
        if (!some)
            return RICOCHET_EXHAUSTED;
        if (atomic_load(&search->full))
            budget_end(budget, END_MEMORY);
        for (int i = 0; i < search->workers && search->workers > 1; i++)
            if (search->worker[i].own_budget.spent)
                budget_end(budget, search->worker[i].own_budget.end);
        if (budget->spent)
            return RICOCHET_SPENT;
    }
    budget_end(budget, END_DEPTH);
    return RICOCHET_SPENT;
}

enum ricochet_outcome ricochet_search_run(struct ricochet_search *search,
                                          const struct ricochet_puzzle *puzzle, struct budget *budget)
{
    const uint64_t root = ricochet_puzzle_word(puzzle, puzzle->start);
    const int depth = budget->limits->depth;
    search->puzzle = puzzle;
    search->layer = 0;
    search->lanes = (UINT32_C(1) << RICOCHET_DIRECTIONS * puzzle->robots) - 1;
    search->solved = false;
    atomic_store(&search->full, false);
    atomic_store(&search->claimed, false);
    atomic_store(&search->count, 0);
    atomic_store(&search->halt, false);
    atomic_store(&search->must_grow, false);
    if (ricochet_puzzle_solved(puzzle, puzzle->start)) {
        search->goal = root;
        search->goal_parent = RICOCHET_NO_PARENT;
        return RICOCHET_FOUND;
    }
    prepare_bound(search);
    prepare_workers(search, budget);
    search->layer = first_layer(search, root);
    if (search->layer > PUZZLE_MOST_MOVES)
        return RICOCHET_EXHAUSTED;
    ricochet_seen_clear(&search->store.seen, puzzle->strict || puzzle->robots > 4 || puzzle->robots == 1);
    ricochet_layer_begin(search, root, budget);
    const enum ricochet_outcome outcome =
        run_layers(search, budget, depth > 0 && depth < PUZZLE_MOST_MOVES ? depth : PUZZLE_MOST_MOVES);
    for (int i = 0; i < search->workers && search->workers > 1; i++)
        budget->nodes += search->worker[i].own_budget.nodes;
    return outcome;
}

int ricochet_search_words(const struct ricochet_search *search, uint64_t words[PUZZLE_MOST_MOVES + 1])
{
    int at = search->layer;
    words[at] = search->goal;
    for (uint32_t i = search->goal_parent; i != RICOCHET_NO_PARENT; i = search->store.parents[i])
        words[--at] = search->store.words[i];
    assert(at == 0);
    return search->layer + 1;
}
