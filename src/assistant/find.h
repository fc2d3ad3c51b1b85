/* find.h: from the words of a question to the topic that answers it, or to nothing: the ranking with what was
 * asked before, and the bound below which the assistant says that it does not know. */
#ifndef ASSISTANT_FIND_H
#define ASSISTANT_FIND_H

#include "assistant/context.h"
#include "assistant/rank.h"

struct finding {
    struct ranking ranking;
    bool known; /* the first of the ranking is the answer */
    bool other; /* it is about what the assistant is not for */
    float sure; /* what the bound is held against */
};

/* `named` and `game` of `place` are filled in by the question's own words. */
enum lud_status find_topic(const struct index *index, const struct folded *question, struct context before,
                           struct rank_place place, const struct lud_memory *memory, struct finding *out);

#endif
