/* ricochet_hints.c: turns the solver's answer into four hints. */
#include "puzzles/ricochet_hints.h"

#include "games/ricochet/ricochet.h"
#include "text/areas/puzzles_texts.h"

static struct explain_line hint_line(enum lud_text text, int32_t arg0, int32_t arg1)
{
    return (struct explain_line){.text = text, .args = {arg0, arg1}, .seat = -1};
}

/* ---- the steps ---- */

static struct explain_line how_many(const struct ricochet_hints *hints)
{
    switch (hints->kind) {
    case HINTS_SHORTEST:
        return hint_line(explain_number(hints->moves, TEXT_PUZZLE_ONE_MOVE, TEXT_PUZZLE_MOVES), hints->moves,
                         0);
    case HINTS_AT_MOST:
        return hint_line(TEXT_PUZZLE_AT_MOST, hints->moves, hints->least);
    case HINTS_SOLVED:
        return hint_line(TEXT_PUZZLE_SOLVED, 0, 0);
    case HINTS_UNSOLVABLE:
        return hint_line(TEXT_PUZZLE_UNSOLVABLE, 0, 0);
    case HINTS_UNKNOWN:
        break;
    }
    return hint_line(explain_number(hints->least, TEXT_PUZZLE_UNKNOWN_ONE, TEXT_PUZZLE_UNKNOWN), hints->least,
                     0);
}

static struct explain_line which_robot(lud_move move)
{
    static const enum lud_text first[RICOCHET_ROBOTS] = {TEXT_PUZZLE_FIRST_RED, TEXT_PUZZLE_FIRST_GREEN,
                                                         TEXT_PUZZLE_FIRST_BLUE, TEXT_PUZZLE_FIRST_YELLOW,
                                                         TEXT_PUZZLE_FIRST_BLACK};
    return hint_line(first[move / RICOCHET_DIRECTIONS], 0, 0);
}

static void put_hint_moves(const struct lud_rules *rules, const struct lud_state *state,
                           const lud_move *moves, int count, struct explain_line *line)
{
    struct bytes word = explain_word(line);
    for (int i = 0; i < count; i++) {
        if (i > 0)
            bytes_char(&word, ' ');
        game_format_move(rules, state, moves[i], &word);
    }
}

static struct explain_line first_move(const struct lud_rules *rules, const struct lud_state *state,
                                      lud_move move)
{
    static const enum lud_text first_in_direction[RICOCHET_DIRECTIONS] = {
        TEXT_PUZZLE_FIRST_UP, TEXT_PUZZLE_FIRST_RIGHT, TEXT_PUZZLE_FIRST_DOWN, TEXT_PUZZLE_FIRST_LEFT};
    struct explain_line line = hint_line(first_in_direction[move % RICOCHET_DIRECTIONS], 0, 0);
    put_hint_moves(rules, state, &move, 1, &line);
    return line;
}

static struct explain_line whole_line(const struct lud_rules *rules, const struct lud_state *state,
                                      const struct ricochet_hints *hints)
{
    struct explain_line line = hint_line(TEXT_PUZZLE_LINE, 0, 0);
    put_hint_moves(rules, state, hints->line, hints->line_size, &line);
    return line;
}

/* ---- the kind of hints ---- */

/* A finished position is either solved, or no robot can move. */
static enum ricochet_hints_kind hints_kind(const struct lud_rules *rules, const struct lud_state *state,
                                           const struct ricochet_answer *answer)
{
    lud_value values[LUD_MAX_PLAYERS] = {0};
    if (game_over(state)) {
        game_outcome(rules, state, values);
        return values[0] == LUD_ONE ? HINTS_SOLVED : HINTS_UNSOLVABLE;
    }
    if (answer->status == RICOCHET_UNSOLVABLE)
        return HINTS_UNSOLVABLE;
    if (answer->line_size == 0)
        return HINTS_UNKNOWN;
    return answer->low == answer->high ? HINTS_SHORTEST : HINTS_AT_MOST;
}

/* Finding the plainest line requires enumerating all shortest solutions; above this many nodes we keep the
 * line of the first search. */
enum { PLAIN_NODES = 200000 };

/* Callback of ricochet_solve_all: stops after the first solution, which is also in the answer. */
static bool stop_at_first(void *context, const struct ricochet_solution *solution)
{
    (void)context;
    (void)solution;
    return false;
}

static void solve_for_hints(struct ricochet_solver *solver, const struct lud_rules *rules,
                            const struct lud_state *state, const struct lud_limits *limits,
                            const struct lud_env *env, struct ricochet_answer *answer)
{
    struct lud_limits plain = *limits;
    struct ricochet_all all;
    ricochet_solve(solver, rules, state, limits, env, answer);
    if (answer->status != RICOCHET_SOLVED || answer->nodes > PLAIN_NODES)
        return;
    plain.nodes = 2 * PLAIN_NODES;
    ricochet_solve_all(solver, rules, state, &plain, env, 1, stop_at_first, NULL, &all);
    if (all.told > 0)
        *answer = all.answer;
}

void ricochet_hints(struct ricochet_solver *solver, const struct lud_rules *rules,
                    const struct lud_state *state, const struct lud_limits *limits, const struct lud_env *env,
                    struct ricochet_hints *hints)
{
    struct ricochet_answer answer = {.high = RICOCHET_NONE};
    if (!game_over(state))
        solve_for_hints(solver, rules, state, limits, env, &answer);
    *hints = (struct ricochet_hints){.kind = hints_kind(rules, state, &answer),
                                     .least = answer.low,
                                     .moves = answer.high,
                                     .line_size = answer.line_size};
    for (int i = 0; i < hints->line_size; i++)
        hints->line[i] = answer.line[i];
    hints->step[hints->count++] = how_many(hints);
    if (hints->line_size == 0)
        return;
    hints->step[hints->count++] = which_robot(hints->line[0]);
    hints->step[hints->count++] = first_move(rules, state, hints->line[0]);
    hints->step[hints->count++] = whole_line(rules, state, hints);
}

/* The text for a player's progress: [done][moves were wasted][exactly one move was made]. A puzzle finished
 * in one move cannot have wasted one, so that entry repeats its neighbour. */
static enum lud_text course_text(bool done, bool wasted, bool one)
{
    static const enum lud_text texts[2][2][2] = {
        {{TEXT_PUZZLE_ON_COURSE, TEXT_PUZZLE_ON_COURSE_ONE},
         {TEXT_PUZZLE_OFF_COURSE, TEXT_PUZZLE_OFF_COURSE_ONE}},
        {{TEXT_PUZZLE_DONE, TEXT_PUZZLE_DONE_ONE}, {TEXT_PUZZLE_DONE_LONG, TEXT_PUZZLE_DONE_LONG}},
    };
    return texts[done][wasted][one];
}

bool ricochet_hints_course(const struct ricochet_hints *hints, int made, int par, struct explain_line *line)
{
    const bool done = hints->kind == HINTS_SOLVED;
    const int all = made + (done ? 0 : hints->moves);
    if (made == 0 || (!done && hints->kind != HINTS_SHORTEST))
        return false;
    *line = hint_line(course_text(done, all > par, made == 1), made, all);
    line->args[2] = par;
    return true;
}
