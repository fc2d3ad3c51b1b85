/* pogo_perfect.h: the player that reads its moves from the solved table and so never gives away half a
 * point. */
#ifndef SOLVERS_POGO_PERFECT_H
#define SOLVERS_POGO_PERFECT_H

#include "core/algorithm.h"

extern const struct lud_algorithm pogo_perfect_algorithm; /* `perfect` */

#endif
