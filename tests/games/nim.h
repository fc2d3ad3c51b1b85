/* nim.h: a game for tests only, complete but tiny: NIM_HEAPS heaps, two players in turn take one to three
 * counters from one heap. Who takes the last counter wins, or loses when misere=yes. */
#ifndef TESTS_GAMES_NIM_H
#define TESTS_GAMES_NIM_H

#include "core/game.h"

enum { NIM_HEAPS = 4, NIM_TAKE = 3, NIM_MOVES = NIM_HEAPS * NIM_TAKE };

/* Positions are written `5,5,3,0 a`: the heaps and the player to move, who after the last counter is the one
 * that could not take it. Moves are a heap's letter and a number: `c2`; heap * NIM_TAKE + number - 1. */
struct nim_state {
    struct lud_state head;
    uint8_t heap[NIM_HEAPS]; /* counters, 0..50 */
    int32_t winner;          /* player, or -1 until the game is over */
};

struct nim_rules {
    struct lud_rules head;
    uint8_t heap; /* counters of each heap at the start */
    bool misere;  /* who takes the last counter loses */
};

extern const struct lud_game nim_game;

/* The key of a position, computed from nothing. */
uint64_t nim_key(const struct nim_state *nim);

#endif
