/* lexicon.h: the vocabulary of one language. Each known word maps to a term: its stem, or the stem of another
 * word that the words file declares the same. Words of nearly the same meaning share a group; moves and
 * squares share a class, so that `e3h` in a question matches `c7v` in the knowledge. */
#ifndef ASSISTANT_LEXICON_H
#define ASSISTANT_LEXICON_H

#include "assistant/fold.h"
#include "assistant/names.h"
#include "base/why.h"

enum { LEXICON_GROUPS = 4 }; /* maximum groups of a word */

struct lexicon_term {
    uint32_t same;                   /* the term it stands for: itself, or the first of its `=` line */
    uint32_t groups[LEXICON_GROUPS]; /* terms of its groups (`~12`), padded with NAMES_NONE */
    bool common;                     /* occurs in any sentence and says little: `the`, `comment` */
    bool foreign;                    /* belongs to subjects other than ours */
};

struct lexicon_word {
    uint32_t term;
    uint32_t letters; /* similar_letters */
    uint32_t next;    /* next word with the same sound, NAMES_NONE: last */
};

struct lexicon {
    enum lud_lang lang;
    struct names words;  /* folded words */
    struct list facts;   /* struct lexicon_word per word */
    struct names terms;  /* stems; groups `~12`; classes `#wall`; pairs of terms, by number: `17 4` */
    struct list entries; /* struct lexicon_term per term */
    struct names sounds; /* similar_sound of the words */
    struct list first;   /* uint32_t per sound: its first word */
    uint32_t groups;     /* number created so far */
};

struct lexicon lexicon_of(enum lud_lang lang, const struct lud_memory *memory);
void lexicon_destroy(struct lexicon *lexicon);

/* Reads a words file: `= a b c` the same word; `~ a b c` a group of words with nearly the same meaning;
 * `. a b c` common words; `! a b c` words of other subjects; `#` begins a comment. Call it before any
 * lexicon_add. LUD_ERROR_SYNTAX names the line in *why. */
enum lud_status lexicon_read(struct lexicon *lexicon, struct span text, struct lud_why *why);

/* The number of a folded word, which is added if new; NAMES_NONE without memory. */
uint32_t lexicon_add(struct lexicon *lexicon, struct span word);
/* The term of a folded word; NAMES_NONE if the word is unknown. */
uint32_t lexicon_term(const struct lexicon *lexicon, struct span word);
/* The term with the stem of the word; NAMES_NONE if no known word has that stem. */
uint32_t lexicon_stem(const struct lexicon *lexicon, struct span word);
/* The class of a word that is a move, square or number, a static string: `#wall` (e3h), `#square` (e3),
 * `#digits` (a Pogo move: 121), `#number` (12), `#size` (9x9); NULL for any other word. */
const char *lexicon_class(struct span word);
/* The term of a pair of adjacent terms. lexicon_pair adds it if new, NAMES_NONE without memory;
 * lexicon_find_pair returns NAMES_NONE if the pair is unknown. */
uint32_t lexicon_pair(struct lexicon *lexicon, uint32_t left, uint32_t right);
uint32_t lexicon_find_pair(const struct lexicon *lexicon, uint32_t left, uint32_t right);

static inline const struct lexicon_term *lexicon_entry(const struct lexicon *lexicon, uint32_t term)
{
    return (const struct lexicon_term *)lexicon->entries.items + term;
}

static inline const struct lexicon_word *lexicon_fact(const struct lexicon *lexicon, uint32_t word)
{
    return (const struct lexicon_word *)lexicon->facts.items + word;
}

#endif
