/* bench_quoridor.h: move lists and random games of Quoridor, in CPU time of one thread. */
#ifndef CLI_BENCH_QUORIDOR_H
#define CLI_BENCH_QUORIDOR_H

#include "cli/bench/bench.h"

/* Runs a case of kind BENCH_QUORIDOR; bench->engine says what to do bench->size times:
 *
 *   list, twin   the complete move list of every middle game of a series, by the fast generator or the naive
 * twin; nodes are lists rollout      a random game from the start by quoridor_rollout; nodes are plies pick
 * the same by game_pick and game_play
 *
 * LUD_ERROR_CHECK when the fast generator and the twin disagree. */
enum lud_status bench_quoridor(struct cli *cli, const struct bench_case *bench,
                               struct bench_measure *measure);

#endif
