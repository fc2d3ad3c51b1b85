/* needs.h: a question as the index understands it: for each word the terms that it may mean, typing errors
 * forgiven, and how much it matters that a topic has one of them. */
#ifndef ASSISTANT_NEEDS_H
#define ASSISTANT_NEEDS_H

#include "assistant/index.h"

enum { NEED_TERMS = 16, NEEDS_MAX = FOLD_WORDS };

enum need_kind {
    NEED_KNOWN,   /* a word of the knowledge */
    NEED_GUESSED, /* a slip for one */
    NEED_CLASS,   /* a move or number that is not in the knowledge itself */
    NEED_COMMON,  /* unknown, but a word of any sentence */
    NEED_UNKNOWN, /* nobody knows what it means */
    NEED_FOREIGN  /* a word of something else, or of another game */
};

struct need {
    enum need_kind kind;
    bool foreign; /* the words file has it among the words of other matters, or only their topics have it */
    int count;
    uint32_t terms[NEED_TERMS]; /* the likeliest first */
    float weights[NEED_TERMS];  /* 0..1: how sure it is that the term is meant */
    float value;                /* how much the word matters */
};

struct needs {
    int count;
    struct need needs[NEEDS_MAX];
    uint32_t pairs[NEEDS_MAX]; /* the terms of neighbours, those that the knowledge has */
    int pair_count;
    float value; /* of all */
};

/* Reads the words of a question that is asked at the place (index_place). */
void needs_read(const struct index *index, int place, const struct folded *question, struct needs *out);
/* Adds the words of an earlier question, each counting `share` of what it would. */
void needs_recall(const struct index *index, int place, const struct folded *earlier, float share,
                  struct needs *needs);

#endif
