/* ricochet_baseline.h: a plain solver for comparison, modelled on the fastest published one (Fogleman's,
 * rewritten): iterative deepening, pruned by the stop-anywhere bound and by a table of positions and depths.
 */
#ifndef CLI_RICOCHET_BASELINE_H
#define CLI_RICOCHET_BASELINE_H

#include "games/ricochet/ricochet.h"

struct ricochet_baseline;

struct ricochet_baseline *ricochet_baseline_new(const struct lud_memory *memory); /* NULL = out of memory */
void ricochet_baseline_free(struct ricochet_baseline *baseline);                  /* may be NULL */
/* Returns the minimum number of moves under rule=plain without diagonals, or -1 when the table is full.
 * *nodes is the number of positions visited. */
int ricochet_baseline_solve(struct ricochet_baseline *baseline, const struct ricochet_rules *rules,
                            const struct ricochet_state *state, uint64_t *nodes);

#endif
