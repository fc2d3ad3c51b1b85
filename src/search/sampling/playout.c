/* playout.c: random playouts and their means. */
#include "search/sampling/playout.h"

#include "search/parts/judge.h"

#include <string.h>

int playout_cap(const struct lud_rules *rules, int wanted)
{
    return wanted > 0 ? wanted : rules->max_plies > 0 ? 0 : PLAYOUT_CAP;
}

static void evaluate_unfinished(const struct lud_problem *problem, const struct lud_state *state,
                                lud_value *values)
{
    const struct lud_rules *rules = problem->rules;
    if (problem->evaluation != NULL && problem->evaluation->evaluate != NULL)
        judge_estimate(problem, state, values);
    else if ((rules->traits & LUD_SCORE) == 0)
        judge_draw(rules, values);
    else
        for (int player = 0; player < rules->players; player++)
            values[player] = 0;
}

/* Plays the problem's own playout, which began with `random`, again by the rules and records it. It is the
 * same game if it has drawn the same numbers. */
static void record_custom_playout(struct playout *playout, struct lud_state *state, struct random random)
{
    const struct lud_rules *rules = playout->problem->rules;
    struct playout_line *line = playout->line;
    const int before = line->size;
    while (!game_over(state) && line->size < PLAYOUT_LINE) {
        const lud_move move = game_pick(rules, state, &random);
        playout_line_add(line, move);
        game_play(rules, state, move);
    }
    const bool same = game_over(state) && memcmp(&random, &playout->random, sizeof random) == 0;
    line->own = same ? line->size - before : -1;
}

static bool run_custom_playout(struct playout *playout, struct lud_state *state, lud_value *values)
{
    const struct lud_problem *problem = playout->problem;
    const struct random begun = playout->random;
    if (budget_node(playout->budget))
        return false;
    problem->playout(problem->playout_context, problem->rules, state, &playout->random, values);
    if (playout->line != NULL)
        record_custom_playout(playout, state, begun);
    return true;
}

/* Inlined twice by playout_run, so that playouts without an observer do not test `line` at every ply. */
static inline bool play_randomly(struct playout *playout, struct lud_state *state, lud_value *values,
                                 struct playout_line *line)
{
    const struct lud_rules *rules = playout->problem->rules;
    for (int plies = 0; !game_over(state); plies++) {
        if (playout->cap > 0 && plies == playout->cap) {
            evaluate_unfinished(playout->problem, state, values);
            return true;
        }
        if (budget_node(playout->budget))
            return false;
        const lud_move move = game_pick(rules, state, &playout->random);
        playout_line_add(line, move);
        game_play(rules, state, move);
    }
    game_outcome(rules, state, values);
    return true;
}

bool playout_run(struct playout *playout, struct lud_state *state, lud_value *values)
{
    if (playout->problem->playout != NULL && !game_over(state))
        return run_custom_playout(playout, state, values);
    return playout->line == NULL ? play_randomly(playout, state, values, NULL)
                                 : play_randomly(playout, state, values, playout->line);
}

enum lud_status playout_line_init(struct playout_line *line, const struct lud_memory *memory)
{
    *line = (struct playout_line){.moves = memory_new(memory, PLAYOUT_LINE * sizeof line->moves[0])};
    return line->moves != NULL ? LUD_OK : LUD_ERROR_MEMORY;
}

void playout_line_destroy(struct playout_line *line, const struct lud_memory *memory)
{
    memory_free(memory, line->moves, PLAYOUT_LINE * sizeof line->moves[0]);
}

static lud_value clamp_to_estimates(int64_t mean)
{
    const int64_t most = LUD_ONE - JUDGE_EDGE;
    return (lud_value)(mean < JUDGE_EDGE ? JUDGE_EDGE : mean > most ? most : mean);
}

/* The largest value absorbs the rounding and clamping error, so that the sum is LUD_ONE. */
static void normalise_sum(const struct lud_rules *rules, lud_value *values)
{
    lud_value sum = 0;
    int largest = 0;
    for (int player = 0; player < rules->players; player++) {
        sum += values[player];
        largest = values[player] > values[largest] ? player : largest;
    }
    values[largest] += LUD_ONE - sum;
}

void playout_mean(const struct lud_rules *rules, const int64_t *sums, uint64_t count, lud_value *values)
{
    for (int player = 0; player < rules->players; player++) {
        const int64_t games = (int64_t)count;
        values[player] = (rules->traits & LUD_SCORE) != 0 ? (lud_value)((sums[player] + games / 2) / games)
                                                          : clamp_to_estimates(sums[player] / games);
    }
    if ((rules->traits & LUD_ZERO_SUM) != 0)
        normalise_sum(rules, values);
}
