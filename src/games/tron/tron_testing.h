/* tron_testing.h: a Tron position to play on in tests. Every function fails the running cmocka test when
 * something that must work does not. */
#ifndef GAMES_TRON_TESTING_H
#define GAMES_TRON_TESTING_H

#include "games/tron/tron.h"

struct ground {
    struct lud_rules *rules;
    struct lud_state *state;
};

/* Opens rules with `options`, sets `position` ("" = the start) and plays `moves`, letters without blanks. */
struct ground ground_open(const char *options, const char *position, const char *moves);
void ground_close(struct ground *ground);

/* Plays letters, each checked first. */
void ground_play(struct ground *ground, const char *moves);
/* The legal moves as letters in the order of their numbers; valid until the next call. */
const char *ground_legal(const struct ground *ground, char room[TRON_DIRECTIONS + 1]);
/* Fails unless the position prints as `text`. */
void ground_expect(const struct ground *ground, const char *text);
/* Fails unless the game is over and has these values. */
void ground_result(const struct ground *ground, const lud_value *values);
/* Leaves below the position, by the rules or by their twin. */
uint64_t ground_perft(const struct ground *ground, int depth, bool twin);

#endif
