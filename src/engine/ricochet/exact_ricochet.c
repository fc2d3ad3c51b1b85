/* exact_ricochet.c: Ricochet Robots by its solver, which keeps its tables between positions. Without limits
 * it ends with a proof, or when its memory is full. */
#include "engine/exact.h"
#include "games/ricochet/ricochet.h"
#include "solvers/ricochet/ricochet_solver.h"
#include "text/text.h"

#include <string.h>

enum { CHANGES_MOST = 20000, LIST_FIRST = 64 }; /* most solutions sorted by changes; initial capacity */

/* A list of solutions, stored in succession. */
struct solution_list {
    const struct lud_memory *memory;
    lud_move *moves;       /* owned */
    int size, count, room; /* moves per solution; number of solutions; capacity in solutions */
    bool failed;           /* out of memory */
};

struct exact_ricochet {
    struct exact_solver head;
    struct ricochet_solver *solver;
    struct ricochet_all found; /* the last answer, with one line */
    struct solution_list list; /* all its lines, if they were requested */
};

/* ---- lists of solutions ---- */

static void list_destroy(struct solution_list *list)
{
    memory_free(list->memory, list->moves, (size_t)list->room * (size_t)list->size * sizeof list->moves[0]);
    *list = (struct solution_list){.memory = list->memory};
}

static bool list_grow(struct solution_list *list)
{
    const size_t each = (size_t)list->size * sizeof list->moves[0];
    const int room = list->room == 0 ? LIST_FIRST : 2 * list->room;
    lud_move *moves =
        memory_resize(list->memory, list->moves, (size_t)list->room * each, (size_t)room * each);
    list->failed = moves == NULL;
    if (moves == NULL)
        return false;
    list->moves = moves;
    list->room = room;
    return true;
}

/* A callback that adds a solution; all have the same size. Solutions without moves are not stored. */
static bool list_add(void *context, const struct ricochet_solution *solution)
{
    struct solution_list *list = context;
    list->size = solution->size;
    if (list->size == 0 || (list->count == list->room && !list_grow(list)))
        return false;
    memcpy(list->moves + list->count * list->size, solution->moves,
           (size_t)list->size * sizeof list->moves[0]);
    list->count++;
    return true;
}

/* The number of changes of robot in a solution. */
static int count_changes(const struct solution_list *list, int index)
{
    const lud_move *moves = list->moves + index * list->size;
    int changes = 0;
    for (int i = 1; i < list->size; i++)
        changes += moves[i] / RICOCHET_DIRECTIONS != moves[i - 1] / RICOCHET_DIRECTIONS;
    return changes;
}

/* Sorts by changes of robot. The solutions come sorted by robots; one pass per number of changes keeps that
 * order among equals. There are as many passes as a solution has moves. */
static void sort_by_changes(struct solution_list *list)
{
    struct solution_list sorted = {.memory = list->memory};
    for (int changes = 0; changes < list->size && !sorted.failed; changes++)
        for (int i = 0; i < list->count && !sorted.failed; i++) {
            const struct ricochet_solution solution = {.moves = list->moves + i * list->size,
                                                       .size = list->size};
            if (count_changes(list, i) == changes)
                (void)list_add(&sorted, &solution);
        }
    list_destroy(list);
    *list = sorted;
}

/* ---- solving ---- */

static void solve_one(struct exact_ricochet *ricochet, const struct session *session,
                      const struct lud_limits *limits)
{
    ricochet_solve(ricochet->solver, session_rules(session), session_state(session), limits,
                   ricochet->head.env, &ricochet->found.answer);
    struct ricochet_answer *found = &ricochet->found.answer;
    if (found->status == RICOCHET_BOUNDS && found->low == found->high)
        found->status = RICOCHET_SOLVED; /* a limit was reached, but the bounds meet */
}

static void solve_all(struct exact_ricochet *ricochet, const struct session *session,
                      const struct lud_limits *limits)
{
    const struct exact_wish *wish = &ricochet->head.wish;
    const bool by_changes = wish->prefer == EXACT_CHANGES;
    const uint64_t most = by_changes ? CHANGES_MOST : wish->all ? EXACT_LINES : 1;
    ricochet_solve_all(ricochet->solver, session_rules(session), session_state(session), limits,
                       ricochet->head.env, most, list_add, &ricochet->list, &ricochet->found);
    if (by_changes && !ricochet->list.failed)
        sort_by_changes(&ricochet->list);
}

/* ---- answers ---- */

static void put_found(const struct ricochet_answer *found, struct exact_answer *answer)
{
    static const enum exact_status status[] = {[RICOCHET_SOLVED] = EXACT_PROVED,
                                               [RICOCHET_UNSOLVABLE] = EXACT_UNSOLVABLE,
                                               [RICOCHET_BOUNDS] = EXACT_BOUNDS};
    answer->status = status[found->status];
    answer->low = found->low;
    answer->high = found->high == RICOCHET_NONE ? EXACT_NONE : found->high;
    answer->lines = found->line;
    answer->line_size = found->line_size;
    answer->line_count = found->line_size > 0 ? 1 : 0;
    answer->end = found->end;
    answer->nodes = found->nodes;
    answer->time = found->time;
}

static void put_list(const struct exact_ricochet *ricochet, struct exact_answer *answer)
{
    const struct solution_list *list = &ricochet->list;
    const bool all = ricochet->head.wish.all;
    const int most = all ? EXACT_LINES : 1;
    if (list->count == 0)
        return;
    answer->lines = list->moves;
    answer->line_size = list->size;
    answer->line_count = list->count < most ? list->count : most;
    answer->more = all && ricochet->found.count > (uint64_t)answer->line_count;
}

/* Whether the position is over without being solved: no robot can move. */
static bool is_stuck(const struct session *session)
{
    lud_value values[LUD_MAX_PLAYERS];
    if (!game_over(session_state(session)))
        return false;
    game_outcome(session_rules(session), session_state(session), values);
    return values[0] != LUD_ONE;
}

static enum lud_status answer_ricochet(struct exact_solver *solver, const struct session *session,
                                       const struct lud_limits *limits, struct exact_answer *answer,
                                       struct lud_why *why)
{
    struct exact_ricochet *ricochet = (struct exact_ricochet *)solver;
    const struct exact_wish *wish = &solver->wish;
    *answer = (struct exact_answer){
        .kind = EXACT_SHORTEST, .status = EXACT_UNSOLVABLE, .high = EXACT_NONE, .counted = true};
    if (is_stuck(session))
        return LUD_OK;
    list_destroy(&ricochet->list);
    if (wish->all || wish->prefer != EXACT_ANY)
        solve_all(ricochet, session, limits);
    else
        solve_one(ricochet, session, limits);
    if (ricochet->list.failed)
        return why_plain(why, LUD_ERROR_MEMORY, TEXT_NONE);
    put_found(&ricochet->found.answer, answer);
    put_list(ricochet, answer);
    return LUD_OK;
}

/* ---- the row ---- */

static enum lud_status open_ricochet(struct exact_solver *solver, const struct lud_rules *rules,
                                     struct lud_why *why)
{
    struct exact_ricochet *ricochet = (struct exact_ricochet *)solver;
    (void)rules;
    ricochet->list.memory = solver->env->memory;
    ricochet->solver = ricochet_solver_new(solver->env->memory, solver->wish.memory);
    return ricochet->solver != NULL ? LUD_OK : why_plain(why, LUD_ERROR_MEMORY, TEXT_NONE);
}

static void close_ricochet(struct exact_solver *solver)
{
    struct exact_ricochet *ricochet = (struct exact_ricochet *)solver;
    list_destroy(&ricochet->list);
    ricochet_solver_free(ricochet->solver);
}

const struct exact_game exact_ricochet = {
    .size = sizeof(struct exact_ricochet),
    .open = open_ricochet,
    .close = close_ricochet,
    .answer = answer_ricochet,
};
