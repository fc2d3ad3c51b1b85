/* report_leaves.h: counts the leaves below a position in two ways, to measure what copying positions costs:
 * with a newly allocated position for each child, and with one reserved position per ply, as all searches
 * here do. */
#ifndef REPORTS_REPORT_LEAVES_H
#define REPORTS_REPORT_LEAVES_H

#include "core/ladder.h"

/* `stop` (may be NULL) ends the count early. UINT64_MAX without memory. */
uint64_t report_copied_leaves(const struct lud_rules *rules, const struct lud_state *state, int depth,
                              const struct lud_memory *memory, const atomic_bool *stop);
/* The same below the position on rung `depth` of the ladder; the rungs below it are overwritten. */
uint64_t report_placed_leaves(const struct lud_rules *rules, const struct ladder *ladder, int depth,
                              const atomic_bool *stop);

#endif
