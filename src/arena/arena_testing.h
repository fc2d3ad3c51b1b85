/* arena_testing.h: a tournament in one line, for the tests of this folder, and all its records as one text.
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

/* A tournament of tests: what was played, in order. */
struct hall {
    struct system system;
    struct arena arena;
    struct results results;
    struct bytes records;
    uint64_t most; /* games after which the sink wants no more; 0 = all */
};

struct hall_options {
    const struct lud_game *game;
    const char *rules, *engines;
    uint64_t games, seed;
    int plies; /* of random openings; 0 = none */
    bool gauntlet;
};

/* Sets everything up; the struct must stay where it is. Ends with hall_close. */
void hall_open(struct hall *hall, struct hall_options options);
void hall_close(struct hall *hall);
/* Plays what `done` (may be NULL) does not mark; adds to results and records. */
enum lud_status hall_play(struct hall *hall, const uint8_t *done, int threads);
/* The records without dates and times, to compare; destroy it. */
struct bytes hall_records(const struct hall *hall);

#endif
