/* bench_tron.h: what is fast in Tron: random rides, territory, longest rides, duels. CPU time of one thread.
 */
#ifndef CLI_BENCH_TRON_H
#define CLI_BENCH_TRON_H

#include "cli/bench/bench.h"

/* Runs a case of kind BENCH_TRON; bench->engine says what is done:
 *
 *   scalar ... avx512    `size` random rides on the map `rules`; nodes are rides. A kernel that the machine
 *                        does not have: the fastest that it has
 *   montecarlo           one move of that engine on `rules`, `size` rides a candidate; nodes are rides
 *   territory, voronoi   the positions of random duels, `size` times over; nodes are positions
 *   longest              the longest ride on each of `size` random maps; nodes are those of the solver
 *   duel                 each of `size` open boards with two riders solved; the same
 *
 * LUD_ERROR_CHECK when an answer is wrong. */
enum lud_status bench_tron(struct cli *cli, const struct bench_case *bench, struct bench_measure *measure);

#endif
