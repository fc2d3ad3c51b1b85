/* evaluation.h: static evaluation of positions by named heuristics. All values are integers on one scale: a
 * player's expected result in 0..LUD_ONE, or under LUD_SCORE the expected score. */
#ifndef CORE_EVALUATION_H
#define CORE_EVALUATION_H

#include "core/term.h"
#include "ludens.h"
#include "text/text.h"

typedef int32_t lud_value;

struct lud_rules;
struct lud_state;

enum { GRID_MAX = 256, GRID_NAME = 8 }; /* most squares of a board; bytes of a square's name */

/* A bound per square of the board, for an observer. */
struct lud_grid {
    int count;
    struct {
        char cell[GRID_NAME]; /* name of the square */
        int bound;            /* moves to the goal from there */
    } at[GRID_MAX];
};

/* A row of a game's table of evaluations; the table ends with a NULL name. */
struct lud_evaluation {
    const char *name;   /* as users type it */
    enum lud_text help; /* one line for users */
    /* Sets values[0..players-1] for a position that is not over. Each lies strictly between 0 and LUD_ONE, so
     * no estimate equals a win or a loss; under LUD_ZERO_SUM they add up to LUD_ONE. NULL in a row that only
     * has `bound`. */
    void (*evaluate)(const struct lud_rules *rules, const struct lud_state *state, lud_value *values);
    /* Puzzles (LUD_GOAL): a lower bound on the number of moves to the goal, >= 0: the heuristic h of A*.
     * Admissible unless `overestimates` is set. */
    int (*bound)(const struct lud_rules *rules, const struct lud_state *state);
    bool overestimates; /* `bound` is inadmissible: solutions found with it are not proved shortest */
    /* Optional order on value vectors, one value per player: > 0 when `player` prefers a to b, < 0 for the
     * reverse. NULL: players compare their own values. */
    int (*compare)(const struct lud_rules *rules, int player, const lud_value *a, const lud_value *b);
    /* Optional, only with `compare`: the word for what decides between a and b: "own", "leader", "mean". */
    const char *(*rule)(const struct lud_rules *rules, int player, const lud_value *a, const lud_value *b);
    /* Optional: writes the terms that `evaluate` or `bound` is made of, for one seat, or for the position as
     * a whole if `terms_shared` is set; returns their number, at most TERM_MAX. The names and their order are
     * the same for every position. Called only for an observer, never by a search for itself. */
    int (*terms)(const struct lud_rules *rules, const struct lud_state *state, int seat,
                 struct lud_term *out);
    bool terms_shared;
    /* Optional, instead of `terms`, when `evaluate` values the action that led to a position: the terms of
     * `move` in `before`, for the player who makes it. */
    int (*action_terms)(const struct lud_rules *rules, const struct lud_state *before, lud_move move,
                        struct lud_term *out);
    /* Optional, where `bound` depends on one square: fills *grid, empty at first, with the bound of every
     * square from which the goal can be reached. Called only for an observer. */
    void (*grid)(const struct lud_rules *rules, const struct lud_state *state, struct lud_grid *grid);
    /* Optional: the unit of the values. NULL: evaluation_unit tells the usual one. */
    struct lud_unit (*unit)(const struct lud_rules *rules);
};

/* The unit of an evaluation's values under these rules; `evaluation` may be NULL. Without one of its own: a
 * score under LUD_SCORE, moves under LUD_GOAL, else the expected result. */
struct lud_unit evaluation_unit(const struct lud_evaluation *evaluation, const struct lud_rules *rules);

/* The row called `name`, or the first row for a NULL or empty name. NULL when there is none; `table` may be
 * NULL. */
const struct lud_evaluation *evaluation_find(const struct lud_evaluation *table, const char *name);

#endif
