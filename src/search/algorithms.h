/* algorithms.h: the table of general algorithms, those that are not for one game only. */
#ifndef SEARCH_ALGORITHMS_H
#define SEARCH_ALGORITHMS_H

#include "core/algorithm.h"

/* All algorithms, in the order of lists; ends with NULL. */
const struct lud_algorithm *const *algorithms_all(void);
const struct lud_algorithm *algorithms_find(struct span name); /* NULL = unknown */

#endif
