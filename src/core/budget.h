/* budget.h: counts the work of a search against its limits. Searches call budget_node once per node; it reads
 * the stop flag every time and the clock about once per millisecond, whatever a node costs. One budget per
 * thread. */
#ifndef CORE_BUDGET_H
#define CORE_BUDGET_H

#include "core/environment.h"
#include "core/limits.h"
#include "core/result.h"

struct budget {
    const struct lud_limits *limits;
    const struct lud_env *env;
    const atomic_bool *stop; /* limits->stop, or a constant false */
    uint64_t start;          /* clock at budget_start, nanoseconds */
    uint64_t nodes, sims;    /* counted so far */
    uint64_t stride;         /* distance between clock readings, in nodes + sims */
    uint64_t next;           /* nodes + sims of the next clock reading; UINT64_MAX = never */
    uint64_t gate;           /* nodes + sims from which budget_node takes the slow path; at most `next` */
    uint64_t read;           /* clock at the last reading, nanoseconds */
    bool spent;              /* a limit has been reached: the search must unwind */
    enum result_end end;     /* which limit; END_DONE while not spent */
};

/* Starts the clock. `limits` and `env` must outlive the budget. Without a time limit the clock is read only
 * here and in budget_report. */
struct budget budget_start(const struct lud_limits *limits, const struct lud_env *env);

/* The slow path of budget_node: checks every limit, then counts the node. */
bool budget_node_slow(struct budget *budget);

/* Counts one node. True when the search must stop; the node is then not counted and must not be visited, so a
 * limit of n nodes allows exactly n. Once true, always true. */
static inline bool budget_node(struct budget *budget)
{
    if (budget->nodes + budget->sims >= budget->gate ||
        atomic_load_explicit(budget->stop, memory_order_relaxed))
        return budget_node_slow(budget);
    budget->nodes++;
    return false;
}

/* Counts one simulation, before it starts. True when the search must stop; the simulation is then not
 * counted. The last simulation that limits->sims allows still visits all its nodes. */
bool budget_sim(struct budget *budget);
/* Takes back the count of the simulation that a limit has just interrupted: its outcome is discarded. */
void budget_discard_sim(struct budget *budget);
/* Marks the budget as spent because of `end`. The first reason is kept. */
void budget_end(struct budget *budget, enum result_end end);
/* Sets nodes, sims, time and end of *result; reads the clock. */
void budget_report(const struct budget *budget, struct lud_result *result);

#endif
