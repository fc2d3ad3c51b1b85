/* record_testing.h: what the tests of records share: making, writing, reading and refusing them. All of these
 * fail the test when something goes wrong. */
#ifndef TESTS_RECORDS_RECORD_TESTING_H
#define TESTS_RECORDS_RECORD_TESTING_H

#include "play/record.h"

/* The games that records of the tests are about: the real ones, the relay and the brawl. */
const struct lud_game *records_find(struct span name);
/* A record of a new session after `moves`; destroy it with record_destroy. */
struct record records_begin(const char *game, const char *options, const char *position, const char *moves);
/* The record as a new string, to be freed. */
char *records_text(const struct record *record);
/* The parsed record; destroy it with record_destroy. */
struct record records_read(struct span text);
/* Reading `text` and writing it again gives `expected`. */
void records_assert_same(const char *text, const char *expected);
/* Reading `text` gives this English error and changes nothing; `expected` may end after the line and column.
 */
void records_assert_error(struct span text, const char *expected);
/* The file tests/records/FOLDER/NAME as a new string, to be freed. */
char *records_load(const char *folder, const char *name, size_t *size);

#endif
