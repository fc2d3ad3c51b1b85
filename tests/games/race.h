/* race.h: a short race for two to four players, for tests only. The player to move goes one or two cells
 * forward, or pushes everyone who is exactly one cell ahead back to its own cell. The first player at the end
 * wins. After players x length moves the leaders share the win. */
#ifndef TESTS_GAMES_RACE_H
#define TESTS_GAMES_RACE_H

#include "core/game.h"

enum { RACE_MIN_PLAYERS = 2, RACE_MAX_PLAYERS = 4, RACE_MIN_LENGTH = 3, RACE_MAX_LENGTH = 12 };
enum { RACE_ONE, RACE_TWO, RACE_PUSH, RACE_MOVES }; /* the moves, written `1`, `2` and `push` */

/* Positions are written `b/ac/-/-/- 4`: the runners on each cell from the start to the end, then the number
 * of moves played. That number modulo the number of players is the player to move. The text determines the
 * number of players and the length. */
struct race_state {
    struct lud_state head;
    uint8_t cell[RACE_MAX_PLAYERS]; /* of each player, from 0; 0 for players that do not exist */
    uint32_t plies;                 /* moves played */
};

struct race_rules {
    struct lud_rules head;
    int32_t end; /* the last cell */
};

/* Positions with the first player to move. From the start the first player wins, by 2 with the default
 * length. */
#define RACE_LATE  "c/ab/-/-/- 12" /* max^n: 2 gives a and b one half each; a can force it */
#define RACE_CLOSE "b/a/c/-/- 9"   /* max^n, first of equal moves: push gives thirds; a can force nothing */

/* Evaluations: `lead` shares LUD_ONE by progress; `envy` gives the same values, but its `compare` prefers the
 * vector with the larger difference between the own value and that of the best rival. */
extern const struct lud_evaluation race_evaluations[];
void race_outcome(const struct lud_rules *rules, const struct lud_state *state, lud_value *values);

extern const struct lud_game race_game;

#endif
