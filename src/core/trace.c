/* trace.c: passes the events of a search to its observer, up to the observer's budget. */
#include "core/trace.h"

#include <assert.h>
#include <stddef.h>

void trace_send(struct lud_trace *trace, struct lud_event *event)
{
    if (trace == NULL)
        return;
    event->sequence = ++trace->sent;
    if (trace->sent <= trace->budget)
        trace->event(trace->context, event);
}

#define WORD(constant, word) [constant] = (word),

const char *trace_kind_word(enum trace_kind kind)
{
    static const char *const words[] = {TRACE_TABLE(WORD)};
    assert((size_t)kind < sizeof words / sizeof words[0]);
    return words[kind];
}

const char *trace_reason_word(enum trace_reason reason)
{
    static const char *const words[] = {TRACE_REASON_TABLE(WORD)};
    assert((size_t)reason < sizeof words / sizeof words[0]);
    return words[reason];
}
