/* similar.c: compares single words. Edit distances are in base/nearest.h. */
#include "assistant/similar.h"

#include <string.h>

/* ---- Jaro-Winkler ---- */

/* Whether a free letter of `b` within `window` of b[at] equals `letter`; marks the first one as taken. */
static bool match(struct span b, bool *taken, size_t at, size_t window, char letter)
{
    const size_t from = at > window ? at - window : 0;
    for (size_t j = from; j < b.size && j <= at + window; j++)
        if (!taken[j] && b.data[j] == letter) {
            taken[j] = true;
            return true;
        }
    return false;
}

/* Transpositions: half the matched letters that are in a different order. */
static double swapped(struct span a, const bool *in_a, struct span b, const bool *in_b)
{
    size_t j = 0, different = 0;
    for (size_t i = 0; i < a.size; i++) {
        if (!in_a[i])
            continue;
        while (!in_b[j])
            j++;
        different += a.data[i] != b.data[j++];
    }
    return (double)different / 2;
}

double similar_jaro_winkler(struct span a, struct span b)
{
    bool in_a[SIMILAR_MAX] = {false}, in_b[SIMILAR_MAX] = {false};
    a = span_first(a, SIMILAR_MAX);
    b = span_first(b, SIMILAR_MAX);
    const size_t longer = a.size > b.size ? a.size : b.size, window = longer > 3 ? longer / 2 - 1 : 0;
    size_t matches = 0, prefix = 0;
    if (a.size == 0 || b.size == 0)
        return a.size == b.size ? 1 : 0;
    for (size_t i = 0; i < a.size; i++) {
        in_a[i] = match(b, in_b, i, window, a.data[i]);
        matches += in_a[i];
    }
    if (matches == 0)
        return 0;
    const double m = (double)matches;
    const double jaro = (m / (double)a.size + m / (double)b.size + (m - swapped(a, in_a, b, in_b)) / m) / 3;
    while (prefix < 4 && prefix < a.size && prefix < b.size && a.data[prefix] == b.data[prefix])
        prefix++;
    return jaro + (double)prefix * 0.1 * (1 - jaro);
}

/* ---- edits ---- */

int similar_edits(size_t size)
{
    return size < 3 ? 0 : size < 8 ? 1 : 2;
}

uint32_t similar_letters(struct span word)
{
    uint32_t letters = 0;
    for (size_t i = 0; i < word.size; i++)
        letters |= UINT32_C(1) << ((unsigned char)word.data[i] & 31);
    return letters;
}

/* ---- sound ---- */

struct sound {
    const char *written, *spoken;
};

/* Spellings and their sounds, longer spellings first; a letter without a row stands for itself. */
static const struct sound sounds[] = {
    {"eaux", "o"}, {"eau", "o"}, {"aux", "o"}, {"ain", "in"}, {"ein", "in"}, {"aim", "in"}, {"oix", "oi"},
    {"au", "o"},   {"ai", "e"},  {"ei", "e"},  {"et", "e"},   {"ez", "e"},   {"er", "e"},   {"ph", "f"},
    {"qu", "k"},   {"ck", "k"},  {"ch", "ch"}, {"gu", "g"},   {"ce", "se"},  {"ci", "si"},  {"cy", "si"},
    {"ge", "je"},  {"gi", "ji"}, {"em", "an"}, {"en", "an"},  {"am", "an"},  {"oo", "u"},   {"ou", "u"},
    {"ea", "i"},   {"ee", "i"},  {"c", "k"},   {"q", "k"},    {"y", "i"},    {"z", "s"},    {"h", ""},
    {"x", "s"},    {"w", "v"},
};

static const struct sound *find_sound(struct span rest)
{
    for (size_t i = 0; i < sizeof sounds / sizeof sounds[0]; i++)
        if (rest.data[0] == sounds[i].written[0] && span_starts(rest, sounds[i].written))
            return &sounds[i];
    return NULL;
}

/* Final letters that are silent in French. */
static bool silent(char c)
{
    return strchr("estdpx", c) != NULL;
}

size_t similar_sound(struct span word, char *out, size_t room)
{
    size_t size = 0;
    while (word.size > 0) {
        const struct sound *sound = find_sound(word);
        const struct span spoken = sound != NULL ? span_of(sound->spoken) : span_first(word, 1);
        for (size_t i = 0; i < spoken.size && size < room; i++)
            if (size == 0 || out[size - 1] != spoken.data[i]) /* double letters sound once */
                out[size++] = spoken.data[i];
        word = span_from(word, sound != NULL ? strlen(sound->written) : 1);
    }
    while (size > 3 && silent(out[size - 1]))
        size--;
    return size;
}
