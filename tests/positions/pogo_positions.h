/* pogo_positions.h: tests/positions/pogo.json for tests: positions of Pogo under both rules with their exact
 * values and perft counts, made by independent programs. Every function fails the running cmocka test when
 * the file is not as expected. */
#ifndef TESTS_POSITIONS_POGO_POSITIONS_H
#define TESTS_POSITIONS_POGO_POSITIONS_H

#include "base/json.h"

/* Set-up and tear-down of a cmocka group; the tests get a struct json. */
int pogo_positions_load(void **state);
int pogo_positions_unload(void **state);

/* The rows of a section (start, random_play, ...) under a rule, walk or exact. */
const struct json_value *pogo_positions_section(const struct json *json, const char *way, const char *name);
/* A member that must be there. */
const struct json_value *pogo_positions_member(const struct json *json, const struct json_value *object,
                                               const char *name);
const struct json_value *pogo_positions_element(const struct json *json, const struct json_value *array,
                                                size_t index);

/* What the file says of a position or move: `win n`, `loss n` or `draw`, for the side to move. */
struct pogo_verdict {
    int sign;      /* 1, -1 or 0 */
    int64_t plies; /* to the end; 0 for a draw */
};

struct pogo_verdict pogo_positions_verdict(const struct json_value *value);

#endif
