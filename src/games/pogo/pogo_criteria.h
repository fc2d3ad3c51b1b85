/* pogo_criteria.h: Pogo as the UTBM Pogo report plays it: it scores actions, not positions, by four criteria.
 * A hidden game (core/derived.h) stores the score of the last action and a running total in its positions, so
 * that any search that evaluates positions can use these scores. */
#ifndef GAMES_POGO_CRITERIA_H
#define GAMES_POGO_CRITERIA_H

#include "core/derived.h"

/* The report's criteria, as indices of an array of scores; each comment lists the possible scores. */
enum {
    POGO_CAPTURE, /* stacks taken and lost: -10, -4, -1, 0, 10 */
    POGO_FREEDOM, /* how many counts of pieces can leave the new stack without losing it: 0, 1, 2 or more = 2
                   */
    POGO_RETAKE,  /* the opponent can retake the new stack: safely -1, only by losing a stack 1, not at all 2
                   */
    POGO_END,     /* the action wins 100, lets the opponent win at once -100, neither 0 */
    POGO_CRITERIA
};

enum {
    POGO_WORST_ACTION = -10 + 0 - 1 - 100, /* lower bound of an action's score */
    POGO_BEST_ACTION = 10 + 2 + 2 + 100,   /* upper bound */
    POGO_POINT = 400,                      /* one point of score on the scale 0..LUD_ONE */
    POGO_MOST_POINTS = 1240 /* totals are clamped to +- this; more than ten best actions in a row */
};

/* Scores a legal move for the player who makes it: writes the score of each criterion to `out` and returns
 * their sum, POGO_WORST_ACTION..POGO_BEST_ACTION. `rules` and `state` are Pogo's or the hidden game's. */
int pogo_criteria_score(const struct lud_rules *rules, const struct lud_state *state, lud_move move,
                        int out[POGO_CRITERIA]);

/* Pogo with scores. It has Pogo's options and `sum`, which selects the value of a position to the player who
 * has just moved: `leaf` is the score of the last action, `line` the sum over all actions since the search
 * began, the opponent's subtracted. A position's text is Pogo's followed by the score of the last action and
 * the total (white's points minus black's): `... w last=13 total=-2`. */
extern const struct lud_game pogo_criteria_game;
/* The derivation from Pogo: entering sets `last=0 total=0`; moves are the same in both games. */
extern const struct lud_derived pogo_criteria;

#endif
