/* tron_testing.h: a test fixture: Tron rules and a position to play on. Every function fails the running
 * cmocka test on any error. */
#ifndef GAMES_TRON_TESTING_H
#define GAMES_TRON_TESTING_H

#include "games/tron/tron.h"

struct fixture {
    struct lud_rules *rules;
    struct lud_state *state;
};

/* Opens rules with `options`, sets `position` ("" = the start) and plays `moves`, letters without blanks.
 * Free with fixture_close. */
struct fixture fixture_open(const char *options, const char *position, const char *moves);
void fixture_close(struct fixture *fixture);

/* Plays moves given as letters, checking each for legality, and compares the key with tron_key. */
void fixture_play(struct fixture *fixture, const char *moves);
/* The legal moves as letters in ascending order, written to `room`. */
const char *fixture_legal(const struct fixture *fixture, char room[TRON_DIRECTIONS + 1]);
/* Fails unless the position formats as `text`. */
void fixture_expect(const struct fixture *fixture, const char *text);
/* Fails unless the game is over with this outcome, one value per rider. */
void fixture_result(const struct fixture *fixture, const lud_value *values);
/* The number of leaves `depth` plies below the position, counted with the rules or with the naive twin. */
uint64_t fixture_perft(const struct fixture *fixture, int depth, bool twin);

#endif
