/* nearest.h: the name that somebody probably meant: restricted Damerau-Levenshtein distance (insertions,
 * deletions, substitutions, swaps of neighbours). */
#ifndef BASE_NEAREST_H
#define BASE_NEAREST_H

#include "base/span.h"

enum { NEAREST_MAX = 64 }; /* longer words are compared by their first bytes only */

/* Number of edits between a and b, bytewise, ASCII case ignored. */
int nearest_distance(struct span a, struct span b);

/* Keeps in *best the closest candidate so far: start with NULL, offer every name, ask at the end.
 * A candidate counts only within a third of the longer length, at least 1 edit allowed. */
struct nearest {
    struct span word;
    const char *best; /* NULL: nothing is near */
    int distance;
};
struct nearest nearest_to(struct span word);
void nearest_offer(struct nearest *nearest, const char *candidate);

#endif
