/* trace_pages.h: a trace (docs/trace.md) in memory, to be read in pages. A job fills it; the api keeps it for
 * the connection that asked. */
#ifndef JOBS_TRACE_PAGES_H
#define JOBS_TRACE_PAGES_H

#include "base/bytes.h"
#include "base/json.h"

enum {
    TRACE_PAGES_EVENTS = 100000,  /* events of a trace, at most */
    TRACE_PAGES_BYTES = 8 << 20,  /* bytes of all events of a trace, at most */
    TRACE_PAGE_EVENTS = 2000,     /* events of a page, at most */
    TRACE_PAGE_BYTES = 256 << 10, /* bytes after which a page ends */
    TRACE_PAGES_ENDS = 256 << 10  /* bytes of the first and of the last line, at most */
};

struct trace_pages {
    struct bytes first, last; /* lines, without their line ends */
    struct bytes events;      /* lines, one after the other, without line ends */
    struct bytes starts;      /* of the events: uint32_t each, one more than there are events */
};

/* Empty; NULL when out of memory. */
struct trace_pages *trace_pages_new(const struct lud_memory *memory);
void trace_pages_free(struct trace_pages *pages); /* NULL is allowed */

/* Adds an event, a line with its line end; false when it does not fit, and nothing has changed. */
bool trace_pages_add(struct trace_pages *pages, struct span line);
uint32_t trace_pages_count(const struct trace_pages *pages);
size_t trace_pages_bytes(const struct trace_pages *pages); /* memory that it takes */
/* Writes an array of events, from number `from` (from 0) on, at most `count`: fewer when the page is full,
 * but at least one. Returns the number of the next event. */
uint32_t trace_pages_write(const struct trace_pages *pages, uint32_t from, uint32_t count,
                           struct json_writer *writer);

#endif
