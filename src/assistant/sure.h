/* sure.h: how sure it is that the best topic of a ranking is meant: below 0 the assistant says that it does
 * not know. */
#ifndef ASSISTANT_SURE_H
#define ASSISTANT_SURE_H

#include "assistant/rank.h"

/* Log odds. `beside`: the question is asked beside a board. The ranking is not empty. */
float sure_of(const struct index *index, const struct needs *needs, bool beside,
              const struct ranking *ranking);

#endif
