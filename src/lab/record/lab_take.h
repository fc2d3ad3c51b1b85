/* lab_take.h: what an event changes in a record. For lab_record.c only. */
#ifndef LAB_TAKE_H
#define LAB_TAKE_H

#include "lab/record/lab_record.h"

/* Enters the facts of the event, whose node is `node`, the record's last one. */
void lab_take(struct lab_record *record, struct lab_node *node, const struct lud_event *event);

#endif
