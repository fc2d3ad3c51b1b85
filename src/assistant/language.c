/* language.c: words that only one of the languages has vote for it, little words twice; so do accents. */
#include "assistant/language.h"

enum { ACCENTS = 3, LITTLE = 2, CLEAR = 2 }; /* votes; by how many a language must lead to be taken */

static int votes_of(const struct index *index, struct span word)
{
    const uint32_t known = names_find(&index->lexicon.words, word);
    if (known == NAMES_NONE)
        return 0;
    const uint32_t term = lexicon_fact(&index->lexicon, known)->term;
    return lexicon_entry(&index->lexicon, term)->common ? LITTLE : 1;
}

enum lud_lang language_of(const struct index *indexes, const struct folded *question, enum lud_lang usual)
{
    int lead = question->accents ? ACCENTS : 0; /* of French */
    for (int i = 0; i < question->count; i++)
        lead += votes_of(&indexes[LUD_FR], folded_word(question, i)) -
                votes_of(&indexes[LUD_EN], folded_word(question, i));
    return lead >= CLEAR ? LUD_FR : lead <= -CLEAR ? LUD_EN : usual;
}
