/* pogo_evaluation.c: static evaluations. Each computes one number per side and squashes the difference: equal
 * sides get LUD_ONE / 2 each, and no position looks as good as a win. */
#include "games/pogo/pogo.h"
#include "games/pogo/pogo_board.h"
#include "text/areas/pogo_texts.h"

/* Weights of `stacks`: small integers near a logistic fit to the exact values of 900,000 positions from
 * random and from good play, under both rules. TURN is twice the fitted weight; searches chose no worse with
 * it. Captures predict more for the side to move, guards more for the other side, so each is counted for that
 * side only. */
enum {
    PIECE = 8, /* a piece in the run of own pieces on top of an own stack */
    DEEP = 3,  /* an own piece further down in an own stack */
    SAFE = 1,  /* a move that does not give the stack it leaves to the opponent */
    TAKE = 7,  /* side to move: a safe move that captures a stack */
    TURN = 14, /* side to move: a constant bonus */
    GUARD = 4  /* other side: a move onto an own stack, which can retake it */
};
enum { STACKS_SOFTNESS = 11, MOBILITY_SOFTNESS = 10 }; /* the lead that squashes to 3/4 */

/* Maps white's lead to values of both sides: 0 -> 1/2, softness -> 3/4, larger leads approach 1. */
static void squash(int lead, int softness, lud_value *values)
{
    const int size = lead < 0 ? -lead : lead;
    values[POGO_WHITE] = LUD_ONE / 2 + LUD_ONE / 2 * lead / (size + softness);
    values[POGO_BLACK] = LUD_ONE - values[POGO_WHITE];
}

/* Points for the pieces of `colour` in a stack that it controls. */
static int piece_points(unsigned stack, int colour)
{
    const int height = pogo_height(stack), black = bits_count(stack) - 1;
    const int own = colour == POGO_BLACK ? black : height - black;
    const int top = bits_lowest(colour == POGO_BLACK ? ~stack : stack);
    const int run = top < own ? top : own; /* in an all-black stack `top` also counts the sentinel */
    return PIECE * run + DEEP * (own - run);
}

/* Points for the moves of the stack on `cell`, which `colour` controls. */
static int move_points(const struct pogo_rules *rules, const struct pogo_state *state, int cell, int colour)
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
        points += piece_points(state->stack[cell], colour) + move_points(rules, state, cell, colour);
    }
    return points;
}

static void evaluate_stacks(const struct lud_rules *rules, const struct lud_state *state, lud_value *values)
{
    const struct pogo_rules *tables = pogo_rules_of(rules);
    const struct pogo_state *pogo = pogo_of(state);
    squash(strength(tables, pogo, POGO_WHITE) - strength(tables, pogo, POGO_BLACK), STACKS_SOFTNESS, values);
}

static void evaluate_mobility(const struct lud_rules *rules, const struct lud_state *state, lud_value *values)
{
    const struct pogo_rules *tables = pogo_rules_of(rules);
    const struct pogo_state *pogo = pogo_of(state);
    squash(pogo_mobility(tables, pogo, POGO_WHITE) - pogo_mobility(tables, pogo, POGO_BLACK),
           MOBILITY_SOFTNESS, values);
}

/* ---- terms ---- */

enum { TERM_RUN, TERM_DEEP, TERM_SAFE, TERM_TAKE, TERM_TURN, TERM_GUARD, STACKS_TERMS };

/* Adds the points of the stack on `cell` to the terms that piece_points and move_points add up. It repeats
 * their code, because the compiler would not inline functions that are called twice: 3 % of a search. */
static void add_stack_terms(const struct pogo_rules *rules, const struct pogo_state *state, int cell,
                            int colour, struct lud_term *out)
{
    const unsigned stack = state->stack[cell];
    const bool moving = state->head.turn == colour;
    const int height = pogo_height(stack), black = bits_count(stack) - 1;
    const int own = colour == POGO_BLACK ? black : height - black;
    const int top = bits_lowest(colour == POGO_BLACK ? ~stack : stack);
    const int run = top < own ? top : own;
    out[TERM_RUN].number += PIECE * run;
    out[TERM_DEEP].number += DEEP * (own - run);
    for (unsigned count = 1; count <= pogo_grip(stack); count++) {
        const unsigned reach = rules->reach[count][cell], left = stack >> count;
        const bool safe = left == POGO_EMPTY || (int)(left & 1) == colour;
        out[TERM_SAFE].number += safe ? SAFE * bits_count(reach) : 0;
        out[TERM_TAKE].number += safe && moving ? TAKE * bits_count(reach & state->tops[1 - colour]) : 0;
        out[TERM_GUARD].number += moving ? 0 : GUARD * bits_count(reach & state->tops[colour]);
    }
}

static int stacks_terms(const struct lud_rules *rules, const struct lud_state *state, int seat,
                        struct lud_term *out)
{
    static const char *const names[] = {[TERM_RUN] = "run",   [TERM_DEEP] = "deep", [TERM_SAFE] = "safe",
                                        [TERM_TAKE] = "take", [TERM_TURN] = "turn", [TERM_GUARD] = "guard"};
    static const enum lud_text titles[] = {
        [TERM_RUN] = TEXT_POGO_TERM_RUN,   [TERM_DEEP] = TEXT_POGO_TERM_DEEP,
        [TERM_SAFE] = TEXT_POGO_TERM_SAFE, [TERM_TAKE] = TEXT_POGO_TERM_TAKE,
        [TERM_TURN] = TEXT_POGO_TERM_TURN, [TERM_GUARD] = TEXT_POGO_TERM_GUARD};
    for (int i = 0; i < STACKS_TERMS; i++)
        out[i] = (struct lud_term){.name = names[i], .title = titles[i]};
    out[TERM_TURN].number = state->turn == seat ? TURN : 0;
    for (uint64_t own = pogo_of(state)->tops[seat]; own != 0;)
        add_stack_terms(pogo_rules_of(rules), pogo_of(state), bits_pop(&own), seat, out);
    return STACKS_TERMS;
}

static int mobility_terms(const struct lud_rules *rules, const struct lud_state *state, int seat,
                          struct lud_term *out)
{
    out[0] = (struct lud_term){.name = "moves",
                               .title = TEXT_POGO_TERM_MOVES,
                               .number = pogo_mobility(pogo_rules_of(rules), pogo_of(state), seat)};
    return 1;
}

const struct lud_evaluation pogo_evaluations[] = {
    {.name = "stacks", .help = TEXT_POGO_EVAL_STACKS, .evaluate = evaluate_stacks, .terms = stacks_terms},
    {.name = "mobility",
     .help = TEXT_POGO_EVAL_MOBILITY,
     .evaluate = evaluate_mobility,
     .terms = mobility_terms},
    {.name = NULL}};
