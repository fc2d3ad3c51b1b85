/* pogo_criteria.h: Pogo as the UTBM Pogo report plays it: not positions are judged but actions, by four
 * criteria. A hidden game (core/derived.h) keeps the value of the last action and a running total in its
 * positions, so that any search that judges positions can be asked. */
#ifndef GAMES_POGO_CRITERIA_H
#define GAMES_POGO_CRITERIA_H

#include "core/derived.h"

/* The report's criteria, as places in an array of scores. */
enum {
    POGO_CAPTURE, /* stacks taken and lost: -10, -4, -1, 0, 10 */
    POGO_FREEDOM, /* sizes that could leave the new stack without losing it: 0, 1, 2 */
    POGO_RETAKE,  /* whether the opponent can retake the new stack at once: -1, 1, 2 */
    POGO_END,     /* the action wins, or lets the opponent win at once: -100, 0, 100 */
    POGO_CRITERIA
};

enum {
    POGO_WORST_ACTION = -10 + 0 - 1 - 100, /* no action is worth less */
    POGO_BEST_ACTION = 10 + 2 + 2 + 100,   /* or more */
    POGO_POINT = 400,                      /* what one point of a score adds to a value of 0..LUD_ONE */
    POGO_MOST_POINTS = 1240 /* totals are kept within this: beyond ten actions of the best kind */
};

/* What a legal move is worth to the player who makes it, criterion by criterion; returns their sum. `rules`
 * and `state` are Pogo's or the hidden game's. */
int pogo_criteria_score(const struct lud_rules *rules, const struct lud_state *state, lud_move move,
                        int out[POGO_CRITERIA]);

/* Pogo with scores: the options of Pogo and `sum`, which says what a position is worth to the player who has
 * just moved: `leaf` the last action, `line` all actions since the question, the opponent's subtracted. Its
 * text is Pogo's with the last action's value and the total, white's less black's: `... w last=13 total=-2`.
 */
extern const struct lud_game pogo_criteria_game;
/* The same, as made from Pogo: the question begins with `last=0 total=0`. */
extern const struct lud_derived pogo_criteria;

#endif
