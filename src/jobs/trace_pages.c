/* trace_pages.c: the events of a trace as one text, with an index of where each begins. */
#include "jobs/trace_pages.h"

#include <assert.h>
#include <string.h>

static void add_start(struct trace_pages *pages)
{
    const uint32_t start = (uint32_t)pages->events.size;
    bytes_span(&pages->starts, (struct span){(const char *)&start, sizeof start});
}

static uint32_t start_of(const struct trace_pages *pages, uint32_t event)
{
    uint32_t start;
    memcpy(&start, pages->starts.data + (size_t)event * sizeof start, sizeof start);
    return start;
}

struct trace_pages *trace_pages_new(const struct lud_memory *memory)
{
    struct trace_pages *pages = memory_new(memory, sizeof *pages);
    if (pages == NULL)
        return NULL;
    pages->first = bytes_growing(memory, TRACE_PAGES_ENDS);
    pages->last = bytes_growing(memory, TRACE_PAGES_ENDS);
    pages->events = bytes_growing(memory, TRACE_PAGES_BYTES);
    pages->starts = bytes_growing(memory, (TRACE_PAGES_EVENTS + 2) * sizeof(uint32_t));
    add_start(pages);
    if (!pages->starts.failed)
        return pages;
    trace_pages_free(pages);
    return NULL;
}

void trace_pages_free(struct trace_pages *pages)
{
    if (pages == NULL)
        return;
    const struct lud_memory *memory = pages->events.memory;
    bytes_destroy(&pages->first);
    bytes_destroy(&pages->last);
    bytes_destroy(&pages->events);
    bytes_destroy(&pages->starts);
    memory_free(memory, pages, sizeof *pages);
}

uint32_t trace_pages_count(const struct trace_pages *pages)
{
    return (uint32_t)(pages->starts.size / sizeof(uint32_t)) - 1;
}

size_t trace_pages_bytes(const struct trace_pages *pages)
{
    return sizeof *pages + pages->first.capacity + pages->last.capacity + pages->events.capacity +
           pages->starts.capacity;
}

bool trace_pages_add(struct trace_pages *pages, struct span line)
{
    if (trace_pages_count(pages) == TRACE_PAGES_EVENTS || pages->events.failed || pages->starts.failed ||
        pages->events.size + line.size > TRACE_PAGES_BYTES - 1)
        return false;
    const size_t size = pages->events.size, starts = pages->starts.size;
    bytes_span(&pages->events, span_first(line, line.size - 1));
    add_start(pages);
    if (!pages->events.failed && !pages->starts.failed)
        return true;
    pages->events.size = size;
    pages->starts.size = starts;
    return false;
}

uint32_t trace_pages_write(const struct trace_pages *pages, uint32_t from, uint32_t count,
                           struct json_writer *writer)
{
    const uint32_t total = trace_pages_count(pages);
    const uint32_t begin = from < total ? start_of(pages, from) : 0;
    json_open(writer, '[');
    for (uint32_t i = 0; i < count && from < total; i++, from++) {
        const uint32_t start = start_of(pages, from), end = start_of(pages, from + 1);
        if (i > 0 && end - begin > TRACE_PAGE_BYTES)
            break;
        json_raw(writer, (struct span){pages->events.data + start, end - start});
    }
    json_close(writer, ']');
    return from;
}
