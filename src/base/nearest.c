/* nearest.c: restricted Damerau-Levenshtein distance (Damerau 1964) by dynamic programming (Wagner, Fischer
 * 1974). A cell depends on the two rows above it, so three rows suffice. */
#include "base/nearest.h"

static int nearest_min(int a, int b)
{
    return a < b ? a : b;
}

static char lower_case(char c)
{
    return c >= 'A' && c <= 'Z' ? (char)(c - 'A' + 'a') : c;
}

static bool same_letter(char a, char b)
{
    return lower_case(a) == lower_case(b);
}

/* Cell (i, j) of the table: the distance between the first i bytes of a and the first j bytes of b. Row i is
 * kept in table[i % 3]. */
static int edit_distance_cell(int table[3][NEAREST_MAX + 1], struct span a, struct span b, size_t i, size_t j)
{
    const int *above = table[(i + 2) % 3];
    const bool equal = same_letter(a.data[i - 1], b.data[j - 1]);
    int edits = nearest_min(above[j], table[i % 3][j - 1]) + 1;
    edits = nearest_min(edits, above[j - 1] + !equal);
    if (i > 1 && j > 1 && same_letter(a.data[i - 1], b.data[j - 2]) &&
        same_letter(a.data[i - 2], b.data[j - 1]))
        edits = nearest_min(edits, table[(i + 1) % 3][j - 2] + 1);
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
            table[i % 3][j] = edit_distance_cell(table, a, b, i, j);
    }
    return table[a.size % 3][b.size];
}

struct nearest nearest_to(struct span word)
{
    return (struct nearest){.word = word, .distance = NEAREST_MAX + 1};
}

/* Most edits at which words of these sizes count as near. */
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
