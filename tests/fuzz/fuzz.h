/* fuzz.h: what the fuzz targets share. A target is one function over bytes; libFuzzer drives it in the fuzz
 * build, replay.c drives it over the saved corpus in every other build. */
#ifndef TESTS_FUZZ_H
#define TESTS_FUZZ_H

#include "base/span.h"
#include "core/game.h"

#include <stdio.h>
#include <stdlib.h>

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

/* Ends the run with a finding, also where assertions are compiled out. */
#define REQUIRE(condition)                                                                                   \
    do {                                                                                                     \
        if (!(condition)) {                                                                                  \
            fprintf(stderr, "%s:%d: required: %s\n", __FILE__, __LINE__, #condition);                        \
            abort();                                                                                         \
        }                                                                                                    \
    } while (0)

/* The first line of the input names a game and, after a blank, its options; the rest is for the target. Opens
 * the rules for `position`; NULL if the line is invalid. Free with rules_free. */
struct lud_rules *fuzz_rules(struct span *input, bool position);

/* Requires that an error has a text and points into the input. */
void fuzz_check_why(const struct lud_why *why, enum lud_status status, struct span text);

#endif
