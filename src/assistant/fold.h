/* fold.h: splits a text into folded words: lower case, without accents, split by the rules of French and
 * English. Accepts any bytes: invalid UTF-8 separates words like a blank. */
#ifndef ASSISTANT_FOLD_H
#define ASSISTANT_FOLD_H

#include "base/span.h"

enum {
    FOLD_WORD = 32,  /* bytes of a word; longer words are truncated */
    FOLD_WORDS = 64, /* words of a text; the rest is ignored */
    FOLD_TEXT = FOLD_WORDS * FOLD_WORD
};

struct folded_word {
    uint16_t start;    /* offset in folded.text */
    uint16_t size;     /* bytes, 1..FOLD_WORD */
    size_t from, till; /* byte range [from, till) in the original */
};

struct folded {
    int count;
    struct folded_word words[FOLD_WORDS];
    char text[FOLD_TEXT]; /* the words without separators */
    bool accents;         /* the original has accented letters, which suggests French */
};

/* Splits the text into words: `l'arrivée` gives `l` and `arrivee`, `can't` gives `cant`, `A*` gives `astar`;
 * a sign between blanks (`>`, `##`) is a word. *out keeps no pointer into `text`. */
void fold(struct span text, struct folded *out);
/* Whether a folded word is one of `words`, a list separated by blanks. */
bool fold_among(struct span word, const char *words);

static inline struct span folded_word(const struct folded *folded, int index)
{
    return (struct span){folded->text + folded->words[index].start, folded->words[index].size};
}

#endif
