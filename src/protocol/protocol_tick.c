/* protocol_tick.c: who moves in a tick, and what the moves are. */
#include "protocol/protocol_tick.h"

#include <stdlib.h>
#include <string.h>

bool protocol_tick(const struct lud_rules *rules, const struct lud_state *from, int player,
                   struct lud_state *to)
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
            break; /* the tick has happened */
    }
    return false;
}

enum { ROOM = GAME_MAX_MOVE + 1 };

static int compare(const void *a, const void *b)
{
    return strcmp(a, b);
}

void protocol_moves_write(const struct lud_rules *rules, const struct lud_state *state, struct bytes *out)
{
    lud_move moves[LUD_MAX_MOVES];
    char names[LUD_MAX_MOVES][ROOM];
    const int count = game_moves(rules, state, moves);
    for (int i = 0; i < count; i++) {
        struct bytes name = bytes_fixed(names[i], ROOM);
        names[i][0] = '\0';
        game_format_move(rules, state, moves[i], &name);
    }
    qsort(names, (size_t)count, ROOM, compare);
    for (int i = 0; i < count; i++) {
        bytes_char(out, ' ');
        bytes_text(out, names[i]);
    }
}
