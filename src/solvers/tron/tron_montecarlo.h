/* tron_montecarlo.h: the algorithm `tron-montecarlo`: flat Monte Carlo as in the Tron handout, with the
 * fastest playout kernel that the processor supports. See docs/internals/tron-solvers.md. */
#ifndef SOLVERS_TRON_MONTECARLO_H
#define SOLVERS_TRON_MONTECARLO_H

#include "core/algorithm.h"

extern const struct lud_algorithm tron_montecarlo_algorithm;

#endif
