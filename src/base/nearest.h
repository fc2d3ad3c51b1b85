/* nearest.h: spelling suggestions ("did you mean"). The measure is the restricted Damerau-Levenshtein
 * distance: insertions, deletions, substitutions, and transpositions of adjacent characters. */
#ifndef BASE_NEAREST_H
#define BASE_NEAREST_H

#include "base/span.h"

enum { NEAREST_MAX = 64 }; /* bytes compared; the rest of a longer word is ignored */

/* Number of single-byte edits between a and b, ASCII case ignored. */
int nearest_distance(struct span a, struct span b);

/* The candidate closest to `word` so far: nearest_to starts, nearest_offer takes each name, then read `best`.
 * A candidate qualifies when its distance is at most a third of the longer word's length, or 1. */
struct nearest {
    struct span word;
    const char *best; /* one of the offered strings, not a copy; the first of equals; NULL: none qualifies */
    int distance;     /* of `best`; NEAREST_MAX + 1 without one */
};
struct nearest nearest_to(struct span word); /* `word` must outlive the struct */
void nearest_offer(struct nearest *nearest, const char *candidate);

#endif
