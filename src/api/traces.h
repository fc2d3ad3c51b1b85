/* traces.h: the traces that connections have asked for, kept until they ask for more than fits, cancel, or
 * leave. */
#ifndef API_TRACES_H
#define API_TRACES_H

#include "jobs/trace_pages.h"

enum { TRACES_PER_CLIENT = 4 }; /* the oldest goes first */

/* The trace of one request. */
struct client_trace {
    uint32_t client;
    int64_t request; /* id of the request */
    struct trace_pages *pages;
    struct client_trace *before, *after; /* in the list of all, oldest first */
};

/* All traces, in the order in which they came. */
struct traces {
    const struct lud_memory *memory;
    struct client_trace *first, *last; /* owned */
    size_t bytes, most;                /* memory that they take, and may take */
};

/* Takes over the pages (the job's memory must be `memory`); NULL when out of memory: the pages stay the
 * caller's. */
struct client_trace *client_trace_new(uint32_t client, int64_t request, struct trace_pages *pages,
                                      const struct lud_memory *memory);
void client_trace_free(struct client_trace *trace, const struct lud_memory *memory); /* NULL is allowed */

/* Adds a trace and drops older ones: with the same client and request, those of the client beyond
 * TRACES_PER_CLIENT, then the oldest of all until there is room. */
void traces_add(struct traces *traces, struct client_trace *trace);
struct client_trace *traces_find(const struct traces *traces, uint32_t client,
                                 int64_t request); /* NULL: none */
void traces_drop(struct traces *traces, struct client_trace *trace);
/* Drops all traces of a client. */
void traces_leave(struct traces *traces, uint32_t client);
void traces_destroy(struct traces *traces);

#endif
