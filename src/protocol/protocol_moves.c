/* protocol_moves.c: sorts the legal moves by notation and writes them. */
#include "protocol/protocol_moves.h"

#include <stdlib.h>
#include <string.h>

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
