/* naive.c: whole game trees, without pruning or memory. */
#include "tests/games/naive.h"

#include <assert.h>
#include <string.h>

union room {
    struct lud_state head;
    max_align_t align;
    char bytes[NAIVE_STATE];
};

lud_move naive_maxn(const struct lud_rules *rules, const struct lud_state *state,
                    lud_value values[LUD_MAX_PLAYERS])
{
    lud_move moves[LUD_MAX_MOVES], best = LUD_NO_MOVE;
    const int count = game_moves(rules, state, moves);
    assert(rules->state_size <= NAIVE_STATE);
    memset(values, 0, LUD_MAX_PLAYERS * sizeof values[0]);
    if (count == 0)
        game_outcome(rules, state, values);
    for (int i = 0; i < count; i++) {
        union room next;
        lud_value found[LUD_MAX_PLAYERS];
        game_child(rules, state, moves[i], &next.head);
        naive_maxn(rules, &next.head, found);
        if (best != LUD_NO_MOVE && found[state->turn] <= values[state->turn])
            continue;
        memcpy(values, found, sizeof found);
        best = moves[i];
    }
    return best;
}

lud_value naive_paranoid(const struct lud_rules *rules, const struct lud_state *state, int player)
{
    lud_move moves[LUD_MAX_MOVES];
    lud_value best = 0, values[LUD_MAX_PLAYERS];
    const int count = game_moves(rules, state, moves);
    assert(rules->state_size <= NAIVE_STATE);
    for (int i = 0; i < count; i++) {
        union room next;
        game_child(rules, state, moves[i], &next.head);
        const lud_value found = naive_paranoid(rules, &next.head, player);
        if (i == 0 || (state->turn == player ? found > best : found < best))
            best = found;
    }
    if (count == 0)
        game_outcome(rules, state, values);
    return count == 0 ? values[player] : best;
}
