/* budget.h: counts a search's work against its limits. One call per node: the stop flag is read every time,
 * the clock about once a millisecond, however long a node takes. */
#ifndef CORE_BUDGET_H
#define CORE_BUDGET_H

#include "core/environment.h"
#include "core/limits.h"
#include "core/result.h"

struct budget {
    const struct lud_limits *limits;
    const struct lud_env *env;
    const atomic_bool *stop; /* limits->stop, or a flag that nobody sets */
    uint64_t start;          /* clock at budget_start */
    uint64_t nodes, sims;    /* counted so far */
    uint64_t stride, next; /* nodes + sims at which the clock is read next, and how far apart readings are */
    uint64_t gate;         /* nodes + sims from which a node must be looked at closely; never after next */
    uint64_t read;         /* clock at the last reading */
    bool spent;            /* a limit is reached: unwind */
    enum result_end end;   /* which one */
};

/* `limits` and `env` must outlive the budget. Without a time limit the clock is read only at both ends. */
struct budget budget_start(const struct lud_limits *limits, const struct lud_env *env);

/* What budget_node does when something may have ended the search: judges and counts. */
bool budget_node_closely(struct budget *budget);

/* Counts one visited position. True when the search must end now; the position is then not to be visited and
 * not counted: a limit of n nodes allows n. Once true, always true. */
static inline bool budget_node(struct budget *budget)
{
    if (budget->nodes + budget->sims >= budget->gate ||
        atomic_load_explicit(budget->stop, memory_order_relaxed))
        return budget_node_closely(budget);
    budget->nodes++;
    return false;
}

/* Counts one simulation, at its start. True when the search must end now; the simulation is then not counted.
 * The nodes of the last simulation that `sims` allows are still visited. */
bool budget_sim(struct budget *budget);
/* Ends the search for `end`; the first reason stays. */
void budget_end(struct budget *budget, enum result_end end);
/* Writes nodes, sims, time and end into *result. */
void budget_report(const struct budget *budget, struct lud_result *result);

#endif
