/* relay.h: a game for tests of src/play only. It has what Pogo lacks: one to four players, players who act
 * twice in a row, a score, options that contradict a position or each other, and games of any length. */
#ifndef TESTS_RECORDS_RELAY_H
#define TESTS_RECORDS_RELAY_H

#include "core/game.h"

/* Moves: `pass` (0) hands the turn to the next player, `keep` (1) keeps it. After `length` moves the game
 * ends: the player of the last move has won, or with kind=score everybody's score is the number of `keep`.
 * pair=yes makes it a game for two, whatever the default of `players` is. Positions are written `players
 * plies keeps turn`; `3 0 0 0` is the start. */
struct relay_state {
    struct lud_state head;
    int32_t plies; /* moves made */
    int32_t keeps; /* moves that kept the turn */
    int32_t seat;  /* player to move; after the end, player of the last move */
    int32_t spare; /* 0 */
};

extern const struct lud_game relay_game;

#endif
