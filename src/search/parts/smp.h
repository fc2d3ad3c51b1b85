/* smp.h: lazy SMP: several threads search the same position and help each other only through a table that
 * they share (Østensen, "A complete chess engine parallelized using lazy SMP", 2016). The first one's answer
 * counts; the others are ahead or behind it and leave in the table what it will need. */
#ifndef SEARCH_SMP_H
#define SEARCH_SMP_H

#include "core/environment.h"
#include "core/limits.h"

enum { SMP_MAX = 64 };

struct smp {
    const struct lud_env *env;
    int size;         /* threads, 1..SMP_MAX */
    atomic_bool done; /* the first one has its answer: the others end */
    /* Searches as number `index`. Number 0 may take its time, the others search until smp_limits ends them.
     */
    void (*search)(void *context, int index);
    void *context;
};

/* How many threads to use: what the limits ask for and the environment can really run, each with a node to
 * visit. */
int smp_threads(const struct lud_limits *limits, const struct lud_env *env);

/* The limits of thread `index`: its share of the nodes; and for all but the first no clock of their own, but
 * a stop flag that is set when the first one is done. */
struct lud_limits smp_limits(const struct smp *smp, const struct lud_limits *limits, int index);

/* Runs all searches and returns when they have ended. */
void smp_run(struct smp *smp);

#endif
