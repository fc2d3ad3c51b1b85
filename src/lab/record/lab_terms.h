/* lab_terms.h: the terms of the evaluations that a search told: a set of numbers per evaluated node. */
#ifndef LAB_TERMS_H
#define LAB_TERMS_H

#include "core/trace.h"

/* All sets have the same terms, those of the first one. */
struct lab_terms {
    struct lud_term names[TERM_MAX]; /* count of them; their numbers mean nothing */
    int count, seats;                /* seats 0 = a set is about the player who moved to the node */
    struct bytes numbers;            /* int64_t: count per seat, set after set */
};

struct lab_terms lab_terms_new(const struct lud_memory *memory);
void lab_terms_free(struct lab_terms *terms);

/* Keeps the terms of an event in the set `known`, or in a new one if that is 0. Returns the number of the
 * set, from 1; `known` if they are other terms than before, or memory runs out. */
uint32_t lab_terms_keep(struct lab_terms *terms, uint32_t known, const struct lud_event *event);
/* A number of a set; `part` counts the seats from 0, and is 0 if the seats have no terms of their own. */
int64_t lab_terms_get(const struct lab_terms *terms, uint32_t set, int part, int term);
/* The parts of a set: one per seat, or a single one. */
static inline int lab_terms_parts(const struct lab_terms *terms)
{
    return terms->seats > 0 ? terms->seats : 1;
}

#endif
