/* trace_writer.h: writes the trace of a search as JSON lines: a line about the question, one per event, one
 * about the answer. docs/trace.md describes the format, docs/trace.schema.json defines it.
 *
 *     struct trace_writer *writer = trace_writer_new(engine, &problem, budget, &out);
 *     trace_writer_begin(writer, &limits);
 *     engine_run(engine, &problem, &limits, trace_writer_watch(writer), &result, &why);
 *     trace_writer_end(writer, &result);
 *     trace_writer_free(writer); */
#ifndef ENGINE_TRACE_WRITER_H
#define ENGINE_TRACE_WRITER_H

#include "engine/engine.h"

enum { TRACE_EVENTS = 100000 };       /* default number of events to keep */
enum { TRACE_LINE_MAX = 4 << 20 };    /* bytes of a line: a playout of 16,384 moves fits */
enum { TRACE_EVENTS_MAX = 10000000 }; /* most that can be asked for */

/* Where the lines go. */
struct trace_output {
    /* Called with one line at a time, its LF included, on the thread of the search; valid during the call. */
    void (*line)(void *context, struct span line);
    void *context;
};

struct trace_writer; /* opaque */

/* A writer for one search of `problem` by `engine`. Both must outlive it; *output is copied. Keeps the first
 * `budget` events. NULL when out of memory. */
struct trace_writer *trace_writer_new(const struct engine *engine, const struct lud_problem *problem,
                                      uint64_t budget, const struct trace_output *output,
                                      const struct lud_memory *memory);
void trace_writer_free(struct trace_writer *writer); /* NULL is allowed */

/* Writes the first line. `limits` are those that engine_run will get. */
void trace_writer_begin(struct trace_writer *writer, const struct lud_limits *limits);
/* What to pass to engine_run; valid as long as the writer. */
const struct lud_watch *trace_writer_watch(struct trace_writer *writer);
/* Writes the last line. */
void trace_writer_end(struct trace_writer *writer, const struct lud_result *result);
/* For `line` of the output: there is no room for this event. It and all later ones are only counted. */
void trace_writer_full(struct trace_writer *writer);
/* Whether a line was lost for want of memory: the trace is then incomplete. */
bool trace_writer_failed(const struct trace_writer *writer);

#endif
