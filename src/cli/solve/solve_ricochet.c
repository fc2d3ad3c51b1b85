/* solve_ricochet.c: Ricochet Robots by its solver: `7 Br Bu ...`, all shortest solutions, bounds. */
#include "cli/common/common.h"
#include "cli/solve/solve_puzzle.h"
#include "games/ricochet/ricochet.h"
#include "solvers/ricochet/ricochet_solver.h"

#include <stdlib.h>
#include <string.h>

enum { MOST = 1000, CHANGES_MOST = 20000 }; /* solutions printed; solutions put into another order */

/* Solutions in a row, `size` moves each. */
struct heard {
    lud_move *moves;
    int size, count, room; /* of a solution; solutions there are, and can be */
    const struct lud_memory *memory;
    bool failed; /* no memory */
};

struct ricochet {
    const struct lud_env *env;
    struct ricochet_solver *solver;
};

static enum lud_status open(struct cli_solved *solved, const struct lud_rules *rules,
                            const struct solve_wish *wish, void **solver)
{
    (void)rules;
    struct cli *cli = solved->cli;
    struct ricochet *made = memory_new(cli->env->memory, sizeof *made);
    if (made != NULL)
        *made = (struct ricochet){cli->env, ricochet_solver_new(cli->env->memory, wish->limits.memory)};
    if (made != NULL && made->solver != NULL) {
        *solver = made;
        return LUD_OK;
    }
    memory_free(cli->env->memory, made, sizeof *made);
    return cli_fail(cli, LUD_ERROR_MEMORY, TEXT_NONE, span_of(NULL));
}

static void close(struct cli_solved *solved, void *solver)
{
    struct ricochet *ricochet = solver;
    ricochet_solver_free(ricochet->solver);
    memory_free(solved->cli->env->memory, ricochet, sizeof *ricochet);
}

static struct puzzle_answer translate(const struct ricochet_answer *found)
{
    static const enum puzzle_status status[] = {[RICOCHET_SOLVED] = PUZZLE_SOLVED,
                                                [RICOCHET_UNSOLVABLE] = PUZZLE_UNSOLVABLE,
                                                [RICOCHET_BOUNDS] = PUZZLE_BOUNDS};
    return (struct puzzle_answer){
        .status = status[found->status],
        .low = found->low,
        .high = found->high == RICOCHET_NONE ? PUZZLE_NONE : found->high,
        .lines = found->line,
        .size = found->line_size,
        .count = found->line_size > 0 ? 1 : 0,
        .nodes = found->nodes,
        .time = found->time,
        .end = found->end,
    };
}

/* ---- all shortest solutions ---- */

static bool grow(struct heard *heard)
{
    const size_t each = (size_t)heard->size * sizeof heard->moves[0];
    const int room = heard->room == 0 ? 64 : 2 * heard->room;
    lud_move *moves =
        memory_resize(heard->memory, heard->moves, (size_t)heard->room * each, (size_t)room * each);
    heard->failed = moves == NULL;
    if (moves == NULL)
        return false;
    heard->moves = moves;
    heard->room = room;
    return true;
}

static bool hear(void *context, const struct ricochet_solution *solution)
{
    struct heard *heard = context;
    heard->size = solution->size;
    if (heard->size == 0 || (heard->count == heard->room && !grow(heard)))
        return false;
    memcpy(heard->moves + heard->count * heard->size, solution->moves,
           (size_t)heard->size * sizeof heard->moves[0]);
    heard->count++;
    return true;
}

static void forget(struct heard *heard)
{
    memory_free(heard->memory, heard->moves,
                (size_t)heard->room * (size_t)heard->size * sizeof heard->moves[0]);
}

/* How often another robot moves than before. */
static int changes_of(const struct heard *heard, int index)
{
    const lud_move *moves = heard->moves + index * heard->size;
    int changes = 0;
    for (int i = 1; i < heard->size; i++)
        changes += moves[i] / RICOCHET_DIRECTIONS != moves[i - 1] / RICOCHET_DIRECTIONS;
    return changes;
}

/* They come by robots, then by changes. Sorted by changes in passes, one for each number of them, so that
 * solutions with the same number stay in their order: as many passes as a solution has moves. */
static bool sort_by_changes(struct heard *heard)
{
    struct heard sorted = {.size = heard->size, .memory = heard->memory};
    for (int changes = 0; changes < heard->size; changes++)
        for (int i = 0; i < heard->count; i++) {
            const struct ricochet_solution solution = {.moves = heard->moves + i * heard->size,
                                                       .size = heard->size};
            if (changes_of(heard, i) == changes && !hear(&sorted, &solution)) {
                forget(&sorted);
                return false;
            }
        }
    forget(heard);
    *heard = sorted;
    return true;
}

static enum lud_status answer_all(const struct ricochet *ricochet, const struct session *session,
                                  const struct solve_wish *wish, struct bytes *out, struct lud_why *why)
{
    struct heard heard = {.memory = ricochet->env->memory};
    struct ricochet_all all;
    const bool by_changes = wish->prefer == SOLVE_CHANGES;
    const uint64_t cap = by_changes ? CHANGES_MOST : wish->all ? MOST : 1;
    ricochet_solve_all(ricochet->solver, session_rules(session), session_state(session), &wish->limits,
                       ricochet->env, cap, hear, &heard, &all);
    enum lud_status status = LUD_ERROR_MEMORY;
    if (!heard.failed && (!by_changes || sort_by_changes(&heard))) {
        struct puzzle_answer answer = translate(&all.answer);
        const int most = wish->all ? MOST : 1;
        if (heard.count > 0) {
            answer.lines = heard.moves;
            answer.count = heard.count < most ? heard.count : most;
            answer.more = wish->all && all.count > (uint64_t)answer.count;
        }
        status = puzzle_write(session, &answer, wish, out, why);
    } else {
        why_plain(why, status, TEXT_NONE);
    }
    forget(&heard);
    return status;
}

/* ---- the row ---- */

/* A position where no robot can move is over, and hopeless unless it is solved. */
static bool is_stuck(const struct session *session)
{
    lud_value values[LUD_MAX_PLAYERS];
    if (!game_over(session_state(session)))
        return false;
    game_outcome(session_rules(session), session_state(session), values);
    return values[0] != LUD_ONE;
}

static enum lud_status answer(void *solver, const struct session *session, const struct solve_wish *wish,
                              struct bytes *out, struct lud_why *why)
{
    const struct ricochet *ricochet = solver;
    struct ricochet_answer found;
    const struct puzzle_answer hopeless = {.status = PUZZLE_UNSOLVABLE};
    if (is_stuck(session))
        return puzzle_write(session, &hopeless, wish, out, why);
    if (wish->all || wish->preferred)
        return answer_all(ricochet, session, wish, out, why);
    ricochet_solve(ricochet->solver, session_rules(session), session_state(session), &wish->limits,
                   ricochet->env, &found);
    struct puzzle_answer puzzle = translate(&found);
    if (puzzle.status == PUZZLE_BOUNDS && puzzle.low == puzzle.high)
        puzzle.status = PUZZLE_SOLVED; /* the limit came when all was said */
    return puzzle_write(session, &puzzle, wish, out, why);
}

const struct solve_game solve_ricochet = {
    .game = "ricochet",
    .open = open,
    .close = close,
    .answer = answer,
};
