/* evaluation.h: what a position is worth, by a named rule of thumb. Values are integers on one scale:
 * 0..LUD_ONE is the expected result of a player, under LUD_SCORE it is the expected score. */
#ifndef CORE_EVALUATION_H
#define CORE_EVALUATION_H

#include "ludens.h"
#include "text/text.h"

typedef int32_t lud_value;

struct lud_rules;
struct lud_state;

/* A row of a game's table of evaluations; the table ends with a NULL name. */
struct lud_evaluation {
    const char *name;
    enum lud_text help;
    /* A value for each player of a position that is not over, strictly between 0 and LUD_ONE (so that nothing
     * looks as good as a win); they add up to LUD_ONE under LUD_ZERO_SUM. */
    void (*evaluate)(const struct lud_rules *rules, const struct lud_state *state, lud_value *values);
    /* Puzzles (LUD_GOAL): how many moves are at least needed; admissible unless the next field says
     * otherwise. */
    int (*bound)(const struct lud_rules *rules, const struct lud_state *state);
    bool overestimates; /* `bound` may say too much: what a search finds with it is not proved to be shortest
                         */
    /* Optional: >0 when `player` prefers vector a to vector b, <0 for the reverse. NULL: by own value. */
    int (*compare)(const struct lud_rules *rules, int player, const lud_value *a, const lud_value *b);
};

/* The row called `name`, the first one for an empty name; NULL when there is none. */
const struct lud_evaluation *evaluation_find(const struct lud_evaluation *table, const char *name);

#endif
