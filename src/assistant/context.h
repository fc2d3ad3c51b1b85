/* context.h: the state of a conversation: a short text that comes with an answer and that the client sends
 * back with its next question. The assistant itself stores nothing. The text is untrusted input: anything
 * that is not a valid context counts as none. */
#ifndef ASSISTANT_CONTEXT_H
#define ASSISTANT_CONTEXT_H

#include "base/bytes.h"
#include "ludens.h"

enum { CONTEXT_MAX = 200, CONTEXT_WORDS = 110 }; /* bytes of a context; bytes of the question in it */

struct context {
    struct span topic;    /* of the previous answer; empty: none */
    int step;             /* step of advice given, 1..9; classic mode: repetitions; 0: none */
    struct span question; /* the previous question, truncated to CONTEXT_WORDS bytes */
};

/* Parses what context_write wrote; returns an empty context for any other text. The spans point into `text`.
 */
struct context context_read(struct span text);
void context_write(struct bytes *out, const struct context *context);

#endif
