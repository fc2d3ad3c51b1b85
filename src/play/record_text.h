/* record_text.h: lexical rules of records, shared by reader and writer: allowed characters, number formats,
 * move numbers. */
#ifndef PLAY_RECORD_TEXT_H
#define PLAY_RECORD_TEXT_H

#include "core/game.h"

#define RECORD_MAGIC "ludens-record" /* first word of every record */

/* The length in bytes of the longest prefix that a record may hold: UTF-8 without control characters other
 * than those in `allowed`. */
size_t record_clean(struct span text, const char *allowed);
/* `text` without the UTF-8 byte order mark that some editors prepend. */
struct span record_skip_mark(struct span text);
/* Whether `text` names an end that follows from the moves: rules, repetition, length. */
bool record_is_end_word(struct span text);

/* Parses a value: under LUD_SCORE an integer, else a decimal number in 0..1 with at most six decimals (0.61
 * is 610000). False: not a value; *value is unchanged. */
bool record_read_value(const struct lud_rules *rules, struct span text, lud_value *value);
/* Writes a value, with all six decimals if `full`, else without trailing zeros. A value outside 0..LUD_ONE is
 * clamped, except a score. */
void record_put_value(const struct lud_rules *rules, lud_value value, bool full, struct bytes *out);
/* Writes the values of all players, separated by blanks. */
void record_put_result(const struct lud_rules *rules, const lud_value *values, struct bytes *out);

/* Move numbers count rounds. A round begins when seat 0 moves, or a seat before the last mover's. */
struct record_count {
    size_t round; /* of the last move, from 1; 0: no move yet */
    int mover;    /* seat of the last move */
};

/* Counts a move by `mover`; true: it begins a round. */
bool record_count_move(struct record_count *count, int mover);
/* Writes the number of the counted move: `12.` for seat 0, `12...` for other seats. */
void record_put_number(const struct record_count *count, struct bytes *out);

#endif
