/* nim.h: a tiny but complete game, for tests only: there are NIM_HEAPS heaps, and two players in turn take
 * one to three counters from one heap. Taking the last counter wins, or loses if misere=yes. */
#ifndef TESTS_GAMES_NIM_H
#define TESTS_GAMES_NIM_H

#include "core/game.h"

enum { NIM_HEAPS = 4, NIM_TAKE = 3, NIM_MOVES = NIM_HEAPS * NIM_TAKE };

/* Positions are written `5,5,3,0 a`: the heaps and the player to move; in a finished game, the player who did
 * not take the last counter. Moves are written as the heap's letter and a number, `c2`, and encoded as heap *
 * NIM_TAKE + number - 1. */
struct nim_state {
    struct lud_state head;
    uint8_t heap[NIM_HEAPS]; /* counters, 0..50 */
    int32_t winner;          /* player, or -1 until the game is over */
};

struct nim_rules {
    struct lud_rules head;
    uint8_t heap; /* counters of each heap at the start */
    bool misere;  /* taking the last counter loses */
};

extern const struct lud_game nim_game;

/* The key of a position, computed from scratch. */
uint64_t nim_key(const struct nim_state *nim);

#endif
