/* pogo_evaluation.c: what a Pogo position looks like at a glance. Both evaluations compare one number a side
 * and squash the difference, so that equal is a half and no position looks as good as a win. */
#include "games/pogo/pogo.h"
#include "games/pogo/pogo_board.h"

/* The weights are small integers near a logistic fit to the exact values in tests/positions/pogo.json, where
 * being to move counted for about ten moves. */
enum { STACK = 2, MOVE = 2, SAFE = 1, TURN = 20 };
enum { STACKS_SOFTNESS = 20, MOBILITY_SOFTNESS = 10 }; /* the lead that is worth three quarters */

/* Moves of `colour` that do not hand the stack they leave to the other: nothing stays behind, or the piece
 * that comes to light is its own. */
static int safe_mobility(const struct pogo_rules *rules, const struct pogo_state *state, int colour)
{
    int safe = 0;
    for (uint64_t own = state->tops[colour]; own != 0;) {
        const int cell = bits_pop(&own);
        const unsigned stack = state->stack[cell];
        for (unsigned count = 1; count <= pogo_grip(stack); count++) {
            const unsigned left = stack >> count;
            if (left == POGO_EMPTY || (int)(left & 1) == colour)
                safe += bits_count(rules->reach[count][cell]);
        }
    }
    return safe;
}

/* White's lead becomes values of both sides: 0 -> 1/2, softness -> 3/4, more -> towards 1. */
static void squash(int lead, int softness, lud_value *values)
{
    const int size = lead < 0 ? -lead : lead;
    values[POGO_WHITE] = LUD_ONE / 2 + LUD_ONE / 2 * lead / (size + softness);
    values[POGO_BLACK] = LUD_ONE - values[POGO_WHITE];
}

static int strength(const struct pogo_rules *rules, const struct pogo_state *state, int colour)
{
    return STACK * bits_count(state->tops[colour]) + MOVE * pogo_mobility(rules, state, colour) +
           SAFE * safe_mobility(rules, state, colour) + (state->head.turn == colour ? TURN : 0);
}

static void stacks(const struct lud_rules *rules, const struct lud_state *state, lud_value *values)
{
    const struct pogo_rules *tables = pogo_rules_of(rules);
    const struct pogo_state *pogo = pogo_of(state);
    squash(strength(tables, pogo, POGO_WHITE) - strength(tables, pogo, POGO_BLACK), STACKS_SOFTNESS, values);
}

static void mobility(const struct lud_rules *rules, const struct lud_state *state, lud_value *values)
{
    const struct pogo_rules *tables = pogo_rules_of(rules);
    const struct pogo_state *pogo = pogo_of(state);
    squash(pogo_mobility(tables, pogo, POGO_WHITE) - pogo_mobility(tables, pogo, POGO_BLACK),
           MOBILITY_SOFTNESS, values);
}

const struct lud_evaluation pogo_evaluations[] = {
    {.name = "stacks", .help = TEXT_POGO_EVAL_STACKS, .evaluate = stacks},
    {.name = "mobility", .help = TEXT_POGO_EVAL_MOBILITY, .evaluate = mobility},
    {.name = NULL}};
