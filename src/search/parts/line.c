/* line.c: the triangular table of principal variations. */
#include "search/parts/line.h"

#include <string.h>

void line_put(struct line *lines, int ply, lud_move move)
{
    const struct line *below = &lines[ply + 1];
    const int kept = below->size < RESULT_LINE ? below->size : RESULT_LINE - 1;
    lines[ply].moves[0] = move;
    memcpy(lines[ply].moves + 1, below->moves, (size_t)kept * sizeof below->moves[0]);
    lines[ply].size = kept + 1;
}

void line_report(const struct line *line, struct lud_result *result)
{
    memcpy(result->line, line->moves, (size_t)line->size * sizeof line->moves[0]);
    result->line_size = line->size;
    if (line->size > 0)
        result->move = line->moves[0];
}
