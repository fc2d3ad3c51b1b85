/* naive.h: searches that cannot be wrong because they do nothing clever: whole trees of small games, for
 * tests to compare with. */
#ifndef TESTS_GAMES_NAIVE_H
#define TESTS_GAMES_NAIVE_H

#include "core/game.h"

enum { NAIVE_STATE = 256 }; /* bytes of a position at most */

/* Max^n (Luckhardt and Irani 1986): every player takes the move whose value is best for themselves, the first
 * of equals. With two players of a zero-sum game that is minimax. Fills `values` for all players, the rest
 * with 0; the result is the move, LUD_NO_MOVE when the game is over. */
lud_move naive_maxn(const struct lud_rules *rules, const struct lud_state *state,
                    lud_value values[LUD_MAX_PLAYERS]);

/* Paranoid (Sturtevant and Korf 2000): what `player` is sure to get even if all others play against them. */
lud_value naive_paranoid(const struct lud_rules *rules, const struct lud_state *state, int player);

#endif
