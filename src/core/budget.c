/* budget.c: limits of a search. The number of nodes between two clock readings (the stride) adapts to the
 * cost of a node: it starts at one, at most doubles at each reading, and shrinks at once when nodes become
 * slow or the deadline is near. */
#include "core/budget.h"

#include <stddef.h>

enum {
    READING = 1000000, /* intended nanoseconds between two clock readings */
    STRIDE_MAX = 1024 /* bounds the overrun when nodes suddenly become slow; even with nodes of 10 ns, reading
                         the clock then costs less than 1% */
};

static uint64_t budget_min(uint64_t a, uint64_t b)
{
    return a < b ? a : b;
}

static uint64_t work_done(const struct budget *budget)
{
    return budget->nodes + budget->sims;
}

/* Work grows by one per node or simulation, so the node limit cannot be reached before the gate. */
static void budget_set_gate(struct budget *budget)
{
    const uint64_t limit = budget->limits->nodes;
    const uint64_t left =
        limit == 0 ? UINT64_MAX - work_done(budget) : limit - budget_min(limit, budget->nodes);
    budget->gate = budget_min(budget->next, work_done(budget) + left);
}

struct budget budget_start(const struct lud_limits *limits, const struct lud_env *env)
{
    static const atomic_bool never = false;
    const uint64_t now = env_now(env);
    struct budget budget = {.limits = limits,
                            .env = env,
                            .stop = limits->stop != NULL ? limits->stop : &never,
                            .start = now,
                            .read = now,
                            .stride = 1,
                            .next = limits->time > 0 ? 1 : UINT64_MAX,
                            .end = END_DONE};
    budget_set_gate(&budget);
    return budget;
}

void budget_end(struct budget *budget, enum result_end end)
{
    if (!budget->spent)
        budget->end = end;
    budget->spent = true;
    budget->gate = 0;
}

/* `passed`: nanoseconds since the last reading; `left`: until the deadline. */
static uint64_t next_stride(const struct budget *budget, uint64_t passed, uint64_t left)
{
    const uint64_t most = budget_min(2 * budget->stride, STRIDE_MAX);
    if (passed == 0)
        return most;
    const uint64_t wanted = budget->stride * budget_min(READING, left) / passed;
    return wanted == 0 ? 1 : budget_min(wanted, most);
}

static void budget_read_clock(struct budget *budget)
{
    const uint64_t now = env_now(budget->env);
    const uint64_t elapsed = now - budget->start;
    if (elapsed >= budget->limits->time) {
        budget_end(budget, END_TIME);
        return;
    }
    budget->stride = next_stride(budget, now - budget->read, budget->limits->time - elapsed);
    budget->next = work_done(budget) + budget->stride;
    budget->read = now;
}

/* Checks all limits but the number of simulations; true when the budget is spent. */
static bool budget_update(struct budget *budget)
{
    if (budget->spent)
        return true;
    if (atomic_load_explicit(budget->stop, memory_order_relaxed))
        budget_end(budget, END_STOP);
    else if (budget->limits->nodes > 0 && budget->nodes >= budget->limits->nodes)
        budget_end(budget, END_NODES);
    else if (work_done(budget) >= budget->next)
        budget_read_clock(budget);
    if (!budget->spent)
        budget_set_gate(budget);
    return budget->spent;
}

bool budget_node_slow(struct budget *budget)
{
    if (budget_update(budget))
        return true;
    budget->nodes++;
    return false;
}

bool budget_sim(struct budget *budget)
{
    if (budget_update(budget))
        return true;
    if (budget->limits->sims > 0 && budget->sims >= budget->limits->sims) {
        budget_end(budget, END_SIMS);
        return true;
    }
    budget->sims++;
    budget_set_gate(budget);
    return false;
}

void budget_discard_sim(struct budget *budget)
{
    budget->sims--;
}

void budget_report(const struct budget *budget, struct lud_result *result)
{
    result->nodes = budget->nodes;
    result->sims = budget->sims;
    result->time = env_now(budget->env) - budget->start;
    result->end = budget->end;
}
