/* seat.c: players commit in ascending order, so `player`'s turn comes before the tick is complete. */
#include "search/parts/seat.h"

#include <assert.h>

void seat_reach(const struct lud_rules *rules, struct lud_state *state, int player)
{
    lud_move moves[LUD_MAX_MOVES];
    while (state->turn != player) {
        const int count = game_moves(rules, state, moves);
        assert(count > 0 && state->turn < player);
        if (count == 0)
            return;
        game_play(rules, state, moves[0]);
    }
}
