/* protocol_tracing.h: how a search is to be traced, as `trace` asks for it, and the tracers of both forms:
 * lines of words (protocol_trace.h) and JSON lines (engine/watch/trace_writer.h), each after the word
 * `trace`. */
#ifndef PROTOCOL_PROTOCOL_TRACING_H
#define PROTOCOL_PROTOCOL_TRACING_H

#include "engine/engine.h"
#include "protocol/protocol_line.h"
#include "protocol/protocol_trace.h"

enum { PROTOCOL_TRACE_MAX = 1000000 }; /* most events per search that `trace json on events N` can ask for */

enum protocol_tracing_form { TRACING_OFF, TRACING_WORDS, TRACING_JSON };

struct protocol_tracing {
    enum protocol_tracing_form form;
    uint64_t events; /* TRACING_JSON: events per search to send */
};

/* Reads `on`, `off`, `json on [events N]` or `json off`. *tracing changes only on success. */
enum lud_status protocol_tracing_read(struct protocol_line *line, struct protocol_tracing *tracing,
                                      struct lud_why *why);

struct protocol_json; /* opaque: the tracer of one search in JSON */

/* `engine` and `problem` must outlive the tracer. `send` gets each line with its line end, on the thread of
 * the search. NULL when out of memory. */
struct protocol_json *protocol_json_new(const struct engine *engine, const struct lud_problem *problem,
                                        uint64_t events, const struct lud_memory *memory,
                                        void (*send)(void *context, struct span line), void *context);
void protocol_json_free(struct protocol_json *json); /* NULL is allowed */

/* Runs the search and sends the lines of its trace; the last one only if the search gave a result. */
enum lud_status protocol_json_run(struct protocol_json *json, struct engine *engine,
                                  const struct lud_limits *limits, struct lud_result *result,
                                  struct lud_why *why);

#endif
