/* stem.h: light stemming: the forms of a word that a player may use become one: walls and wall, placing and
 * placed, poser and posée. After the s-stemmer of Harman (1991) and the light French stemmer of Savoy (1999),
 * shortened; doubled letters become one, for they are where typing goes wrong. */
#ifndef ASSISTANT_STEM_H
#define ASSISTANT_STEM_H

#include "base/span.h"
#include "ludens.h"

/* Writes the stem of a folded word (fold.h) into out, which has room for word.size bytes; returns its size,
 * at least 1 for a word that has letters. */
size_t stem(enum lud_lang lang, struct span word, char *out);

#endif
