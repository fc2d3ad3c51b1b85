/* sure.h: the confidence that the best topic of a ranking is the one asked about. */
#ifndef ASSISTANT_SURE_H
#define ASSISTANT_SURE_H

#include "assistant/rank.h"

/* Log odds that the best topic is meant; the assistant answers from 0 on and says "I don't know" below.
 * `beside`: the question is asked next to a board. The ranking must not be empty. */
float sure_of(const struct index *index, const struct needs *needs, bool beside,
              const struct ranking *ranking);

#endif
