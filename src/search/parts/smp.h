/* smp.h: lazy SMP (Østensen, "A complete chess engine parallelized using lazy SMP", 2016): several threads
 * search the same root and communicate only through a shared transposition table. Thread 0, the main thread,
 * gives the answer; the helpers run at other depths and fill the table for it. */
#ifndef SEARCH_SMP_H
#define SEARCH_SMP_H

#include "core/environment.h"
#include "core/limits.h"

enum { SMP_MAX = 64 }; /* threads */

struct smp {
    const struct lud_env *env;
    int size;         /* threads, 1..SMP_MAX */
    atomic_bool done; /* the main thread has finished: stop flag of the helpers */
    /* Runs thread `index`. Index 0 is the main thread; the helpers search until their smp_limits stop
     * them. */
    void (*search)(void *context, int index);
    void *context;
};

/* Number of threads to use: as many as the limits ask for and the machine has, at most one per node of the
 * node limit; 1 without `parallel`. */
int smp_threads(const struct lud_limits *limits, const struct lud_env *env);

/* The limits of thread `index`: an equal share of the nodes. Helpers have no time limit; they stop when the
 * main thread has finished. `smp` must outlive the result. */
struct lud_limits smp_limits(const struct smp *smp, const struct lud_limits *limits, int index);

/* Runs all threads and returns when they have finished. */
void smp_run(struct smp *smp);

#endif
