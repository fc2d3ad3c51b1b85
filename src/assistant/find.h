/* find.h: finds the topic that answers a question: resolves follow-ups with the previous question, ranks the
 * topics, and decides whether the best one is good enough or the assistant does not know. */
#ifndef ASSISTANT_FIND_H
#define ASSISTANT_FIND_H

#include "assistant/context.h"
#include "assistant/rank.h"

struct finding {
    struct ranking ranking;
    bool known; /* the first topic of the ranking is the answer */
    bool other; /* the best topic is an `other.*` one: the question is outside the assistant's subject */
    float sure; /* log odds that the best topic is meant (sure.h); `known` needs at least 0 */
};

/* Fills *out. The caller sets `game` and `board` of `place`; the other fields are derived from the question
 * and from `before`. Scratch space comes from `memory`. LUD_ERROR_MEMORY is the only error. */
enum lud_status find_topic(const struct index *index, const struct folded *question, struct context before,
                           struct rank_place place, const struct lud_memory *memory, struct finding *out);

#endif
