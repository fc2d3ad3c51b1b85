/* isub.h: similarity of two words after Stoilos, Stamou and Kollias, "A String Metric for Ontology Alignment"
 * (2005): commonality minus difference, plus Winkler's bonus for a common prefix. The bot of the Namur
 * Quoridor report compares words with it. */
#ifndef ASSISTANT_ISUB_H
#define ASSISTANT_ISUB_H

#include "base/span.h"

enum { ISUB_MAX = 64 }; /* bytes compared; the rest of a longer word is ignored */

/* 0..1, where 1 means equal; compares bytes. Two empty words are equal. */
double isub(struct span a, struct span b);

#endif
