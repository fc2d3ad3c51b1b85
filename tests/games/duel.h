/* duel.h: a simultaneous game for two players, for tests only. In each round both choose in secret, and a
 * table says who wins the round. Whoever has won more rounds at the end wins the game; otherwise it is a
 * draw. The equilibria of one round are known, see below. */
#ifndef TESTS_GAMES_DUEL_H
#define TESTS_GAMES_DUEL_H

#include "core/game.h"

enum { DUEL_PLAYERS = 2, DUEL_MOVES = 3, DUEL_MAX_ROUNDS = 5 };

/* What the option `matrix` chooses. `results` has a row for each move of the first player and a
 * column for each move of the second: 1 the first wins the round, 0 nobody, -1 the second.
 *
 *   matrix     moves                 value of one round to the first player, and the best play
 *   pennies    heads tails           1/2: both play both equally often
 *   rps        rock paper scissors   1/2: both play all three equally often
 *   dominated  high middle low       1/2: both play high; low is dominated, then middle too
 *   biased     brave safe            1/3: both are brave once in three times
 */
struct duel_matrix {
    int moves; /* 2 or 3; the moves are 0..moves-1 */
    const char *names[DUEL_MOVES];
    int8_t results[DUEL_MOVES][DUEL_MOVES];
};
enum { DUEL_PENNIES, DUEL_RPS, DUEL_DOMINATED, DUEL_BIASED, DUEL_MATRICES };
extern const struct duel_matrix duel_matrices[DUEL_MATRICES];

/* Positions are written `2-1 4`: rounds won by the first and by the second, and rounds played. Between the
 * two choices of a round there is no text. */
struct duel_state {
    struct lud_state head;
    uint8_t wins[DUEL_PLAYERS];
    uint16_t round;  /* rounds played */
    uint32_t sealed; /* the first player's choice + 1 while the second player chooses; else 0 */
};

struct duel_rules {
    struct lud_rules head;
    const struct duel_matrix *matrix;
    uint16_t rounds; /* 1..DUEL_MAX_ROUNDS */
};

extern const struct lud_game duel_game;

#endif
