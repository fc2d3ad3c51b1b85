/* language.h: detects whether a question is French or English. */
#ifndef ASSISTANT_LANGUAGE_H
#define ASSISTANT_LANGUAGE_H

#include "assistant/index.h"

/* The language of the question; `usual` unless the words clearly indicate the other one. `indexes` has one
 * index per language. */
enum lud_lang language_of(const struct index *indexes, const struct folded *question, enum lud_lang usual);

#endif
