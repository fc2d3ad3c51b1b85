/* bench_tron.h: random rides, territory, longest rides and duels of Tron, in CPU time of one thread. */
#ifndef CLI_BENCH_TRON_H
#define CLI_BENCH_TRON_H

#include "cli/bench/bench.h"

/* Runs a case of kind BENCH_TRON; bench->engine says what to do:
 *
 *   scalar ... avx512    `size` random rides on the map `rules`; nodes are rides. If the machine lacks the
 * kernel, the fastest available one is used montecarlo           one move of that engine on `rules`, `size`
 * rides per candidate; nodes are rides territory, voronoi   the positions of random duels, `size` times over;
 * nodes are positions longest              the longest ride on each of `size` random maps; nodes are those of
 * the solver duel                 solves `size` open boards with two riders; nodes are those of the solver
 *
 * LUD_ERROR_CHECK when an answer is wrong. */
enum lud_status bench_tron(struct cli *cli, const struct bench_case *bench, struct bench_measure *measure);

#endif
