/* similar.h: measures for typing errors: how many edits to forgive, the Jaro-Winkler similarity (Winkler
 * 1990) to break ties, and a phonetic key for words that sound alike in French or English. */
#ifndef ASSISTANT_SIMILAR_H
#define ASSISTANT_SIMILAR_H

#include "base/span.h"

enum { SIMILAR_MAX = 32 }; /* bytes compared; the rest of a longer word is ignored */

/* 0..1, where 1 means equal; compares bytes. */
double similar_jaro_winkler(struct span a, struct span b);

/* The number of edits allowed in a word of `size` letters: 0, 1 or 2. */
int similar_edits(size_t size);

/* Writes a rough phonetic key, the same for `koi` and `quoi`, `fase` and `phase`: at most `room` bytes, not
 * terminated. Returns the number of bytes. */
size_t similar_sound(struct span word, char *out, size_t room);

/* The set of letters of a word, a cheap filter before computing edits: one edit changes at most two bits.
 *
 *     bit     31 .. 27   26 25 ... 2 1   0        bit = byte & 31
 *     letter   (signs)    z  y ... b a  (signs)   digits 0 to 9 share bits 16 to 25 with p to y
 *
 * Shared bits only weaken the filter. */
uint32_t similar_letters(struct span word);

#endif
