/* ricochet_round_scan.h: scanner for the text of a game of rounds: words `key=value` in a fixed order. */
#ifndef ROUNDS_RICOCHET_ROUND_SCAN_H
#define ROUNDS_RICOCHET_ROUND_SCAN_H

#include "base/why.h"
#include "text/text.h"

struct round_scan {
    struct span text, rest; /* the whole text, and what is still to be read */
    struct span value;      /* value of the last word read */
    struct lud_why *why;    /* where errors go; may be NULL */
};

/* Consumes the next word, which must be `key=value`, and sets `value`. Like the functions below, returns
 * LUD_ERROR_SYNTAX with the column on error. */
enum lud_status round_scan_word(struct round_scan *reader, const char *key);
/* Consumes a word whose value is a number of at most `high`. */
enum lud_status round_scan_number(struct round_scan *reader, const char *key, uint64_t high,
                                  uint64_t *number);
/* Consumes a word whose value is a number of at most `high`; if `missing`, `-` is accepted and gives -1. */
enum lud_status round_scan_int(struct round_scan *reader, const char *key, int high, bool missing,
                               int *number);
/* Parses all of `text` as a decimal number of at most `high`, without sign and leading zeros, so that every
 * number has one form. Returns false, and leaves *number unchanged, on error. */
bool round_scan_digits(struct span text, uint64_t high, uint64_t *number);

/* Reports an error at `where`, which points into the text; `word` is quoted and may be NULL. */
enum lud_status round_scan_fail(const struct round_scan *reader, enum lud_text text, const char *where,
                                const char *word);
/* Reports a bad value of the last word; `expected` is an example. */
enum lud_status round_scan_bad_value(const struct round_scan *reader, const char *expected);

#endif
