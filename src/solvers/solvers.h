/* solvers.h: the table of solvers, that is, algorithms written for one game. */
#ifndef SOLVERS_SOLVERS_H
#define SOLVERS_SOLVERS_H

#include "core/algorithm.h"

/* Every solver; the array is static and ends with NULL. */
const struct lud_algorithm *const *solvers_all(void);
/* Looks `name` up among the solvers, then among the general algorithms; NULL if neither has it. */
const struct lud_algorithm *solvers_find(struct span name);

#endif
