/* ricochet_solver.c: the public interface of the solver: its memory, a search, the answer. */
#include "solvers/ricochet/ricochet_solver.h"

#include "solvers/ricochet/ricochet_inside_solver.h"

#include <assert.h>

/* ---- memory -------------------------------------------------------------------------------------------- */

/* A position takes its word, its parent, an entry in each of two lists, and a slot and a third of `seen`. */
enum {
    LIST_BYTES = sizeof(uint64_t) + 3 * sizeof(uint32_t),
    SEEN_BYTES = 11,
    ROOM_LEAST = 2 * RICOCHET_SEEN_FIRST /* minimum capacity, in positions */
};

static uint32_t room_for(size_t bytes)
{
    const size_t room = bytes / (LIST_BYTES + SEEN_BYTES);
    return room < ROOM_LEAST ? ROOM_LEAST : room > INT32_MAX ? INT32_MAX : (uint32_t)room;
}

static size_t block_size(const struct ricochet_solver *solver)
{
    return (size_t)solver->room * LIST_BYTES;
}

static size_t seen_size(uint32_t room)
{
    return (size_t)room * SEEN_BYTES / sizeof(uint64_t) * sizeof(uint64_t);
}

/* Divides the block; `words` come first because they have the strictest alignment. */
static void divide_block(struct ricochet_solver *solver)
{
    struct ricochet_store *store = &solver->search.store;
    store->words = solver->block;
    store->parents = (uint32_t *)(void *)(store->words + solver->room);
    store->lists[0] = store->parents + solver->room;
    store->lists[1] = store->lists[0] + solver->room;
    store->seen.slot.any = solver->slots;
}

struct ricochet_solver *ricochet_solver_new(const struct lud_memory *memory, size_t bytes)
{
    struct ricochet_solver *solver = memory_new(memory, sizeof *solver);
    if (solver == NULL)
        return NULL;
    solver->memory = memory;
    solver->room = room_for(bytes > 0 ? bytes : (size_t)LIMITS_MEMORY);
    solver->block = memory_resize(memory, NULL, 0, block_size(solver));
    solver->slots = memory_resize(memory, NULL, 0, seen_size(solver->room));
    if (solver->block == NULL || solver->slots == NULL) {
        ricochet_solver_free(solver);
        return NULL;
    }
    divide_block(solver);
    ricochet_slides_init(&solver->search.slides);
    return solver;
}

void ricochet_solver_free(struct ricochet_solver *solver)
{
    if (solver == NULL)
        return;
    memory_free(solver->memory, solver->block, solver->block == NULL ? 0 : block_size(solver));
    memory_free(solver->memory, solver->slots, solver->slots == NULL ? 0 : seen_size(solver->room));
    memory_free(solver->memory, solver, sizeof *solver);
}

/* Sets the capacity of the store to the solver's, or to the memory limit if that is smaller. */
static void limit_store(struct ricochet_solver *solver, const struct lud_limits *limits)
{
    const uint32_t room = limits->memory > 0 ? room_for(limits->memory) : solver->room;
    struct ricochet_store *store = &solver->search.store;
    store->room = room < solver->room ? room : solver->room;
    store->seen.bytes = seen_size(store->room);
}

static size_t memory_used(const struct ricochet_search *search)
{
    const size_t slot = search->store.seen.is_wide ? sizeof(uint64_t) : sizeof(uint32_t);
    return sizeof(struct ricochet_solver) + (size_t)atomic_load(&search->count) * LIST_BYTES +
           search->store.seen.slots * slot;
}

/* ---- solving ------------------------------------------------------------------------------------------- */

/* Replays the solution on a real state, to translate places into robots. */
static void write_solution(const struct ricochet_search *search, const struct ricochet_puzzle *puzzle,
                           struct ricochet_answer *answer)
{
    uint64_t words[PUZZLE_MOST_MOVES + 1];
    struct ricochet_state state = *puzzle->start;
    const int count = ricochet_search_words(search, words);
    for (int i = 1; i < count && i <= RICOCHET_LINE; i++)
        answer->line[answer->line_size++] = ricochet_puzzle_follow(puzzle, &state, words[i]);
}

/* Puts the line of a beam search into the answer, if it finds one. */
static void write_guess(struct ricochet_solver *solver, const struct ricochet_puzzle *puzzle, int depth,
                        struct ricochet_answer *answer)
{
    lud_move line[PUZZLE_MOST_MOVES];
    answer->high = ricochet_guess(solver, puzzle, depth > 0 ? depth : PUZZLE_MOST_MOVES, line);
    for (int i = 0; i < answer->high && i < RICOCHET_LINE; i++)
        answer->line[answer->line_size++] = line[i];
}

void ricochet_solver_solve(struct ricochet_solver *solver, const struct ricochet_puzzle *puzzle,
                           struct budget *budget, struct ricochet_answer *answer)
{
    struct ricochet_search *search = &solver->search;
    limit_store(solver, budget->limits);
    const enum ricochet_outcome outcome = ricochet_search_run(search, puzzle, budget);
    *answer = (struct ricochet_answer){.low = search->layer, .high = RICOCHET_NONE};
    answer->memory = memory_used(search);
    switch (outcome) {
    case RICOCHET_FOUND:
        answer->status = RICOCHET_SOLVED;
        answer->high = search->layer;
        write_solution(search, puzzle, answer);
        return;
    case RICOCHET_EXHAUSTED:
        answer->status = RICOCHET_UNSOLVABLE;
        answer->low = 0;
        return;
    case RICOCHET_SPENT:
        write_guess(solver, puzzle, budget->limits->depth, answer);
        answer->status = answer->high == answer->low ? RICOCHET_SOLVED : RICOCHET_BOUNDS;
        return;
    }
}

void ricochet_solver_report(const struct ricochet_solver *solver, const struct budget *budget,
                            struct ricochet_answer *answer)
{
    (void)solver;
    answer->end = budget->end;
    answer->nodes = budget->nodes;
    answer->time = env_now(budget->env) - budget->start;
}

void ricochet_solve(struct ricochet_solver *solver, const struct lud_rules *rules,
                    const struct lud_state *state, const struct lud_limits *limits, const struct lud_env *env,
                    struct ricochet_answer *answer)
{
    struct ricochet_puzzle puzzle;
    struct budget budget = budget_start(limits, env);
    ricochet_puzzle_init(&puzzle, ricochet_rules(rules), ricochet_state(state));
    ricochet_solver_solve(solver, &puzzle, &budget, answer);
    ricochet_solver_report(solver, &budget, answer);
}
