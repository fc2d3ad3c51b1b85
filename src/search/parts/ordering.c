/* ordering.c: ranks moves and returns them by selection sort, since most nodes need only one or two moves
 * before a cutoff. */
#include "search/parts/ordering.h"

#include <assert.h>
#include <string.h>

enum { HISTORY_MAX = 0xFF00, KILLER_RANK = 0xFFFF }; /* a killer ranks above all history */

void ordering_reset(struct ordering *ordering)
{
    memset(ordering->history, 0, sizeof ordering->history);
    for (int ply = 0; ply < ORDERING_PLIES; ply++)
        for (int i = 0; i < ORDERING_KILLERS; i++)
            ordering->killers[ply][i] = LUD_NO_MOVE;
}

static size_t history_index(lud_move move)
{
    return (move ^ (unsigned)move >> 12) & (ORDERING_HISTORY - 1);
}

static uint32_t move_rank(const uint16_t *history, const lud_move *killers, lud_move move)
{
    if (move == killers[0])
        return KILLER_RANK;
    return move == killers[1] ? KILLER_RANK - 1 : history[history_index(move)];
}

/* Generates and ranks all moves but the hash move, which has been returned already. */
static void generate_ranked(const struct ordering *ordering, struct ordering_list *list,
                            const struct lud_rules *rules, const struct lud_state *state, int ply)
{
    lud_move moves[LUD_MAX_MOVES];
    const int count = game_moves(rules, state, moves);
    const uint16_t *history = ordering->history[state->turn];
    const lud_move *killers = ordering->killers[ply];
    list->count = list->next = 0;
    for (int i = 0; i < count; i++)
        if (moves[i] != list->hint)
            list->ranked[list->count++] = move_rank(history, killers, moves[i]) << 16 | moves[i];
}

/* One step of selection sort: swaps the best remaining move to the front and returns it. */
static lud_move select_best(struct ordering_list *list)
{
    uint32_t *ranked = list->ranked;
    int best = list->next;
    for (int i = list->next + 1; i < list->count; i++)
        best = ranked[i] > ranked[best] ? i : best;
    const uint32_t chosen = ranked[best];
    ranked[best] = ranked[list->next];
    ranked[list->next++] = chosen;
    return (lud_move)(chosen & 0xFFFF);
}

lud_move ordering_next(const struct ordering *ordering, struct ordering_list *list,
                       const struct lud_rules *rules, const struct lud_state *state, int ply)
{
    if (list->count == ORDERING_HINT) {
        list->count = ORDERING_UNMADE;
        if (game_check(rules, state, list->hint, NULL) == LUD_OK)
            return list->hint;
        list->hint = LUD_NO_MOVE;
    }
    if (list->count == ORDERING_UNMADE)
        generate_ranked(ordering, list, rules, state, ply);
    return list->next < list->count ? select_best(list) : LUD_NO_MOVE;
}

/* Halves the counters of one player before they overflow, so that recent cutoffs count more. */
static void history_halve(uint16_t *history)
{
    for (int i = 0; i < ORDERING_HISTORY; i++)
        history[i] /= 2;
}

void ordering_cut(struct ordering *ordering, int player, int ply, lud_move move, int depth)
{
    lud_move *killers = ordering->killers[ply];
    if (killers[0] != move) {
        killers[1] = killers[0];
        killers[0] = move;
    }
    uint16_t *history = ordering->history[player];
    const unsigned raised = history[history_index(move)] + (unsigned)(depth * depth);
    history[history_index(move)] = (uint16_t)(raised < HISTORY_MAX ? raised : HISTORY_MAX);
    if (raised >= HISTORY_MAX)
        history_halve(history);
}
