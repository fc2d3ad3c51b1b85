/* ricochet_all.c: enumerates all shortest solutions, the simplest first. The solutions below every position
 * are counted first, so that the depth-first enumeration meets no dead ends. It runs once for each pair of
 * number of robots and number of changes of robot, in ascending order. */
#include "solvers/ricochet/ricochet_count.h"
#include "solvers/ricochet/ricochet_inside_solver.h"

struct enumeration {
    struct ricochet_counts counts;
    const struct ricochet_puzzle *puzzle;
    struct ricochet_all *all;
    uint64_t cap;
    ricochet_solution_callback *callback;
    void *context;
    int robots, changes; /* of the solutions reported by the current pass */
    lud_move line[PUZZLE_MOST_MOVES];
    bool ended;
};

/* A partial solution: the first `size` moves of enumeration.line. */
struct partial {
    struct ricochet_state state; /* after these moves */
    int size;
    int robots, changes; /* as in struct ricochet_solution */
    uint8_t used;        /* bit set of the robots that have moved */
    int last;            /* robot of the last move; -1 at the start */
};

static void report_solution(struct enumeration *enumeration, const struct partial *partial)
{
    const struct ricochet_solution solution = {enumeration->line, partial->size, partial->robots,
                                               partial->changes};
    if (partial->robots != enumeration->robots || partial->changes != enumeration->changes)
        return;
    if (enumeration->all->told++ == 0)
        for (int i = 0; i < partial->size && i < RICOCHET_LINE; i++)
            enumeration->all->answer.line[i] = enumeration->line[i];
    enumeration->ended = !enumeration->callback(enumeration->context, &solution) ||
                         enumeration->all->told == enumeration->cap ||
                         enumeration->all->told == enumeration->all->count;
}

/* *next = *partial and one more move. False if the move is illegal, exceeds the pass's robots or changes, or
 * leads to no shortest solution. */
static bool partial_extend(struct enumeration *enumeration, const struct partial *partial, int robot,
                           int direction, struct partial *next)
{
    *next = *partial;
    next->robots += (partial->used >> robot & 1) == 0;
    next->changes += partial->last >= 0 && partial->last != robot;
    if (next->robots > enumeration->robots || next->changes > enumeration->changes ||
        !ricochet_puzzle_play(enumeration->puzzle, &next->state, robot, (enum ricochet_direction)direction))
        return false;
    enumeration->line[next->size++] = ricochet_move(robot, (enum ricochet_direction)direction);
    next->used |= (uint8_t)(1 << robot);
    next->last = robot;
    return ricochet_counts_lines(&enumeration->counts, &next->state,
                                 enumeration->all->answer.high - next->size) > 0;
}

static void enumerate_from(struct enumeration *enumeration, const struct partial *partial)
{
    if (partial->size == enumeration->all->answer.high) {
        report_solution(enumeration, partial);
        return;
    }
    for (int robot = 0; robot < RICOCHET_ROBOTS; robot++)
        for (int d = 0; d < RICOCHET_DIRECTIONS && (partial->state.there >> robot & 1) != 0; d++) {
            struct partial next;
            if (enumeration->ended || enumeration->counts.budget->spent)
                return;
            if (partial_extend(enumeration, partial, robot, d, &next))
                enumerate_from(enumeration, &next);
        }
}

static void enumerate_all(struct enumeration *enumeration)
{
    const struct partial start = {.state = *enumeration->puzzle->start, .last = -1};
    const int length = enumeration->all->answer.high;
    if (length == 0) {
        enumeration->robots = enumeration->changes = 0;
        report_solution(enumeration, &start);
        return;
    }
    for (enumeration->robots = 1; enumeration->robots <= enumeration->puzzle->robots; enumeration->robots++)
        for (enumeration->changes = enumeration->robots - 1; enumeration->changes < length;
             enumeration->changes++) {
            if (enumeration->ended || enumeration->counts.budget->spent)
                return;
            enumerate_from(enumeration, &start);
        }
}

/* The search is over, so its memory is reused for the counts. */
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
    struct enumeration enumeration = {
        .puzzle = &puzzle, .all = all, .cap = cap, .callback = callback, .context = context};
    all->count = all->told = 0;
    ricochet_puzzle_init(&puzzle, ricochet_rules(rules), ricochet_state(state));
    ricochet_solver_solve(solver, &puzzle, &budget, &all->answer);
    if (all->answer.status == RICOCHET_SOLVED) {
        begin_counts(solver, &enumeration.counts, &budget);
        all->count = ricochet_counts_lines(&enumeration.counts, puzzle.start, all->answer.high);
        if (all->count > 0)
            enumerate_all(&enumeration);
    }
    ricochet_solver_report(solver, &budget, &all->answer);
}
