/* judge.h: what a position is worth where a search looks no further. One scale for all searches:
 *
 *   0 ... n        n + 1 ... JUDGE_EDGE   ...   LUD_ONE - JUDGE_EDGE ... LUD_ONE - n      ... LUD_ONE
 *   lost in n plies          |        estimates        |             won in n plies
 *
 * so that a quick win is worth more than a slow one, a slow loss more than a quick one, and no estimate as
 * much as a win. Scores (LUD_SCORE) are left as they are. */
#ifndef SEARCH_JUDGE_H
#define SEARCH_JUDGE_H

#include "core/problem.h"
#include "search/paths/path.h"

enum { JUDGE_EDGE = 1000 }; /* no search looks as many plies ahead */

/* The values of a finished game, `ply` plies below the root. */
void judge_outcome(const struct lud_rules *rules, const struct lud_state *state, int ply, lud_value *values);
/* The values of a draw: LUD_ONE shared equally. */
void judge_draw(const struct lud_rules *rules, lud_value *values);
/* The values that the problem's evaluation gives; the game is not over. */
void judge_estimate(const struct lud_problem *problem, const struct lud_state *state, lud_value *values);

/* Whether nothing can be searched below this position: the game is over, or (except at the root, ply 0) it
 * stands for the third time. Then fills *values. */
bool judge_ended(const struct path *path, const struct lud_state *state, int ply, lud_value *values);

/* Whether this value of a player is a proved win or loss, not an estimate; false under LUD_SCORE. */
bool judge_proved(const struct lud_rules *rules, lud_value value);

/* >0 when `player` prefers a to b: by the evaluation's own comparison when it has one, else by own value. */
int judge_compare(const struct lud_problem *problem, int player, const lud_value *a, const lud_value *b);

#endif
