/* protocol_trace.h: the events of a search as `trace` lines. An event names positions by number; here it is
 * remembered how each was reached, so that moves can be written in the game's notation. */
#ifndef PROTOCOL_PROTOCOL_TRACE_H
#define PROTOCOL_PROTOCOL_TRACE_H

#include "core/game.h"
#include "core/trace.h"

struct protocol_tracer; /* opaque */

/* Observes a search that begins at `root`, which must outlive it. `readable` is false when the search plays
 * another game than that of the rules, whose moves cannot be written. NULL without memory. */
struct protocol_tracer *protocol_tracer_new(const struct lud_rules *rules, const struct lud_state *root,
                                            bool readable, const struct lud_memory *memory,
                                            void (*say)(void *context, struct span line), void *context);
void protocol_tracer_free(struct protocol_tracer *tracer); /* may be NULL */

/* What the search is given. */
struct lud_trace *protocol_tracer_trace(struct protocol_tracer *tracer);
/* Appends the last line, `trace end events N`: how many events there were, told or not. */
void protocol_tracer_end(const struct protocol_tracer *tracer, struct bytes *out);

#endif
