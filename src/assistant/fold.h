/* fold.h: a question as a list of plain words: small letters without accents, cut where words end in French
 * and in English. Any bytes are taken: what is not UTF-8 parts words like a blank does. */
#ifndef ASSISTANT_FOLD_H
#define ASSISTANT_FOLD_H

#include "base/span.h"

enum {
    FOLD_WORD = 32,  /* bytes of a word; what is longer is cut */
    FOLD_WORDS = 64, /* words of a text; what follows is not looked at */
    FOLD_TEXT = FOLD_WORDS * FOLD_WORD
};

struct folded_word {
    uint16_t start;    /* in folded.text */
    uint16_t size;     /* bytes, 1..FOLD_WORD */
    size_t from, till; /* its place in the original */
};

struct folded {
    int count;
    struct folded_word words[FOLD_WORDS];
    char text[FOLD_TEXT]; /* the words one after the other, no blanks between */
    bool accents;         /* the original had letters with accents, as French has */
};

/* Cuts the text into words. `l'arrivée` is l and arrivee, `can't` is cant, `A*` is astar; a sign that stands
 * alone (`>`, `##`) is a word. */
void fold(struct span text, struct folded *out);
/* Whether a folded word is one of `words`, which are separated by blanks. */
bool fold_among(struct span word, const char *words);

static inline struct span folded_word(const struct folded *folded, int index)
{
    return (struct span){folded->text + folded->words[index].start, folded->words[index].size};
}

#endif
