/* brawl.h: a simultaneous game for tests only: BRAWL_PLAYERS players with three lives wait (0) or strike (1),
 * all at once. A strike takes a life from everyone else who waits; striking needs two lives. The game ends
 * when at most one player is alive, or after BRAWL_TICKS ticks. The player with the most lives wins; equal
 * players share the win. */
#ifndef TESTS_GAMES_BRAWL_H
#define TESTS_GAMES_BRAWL_H

#include "core/game.h"

enum { BRAWL_PLAYERS = 3, BRAWL_LIVES = 3, BRAWL_TICKS = 9 };

/* Positions are written `321 4`: lives in seat order and the tick. Moves are `wait` and `strike`. */
struct brawl_state {
    struct lud_state head;
    uint8_t lives[BRAWL_PLAYERS];
    uint8_t tick;
    uint32_t strikes; /* players who have committed to strike in this tick, one bit each; 0 between ticks */
};

extern const struct lud_game brawl_game;

#endif
