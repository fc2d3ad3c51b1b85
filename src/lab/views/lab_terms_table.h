/* lab_terms_table.h: the table of the view `terms`, and whose terms they are. */
#ifndef LAB_TERMS_TABLE_H
#define LAB_TERMS_TABLE_H

#include "lab/views/lab_view.h"

/* Appends the head, then a row per evaluated node, and per player where terms differ by player. */
void lab_terms_table(struct csv *csv, const struct lab_lane *lanes, int count);
/* The seat whose terms a part of a node's set has; terms that do not differ by player are those of the one
 * who moved. */
int lab_terms_seat(const struct lab_record *record, uint32_t node, int part);

#endif
