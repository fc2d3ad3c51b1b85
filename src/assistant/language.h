/* language.h: whether a question is French or English. */
#ifndef ASSISTANT_LANGUAGE_H
#define ASSISTANT_LANGUAGE_H

#include "assistant/index.h"

/* The language that the words speak for, `usual` when they do not clearly speak for the other. */
enum lud_lang language_of(const struct index *indexes, const struct folded *question, enum lud_lang usual);

#endif
