/* arena_testing.h: a test fixture that sets up and plays a small tournament, and returns its records as text.
 */
#ifndef ARENA_ARENA_TESTING_H
#define ARENA_ARENA_TESTING_H

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "arena/results.h"
#include "arena/runner.h"
#include "core/faulty.h"
#include "os/system.h"

#include <string.h>

/* A tournament and what has been played so far, in order. */
struct test_arena {
    struct system system;
    struct arena arena;
    struct results results;
    struct bytes records;
    uint64_t max_games; /* the sink stops the tournament after this many games; 0 = all */
};

struct test_arena_options {
    const struct lud_game *game;
    const char *rules, *engines;
    uint64_t games, seed;
    int plies; /* of random openings; 0 = none */
    bool gauntlet;
};

/* Sets everything up. The struct must not be moved afterwards. Close it with test_arena_close. */
void test_arena_open(struct test_arena *test_arena, struct test_arena_options options);
void test_arena_close(struct test_arena *test_arena);
/* Plays the games that `done` (may be NULL) does not mark and adds them to results and records. */
enum lud_status test_arena_play(struct test_arena *test_arena, const uint8_t *done, int threads);
/* The records without dates and times, so that two runs can be compared. The caller destroys the bytes. */
struct bytes test_arena_records(const struct test_arena *test_arena);

#endif
