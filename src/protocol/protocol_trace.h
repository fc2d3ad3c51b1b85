/* protocol_trace.h: writes the events of a search as `trace` lines. Events name positions by number; the
 * tracer records how each was reached, so that it can write moves in the game's notation. */
#ifndef PROTOCOL_PROTOCOL_TRACE_H
#define PROTOCOL_PROTOCOL_TRACE_H

#include "core/game.h"
#include "core/trace.h"

struct protocol_tracer; /* opaque */

/* Traces a search under `rules`, which must outlive the tracer. `send` gets each line with its line end, on
 * the thread of the search. NULL when out of memory. */
struct protocol_tracer *protocol_tracer_new(const struct lud_rules *rules, const struct lud_memory *memory,
                                            void (*send)(void *context, struct span line), void *context);
void protocol_tracer_free(struct protocol_tracer *tracer); /* NULL is allowed */

/* What to pass to engine_run; valid as long as the tracer. */
const struct lud_watch *protocol_tracer_watch(struct protocol_tracer *tracer);
/* Appends the last line, `trace end events N`, which counts all events, including those over the budget. */
void protocol_tracer_end(const struct protocol_tracer *tracer, struct bytes *out);

#endif
