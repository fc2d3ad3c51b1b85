/* isub.h: how alike two words are after Stoilos, Stamou and Kollias, "A String Metric for Ontology Alignment"
 * (2005): what they share less what they do not, with Winkler's bonus for a common beginning. It is what the
 * Namur Quoridor report's bot compares words by. */
#ifndef ASSISTANT_ISUB_H
#define ASSISTANT_ISUB_H

#include "base/span.h"

enum { ISUB_MAX = 64 }; /* longer words are compared by their first bytes */

/* 0 to 1, where 1 is the same word; bytewise. Two empty words are the same. */
double isub(struct span a, struct span b);

#endif
