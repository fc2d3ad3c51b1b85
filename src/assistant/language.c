/* language.c: a vote: each word known in only one language counts for that language, a common word twice;
 * accents count for French. */
#include "assistant/language.h"

enum { ACCENTS = 3, COMMON = 2 }; /* votes of an accent, of a common word; other words have one */
enum { CLEAR = 2 };               /* votes by which a language must lead */

static int votes_of(const struct index *index, struct span word)
{
    const uint32_t known = names_find(&index->lexicon.words, word);
    if (known == NAMES_NONE)
        return 0;
    const uint32_t term = lexicon_fact(&index->lexicon, known)->term;
    return lexicon_entry(&index->lexicon, term)->common ? COMMON : 1;
}

enum lud_lang language_of(const struct index *indexes, const struct folded *question, enum lud_lang usual)
{
    int lead = question->accents ? ACCENTS : 0; /* votes for French minus votes for English */
    for (int i = 0; i < question->count; i++)
        lead += votes_of(&indexes[LUD_FR], folded_word(question, i)) -
                votes_of(&indexes[LUD_EN], folded_word(question, i));
    return lead >= CLEAR ? LUD_FR : lead <= -CLEAR ? LUD_EN : usual;
}
