/* pogo_perfect.h: the player that has Pogo's table and so never gives a half point away. */
#ifndef SOLVERS_POGO_PERFECT_H
#define SOLVERS_POGO_PERFECT_H

#include "core/algorithm.h"

extern const struct lud_algorithm pogo_perfect_algorithm; /* `perfect` */

#endif
