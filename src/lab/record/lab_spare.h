/* lab_spare.h: two searches of one position side by side: which positions the other one visited and this one
 * did not. Positions are the same if the same moves lead to them. */
#ifndef LAB_SPARE_H
#define LAB_SPARE_H

#include "lab/record/lab_record.h"

/* Counts them for each record: compared with the first other one that visited more positions, if both are the
 * whole traces of depth-first searches whose last iterations have the same limit. Sets `spared_by` and the
 * nodes' `spared`. */
void lab_spare(struct lab_record *const *records, int count);
/* Positions of the other search below the moves that this one skipped at the node itself. */
uint64_t lab_spare_here(const struct lab_record *record, uint32_t node);

#endif
