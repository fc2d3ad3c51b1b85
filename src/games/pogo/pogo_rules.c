/* pogo_rules.c: generates, checks and plays moves. Legality never depends on the rest of the board: the mover
 * must own the top piece, the stack must hold enough pieces, and the destination must be in a table. */
#include "games/pogo/pogo.h"
#include "games/pogo/pogo_board.h"
#include "text/areas/pogo_texts.h"

#include <string.h>

void pogo_start(const struct lud_rules *rules, struct lud_state *state)
{
    static const uint16_t stacks[POGO_CELLS] = {4, 4, 4, 1, 1, 1, 7, 7, 7}; /* ww,ww,ww/-,-,-/bb,bb,bb */
    struct pogo_state *pogo = (struct pogo_state *)state;
    memcpy(pogo->stack, stacks, sizeof stacks);
    pogo_seal(pogo_rules_of(rules), pogo, POGO_WHITE);
}

int pogo_moves(const struct lud_rules *rules, const struct lud_state *state, lud_move *out)
{
    const struct pogo_rules *tables = pogo_rules_of(rules);
    const struct pogo_state *pogo = pogo_of(state);
    int count = 0;
    if (game_over(state))
        return 0;
    for (uint64_t own = pogo->tops[state->turn]; own != 0;) {
        const int cell = bits_pop(&own);
        const int total = tables->total[cell][pogo_grip(pogo->stack[cell])];
        for (int i = 0; i < total; i++)
            out[count + i] = tables->list[cell][i];
        count += total;
    }
    return count;
}

int pogo_count(const struct lud_rules *rules, const struct lud_state *state)
{
    return game_over(state) ? 0 : pogo_mobility(pogo_rules_of(rules), pogo_of(state), state->turn);
}

/* Draws one random number and returns the same move as indexing the list of pogo_moves with it. */
lud_move pogo_pick(const struct lud_rules *rules, const struct lud_state *state, struct random *random)
{
    const struct pogo_rules *tables = pogo_rules_of(rules);
    const struct pogo_state *pogo = pogo_of(state);
    uint32_t index = random_below(random, (uint32_t)pogo_mobility(tables, pogo, state->turn));
    uint64_t own = pogo->tops[state->turn];
    for (;;) {
        const int cell = bits_pop(&own);
        const uint32_t total = tables->total[cell][pogo_grip(pogo->stack[cell])];
        if (index < total)
            return tables->list[cell][index];
        index -= total;
    }
}

void pogo_play(const struct lud_rules *rules, struct lud_state *state, lud_move move)
{
    const struct pogo_rules *tables = pogo_rules_of(rules);
    struct pogo_state *pogo = (struct pogo_state *)state;
    const unsigned from = pogo_move_from(move), to = pogo_move_to(move), count = pogo_move_count(move);
    const int side = state->turn, other = 1 - side;
    assert(pogo_check(rules, state, move, NULL) == LUD_OK);

    /* 1. Move the pieces. */
    const unsigned source = pogo->stack[from], target = pogo->stack[to];
    const unsigned left = source >> count;
    const unsigned landed = target << count | (source & ((1u << count) - 1));
    pogo->stack[from] = (uint16_t)left;
    pogo->stack[to] = (uint16_t)landed;

    /* 2. Update control: the mover owns the destination; the source belongs to its new top piece, if any. */
    pogo->tops[side] = (uint16_t)((pogo->tops[side] & ~(1u << from)) | 1u << to);
    pogo->tops[other] = (uint16_t)(pogo->tops[other] & ~(1u << to));
    pogo->tops[left & 1] |= (uint16_t)((unsigned)(left != POGO_EMPTY) << from);

    /* 3. Update the key and the turn. */
    state->key += ((uint64_t)left - source) * tables->weight[from] +
                  ((uint64_t)landed - target) * tables->weight[to] +
                  (side == POGO_WHITE ? tables->black : 0 - tables->black);
    state->turn = pogo->tops[other] != 0 ? other : LUD_OVER;
}

/* Reports that `count` pieces from `from` do not land on `to`. */
static enum lud_status too_far(const struct lud_rules *rules, unsigned from, unsigned to, unsigned count,
                               struct lud_why *why)
{
    const bool exact = rules->settings.at[0].number == POGO_MOVE_EXACT;
    const int text = count == 1   ? TEXT_POGO_REACH_ONE
                     : count == 2 ? TEXT_POGO_REACH_TWO
                     : exact      ? TEXT_POGO_REACH_THREE_EXACT
                                  : TEXT_POGO_REACH_THREE_WALK;
    return why_at(why, LUD_ERROR_MOVE, text, 0, (int32_t)to + 1, pogo_distance(from, to));
}

/* Checks what does not depend on the position: both cells exist and differ, at least one piece moves. */
static enum lud_status check_shape(unsigned from, unsigned to, unsigned count, struct lud_why *why)
{
    if (from >= POGO_CELLS)
        return why_at(why, LUD_ERROR_MOVE, TEXT_POGO_BAD_CELL, 0, (int32_t)from + 1, 0);
    if (to >= POGO_CELLS)
        return why_at(why, LUD_ERROR_MOVE, TEXT_POGO_BAD_CELL, 0, (int32_t)to + 1, 0);
    if (count == 0)
        return why_at(why, LUD_ERROR_MOVE, TEXT_POGO_BAD_COUNT, 0, 0, 0);
    if (from == to)
        return why_at(why, LUD_ERROR_MOVE, TEXT_POGO_SAME_CELL, 0, (int32_t)from + 1, 0);
    return LUD_OK;
}

enum lud_status pogo_check(const struct lud_rules *rules, const struct lud_state *state, lud_move move,
                           struct lud_why *why)
{
    const unsigned from = pogo_move_from(move), to = pogo_move_to(move), count = pogo_move_count(move);
    if (game_over(state))
        return why_plain(why, LUD_ERROR_OVER, TEXT_POGO_OVER);
    const enum lud_status shape = check_shape(from, to, count, why);
    if (shape != LUD_OK)
        return shape;
    const unsigned stack = pogo_of(state)->stack[from];
    const int32_t cell = (int32_t)from + 1;
    if (stack == POGO_EMPTY)
        return why_at(why, LUD_ERROR_MOVE, TEXT_POGO_NO_STACK, 0, cell, 0);
    if ((int)(stack & 1) != state->turn)
        return why_at(why, LUD_ERROR_MOVE, TEXT_POGO_NOT_YOURS, 0, cell, 0);
    if (count > pogo_grip(stack))
        return why_at(why, LUD_ERROR_MOVE, TEXT_POGO_TOO_FEW, 0, cell, pogo_height(stack));
    if ((pogo_rules_of(rules)->reach[count][from] >> to & 1) == 0)
        return too_far(rules, from, to, count, why);
    return LUD_OK;
}

void pogo_outcome(const struct lud_rules *rules, const struct lud_state *state, lud_value *values)
{
    (void)rules;
    assert(game_over(state));
    const int loser = pogo_side(pogo_of(state));
    values[loser] = 0;
    values[1 - loser] = LUD_ONE;
}
