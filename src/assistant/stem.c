/* stem.c: strips endings, the first that fits from each table, as long as enough letters remain. */
#include "assistant/stem.h"

#include <string.h>

struct ending {
    const char *ending;
    const char *instead;
    size_t least; /* letters that must remain before it */
};

static bool ends(const char *word, size_t size, const char *ending)
{
    const size_t length = strlen(ending);
    return size >= length && memcmp(word + size - length, ending, length) == 0;
}

/* Replaces the first ending that fits; returns the new size. */
static size_t strip(char *word, size_t size, const struct ending *endings)
{
    for (const struct ending *row = endings; row->ending != NULL; row++) {
        const size_t length = strlen(row->ending), instead = strlen(row->instead);
        if (!ends(word, size, row->ending) || size - length < row->least)
            continue;
        memcpy(word + size - length, row->instead, instead);
        return size - length + instead;
    }
    return size;
}

/* ---- English ---- */

static const struct ending english_plural[] = {
    {"sses", "ss", 1}, {"ies", "y", 2}, {"xes", "x", 2}, {"ches", "ch", 2}, {"shes", "sh", 2},
    {"ss", "ss", 1},   {"us", "us", 1}, {"is", "is", 1}, {"s", "", 3},      {.ending = NULL},
};

static const struct ending english_verb[] = {
    {"ingly", "", 3}, {"edly", "", 3},   {"ing", "", 3}, {"ied", "y", 2},  {"eed", "eed", 1},
    {"ed", "", 3},    {"ally", "al", 3}, {"ly", "", 4},  {.ending = NULL},
};

static const struct ending english_last[] = {
    {"e", "", 3},
    {"y", "i", 2},
    {.ending = NULL},
};

/* ---- French ---- */

static const struct ending french_plural[] = {
    {"eaux", "eau", 1}, {"aux", "al", 2}, {"eux", "eu", 1}, {"s", "", 3}, {"x", "", 3}, {.ending = NULL},
};

static const struct ending french_verb[] = {
    {"issement", "", 3}, {"issent", "", 3}, {"eraient", "", 3}, {"ement", "", 3},    {"erait", "", 3},
    {"erai", "", 3},     {"eront", "", 3},  {"erez", "", 3},    {"erons", "", 3},    {"aient", "", 3},
    {"era", "", 3},      {"ante", "", 3},   {"ant", "", 3},     {"tion", "tion", 1}, {"sion", "sion", 1},
    {"ion", "ion", 1},   {"on", "on", 1},   {"ait", "", 3},     {"ai", "", 3},       {"ent", "", 3},
    {"ees", "", 3},      {"ee", "", 3},     {"er", "", 3},      {"ez", "", 3},       {"ir", "", 4},
    {"it", "", 5},       {"ie", "", 5},     {"e", "", 3},       {"i", "", 5},        {.ending = NULL},
};

/* ---- both ---- */

static size_t undouble(char *word, size_t size)
{
    size_t kept = 0;
    for (size_t i = 0; i < size; i++)
        if (kept == 0 || word[kept - 1] != word[i])
            word[kept++] = word[i];
    return kept;
}

static bool has_non_letter(struct span word)
{
    for (size_t i = 0; i < word.size; i++)
        if (word.data[i] < 'a' || word.data[i] > 'z')
            return true;
    return false;
}

size_t stem(enum lud_lang lang, struct span word, char *out)
{
    size_t size = word.size;
    memcpy(out, word.data, size);
    if (has_non_letter(word) || size < 3)
        return size;
    if (lang == LUD_FR) {
        size = strip(out, size, french_plural);
        size = strip(out, size, french_verb);
    } else {
        size = strip(out, size, english_plural);
        size = strip(out, size, english_verb);
        size = strip(out, undouble(out, size), english_last);
    }
    return undouble(out, size);
}
