/* stem.h: light stemming: maps inflected forms to one stem: walls and wall, placing and placed, poser and
 * posée. Simplified from the s-stemmer of Harman (1991) and the light French stemmer of Savoy (1999). Double
 * letters become single ones, because they are often mistyped. */
#ifndef ASSISTANT_STEM_H
#define ASSISTANT_STEM_H

#include "base/span.h"
#include "ludens.h"

/* Writes the stem of a folded word (fold.h) into out, which must hold word.size bytes, and returns its size
 * in bytes, at least 1 unless the word is empty. Words with digits or signs are copied unchanged. */
size_t stem(enum lud_lang lang, struct span word, char *out);

#endif
