/* context.h: what the assistant must remember of the question before, as a short text that the asker hands
 * back: it keeps nothing itself. Anybody may send anything as context: what does not read as one is none. */
#ifndef ASSISTANT_CONTEXT_H
#define ASSISTANT_CONTEXT_H

#include "base/bytes.h"
#include "ludens.h"

enum { CONTEXT_MAX = 200, CONTEXT_WORDS = 110 }; /* bytes of it; of the question in it */

struct context {
    struct span topic;    /* answered last; empty: none */
    int step;             /* of a hint that goes on, from 1; 0 = none */
    struct span question; /* the words that were asked */
};

/* Reads what context_write wrote; an empty context for anything else. */
struct context context_read(struct span text);
void context_write(struct bytes *out, const struct context *context);

#endif
