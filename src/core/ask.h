/* ask.h: the input of a search: the problem, the algorithm's settings, limits, environment and observer. */
#ifndef CORE_ASK_H
#define CORE_ASK_H

#include "core/environment.h"
#include "core/limits.h"
#include "core/option.h"
#include "core/problem.h"
#include "core/trace.h"

/* The caller owns everything here and keeps it unchanged until the search returns. */
struct lud_ask {
    const struct lud_problem *problem;   /* position to search */
    const struct lud_settings *settings; /* values of the algorithm's options; NULL only if it has none */
    const struct lud_limits *limits;     /* when to stop */
    const struct lud_env *env;           /* memory, clock, threads */
    struct lud_trace *trace;             /* observer of the search; NULL = none */
    struct lud_candidates *candidates;   /* gets the value of every root move that the search values; empty
                                            at the start; NULL = not wanted */
};

#endif
