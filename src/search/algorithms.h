/* algorithms.h: the one table of textbook algorithms. */
#ifndef SEARCH_ALGORITHMS_H
#define SEARCH_ALGORITHMS_H

#include "core/algorithm.h"

/* Every algorithm, NULL at the end. */
const struct lud_algorithm *const *algorithms_all(void);
const struct lud_algorithm *algorithms_find(struct span name); /* or NULL */

#endif
