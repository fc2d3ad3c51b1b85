/* pogo_board.c: fills the tables of a rules instance and completes positions from their stacks. */
#include "games/pogo/pogo_board.h"

#include "base/hash.h"

#include <stdlib.h>

int pogo_distance(unsigned a, unsigned b)
{
    return abs((int)(a / 3) - (int)(b / 3)) + abs((int)(a % 3) - (int)(b % 3));
}

/* A walk of three steps that enters no cell twice ends at distance 3 or, after a U-turn, at distance 1. A
 * walk of two steps always ends at distance 2, so the two rules differ only for three pieces. */
static bool reaches(int move_rule, int count, int distance)
{
    return distance == count || (move_rule == POGO_MOVE_WALK && count == 3 && distance == 1);
}

static void fill_cell(struct pogo_rules *rules, int move_rule, unsigned from)
{
    unsigned size = 0;
    for (unsigned count = 1; count <= POGO_TAKE; count++) {
        for (unsigned to = 0; to < POGO_CELLS; to++)
            if (reaches(move_rule, (int)count, pogo_distance(from, to))) {
                rules->reach[count][from] |= (uint16_t)(1u << to);
                rules->list[from][size++] = pogo_move(from, to, count);
            }
        rules->total[from][count] = (uint8_t)size;
    }
    assert(size <= POGO_LIST);
}

void pogo_tables(struct pogo_rules *rules, int move_rule)
{
    for (unsigned cell = 0; cell < POGO_CELLS; cell++) {
        fill_cell(rules, move_rule, cell);
        rules->weight[cell] = hash_mix(cell + 1) | 1;
    }
    rules->black = hash_mix(POGO_CELLS + 1);
}

/* The key is the sum of stack[c] * weight[c] modulo 2^64, plus `black` when black is to move. Two different
 * boards collide only if the differences of their stack words cancel under nine unrelated odd weights. For
 * random weights the probability is 2^-63 for nearly every pair and 2^-51 for the worst (differences are
 * below 2^13), so less than one collision is expected among the 2^28 positions of the game. With a sum, a
 * move, which changes two words, costs two multiplications, and no table of 9 x 2^13 numbers is needed. */
static uint64_t pogo_key(const struct pogo_rules *rules, const struct pogo_state *state, int side)
{
    uint64_t key = side == POGO_BLACK ? rules->black : 0;
    for (int cell = 0; cell < POGO_CELLS; cell++)
        key += state->stack[cell] * rules->weight[cell];
    return key;
}

void pogo_seal(const struct pogo_rules *rules, struct pogo_state *state, int side)
{
    state->zero = state->tops[POGO_WHITE] = state->tops[POGO_BLACK] = 0;
    for (int cell = 0; cell < POGO_CELLS; cell++)
        if (state->stack[cell] != POGO_EMPTY)
            state->tops[state->stack[cell] & 1] |= (uint16_t)(1u << cell);
    state->head = (struct lud_state){.key = pogo_key(rules, state, side),
                                     .turn = state->tops[side] != 0 ? side : LUD_OVER};
}

int pogo_side(const struct pogo_state *state)
{
    if (!game_over(&state->head))
        return state->head.turn;
    return state->tops[POGO_WHITE] == 0 ? POGO_WHITE : POGO_BLACK;
}
