/* lab_sheet_words.h: what a sheet says around its views. For lab_sheet.c. */
#ifndef LAB_SHEET_WORDS_H
#define LAB_SHEET_WORDS_H

#include "lab/lab_sheet.h"

/* Appends "Pogo: tree · alphabeta, minimax". */
void sheet_title(const struct lab_sheet *sheet, struct bytes *out);
/* Appends the position as a text. */
void sheet_position(const struct lab_sheet *sheet, struct bytes *out);
/* Appends nodes and simulations of the whole search, what was counted up to the step, and beside another
 * search what this one skipped. */
void sheet_counters(struct bytes *out, const struct lab_sheet *sheet, const struct lab_record *record);
/* Appends seed, limits, and how many events are behind each drawing. */
void sheet_footer(const struct lab_sheet *sheet, struct bytes *out);
/* Appends that a trace is truncated; nothing if none is. */
void sheet_dropped(const struct lab_sheet *sheet, struct bytes *out);
/* Appends what a screen reader tells: the sentences and counters of all searches. */
void sheet_description(const struct lab_sheet *sheet, struct bytes *out);

#endif
