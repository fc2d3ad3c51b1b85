/* ricochet_baseline.h: a plain solver to compare with, in the way of the fastest one published (Fogleman's,
 * written anew): iterative deepening, cut by the stop-anywhere bound and by a table of positions and depths.
 */
#ifndef CLI_RICOCHET_BASELINE_H
#define CLI_RICOCHET_BASELINE_H

#include "games/ricochet/ricochet.h"

struct ricochet_baseline;

struct ricochet_baseline *ricochet_baseline_new(const struct lud_memory *memory); /* NULL: no memory */
void ricochet_baseline_free(struct ricochet_baseline *baseline);                  /* may be NULL */
/* The optimum of a position under rule=plain without diagonals, or -1 when the table is full first; *nodes
 * counts positions visited. */
int ricochet_baseline_solve(struct ricochet_baseline *baseline, const struct ricochet_rules *rules,
                            const struct ricochet_state *state, uint64_t *nodes);

#endif
