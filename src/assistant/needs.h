/* needs.h: a question in terms of the index: for each word the terms it may mean, after correction of typing
 * errors, and the weight that a topic gets if it has one of these terms. */
#ifndef ASSISTANT_NEEDS_H
#define ASSISTANT_NEEDS_H

#include "assistant/index.h"

enum { NEED_TERMS = 16, NEEDS_MAX = FOLD_WORDS };

enum need_kind {
    NEED_KNOWN,   /* a word of the knowledge */
    NEED_GUESSED, /* corrected to one or more words of the knowledge */
    NEED_CLASS,   /* a move or number of which the knowledge has only the class */
    NEED_COMMON,  /* a common word, whether the knowledge has it or not */
    NEED_UNKNOWN, /* no meaning found */
    NEED_FOREIGN  /* a word of another subject, or only of another game's topics */
};

/* One word of the question. */
struct need {
    enum need_kind kind;
    bool foreign;               /* lexicon_term.foreign, and not common */
    int count;                  /* terms it may mean, 0: none */
    uint32_t terms[NEED_TERMS]; /* the likeliest first */
    float weights[NEED_TERMS];  /* 0..1: confidence that the term is meant */
    float value;                /* weight of the word: for known words the rarity of terms[0] */
};

struct needs {
    int count;
    struct need needs[NEEDS_MAX];
    uint32_t pairs[NEEDS_MAX]; /* terms of adjacent words that the knowledge has as a pair */
    int pair_count;
    float value; /* sum over the words */
};

/* Translates the words of a question asked at a place (index_place). *out is overwritten. */
void needs_read(const struct index *index, int place, const struct folded *question, struct needs *out);
/* Adds the known words of an earlier question with their weights and values multiplied by `share`. */
void needs_recall(const struct index *index, int place, const struct folded *earlier, float share,
                  struct needs *needs);

#endif
