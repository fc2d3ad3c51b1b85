/* similar.h: how likely one word is a slip of the keyboard for another: edits decide, the Jaro-Winkler
 * similarity (Winkler 1990) breaks ties, and what sounds alike in French or English counts as one edit. */
#ifndef ASSISTANT_SIMILAR_H
#define ASSISTANT_SIMILAR_H

#include "base/span.h"

enum { SIMILAR_MAX = 32 }; /* longer words are compared by their first bytes */

/* 0 to 1, where 1 is the same word; bytewise. */
double similar_jaro_winkler(struct span a, struct span b);

/* The edits that a word of that many letters is forgiven. */
int similar_edits(size_t size);

/* A word as it sounds, roughly, the same for `koi` and `quoi`, `fase` and `phase`: writes at most `room`
 * bytes and returns how many. */
size_t similar_sound(struct span word, char *out, size_t room);

/* The letters of a word as a set: words that are few edits apart differ in few letters. */
uint32_t similar_letters(struct span word);

#endif
