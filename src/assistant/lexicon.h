/* lexicon.h: the words of one language as the index sees them. Each word that has been met has a term: its
 * stem, or another word's where the words file calls them the same. Words that mean nearly the same share
 * groups; moves and squares share classes, so that `e3h` in a question meets `c7v` in what is known. */
#ifndef ASSISTANT_LEXICON_H
#define ASSISTANT_LEXICON_H

#include "assistant/fold.h"
#include "assistant/names.h"
#include "base/why.h"

enum { LEXICON_GROUPS = 4 }; /* that a word may be in */

struct lexicon_term {
    uint32_t same;                   /* the term that it counts as: itself, unless the words file says so */
    uint32_t groups[LEXICON_GROUPS]; /* terms `~12` of the groups it is in; NAMES_NONE: no more */
    bool common;                     /* stands in any sentence and says little */
    bool foreign;                    /* a word of other matters */
};

struct lexicon_word {
    uint32_t term;
    uint32_t letters; /* similar_letters */
    uint32_t next;    /* the next word with the same sound, or NAMES_NONE */
};

struct lexicon {
    enum lud_lang lang;
    struct names words;  /* as they are written, folded */
    struct list facts;   /* struct lexicon_word of each */
    struct names terms;  /* stems, groups `~12`, classes `#wall`, pairs `how many` */
    struct list entries; /* struct lexicon_term of each */
    struct names sounds;
    struct list first; /* uint32_t: the first word with each sound */
    uint32_t groups;   /* made so far */
};

struct lexicon lexicon_of(enum lud_lang lang, const struct lud_memory *memory);
void lexicon_destroy(struct lexicon *lexicon);

/* Reads a words file: `= a b c` the same word, `~ a b c` words of one meaning, `. a b c` words that say
 * little; `! a b c` real words of other matters; `#` begins a comment. Before any lexicon_word.
 * LUD_ERROR_SYNTAX with a line. */
enum lud_status lexicon_read(struct lexicon *lexicon, struct span text, struct lud_why *why);

/* The number of a folded word, new if it has not been met; NAMES_NONE without memory. */
uint32_t lexicon_add(struct lexicon *lexicon, struct span word);
/* The term of a word that has been met; NAMES_NONE for another. */
uint32_t lexicon_term(const struct lexicon *lexicon, struct span word);
/* The term that the word would have; NAMES_NONE when no word of that stem has been met. */
uint32_t lexicon_stem(const struct lexicon *lexicon, struct span word);
/* The class of a word that names a move, square or number, else NULL: `#wall` `#square` `#digits` `#number`
 * `#size`. */
const char *lexicon_class(struct span word);
/* The term of two neighbours; `add`: new if need be, else NAMES_NONE when they have not been met. */
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
