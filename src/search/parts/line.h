/* line.h: the principal variation, collected in a triangular table as in chess programs: each ply has its own
 * line, and a new best move is prepended to the line of the ply below. */
#ifndef SEARCH_LINE_H
#define SEARCH_LINE_H

#include "core/environment.h"
#include "core/result.h"

struct line {
    int size; /* 0..RESULT_LINE */
    lud_move moves[RESULT_LINE];
};

/* Sets lines[ply] to `move` followed by lines[ply + 1], truncated to RESULT_LINE moves. */
void line_put(struct line *lines, int ply, lud_move move);
/* Empties the line of `ply`. Searches call it on entering a node. */
static inline void line_end(struct line *lines, int ply)
{
    lines[ply].size = 0;
}
/* Copies the line into *result; its first move, if any, becomes result->move. */
void line_report(const struct line *line, struct lud_result *result);

#endif
