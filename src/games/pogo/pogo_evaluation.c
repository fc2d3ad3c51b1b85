/* pogo_evaluation.c: what a Pogo position looks like at a glance. Both evaluations compare one number a side
 * and squash the difference, so that equal is a half and no position looks as good as a win. */
#include "games/pogo/pogo.h"
#include "games/pogo/pogo_board.h"
#include "text/areas/pogo_texts.h"

/* Weights of `stacks`: small integers near a logistic fit to the values that the solved game gives to 900,000
 * positions of random and of good play, under both rules; TURN is twice the fitted one, with which searches
 * chose no worse. What the side to move can take and what the other side guards say more than the reverse, so
 * each side has its own. */
enum {
    PIECE = 8, /* a piece in the run of own pieces on top of an own stack */
    DEEP = 3,  /* an own piece further down in an own stack */
    SAFE = 1,  /* a move that does not hand the stack it leaves to the other */
    TAKE = 7,  /* side to move: such a move that takes a stack */
    TURN = 14, /* side to move */
    GUARD = 4  /* other side: a move onto an own stack, that is, a way to take it back */
};
enum { STACKS_SOFTNESS = 11, MOBILITY_SOFTNESS = 10 }; /* the lead that is worth three quarters */

/* White's lead becomes values of both sides: 0 -> 1/2, softness -> 3/4, more -> towards 1. */
static void squash(int lead, int softness, lud_value *values)
{
    const int size = lead < 0 ? -lead : lead;
    values[POGO_WHITE] = LUD_ONE / 2 + LUD_ONE / 2 * lead / (size + softness);
    values[POGO_BLACK] = LUD_ONE - values[POGO_WHITE];
}

/* What the pieces of `colour` in a stack of its own are worth. */
static int pieces(unsigned stack, int colour)
{
    const int height = pogo_height(stack), black = bits_count(stack) - 1;
    const int own = colour == POGO_BLACK ? black : height - black;
    const int top = bits_lowest(colour == POGO_BLACK ? ~stack : stack);
    const int run = top < own ? top : own; /* top may have counted the sentinel of black stacks */
    return PIECE * run + DEEP * (own - run);
}

/* What the moves of the stack on `cell` are worth; it belongs to `colour`. */
static int prospects(const struct pogo_rules *rules, const struct pogo_state *state, int cell, int colour)
{
    const unsigned stack = state->stack[cell];
    const bool moving = state->head.turn == colour;
    int points = 0;
    for (unsigned count = 1; count <= pogo_grip(stack); count++) {
        const unsigned reach = rules->reach[count][cell], left = stack >> count;
        const bool safe = left == POGO_EMPTY || (int)(left & 1) == colour;
        if (safe)
            points += SAFE * bits_count(reach);
        if (safe && moving)
            points += TAKE * bits_count(reach & state->tops[1 - colour]);
        if (!moving)
            points += GUARD * bits_count(reach & state->tops[colour]);
    }
    return points;
}

static int strength(const struct pogo_rules *rules, const struct pogo_state *state, int colour)
{
    int points = state->head.turn == colour ? TURN : 0;
    for (uint64_t own = state->tops[colour]; own != 0;) {
        const int cell = bits_pop(&own);
        points += pieces(state->stack[cell], colour) + prospects(rules, state, cell, colour);
    }
    return points;
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
