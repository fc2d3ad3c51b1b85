/* protocol_trace.h: writes the events of a search as `trace` lines. Events name positions by number; the
 * tracer records how each was reached, so that it can write moves in the game's notation. */
#ifndef PROTOCOL_PROTOCOL_TRACE_H
#define PROTOCOL_PROTOCOL_TRACE_H

#include "core/game.h"
#include "core/trace.h"

struct protocol_tracer; /* opaque */

/* Traces a search from `root`; rules and root must outlive the tracer. `readable` is false if the search
 * plays a hidden game, whose moves have no notation in these rules. `send` gets each line with its line end,
 * on the thread of the search. NULL when out of memory. */
struct protocol_tracer *protocol_tracer_new(const struct lud_rules *rules, const struct lud_state *root,
                                            bool readable, const struct lud_memory *memory,
                                            void (*send)(void *context, struct span line), void *context);
void protocol_tracer_free(struct protocol_tracer *tracer); /* NULL is allowed */

/* The trace to pass to the search; valid as long as the tracer. */
struct lud_trace *protocol_tracer_trace(struct protocol_tracer *tracer);
/* Appends the last line, `trace end events N`, which counts all events, including those over the budget. */
void protocol_tracer_end(const struct protocol_tracer *tracer, struct bytes *out);

#endif
