/* race_values.c: the outcome and the evaluations of a race. */
#include "tests/games/race.h"
#include "text/areas/test_games_texts.h"

static const struct race_state *race_of(const struct lud_state *state)
{
    return (const struct race_state *)(const void *)state;
}

/* Divides LUD_ONE in proportion to the weights, which are not all 0; the first nonzero one gets the rounding
 * remainder. */
static void divide(const int *weights, int players, lud_value *values)
{
    int sum = 0, first = players - 1;
    lud_value rest = LUD_ONE;
    for (int i = players - 1; i >= 0; i--) {
        sum += weights[i];
        first = weights[i] > 0 ? i : first;
    }
    for (int i = 0; i < players; i++) {
        values[i] = LUD_ONE / sum * weights[i];
        rest -= values[i];
    }
    values[first] += rest;
}

void race_outcome(const struct lud_rules *rules, const struct lud_state *state, lud_value *values)
{
    const uint8_t *cell = race_of(state)->cell;
    int most = 0, weights[RACE_MAX_PLAYERS];
    for (int i = 0; i < rules->players; i++)
        most = cell[i] > most ? cell[i] : most;
    for (int i = 0; i < rules->players; i++)
        weights[i] = cell[i] == most;
    divide(weights, rules->players, values);
}

static void lead(const struct lud_rules *rules, const struct lud_state *state, lud_value *values)
{
    int weights[RACE_MAX_PLAYERS];
    for (int i = 0; i < rules->players; i++)
        weights[i] = race_of(state)->cell[i] + 1;
    divide(weights, rules->players, values);
}

static lud_value distance(const struct lud_rules *rules, int player, const lud_value *values)
{
    lud_value best = 0;
    for (int i = 0; i < rules->players; i++)
        best = i != player && values[i] > best ? values[i] : best;
    return values[player] - best;
}

static int envy(const struct lud_rules *rules, int player, const lud_value *a, const lud_value *b)
{
    const lud_value by_a = distance(rules, player, a), by_b = distance(rules, player, b);
    return by_a != by_b ? (by_a > by_b) - (by_a < by_b) : (a[player] > b[player]) - (a[player] < b[player]);
}

const struct lud_evaluation race_evaluations[] = {
    {.name = "lead", .help = TEXT_TEST_LEAD_HELP, .evaluate = lead},
    {.name = "envy", .help = TEXT_TEST_ENVY_HELP, .evaluate = lead, .compare = envy},
    {0},
};
