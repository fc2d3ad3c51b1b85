/* ricochet_round_scan.h: the text of a game of rounds while it is read: words `key=value`, in one order. */
#ifndef ROUNDS_RICOCHET_ROUND_SCAN_H
#define ROUNDS_RICOCHET_ROUND_SCAN_H

#include "base/why.h"
#include "text/text.h"

struct round_scan {
    struct span text, rest;
    struct span value; /* of the last word */
    struct lud_why *why;
};

/* Reads `key=value`. All of these return LUD_ERROR_SYNTAX and say where. */
enum lud_status round_scan_word(struct round_scan *reader, const char *key);
/* The same with a number as its value, at most `high`. */
enum lud_status round_scan_number(struct round_scan *reader, const char *key, uint64_t high,
                                  uint64_t *number);
/* The same for a small number; with `missing`, `-` is -1. */
enum lud_status round_scan_int(struct round_scan *reader, const char *key, int high, bool missing,
                               int *number);
/* The whole of `text` as digits; no sign and no zero in front, so that there is one way to write a number. */
bool round_scan_digits(struct span text, uint64_t high, uint64_t *number);

/* An error at `where`, a place in the text. */
enum lud_status round_scan_fail(const struct round_scan *reader, enum lud_text text, const char *where,
                                const char *word);
/* The value of the word that was read last is not what it should be. */
enum lud_status round_scan_bad_value(const struct round_scan *reader, const char *expected);

#endif
