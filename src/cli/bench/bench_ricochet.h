/* bench_ricochet.h: the Ricochet solver on series of positions, and a plain solver on the same ones for
 * comparison. Measures CPU time of one thread, including the set-up of each position but not parsing its
 * text. */
#ifndef CLI_BENCH_RICOCHET_H
#define CLI_BENCH_RICOCHET_H

#include "cli/bench/bench.h"

struct bench_puzzle {
    const char *text;
    int length; /* proved optimum */
};

/* Ends with a NULL text. */
const struct bench_puzzle *bench_ricochet_rows(void);

/* Runs a case of kind BENCH_PUZZLES: bench->rules names the series, bench->engine the solver, bench->size the
 * number of positions. LUD_ERROR_CHECK when an answer is wrong. */
enum lud_status bench_ricochet(struct cli *cli, const struct bench_case *bench,
                               struct bench_measure *measure);

#endif
