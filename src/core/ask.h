/* ask.h: a question, and all that a search needs to answer it. */
#ifndef CORE_ASK_H
#define CORE_ASK_H

#include "core/environment.h"
#include "core/limits.h"
#include "core/option.h"
#include "core/problem.h"
#include "core/trace.h"

/* Everything belongs to the caller and outlives the search. */
struct lud_ask {
    const struct lud_problem *problem;   /* what is asked */
    const struct lud_settings *settings; /* of the algorithm's options; NULL only where it has none */
    const struct lud_limits *limits;     /* when to end */
    const struct lud_env *env;           /* memory, time, other threads */
    struct lud_trace *trace;             /* who watches; NULL = nobody does */
};

#endif
