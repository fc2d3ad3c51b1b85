/* record_text.h: the small signs of a record's text, shared by its reader and its writer: which characters it
 * may hold, how numbers look, how moves are counted. */
#ifndef PLAY_RECORD_TEXT_H
#define PLAY_RECORD_TEXT_H

#include "core/game.h"

#define RECORD_MAGIC "ludens-record" /* the word that a record begins with */

/* How many bytes at the front of `text` a record may hold: UTF-8 without control characters other than
 * `allowed`. */
size_t record_clean(struct span text, const char *allowed);
/* `text` without the byte order mark that some editors put before it. */
struct span record_skip_mark(struct span text);
/* Whether `text` is the word of an end that the moves themselves bring about: rules, repetition, length. */
bool record_is_end_word(struct span text);

/* A value in decimal notation, at most six decimals: 0.61 is 610000. Under LUD_SCORE it is a whole number of
 * any sign, else 0..1. */
bool record_read_value(const struct lud_rules *rules, struct span text, lud_value *value);
/* The same as text: with all six decimals, or without the zeros at the end. A value out of bounds is cut to
 * them. */
void record_put_value(const struct lud_rules *rules, lud_value value, bool full, struct bytes *out);
/* The result of a game: the values of all players, blanks between them. */
void record_put_result(const struct lud_rules *rules, const lud_value *values, struct bytes *out);

/* Moves are counted in rounds: a new one begins with seat 0, or when a seat moves that sits before the last.
 */
struct record_count {
    size_t round; /* of the last move; 0 = no move yet */
    int mover;    /* of the last move */
};

/* Counts a move by `mover`; true when it begins a round. */
bool record_count_move(struct record_count *count, int mover);
/* How the number before a move of that round by that mover is written: `12.` for seat 0, `12...` for others.
 */
void record_put_number(const struct record_count *count, struct bytes *out);

#endif
