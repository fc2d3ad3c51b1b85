/* judge.c: values of leaf nodes. */
#include "search/parts/judge.h"

#include <assert.h>

static lud_value clamp(lud_value value, lud_value low, lud_value high)
{
    return value < low ? low : value > high ? high : value;
}

void judge_outcome(const struct lud_rules *rules, const struct lud_state *state, int ply, lud_value *values)
{
    assert(ply < JUDGE_EDGE);
    game_outcome(rules, state, values);
    if ((rules->traits & LUD_SCORE) != 0)
        return;
    for (int player = 0; player < rules->players; player++)
        if (values[player] == LUD_ONE)
            values[player] -= ply;
        else if (values[player] == 0 && rules->players == 2)
            values[player] += ply;
}

void judge_draw(const struct lud_rules *rules, lud_value *values)
{
    for (int player = 0; player < rules->players; player++)
        values[player] = LUD_ONE / rules->players;
}

void judge_estimate(const struct lud_problem *problem, const struct lud_state *state, lud_value *values)
{
    const struct lud_rules *rules = problem->rules;
    problem->evaluation->evaluate(rules, state, values);
    if ((rules->traits & LUD_SCORE) != 0)
        return;
    for (int player = 0; player < rules->players; player++)
        values[player] = clamp(values[player], JUDGE_EDGE, LUD_ONE - JUDGE_EDGE);
}

bool judge_ended(const struct path *path, const struct lud_state *state, int ply, lud_value *values)
{
    if (game_over(state)) {
        judge_outcome(path->problem->rules, state, ply, values);
        return true;
    }
    if (ply == 0 || path_occurrences(path, state->key) < 2)
        return false;
    judge_draw(path->problem->rules, values);
    return true;
}

bool judge_proved(const struct lud_rules *rules, lud_value value)
{
    return (rules->traits & LUD_SCORE) == 0 && (value < JUDGE_EDGE || value > LUD_ONE - JUDGE_EDGE);
}

int judge_compare(const struct lud_problem *problem, int player, const lud_value *a, const lud_value *b)
{
    if (problem->evaluation != NULL && problem->evaluation->compare != NULL)
        return problem->evaluation->compare(problem->rules, player, a, b);
    return (a[player] > b[player]) - (a[player] < b[player]);
}

const char *judge_rule(const struct lud_problem *problem, int player, const lud_value *a, const lud_value *b)
{
    const struct lud_evaluation *evaluation = problem->evaluation;
    if (evaluation != NULL && evaluation->compare != NULL)
        return evaluation->rule != NULL ? evaluation->rule(problem->rules, player, a, b) : NULL;
    return problem->rules->players > 2 ? "own" : NULL;
}
