/* solvers.h: the one table of solvers: algorithms that know one game. */
#ifndef SOLVERS_SOLVERS_H
#define SOLVERS_SOLVERS_H

#include "core/algorithm.h"

/* Every solver, NULL at the end. */
const struct lud_algorithm *const *solvers_all(void);
/* The solver or, when there is none of that name, the textbook algorithm called `name`; or NULL. */
const struct lud_algorithm *solvers_find(struct span name);

#endif
