/* smp.c: lazy SMP on the environment's parallel-for, which starts index 0 first. So if fewer threads run than
 * were asked for, late helpers find `done` set and return at once. */
#include "search/parts/smp.h"

#include <assert.h>

int smp_threads(const struct lud_limits *limits, const struct lud_env *env)
{
    int threads = limits->threads < env->threads ? limits->threads : env->threads;
    if (threads > SMP_MAX)
        threads = SMP_MAX;
    if (limits->nodes > 0 && limits->nodes < (uint64_t)threads)
        threads = (int)limits->nodes;
    return env->parallel == NULL || threads < 1 ? 1 : threads;
}

struct lud_limits smp_limits(const struct smp *smp, const struct lud_limits *limits, int index)
{
    struct lud_limits own = *limits;
    const uint64_t share = limits->nodes / (uint64_t)smp->size;
    assert(index < smp->size && (limits->nodes == 0 || share > 0));
    if (index == 0) {
        own.nodes = limits->nodes - share * (uint64_t)(smp->size - 1);
        return own;
    }
    own.time = 0;
    own.stop = &smp->done;
    own.nodes = share;
    return own;
}

static void smp_work(void *argument, int index)
{
    struct smp *smp = argument;
    smp->search(smp->context, index);
    if (index == 0)
        atomic_store(&smp->done, true);
}

void smp_run(struct smp *smp)
{
    atomic_store(&smp->done, false);
    env_parallel(smp->env, smp->size, smp_work, smp);
}
