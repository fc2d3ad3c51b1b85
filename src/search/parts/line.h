/* line.h: the moves that a search expects, kept while it goes: each ply has a line of its own, and a better
 * move at one ply is put before the line of the ply below (the "triangular" table of chess programs). */
#ifndef SEARCH_LINE_H
#define SEARCH_LINE_H

#include "core/environment.h"
#include "core/result.h"

struct line {
    int size;
    lud_move moves[RESULT_LINE];
};

/* lines[ply] becomes `move` followed by lines[ply + 1]. */
void line_put(struct line *lines, int ply, lud_move move);
/* Nothing is expected from here on: call it where a ply begins. */
static inline void line_end(struct line *lines, int ply)
{
    lines[ply].size = 0;
}
/* Copies a line into *result, its first move as the answer. */
void line_report(const struct line *line, struct lud_result *result);

#endif
