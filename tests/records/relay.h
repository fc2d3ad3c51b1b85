/* relay.h: a game for tests of src/play only, that does what Pogo cannot: one to four players, players
 * who act twice, a score, options that contradict a position or each other, and games without a bound. */
#ifndef TESTS_RECORDS_RELAY_H
#define TESTS_RECORDS_RELAY_H

#include "core/game.h"

/* Moves: `pass` (0) hands the turn to the next player, `keep` (1) keeps it. After `length` moves the game
 * ends: who made the last one has won, or with kind=score everybody's score is the number of `keep`. pair=yes
 * makes it a game of two whatever the fallback of players says. Positions: `players plies keeps turn`, as `3
 * 0 0 0`, the start. */
struct relay_state {
    struct lud_state head;
    int32_t plies; /* moves made */
    int32_t keeps; /* moves that kept the turn */
    int32_t seat;  /* who moves, or made the last move */
    int32_t spare; /* 0 */
};

extern const struct lud_game relay_game;

#endif
