/* budget.c: limits of a search. The distance between two readings of the clock follows the price of a node:
 * from one node at the start it at most doubles, and shrinks at once when nodes turn out dear or the end is
 * near. */
#include "core/budget.h"

#include <stddef.h>

enum {
    READING = 1000000, /* nanoseconds that should pass between two readings of the clock */
    STRIDE_MAX = 1024  /* nodes between readings: bounds the harm when nodes become dear all at once; even for
                          nodes of 10 ns a reading is then less than a hundredth of the work */
};

static uint64_t smaller(uint64_t a, uint64_t b)
{
    return a < b ? a : b;
}

static uint64_t work(const struct budget *budget)
{
    return budget->nodes + budget->sims;
}

/* Every unit of work counts at most one node, so the node limit cannot be passed before the gate. */
static void set_gate(struct budget *budget)
{
    const uint64_t limit = budget->limits->nodes;
    const uint64_t left = limit == 0 ? UINT64_MAX - work(budget) : limit - smaller(limit, budget->nodes);
    budget->gate = smaller(budget->next, work(budget) + left);
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
    set_gate(&budget);
    return budget;
}

void budget_end(struct budget *budget, enum result_end end)
{
    if (!budget->spent)
        budget->end = end;
    budget->spent = true;
    budget->gate = 0;
}

static uint64_t next_stride(const struct budget *budget, uint64_t passed, uint64_t left)
{
    const uint64_t most = smaller(2 * budget->stride, STRIDE_MAX);
    if (passed == 0)
        return most;
    const uint64_t wanted = budget->stride * smaller(READING, left) / passed;
    return wanted == 0 ? 1 : smaller(wanted, most);
}

static void read_clock(struct budget *budget)
{
    const uint64_t now = env_now(budget->env);
    const uint64_t elapsed = now - budget->start;
    if (elapsed >= budget->limits->time) {
        budget_end(budget, END_TIME);
        return;
    }
    budget->stride = next_stride(budget, now - budget->read, budget->limits->time - elapsed);
    budget->next = work(budget) + budget->stride;
    budget->read = now;
}

/* Whether anything but the number of simulations ends the search. */
static bool is_spent(struct budget *budget)
{
    if (budget->spent)
        return true;
    if (atomic_load_explicit(budget->stop, memory_order_relaxed))
        budget_end(budget, END_STOP);
    else if (budget->limits->nodes > 0 && budget->nodes >= budget->limits->nodes)
        budget_end(budget, END_NODES);
    else if (work(budget) >= budget->next)
        read_clock(budget);
    if (!budget->spent)
        set_gate(budget);
    return budget->spent;
}

bool budget_node_closely(struct budget *budget)
{
    if (is_spent(budget))
        return true;
    budget->nodes++;
    return false;
}

bool budget_sim(struct budget *budget)
{
    if (is_spent(budget))
        return true;
    if (budget->limits->sims > 0 && budget->sims >= budget->limits->sims) {
        budget_end(budget, END_SIMS);
        return true;
    }
    budget->sims++;
    set_gate(budget);
    return false;
}

void budget_report(const struct budget *budget, struct lud_result *result)
{
    result->nodes = budget->nodes;
    result->sims = budget->sims;
    result->time = env_now(budget->env) - budget->start;
    result->end = budget->end;
}
