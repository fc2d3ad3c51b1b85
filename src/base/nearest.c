/* nearest.c: "did you mean": restricted Damerau-Levenshtein distance (Damerau 1964; Wagner, Fischer 1974)
 * with three rows of the table on the stack. */
#include "base/nearest.h"

static int smaller(int a, int b)
{
    return a < b ? a : b;
}

static char lower(char c)
{
    return c >= 'A' && c <= 'Z' ? (char)(c - 'A' + 'a') : c;
}

static bool same(char a, char b)
{
    return lower(a) == lower(b);
}

/* table[i % 3][j] is the distance between the first i bytes of a and the first j of b. */
static int cell(int table[3][NEAREST_MAX + 1], struct span a, struct span b, size_t i, size_t j)
{
    const int *above = table[(i + 2) % 3];
    const bool equal = same(a.data[i - 1], b.data[j - 1]);
    int edits = smaller(above[j], table[i % 3][j - 1]) + 1;
    edits = smaller(edits, above[j - 1] + !equal);
    if (i > 1 && j > 1 && same(a.data[i - 1], b.data[j - 2]) && same(a.data[i - 2], b.data[j - 1]))
        edits = smaller(edits, table[(i + 1) % 3][j - 2] + 1);
    return edits;
}

int nearest_distance(struct span a, struct span b)
{
    int table[3][NEAREST_MAX + 1];
    a = span_first(a, NEAREST_MAX);
    b = span_first(b, NEAREST_MAX);
    for (size_t j = 0; j <= b.size; j++)
        table[0][j] = (int)j;
    for (size_t i = 1; i <= a.size; i++) {
        table[i % 3][0] = (int)i;
        for (size_t j = 1; j <= b.size; j++)
            table[i % 3][j] = cell(table, a, b, i, j);
    }
    return table[a.size % 3][b.size];
}

struct nearest nearest_to(struct span word)
{
    return (struct nearest){.word = word, .distance = NEAREST_MAX + 1};
}

/* Edits allowed between words of these sizes. */
static int tolerance(size_t a, size_t b)
{
    const size_t longer = a > b ? a : b;
    const size_t third = (longer < NEAREST_MAX ? longer : NEAREST_MAX) / 3;
    return third > 1 ? (int)third : 1;
}

void nearest_offer(struct nearest *nearest, const char *candidate)
{
    const struct span name = span_of(candidate);
    const int distance = nearest_distance(nearest->word, name);
    if (distance <= tolerance(name.size, nearest->word.size) && distance < nearest->distance) {
        nearest->best = candidate;
        nearest->distance = distance;
    }
}
