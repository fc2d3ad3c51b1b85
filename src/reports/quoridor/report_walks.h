/* report_walks.h: searches for a pawn's path, compared on the same boards: what the MIASHS and the Namur
 * Quoridor reports have in common. */
#ifndef REPORTS_REPORT_WALKS_H
#define REPORTS_REPORT_WALKS_H

#include "reports/report.h"

enum { WALK_BOARDS = 3, WALK_RANDOM = 60, WALK_ROWS = WALK_BOARDS + 1 }; /* the last row: random boards */

/* Squares that a search expanded, and steps of its path; sums over `boards` boards. */
struct walk {
    int64_t squares, steps;
    int boards;
};

/* Runs each of `count` engines on board `row`, or on WALK_RANDOM random boards for the last row. */
enum lud_status walk_row(const struct report_run *run, int row, const char *const *engines, int count,
                         struct walk *walks);
/* Writes what the row is about: a word, and the position. */
void walk_put_board(struct report_cells *cells, int row);

#define WALK_SECOND "9x9 2 1 e2,e9 5,5 c4v,d3v,e3h,f7v,g3h"

#endif
