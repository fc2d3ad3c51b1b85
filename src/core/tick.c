/* tick.c: the position that one player sees in a simultaneous tick. */
#include "core/tick.h"

#include <string.h>

bool tick_view(const struct lud_rules *rules, const struct lud_state *from, int player, struct lud_state *to)
{
    lud_move moves[LUD_MAX_MOVES];
    memcpy(to, from, rules->state_size);
    if ((rules->traits & LUD_SIMULTANEOUS) == 0)
        return !game_over(to) && to->turn == player;
    for (int rider = 0; rider < rules->players && !game_over(to); rider++) {
        if (to->turn == player)
            return true;
        if (game_moves(rules, to, moves) == 0)
            break;
        game_play(rules, to, moves[0]);
        if (to->pending == 0)
            break; /* the tick is complete: `player` did not move in it */
    }
    return false;
}
