/* traces.c: a list of traces, oldest first, bounded in bytes. There are few: a trace takes up to 9 MB. */
#include "api/traces.h"

struct client_trace *client_trace_new(uint32_t client, int64_t request, struct trace_pages *pages,
                                      const struct lud_memory *memory)
{
    struct client_trace *trace = memory_new(memory, sizeof *trace);
    if (trace != NULL)
        *trace = (struct client_trace){.client = client, .request = request, .pages = pages};
    return trace;
}

void client_trace_free(struct client_trace *trace, const struct lud_memory *memory)
{
    if (trace == NULL)
        return;
    trace_pages_free(trace->pages);
    memory_free(memory, trace, sizeof *trace);
}

struct client_trace *traces_find(const struct traces *traces, uint32_t client, int64_t request)
{
    struct client_trace *trace = traces->first;
    while (trace != NULL && (trace->client != client || trace->request != request))
        trace = trace->after;
    return trace;
}

void traces_drop(struct traces *traces, struct client_trace *trace)
{
    if (trace->before != NULL)
        trace->before->after = trace->after;
    else
        traces->first = trace->after;
    if (trace->after != NULL)
        trace->after->before = trace->before;
    else
        traces->last = trace->before;
    traces->bytes -= trace_pages_bytes(trace->pages);
    client_trace_free(trace, traces->memory);
}

/* Drops the oldest trace of the client if it has as many as it may have. */
static void make_room_for(struct traces *traces, uint32_t client)
{
    struct client_trace *oldest = NULL;
    int count = 0;
    for (struct client_trace *trace = traces->first; trace != NULL; trace = trace->after)
        if (trace->client == client && count++ == 0)
            oldest = trace;
    if (count >= TRACES_PER_CLIENT)
        traces_drop(traces, oldest);
}

void traces_add(struct traces *traces, struct client_trace *trace)
{
    struct client_trace *same = traces_find(traces, trace->client, trace->request);
    const size_t bytes = trace_pages_bytes(trace->pages);
    if (same != NULL)
        traces_drop(traces, same);
    make_room_for(traces, trace->client);
    while (traces->first != NULL && traces->bytes + bytes > traces->most)
        traces_drop(traces, traces->first);
    trace->before = traces->last;
    trace->after = NULL;
    if (traces->last != NULL)
        traces->last->after = trace;
    else
        traces->first = trace;
    traces->last = trace;
    traces->bytes += bytes;
}

void traces_leave(struct traces *traces, uint32_t client)
{
    for (struct client_trace *trace = traces->first, *next; trace != NULL; trace = next) {
        next = trace->after;
        if (trace->client == client)
            traces_drop(traces, trace);
    }
}

void traces_destroy(struct traces *traces)
{
    while (traces->first != NULL)
        traces_drop(traces, traces->first);
}
