/* judge.h: values of leaf nodes, on one scale for all searches:
 *
 *   0 ... n        n + 1 ... JUDGE_EDGE   ...   LUD_ONE - JUDGE_EDGE ... LUD_ONE - n      ... LUD_ONE
 *   lost in n plies          |        estimates        |             won in n plies
 *
 * so that a quick win beats a slow one, a slow loss beats a quick one, and no estimate equals a win or a
 * loss. Under LUD_SCORE, values are plain scores. */
#ifndef SEARCH_JUDGE_H
#define SEARCH_JUDGE_H

#include "core/problem.h"
#include "search/paths/path.h"

enum { JUDGE_EDGE = 1000 }; /* plies; every search is shallower than this */

/* Sets the values of a finished game that is `ply` plies below the root. With three or more players a loss is
 * 0 at any ply. */
void judge_outcome(const struct lud_rules *rules, const struct lud_state *state, int ply, lud_value *values);
/* Sets the values of a draw: LUD_ONE divided equally. */
void judge_draw(const struct lud_rules *rules, lud_value *values);
/* Sets the values of the problem's evaluation, clamped to the range of estimates. The game must not be
 * over. */
void judge_estimate(const struct lud_problem *problem, const struct lud_state *state, lud_value *values);

/* Whether `state` is terminal: the game is over or, except at the root (ply 0), this is the third occurrence
 * of the position, a draw. Sets `values` only then. `path` must hold the positions above `state`. */
bool judge_ended(const struct path *path, const struct lud_state *state, int ply, lud_value *values);

/* Whether a player's value is a proved win or loss rather than an estimate; always false under LUD_SCORE. */
bool judge_proved(const struct lud_rules *rules, lud_value value);

/* > 0 when `player` prefers the value vector a to b, < 0 for the reverse: by the evaluation's `compare` if it
 * has one, else by the player's own value. */
int judge_compare(const struct lud_problem *problem, int player, const lud_value *a, const lud_value *b);
/* The word for what decides this comparison, for traces; NULL in a game of two players whose evaluation has
 * no `compare`, where nothing but the own value can decide. */
const char *judge_rule(const struct lud_problem *problem, int player, const lud_value *a, const lud_value *b);

#endif
