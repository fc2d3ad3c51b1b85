/* ricochet_all.c: all shortest solutions, the plainest first. Once every position on the way is counted,
 * lines are followed without dead ends: once for each number of robots and of changes between them that may
 * be allowed. */
#include "solvers/ricochet/ricochet_count.h"
#include "solvers/ricochet/ricochet_inside_solver.h"

struct telling {
    struct ricochet_counts counts;
    const struct ricochet_puzzle *puzzle;
    struct ricochet_all *all;
    uint64_t cap;
    ricochet_solution_callback *callback;
    void *context;
    int robots, changes; /* that the lines of this round have */
    lud_move line[PUZZLE_MOST_MOVES];
    bool ended;
};

/* A line that is being followed. */
struct thread {
    struct ricochet_state state;
    int size;
    int robots, changes; /* so far */
    uint8_t used;        /* robots, a bit each */
    int last;            /* robot of the last move, -1 at the start */
};

static void tell_line(struct telling *telling, const struct thread *thread)
{
    const struct ricochet_solution solution = {telling->line, thread->size, thread->robots, thread->changes};
    if (thread->robots != telling->robots || thread->changes != telling->changes)
        return;
    if (telling->all->told++ == 0)
        for (int i = 0; i < thread->size && i < RICOCHET_LINE; i++)
            telling->all->answer.line[i] = telling->line[i];
    telling->ended = !telling->callback(telling->context, &solution) || telling->all->told == telling->cap ||
                     telling->all->told == telling->all->count;
}

static bool step(struct telling *telling, const struct thread *thread, int robot, int direction,
                 struct thread *next)
{
    *next = *thread;
    next->robots += (thread->used >> robot & 1) == 0;
    next->changes += thread->last >= 0 && thread->last != robot;
    if (next->robots > telling->robots || next->changes > telling->changes ||
        !ricochet_puzzle_play(telling->puzzle, &next->state, robot, (enum ricochet_direction)direction))
        return false;
    telling->line[next->size++] = ricochet_move(robot, (enum ricochet_direction)direction);
    next->used |= (uint8_t)(1 << robot);
    next->last = robot;
    return ricochet_counts_lines(&telling->counts, &next->state, telling->all->answer.high - next->size) > 0;
}

static void follow(struct telling *telling, const struct thread *thread)
{
    if (thread->size == telling->all->answer.high) {
        tell_line(telling, thread);
        return;
    }
    for (int robot = 0; robot < RICOCHET_ROBOTS; robot++)
        for (int d = 0; d < RICOCHET_DIRECTIONS && (thread->state.there >> robot & 1) != 0; d++) {
            struct thread next;
            if (telling->ended || telling->counts.budget->spent)
                return;
            if (step(telling, thread, robot, d, &next))
                follow(telling, &next);
        }
}

static void tell_all(struct telling *telling)
{
    const struct thread start = {.state = *telling->puzzle->start, .last = -1};
    const int length = telling->all->answer.high;
    if (length == 0) {
        telling->robots = telling->changes = 0;
        tell_line(telling, &start);
        return;
    }
    for (telling->robots = 1; telling->robots <= telling->puzzle->robots; telling->robots++)
        for (telling->changes = telling->robots - 1; telling->changes < length; telling->changes++) {
            if (telling->ended || telling->counts.budget->spent)
                return;
            follow(telling, &start);
        }
}

/* The store's memory serves as tables: the search is over. */
static void begin_counts(struct ricochet_solver *solver, struct ricochet_counts *counts,
                         struct budget *budget)
{
    const uint64_t most = solver->search.store.seen.bytes / sizeof(struct ricochet_counted);
    ricochet_counts_init(counts, &solver->search, budget, solver->block, solver->slots, most);
}

void ricochet_solve_all(struct ricochet_solver *solver, const struct lud_rules *rules,
                        const struct lud_state *state, const struct lud_limits *limits,
                        const struct lud_env *env, uint64_t cap, ricochet_solution_callback *callback,
                        void *context, struct ricochet_all *all)
{
    struct ricochet_puzzle puzzle;
    struct budget budget = budget_start(limits, env);
    struct telling telling = {
        .puzzle = &puzzle, .all = all, .cap = cap, .callback = callback, .context = context};
    all->count = all->told = 0;
    ricochet_puzzle_init(&puzzle, ricochet_rules(rules), ricochet_state(state));
    ricochet_solver_solve(solver, &puzzle, &budget, &all->answer);
    if (all->answer.status == RICOCHET_SOLVED) {
        begin_counts(solver, &telling.counts, &budget);
        all->count = ricochet_counts_lines(&telling.counts, puzzle.start, all->answer.high);
        if (all->count > 0)
            tell_all(&telling);
    }
    ricochet_solver_report(solver, &budget, &all->answer);
}
