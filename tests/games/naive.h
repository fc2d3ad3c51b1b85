/* naive.h: plain searches of the whole tree of a small game, simple enough to be obviously correct. Tests
 * compare the real searches with them. */
#ifndef TESTS_GAMES_NAIVE_H
#define TESTS_GAMES_NAIVE_H

#include "core/game.h"

enum { NAIVE_STATE = 256 }; /* maximum bytes of a position */

/* Max^n (Luckhardt and Irani 1986): every player chooses the move with the best value for itself, the first
 * of equal moves. In a zero-sum game for two this is minimax. Fills `values` for all players and the rest
 * with 0. Returns the move, or LUD_NO_MOVE when the game is over. */
lud_move naive_maxn(const struct lud_rules *rules, const struct lud_state *state,
                    lud_value values[LUD_MAX_PLAYERS]);

/* Paranoid (Sturtevant and Korf 2000): the value that `player` can force against all others together. */
lud_value naive_paranoid(const struct lud_rules *rules, const struct lud_state *state, int player);

#endif
