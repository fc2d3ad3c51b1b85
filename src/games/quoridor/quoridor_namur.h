/* quoridor_namur.h: Quoridor as the Namur Quoridor report evaluates it: a utility for each player and a rule
 * that compares vectors of utilities. A hidden game (core/derived.h) with Quoridor's moves and the report's
 * constants as options; the engine `paranoid` searches it. */
#ifndef GAMES_QUORIDOR_NAMUR_H
#define GAMES_QUORIDOR_NAMUR_H

#include "core/derived.h"

/* The report's counts for one player, with the report's names. It considers one shortest path to each
 * reachable goal square, pawns ignored. */
struct quoridor_namur_counts {
    int paths;    /* #PCC: number of paths, one per reachable goal square */
    int good;     /* #GPCC: paths at most `slack` steps longer than the shortest */
    int bad;      /* #BPCC: the other paths */
    int shortest; /* LPCC: steps of the shortest path */
    int excess;   /* sum of (LNC_i - LPCC): steps by which the paths exceed the shortest, added up */
    int walls;    /* #B: walls in hand */
};

/* Fills *counts for `player` in a position that is not over; `rules` are the hidden game's. */
void quoridor_namur_count(const struct lud_rules *rules, const struct lud_state *state, int player,
                          struct quoridor_namur_counts *counts);

/* Quoridor with the report's utility. Its options are Quoridor's and
 *
 *   t1 t2 b   weights in percent, with decimals: of good paths, of short paths, of each wall in hand
 *   w         offset that makes the second term positive, and its upper bound
 *   slack     how many steps longer than the shortest a good path may be
 *
 *     U = (t1 * good / (paths + bad) + t2 * T + b * walls) / 100
 *     T = excess / (paths - 1) - shortest + w, clamped to 0..w; the fraction is 0 with a single path
 *
 * A value is U * LUD_ONE divided by the smallest integer >= 2 that keeps all values away from a win; with the
 * report's constants it is 2. The players' values do not add up to LUD_ONE, so the game is not zero-sum. */
extern const struct lud_game quoridor_namur_game;
/* The derivation from Quoridor: positions and moves are the same in both games. */
extern const struct lud_derived quoridor_namur;

#endif
