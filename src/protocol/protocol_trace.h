/* protocol_trace.h: writes the events of a search as `trace` lines. An event names positions by number; the
 * tracer remembers how each was reached, so that it can write moves in the game's notation. */
#ifndef PROTOCOL_PROTOCOL_TRACE_H
#define PROTOCOL_PROTOCOL_TRACE_H

#include "core/game.h"
#include "core/trace.h"

struct protocol_tracer; /* opaque */

/* Makes an observer of a search from `root`, which must outlive it. `readable` is false if the search plays a
 * derived game, whose moves have no notation. `say` receives each line with its line end. NULL: out of
 * memory. */
struct protocol_tracer *protocol_tracer_new(const struct lud_rules *rules, const struct lud_state *root,
                                            bool readable, const struct lud_memory *memory,
                                            void (*say)(void *context, struct span line), void *context);
void protocol_tracer_free(struct protocol_tracer *tracer); /* may be NULL */

/* The trace to pass to the search; owned by the tracer. */
struct lud_trace *protocol_tracer_trace(struct protocol_tracer *tracer);
/* Appends the last line, `trace end events N`, which counts all events, sent or not. */
void protocol_tracer_end(const struct protocol_tracer *tracer, struct bytes *out);

#endif
