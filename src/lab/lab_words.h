/* lab_words.h: numbers and sentences of the lab in the reader's language: `12,345` and `0.25` in English,
 * `12 345` and `0,25` in French. */
#ifndef LAB_WORDS_H
#define LAB_WORDS_H

#include "core/evaluation.h"
#include "lab/record/lab_record.h"
#include "text/text.h"

enum { LAB_WORD = 128, LAB_SENTENCE = 512 }; /* bytes of a word and of a sentence, NUL included */

/* Appends the text with {0}..{3} replaced by words, which may be NULL after the last one that it uses. */
void lab_say(struct bytes *out, enum lud_lang lang, enum lud_text text, const char *const words[4]);

/* Append numbers: a whole one with separators; number / 10^decimals without trailing zeros. */
void lab_count(struct bytes *out, enum lud_lang lang, uint64_t number);
void lab_decimal(struct bytes *out, enum lud_lang lang, int64_t number, int decimals);
/* Appends sum / count in the unit, rounded to what a reader needs: thousandths of a result, whole points. */
void lab_value(struct bytes *out, enum lud_lang lang, const struct lud_unit *unit, int64_t sum,
               uint64_t count);
/* The same with the unit, where the number alone would not say what it counts: "0.25", "3 moves". */
void lab_worth(struct bytes *out, enum lud_lang lang, const struct lud_unit *unit, int64_t sum,
               uint64_t count);
/* Appends the notation of a move of the root; nothing for LUD_NO_MOVE. */
void lab_move(struct bytes *out, const struct lab_record *record, lud_move move);
/* The name of the player with this seat, from 0. */
const char *lab_seat(const struct lud_rules *rules, enum lud_lang lang, int seat);

/* Appends why the rest of a node is skipped: "Black has 0.4 elsewhere, here at most 0.3"; brief: without the
 * second value. */
void lab_why_cut(struct bytes *out, enum lud_lang lang, const struct lab_record *record, uint32_t node,
                 bool brief);
/* Appends the event of the step as a sentence; the answer if the state is that of the finished search. */
void lab_sentence(struct bytes *out, enum lud_lang lang, const struct lab_record *record);
/* Appends the answer of the search: the move, its value, the line. */
void lab_answer(struct bytes *out, enum lud_lang lang, const struct lab_record *record);
/* Appends "a1" or the move that led to a node: what a sentence calls it. */
void lab_place(struct bytes *out, enum lud_lang lang, const struct lab_record *record, uint32_t node);

/* The value of a node for the player who asks, in lud_value; the caller has checked that it has values. */
lud_value lab_own_value(const struct lab_record *record, uint32_t node);
/* What such a value says: "=", "≥" or "≤". A trace gives bounds for the player who acts. */
const char *lab_sign(const struct lab_record *record, uint32_t node);
/* Whether the player who asks acts at the node; in a finished game, whether it would be that player's turn.
 */
bool lab_is_ours(const struct lab_record *record, uint32_t node);
/* The window of a node for the player who asks; false if it has none. */
bool lab_own_window(const struct lab_record *record, uint32_t node, lud_value window[2]);

#endif
