/* protocol_moves.c: formats and sorts the legal moves. */
#include "protocol/protocol_moves.h"

#include <stdlib.h>
#include <string.h>

enum { NAME_SIZE = GAME_MAX_MOVE + 1 }; /* bytes of a move's text, with the NUL */

static int compare_names(const void *a, const void *b)
{
    return strcmp(a, b);
}

void protocol_moves_write(const struct lud_rules *rules, const struct lud_state *state, struct bytes *out)
{
    lud_move moves[LUD_MAX_MOVES];
    char names[LUD_MAX_MOVES][NAME_SIZE];
    const int count = game_moves(rules, state, moves);
    for (int i = 0; i < count; i++) {
        struct bytes name = bytes_fixed(names[i], NAME_SIZE);
        names[i][0] = '\0';
        game_format_move(rules, state, moves[i], &name);
    }
    qsort(names, (size_t)count, NAME_SIZE, compare_names);
    for (int i = 0; i < count; i++) {
        bytes_char(out, ' ');
        bytes_text(out, names[i]);
    }
}
