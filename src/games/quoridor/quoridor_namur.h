/* quoridor_namur.h: Quoridor as the Namur Quoridor report judges it: a utility for each player and a rule
 * that compares whole vectors of them. A hidden game (core/derived.h) with the moves of Quoridor and the
 * report's constants as options; the engine `paranoid` searches it. */
#ifndef GAMES_QUORIDOR_NAMUR_H
#define GAMES_QUORIDOR_NAMUR_H

#include "core/derived.h"

/* What the report counts for one player: one shortest way to each goal square that can be reached, pawns
 * ignored. */
struct quoridor_namur_counts {
    int ways;     /* #PCC: so many goal squares can be reached */
    int good;     /* #GPCC: ways no longer than the shortest and `slack` */
    int bad;      /* #BPCC: the others */
    int shortest; /* LPCC: steps of the shortest way */
    int further;  /* sum of (LNC_i - LPCC): steps that the other ways are longer */
    int walls;    /* #B: in hand */
};

/* Counts for `player` in a position that is not over; `rules` are the hidden game's. */
void quoridor_namur_count(const struct lud_rules *rules, const struct lud_state *state, int player,
                          struct quoridor_namur_counts *counts);

/* Quoridor with the report's constants: the options of Quoridor and
 *
 *   t1 t2 b   weights in percent, decimal: of good ways, of short ways, of each wall in hand
 *   w         what makes the second term positive, and its largest value
 *   slack     how much longer than the shortest a good way may be
 *
 *     U = (t1 * good / (ways + bad) + t2 * T + b * walls) / 100
 *     T = further / (ways - 1) - shortest + w, within 0..w; the fraction is 0 with a single way
 *
 * A value is U * LUD_ONE over the smallest whole number >= 2 that leaves no value near a win: half the
 * utility with the report's constants. The values do not add up, so the game is not zero-sum. */
extern const struct lud_game quoridor_namur_game;
/* The same, as made from Quoridor. */
extern const struct lud_derived quoridor_namur;

#endif
