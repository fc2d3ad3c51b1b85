/* exact_pogo.h: converts values of Pogo's table to exact values, for code that reads the table itself. */
#ifndef ENGINE_EXACT_POGO_H
#define ENGINE_EXACT_POGO_H

#include "engine/exact.h"
#include "solvers/pogo/pogo_table.h"

struct exact_value exact_pogo_value(struct pogo_value value);

#endif
